import type { Kernel } from '../../../kernel/kernel.ts';
import { findChallengedUser, findSessionUser } from './session.store.ts';
import { cookiePrefix, sessionCookie, sessionToken } from './session-cookie.service.ts';

/**
 * Returns the caller's user id, from the session or from a sign-in that waits for its second step. The library reads
 * the two cookies in this order and signs both in the same way.
 */
export async function findCaller(kernel: Kernel, cookieHeader: string | undefined): Promise<string | undefined> {
  const secret = kernel.secrets.derive('auth');
  const token = sessionToken(cookieHeader, sessionCookie(kernel), secret);
  const challenge = sessionToken(cookieHeader, `${cookiePrefix(kernel)}.two_factor`, secret);
  if (token === undefined && challenge === undefined) return undefined;
  const now = kernel.clock.now();
  return kernel.db.outsideWorkspaces(
    async (tx) =>
      (token === undefined ? undefined : await findSessionUser(tx, token, now)) ??
      (challenge === undefined ? undefined : await findChallengedUser(tx, challenge, now)),
  );
}
