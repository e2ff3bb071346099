import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Text = string | Uint8Array;
type Perhaps<T> = T | null | undefined;

/** One kind of credential of a caller: a cookie, a token, a key, a password or a signature. */
export interface Credential {
  /** Returns the presented credential, for a lookup by its digest. @returns undefined if it is absent or empty */
  given(presented: Perhaps<string>): string | undefined;
  /** Compares in constant time. Returns false if either side is absent or empty. */
  matches(presented: Perhaps<Text>, expected: Perhaps<Text>): boolean;
  /**
   * Compares a presented HMAC-SHA256 with the message's, in constant time. Returns false if the signature or the key is
   * absent or empty: anyone can sign with an empty key.
   */
  isSigned(presented: Perhaps<Uint8Array>, key: Perhaps<Text>, message: readonly Text[]): boolean;
}

const names = new Set<string>();

/** Lists every credential of the program by name. A test refuses the empty form of each. */
export const credentialNames = (): readonly string[] => [...names].sort();

/**
 * Declares a credential once, at the top of the file that checks it. All comparisons use it, because an empty
 * credential must never match: `undefined === undefined` and `'' === ''` would admit a stranger.
 *
 * @param name `<module>.<what>`
 */
export function credential(name: string): Credential {
  if (names.has(name)) throw new Error(`the credential ${name} is declared twice`);
  names.add(name);
  return { given: (presented) => presented || undefined, matches: isSame, isSigned };
}

function isSame(presented: Perhaps<Text>, expected: Perhaps<Text>): boolean {
  if (!presented?.length || !expected?.length) return false;
  // Digests have one length, so that the time reveals neither content nor length.
  return timingSafeEqual(digest(presented), digest(expected));
}

function isSigned(presented: Perhaps<Uint8Array>, key: Perhaps<Text>, message: readonly Text[]): boolean {
  if (!presented?.length || !key?.length) return false;
  const hmac = createHmac('sha256', key);
  for (const part of message) hmac.update(part);
  return isSame(presented, hmac.digest());
}

const digest = (text: Text): Buffer => createHash('sha256').update(text).digest();
