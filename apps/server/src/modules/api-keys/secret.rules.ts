import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type KeyType, keyPrefixOf, keyTypes } from '@kumbi/contract/key-types.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 43;
const checkLength = 6;
const endingLength = 4;
const form = new RegExp(`^(?:${keyTypes.map(keyPrefixOf).join('|')})[0-9A-Za-z]{${randomLength + checkLength}}$`);

/**
 * A secret: its type's prefix, 32 random bytes and a checksum, in letters and digits only, so that a double click takes
 * all of it. The checksum lets a slip of the pen and a secret scanner's find be told without asking the database.
 */
export function makeSecret(type: KeyType): string {
  const body = `${keyPrefixOf(type)}${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), randomLength)}`;
  return body + checksumOf(body);
}

/** Whether a text is whole: of the form of a secret, with the checksum of its own. */
export const isSecret = (text: string): boolean =>
  form.test(text) && checksumOf(text.slice(0, -checkLength)) === text.slice(-checkLength);

/**
 * What is kept of a secret. A slow hash such as argon2 makes guessing costly where people choose the password; 256 random
 * bits cannot be guessed at any speed, and each call of a program would pay for it.
 */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const endingOf = (secret: string): string => secret.slice(-endingLength);

const checksumOf = (body: string): string => base62(BigInt(crc32(body)), checkLength);

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text;
}
