import { constants, createPublicKey, type KeyObject, publicDecrypt, sign, verify } from 'node:crypto';

export type Fields = Record<string, string>;

const ALGORITHM = 'RSA-SHA1';
/** PayPay's size. */
export const LEAST_BITS = 1024;
const MOST_BITS = 4096;

/** The form of the portal: the base64 of the DER, without header and line breaks. */
export function writePublicKey(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Accepts the portal's form and a PEM file; undefined for anything but an RSA public key. */
export function readPublicKey(text: unknown): KeyObject | undefined {
  if (typeof text !== 'string' || text.includes('PRIVATE')) return undefined;
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return undefined;
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= LEAST_BITS && bits <= MOST_BITS ? key : undefined;
  } catch {
    // OpenSSL has many errors for bytes that are not a key.
    return undefined;
  }
}

/** The text of a signature: every field with a value except the signature's own two, sorted by name. */
function textToSign(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'sign' && name !== 'sign_type')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

export function signFields(fields: Fields, key: KeyObject): string {
  return sign(ALGORITHM, Buffer.from(textToSign(fields)), key).toString('base64');
}

export function isSignedBy(fields: Fields, signature: string, key: KeyObject): boolean {
  return verify(ALGORITHM, Buffer.from(textToSign(fields)), key, Buffer.from(signature, 'base64'));
}

/** Opens blocks that the merchant encrypted with its private key; undefined for blocks of another key. */
export function decryptBlocks(base64: string, key: KeyObject): string | undefined {
  const blockBytes = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) return undefined;
  const parts: Buffer[] = [];
  try {
    for (let at = 0; at < bytes.length; at += blockBytes) {
      const block = bytes.subarray(at, at + blockBytes);
      parts.push(publicDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block));
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}
