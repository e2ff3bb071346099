import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The part of a browser in push messages: its key pair, and the facts that it tells the server. */
export function browser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    body: { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } },
    /** Decrypts a message as RFC 8291 says. */
    read(message: Buffer): Record<string, string> {
      const salt = message.subarray(0, 16);
      const keyLength = message[20] ?? 0;
      const sender = message.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const input = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      const sealed = message.subarray(21 + keyLength);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
  };
}
