import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie';

/** A cookie that the server sets. It belongs to the whole host, and other sites send it only with links to us. */
export interface OwnCookie {
  readonly name: string;
  /** Empty deletes the cookie, with a `maxAge` of 0. */
  readonly value: string;
  /** In seconds; absent means until the browser closes. */
  readonly maxAge?: number;
  /** Whether scripts of our own pages may read it. */
  readonly readable?: boolean;
}

/**
 * Returns a complete `Set-Cookie` value. The cookie isn't sent over unencrypted connections, unless the address itself
 * is unencrypted, as on a developer's machine: browsers refuse a secure cookie there.
 * @param address of the site or the application, as configured
 */
export function setCookie(address: string, { name, value, maxAge, readable = false }: OwnCookie): string {
  return stringifySetCookie(
    {
      name,
      value,
      path: '/',
      httpOnly: !readable,
      sameSite: 'lax',
      secure: isEncrypted(address),
      ...(maxAge === undefined ? {} : { maxAge }),
    },
    { encode: encodeURIComponent },
  );
}

/** Returns whether browsers reach a configured address over an encrypted connection. */
export const isEncrypted = (address: string): boolean => new URL(address).protocol === 'https:';

/**
 * Returns the decoded value of a cookie in a Cookie header. @returns undefined if it is absent, empty or not readable
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header, { decode: readable })[name] || undefined;
}

/** Returns whether a Cookie header has a cookie whose name starts with `prefix`. */
export function hasCookie(header: string | undefined, prefix: string): boolean {
  return header !== undefined && Object.keys(parseCookie(header)).some((name) => name.startsWith(prefix));
}

/** Returns the decoded value of a cookie in one of several `Set-Cookie` headers. */
export function valueSet(headers: readonly string[], name: string): string | undefined {
  const cookies = headers.map((header) => parseSetCookie(header, { decode: readable }));
  return cookies.find((cookie) => cookie.name === name)?.value || undefined;
}

/** The language that a person chose in this browser. */
export function storedLocale(header: string | undefined): Locale | undefined {
  const stored = readCookie(header, 'kumbi_lang');
  return isLocale(stored) ? stored : undefined;
}

/** Postgres stores no NUL, so a value with one would fail a query. */
function readable(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return decoded.includes('\0') ? '' : decoded;
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
