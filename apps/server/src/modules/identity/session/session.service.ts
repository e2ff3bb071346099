import { randomBytes } from 'node:crypto';
import { sessionDays } from '@kumbi/contract/identity/identity.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { valueSet } from '../../../kernel/http/cookies.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Caller } from '../../../kernel/tenancy/ctx.ts';
import { deleteSessionOf, insertSession } from './session.store.ts';
import { sessionCookie, sessionSetCookie, signedToken } from './session-cookie.service.ts';

/**
 * Opens a session without a password, for accounts without a person: the demo business of the sandbox.
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

/**
 * Ends the session that the library creates when a link is opened: access to an inbox must not replace the password and
 * the second factor.
 *
 * @param setCookies in the library's format
 */
export async function endGivenSession(kernel: Kernel, setCookies: readonly string[]): Promise<void> {
  const token = signedToken(valueSet(setCookies, sessionCookie(kernel)), kernel.secrets.derive('auth'));
  if (token) await kernel.db.outsideWorkspaces((tx) => deleteSessionOf(tx, token));
}
