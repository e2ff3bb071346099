import { randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import { cookiePrefix } from './session-cookie.service.ts';

/**
 * A browser that has signed in to an account before is known to it: wrong passwords of strangers don't keep it out. It
 * gives no other right. Its cookie is an ID and, for each account, a signature of both.
 */
const known = credential('identity.known-browser');

const lifeSeconds = 365 * 86_400;
const mostAccounts = 5;
const separator = '~';

const cookieName = (kernel: Kernel): string => `${cookiePrefix(kernel)}.browser`;

function signatureOf(kernel: Kernel, browser: string, email: string): string {
  return kernel.secrets.sign('known-browser', `${browser} ${email}`);
}

const partsOf = (kernel: Kernel, cookies: string | undefined): readonly [string, ...string[]] => {
  const [browser = '', ...signatures] = readCookie(cookies, cookieName(kernel))?.split(separator) ?? [];
  return [browser, ...signatures.slice(0, mostAccounts)];
};

/** Returns the ID of a browser that is known to the account; undefined for any other. */
export function knownBrowser(kernel: Kernel, cookies: string | undefined, email: string): string | undefined {
  const [browser, ...signatures] = partsOf(kernel, cookies);
  const expected = signatureOf(kernel, browser, email);
  return signatures.some((signature) => known.matches(signature, expected)) ? browser : undefined;
}

/** Returns the cookie that makes a browser known to the account, after a sign-in. */
export function rememberBrowser(kernel: Kernel, cookies: string | undefined, email: string): string {
  const [given, ...signatures] = partsOf(kernel, cookies);
  // Another browser's ID would share its count.
  const browser = /^[\w-]{16}$/.test(given) ? given : randomBytes(12).toString('base64url');
  const own = signatureOf(kernel, browser, email);
  const others = signatures.filter((signature) => !known.matches(signature, own)).slice(0, mostAccounts - 1);
  return setCookie(kernel.config.url, {
    name: cookieName(kernel),
    value: [browser, own, ...others].join(separator),
    maxAge: lifeSeconds,
  });
}
