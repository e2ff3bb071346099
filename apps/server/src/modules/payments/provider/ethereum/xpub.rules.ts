import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';

/** The depths of m/44'/60'/0' and of m/44'/60'/0'/0, from which wallets number the addresses of an account. */
const accountDepth = 3;
const chainDepth = 4;

/** Whether a text is an extended public key from which addresses can be derived, and has no private key. */
export function isAccountXpub(text: string): boolean {
  // Before it is parsed: no message may contain a private key.
  if (!text.startsWith('xpub')) return false;
  try {
    const { depth, privateKey } = HDKey.fromExtendedKey(text);
    return privateKey === null && (depth === accountDepth || depth === chainDepth);
  } catch {
    return false;
  }
}

/** Returns the public key with this number, as wallets derive it: m/44'/60'/0'/0/index. Uncompressed, 65 bytes. */
export function publicKeyAt(xpub: string, index: number): Buffer {
  const key = HDKey.fromExtendedKey(xpub);
  const { publicKey } = (key.depth === accountDepth ? key.deriveChild(0) : key).deriveChild(index);
  if (!publicKey) throw new Error('an extended public key has no public key');
  return ECDH.convertKey(Buffer.from(publicKey), 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
}
