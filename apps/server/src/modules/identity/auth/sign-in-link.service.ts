import { randomBytes } from 'node:crypto';
import { signInLinkMinutes } from '@kumbi/contract/identity/identity.limits.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Caller } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser, findUserId } from '../person/me.store.ts';
import { openChallenge, openSession } from '../session/session.service.ts';
import { insertToken, useToken } from '../session/session.store.ts';
import { mailSignInLink } from './auth-mail.service.ts';

const identifierOf = (token: string): string => `sign-in-link-${token}`;

/**
 * Emails a link that signs in once, without the password. Only a confirmed address gets one: a person who entered another's
 * address at sign-up must not share an account with its owner. The response is the same for all addresses.
 */
export async function sendSignInLink(kernel: Kernel, email: string): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const now = kernel.clock.now();
  await kernel.db.outsideWorkspaces(async (tx) => {
    const userId = await findUserId(tx, email);
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    if (!user?.email_verified) return;
    const expiresAt = new Date(now.getTime() + signInLinkMinutes * 60_000);
    await insertToken(tx, { identifier: identifierOf(token), value: user.id, expiresAt });
    await mailSignInLink(kernel, tx, user, token);
  });
}

interface SignedIn {
  readonly cookie: string;
  readonly email: string;
  /** The second step follows. */
  readonly challenged: boolean;
}

/** Signs in with the token of a link, which works once. A second factor is still asked for. */
export async function signInWithLink(kernel: Kernel, token: string, caller: Caller): Promise<SignedIn | Refusal> {
  const user = await kernel.db.outsideWorkspaces(async (tx) => {
    const userId = await useToken(tx, identifierOf(token), kernel.clock.now());
    return userId === undefined ? undefined : findUser(tx, userId);
  });
  if (!user) return refuse('identity.link_expired');
  const challenged = user.two_factor_enabled === true;
  const cookie = challenged ? await openChallenge(kernel, user.id) : await openSession(kernel, user.id, caller);
  return { cookie, email: user.email, challenged };
}
