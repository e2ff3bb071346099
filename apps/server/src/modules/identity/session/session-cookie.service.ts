import { createHmac } from 'node:crypto';
import { sessionDays, sessionMostDays } from '@kumbi/contract/identity/identity.limits.ts';
import { LRUCache } from 'lru-cache';
import { isEncrypted, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import { extendSession } from './session.store.ts';

/**
 * Returns the prefix of cookie names. With HTTPS it restricts a cookie to this host; browsers refuse that prefix
 * without HTTPS.
 */
export function cookiePrefix(kernel: Kernel): string {
  return isSecure(kernel) ? '__Host-kumbi' : 'kumbi';
}

export function isSecure(kernel: Kernel): boolean {
  return isEncrypted(kernel.config.url);
}

export function sessionCookie(kernel: Kernel): string {
  return `${cookiePrefix(kernel)}.session_token`;
}

const signedCookie = credential('identity.session');

/**
 * Returns the session token of a signed cookie, or undefined if the cookie is absent or forged. The format is the
 * identity library's, `<token>.<base64 of HMAC-SHA256(secret, token)>`. A test compares this function with the library,
 * whose own call costs five times as much as this and the one query that follows.
 */
export function sessionToken(cookieHeader: string | undefined, cookieName: string, secret: string): string | undefined {
  return signedToken(readCookie(cookieHeader, cookieName), secret);
}

/** The session token of a signed cookie's value, or undefined if the value is absent or forged. */
export function signedToken(value: string | undefined, secret: string): string | undefined {
  if (!value) return undefined;
  const at = value.lastIndexOf('.');
  if (at < 1) return undefined;
  const token = value.slice(0, at);
  return signedCookie.matches(value.slice(at + 1), signature(token, secret)) ? token : undefined;
}

function signature(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

const dayMs = 86_400_000;
/** Sessions that could not be extended: the next request of each would try again. */
const ending = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

/**
 * Extends a session that is in use, at most once a day. A sign-in without "remember me" lasts a day from its start and
 * is never extended.
 *
 * @returns the cookie to set, so that the browser keeps it for the same time
 */
export async function prolongSession(
  kernel: Kernel,
  session: { id: string; token: string; usedAt: Date; expiresAt: Date },
): Promise<string | undefined> {
  const now = kernel.clock.now();
  const isRemembered = session.expiresAt.getTime() - session.usedAt.getTime() > 2 * dayMs;
  const isDue = session.expiresAt.getTime() - now.getTime() <= (sessionDays - 1) * dayMs;
  if (!isRemembered || !isDue || ending.has(session.id)) return undefined;
  const extended = await extendSession(kernel.db.app, session, {
    now,
    expiresAt: new Date(now.getTime() + sessionDays * dayMs),
    mostDays: sessionMostDays,
  });
  if (!extended) {
    ending.set(session.id, true);
    return undefined;
  }
  return sessionSetCookie(kernel, session.token);
}

/** Returns the header that sets the cookie of a sign-in that waits for its second step, in the library's format. */
export function challengeSetCookie(kernel: Kernel, identifier: string, maxAge: number): string {
  return setCookie(kernel.config.url, {
    name: `${cookiePrefix(kernel)}.two_factor`,
    value: `${identifier}.${signature(identifier, kernel.secrets.derive('auth'))}`,
    maxAge,
  });
}

/** Returns the header that sets a session cookie, in the identity library's format. */
export function sessionSetCookie(kernel: Kernel, token: string): string {
  return setCookie(kernel.config.url, {
    name: sessionCookie(kernel),
    value: `${token}.${signature(token, kernel.secrets.derive('auth'))}`,
    maxAge: sessionDays * 86_400,
  });
}
