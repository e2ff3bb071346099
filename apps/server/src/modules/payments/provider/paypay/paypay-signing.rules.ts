import { constants, type KeyObject, privateEncrypt, sign, verify } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

const algorithm = 'RSA-SHA1';
/** PKCS #1 padding takes this much of each block. */
const paddingBytes = 11;

/** The text that PayPay signs: each field with a value except the signature's own two, sorted by name. */
const signedText = (fields: Fields): Buffer =>
  Buffer.from(
    Object.entries(fields)
      .filter(([name, value]) => value !== '' && name !== 'sign' && name !== 'sign_type')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  );

/** Signs fields with SHA1withRSA. @returns base64 */
export const signFields = (fields: Fields, privateKey: KeyObject): string =>
  sign(algorithm, signedText(fields), privateKey).toString('base64');

/** Returns whether a signature belongs to these fields. */
export const isSignedBy = (fields: Fields, signature: string, publicKey: KeyObject): boolean =>
  verify(algorithm, signedText(fields), publicKey, Buffer.from(signature, 'base64'));

/**
 * Encrypts a text with the merchant's private key, as PayPay demands. That hides nothing, because PayPay has the public
 * key, but proves the sender. @returns the base64 of all blocks
 */
export function encryptBlocks(text: string, privateKey: KeyObject): string {
  const bytes = Buffer.from(text);
  const size = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - paddingBytes;
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size)
    blocks.push(
      privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + size)),
    );
  return Buffer.concat(blocks).toString('base64');
}

/** Returns the text of one object in JSON as it was written, because a signature covers exactly that text. */
export function writtenObject(json: string, name: string): string | undefined {
  const found = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(json);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  let depth = 0;
  // A text inside may contain braces.
  for (const { 0: part, index } of json.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (depth === 0) return json.slice(start, start + index + 1);
  }
  return undefined;
}
