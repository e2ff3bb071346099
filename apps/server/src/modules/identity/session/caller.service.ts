import type { Kernel } from '../../../kernel/kernel.ts';
import { findChallengedUser, findSession } from './session.store.ts';
import { cookiePrefix, sessionCookie, sessionToken } from './session-cookie.service.ts';

export interface KnownCaller {
  readonly userId: string;
  /** Undefined while a sign-in waits for its second step. */
  readonly session: { readonly id: string; readonly provenAt: Date } | undefined;
}

/**
 * Returns the caller, from the session or from a sign-in that waits for its second step. The library reads the two
 * cookies in this order and signs both in the same way.
 */
export async function findCaller(kernel: Kernel, cookieHeader: string | undefined): Promise<KnownCaller | undefined> {
  const secret = kernel.secrets.derive('auth');
  const token = sessionToken(cookieHeader, sessionCookie(kernel), secret);
  const challenge = sessionToken(cookieHeader, `${cookiePrefix(kernel)}.two_factor`, secret);
  if (token === undefined && challenge === undefined) return undefined;
  const now = kernel.clock.now();
  return kernel.db.outsideWorkspaces(async (tx) => {
    const session = token === undefined ? undefined : await findSession(tx, token, now);
    if (session) return { userId: session.user_id, session: { id: session.id, provenAt: session.proven_at } };
    const userId = challenge === undefined ? undefined : await findChallengedUser(tx, challenge, now);
    return userId === undefined ? undefined : { userId, session: undefined };
  });
}
