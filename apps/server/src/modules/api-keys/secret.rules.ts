import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type KeyType, keyPrefixOf, keyTypes } from '@kumbi/contract/key-types.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 43;
const checkLength = 6;
const endingLength = 4;
const form = new RegExp(`^(?:${keyTypes.map(keyPrefixOf).join('|')})[0-9A-Za-z]{${randomLength + checkLength}}$`);

/**
 * Creates a secret: its type's prefix, 32 random bytes and a checksum, in letters and digits only, so that a double click
 * selects all of it. With the checksum, typing errors and false finds of secret scanners are rejected without a query.
 */
export function makeSecret(type: KeyType): string {
  const body = `${keyPrefixOf(type)}${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLength)}`;
  return body + checksumOf(body);
}

/** Returns whether a text has the form of a secret and a correct checksum. */
export const isSecret = (text: string): boolean =>
  form.test(text) && checksumOf(text.slice(0, -checkLength)) === text.slice(-checkLength);

/**
 * Returns the digest that is stored for a secret. Slow hashes such as argon2 protect passwords that people choose; no one can guess 256 random bits, and each API call would pay for the slow hash.
 */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const endingOf = (secret: string): string => secret.slice(-endingLength);

const checksumOf = (body: string): string => base62(BigInt(crc32(body)), checkLength);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text;
}
