import { randomBytes } from 'node:crypto';
import { customerSessionDays, signInLinksAtOnce } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx, ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import {
  type CustomerAccountRow,
  consumeLink,
  countLinks,
  deleteCustomerSession,
  findCustomerBySession,
  insertToken,
  isLink,
  lockCustomerAccount,
  updateCustomerAccount,
  upsertCustomerAccount,
} from './customer-account.store.ts';
import { readCustomerCookie } from './customer-cookie.rules.ts';
import { givenLinkHash, givenSessionHash, linkToken, tokenHash } from './customer-token.rules.ts';

/**
 * Sign-in of a workspace's customers: a link from an email works once and starts a session, which a cookie of that
 * workspace identifies. The modules above decide what a signed-in customer may see.
 */

export interface SignInLink {
  readonly id: string;
  readonly accountId: string;
}

interface LinkTerms {
  readonly minutes: number;
  /** Sent because of an event, such as an enrolment, so that the limit of requested links doesn't apply. */
  readonly always?: true;
}

/**
 * Creates a sign-in link for a contact, and its customer account if there is none.
 * @returns undefined if the account is blocked or has requested too many links
 */
export async function createSignInLink(
  ctx: Ctx,
  contact: { readonly id: string; readonly name: string; readonly email: string },
  { minutes, always }: LinkTerms,
): Promise<SignInLink | undefined> {
  const account = await upsertCustomerAccount(ctx, { id: contact.id, name: contact.name, email: contact.email });
  if (account.blocked_at) return undefined;
  if (!always && (await countLinks(ctx, account.id)) >= signInLinksAtOnce) return undefined;
  const id = uuidv7();
  await insertToken(ctx, {
    id,
    member_id: account.id,
    kind: 'link',
    token_hash: tokenHash(ctx.kernel, linkToken(ctx.kernel, id)),
    expires_at: new Date(ctx.kernel.clock.now().getTime() + minutes * 60_000),
  });
  return { id, accountId: account.id };
}

/**
 * Returns the account and the token for the email of a link.
 * @returns undefined if the link was used or has expired; its email is then not sent
 */
export async function readSignInLink(
  ctx: Ctx,
  { id, accountId }: SignInLink,
): Promise<{ account: CustomerAccountRow; token: string } | undefined> {
  const token = linkToken(ctx.kernel, id);
  if (!(await isSignInLink(ctx, token))) return undefined;
  const account = await lockCustomerAccount(ctx, accountId);
  return account && { account, token };
}

/** Whether a link still works. The question doesn't use it up, because programs that scan email ask too. */
export const isSignInLink = async (ctx: Ctx, token: string): Promise<boolean> => {
  const hash = givenLinkHash(ctx.kernel, token);
  return hash !== undefined && isLink(ctx, hash);
};

/**
 * Uses a link and starts a session.
 * @returns the token for the session's cookie
 */
export async function signInCustomer(ctx: Ctx, token: string): Promise<{ session: string } | Refusal> {
  const hash = givenLinkHash(ctx.kernel, token);
  const link = hash === undefined ? undefined : await consumeLink(ctx, hash);
  const account = link && (await lockCustomerAccount(ctx, link.member_id));
  if (!account || account.blocked_at) return refuse('member.link_over');
  const session = randomBytes(32).toString('base64url');
  const now = ctx.kernel.clock.now();
  await insertToken(ctx, {
    id: uuidv7(),
    member_id: account.id,
    kind: 'session',
    token_hash: tokenHash(ctx.kernel, session),
    expires_at: new Date(now.getTime() + customerSessionDays * 86_400_000),
  });
  await updateCustomerAccount(ctx, account.id, { signed_in_at: now });
  return { session };
}

/** Ends the session of a browser. */
export async function signOutCustomer(ctx: Ctx, cookies: string | undefined): Promise<void> {
  const hash = givenSessionHash(ctx.kernel, readCustomerCookie(ctx.kernel, ctx.workspaceId, cookies));
  if (hash !== undefined) await deleteCustomerSession(ctx, hash);
}

/** Returns the contact that a browser is signed in as at the workspace. */
export async function findSignedInCustomer(at: ReadCtx, cookies: string | undefined): Promise<string | undefined> {
  const hash = givenSessionHash(at.kernel, readCustomerCookie(at.kernel, at.workspaceId, cookies));
  return hash === undefined ? undefined : findCustomerBySession(at, hash);
}
