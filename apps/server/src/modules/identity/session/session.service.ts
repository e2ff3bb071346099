import { randomBytes } from 'node:crypto';
import { sessionDays } from '@kumbi/contract/identity/identity.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { valueSet } from '../../../kernel/http/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Caller } from '../../../kernel/tenancy/ctx.ts';
import { deleteSession, insertSession, insertToken } from './session.store.ts';
import {
  challengeSetCookie,
  sessionCookie,
  sessionSetCookie,
  sessionToken,
  signedToken,
} from './session-cookie.service.ts';

/**
 * Opens a session without a password: by an emailed link, and for the demo business of the sandbox.
 *
 * @returns a `Set-Cookie` value as the identity library signs it
 */
export async function openSession(
  kernel: Kernel,
  userId: string,
  caller: Pick<Caller, 'ip' | 'userAgent'>,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = kernel.clock.now();
  await kernel.db.outsideWorkspaces((tx) =>
    insertSession(tx, {
      id: uuidv7(),
      userId,
      token,
      expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
      ip: caller.ip,
      userAgent: caller.userAgent,
      now,
    }),
  );
  return sessionSetCookie(kernel, token);
}

const challengeSeconds = 600;

/**
 * Begins the second step of a sign-in, as the identity library does after the right password.
 *
 * @returns a `Set-Cookie` value
 */
export async function openChallenge(kernel: Kernel, userId: string): Promise<string> {
  const identifier = `2fa-${randomBytes(15).toString('base64url')}`;
  const expiresAt = new Date(kernel.clock.now().getTime() + challengeSeconds * 1_000);
  await kernel.db.outsideWorkspaces(async (tx) => {
    await insertToken(tx, { identifier, value: userId, expiresAt });
    await insertToken(tx, { identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt });
  });
  return challengeSetCookie(kernel, identifier, challengeSeconds);
}

/**
 * Ends the session that the library creates when a link is opened: access to an inbox must not replace the password and
 * the second factor.
 *
 * @param setCookies in the library's format
 */
export async function endGivenSession(kernel: Kernel, setCookies: readonly string[]): Promise<void> {
  const token = signedToken(valueSet(setCookies, sessionCookie(kernel)), kernel.secrets.derive('auth'));
  if (token) await kernel.db.outsideWorkspaces((tx) => deleteSession(tx, token));
}

/**
 * Ends the session that a browser had before a sign-in. Its cookie is replaced, so that no one could end it from there.
 *
 * @param setCookies of the response
 */
export async function endReplacedSession(
  kernel: Kernel,
  cookies: string | undefined,
  setCookies: readonly string[],
): Promise<void> {
  const secret = kernel.secrets.derive('auth');
  const former = sessionToken(cookies, sessionCookie(kernel), secret);
  const next = signedToken(valueSet(setCookies, sessionCookie(kernel)), secret);
  if (former === undefined || next === undefined || former === next) return;
  await kernel.db.outsideWorkspaces((tx) => deleteSession(tx, former));
}
