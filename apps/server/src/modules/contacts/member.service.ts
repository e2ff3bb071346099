import { randomBytes } from 'node:crypto';
import { memberDays, memberLinksAtOnce } from '@kumbi/contract/contacts/members.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import type { ContactRow } from './contact.store.ts';
import {
  countLinks,
  insertToken,
  isLink,
  lockMember,
  type MemberRow,
  noteMember,
  readMemberOf,
  removeSession,
  takeLink,
  updateMember,
} from './member.store.ts';
import { memberCookie } from './member-cookie.service.ts';
import { givenLinkHash, givenSessionHash, linkToken, tokenHash } from './member-token.service.ts';

/**
 * How customers of a workspace sign in: by a link in a mail that works once, and from then on by a cookie of its own for
 * each workspace. What they may see then is for the modules above to say.
 */

type Where = Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>;

export interface MemberLink {
  readonly id: string;
  readonly memberId: string;
}

interface LinkTerms {
  readonly minutes: number;
  /** Sent because of what happened and not because somebody asked, so that no number of askers keeps it back. */
  readonly always?: true;
}

/** @returns undefined for who is kept out, or was just sent as many links as one may ask for */
export async function makeMemberLink(
  ctx: Ctx,
  contact: Pick<ContactRow, 'id' | 'name' | 'email'>,
  { minutes, always }: LinkTerms,
): Promise<MemberLink | undefined> {
  const member = await noteMember(ctx, { id: contact.id, name: contact.name, email: contact.email });
  if (member.blocked_at) return undefined;
  if (!always && (await countLinks(ctx, member.id)) >= memberLinksAtOnce) return undefined;
  const id = uuidv7();
  await insertToken(ctx, {
    id,
    member_id: member.id,
    kind: 'link',
    token_hash: tokenHash(ctx.kernel, linkToken(ctx.kernel, id)),
    expires_at: new Date(ctx.kernel.clock.now().getTime() + minutes * 60_000),
  });
  return { id, memberId: member.id };
}

/**
 * What the mail of a link is made with.
 * @returns undefined for one that was used or has ended, and opens nothing: a mail that comes too late would only annoy
 */
export async function readMemberLink(
  ctx: Ctx,
  { id, memberId }: MemberLink,
): Promise<{ member: MemberRow; token: string } | undefined> {
  const token = linkToken(ctx.kernel, id);
  if (!(await isMemberLink(ctx, token))) return undefined;
  const member = await lockMember(ctx, memberId);
  return member && { member, token };
}

/** Whether a link still works; asking does not use it up, because programs that look through mail ask too. */
export const isMemberLink = async (ctx: Ctx, token: string): Promise<boolean> => {
  const hash = givenLinkHash(ctx.kernel, token);
  return hash !== undefined && isLink(ctx, hash);
};

/** Turns a link into a signed-in browser. @returns the token of its cookie */
export async function enterAsMember(ctx: Ctx, token: string): Promise<{ session: string } | Refusal> {
  const hash = givenLinkHash(ctx.kernel, token);
  const link = hash === undefined ? undefined : await takeLink(ctx, hash);
  const member = link && (await lockMember(ctx, link.member_id));
  if (!member || member.blocked_at) return refuse('member.link_over');
  const session = randomBytes(32).toString('base64url');
  const now = ctx.kernel.clock.now();
  await insertToken(ctx, {
    id: uuidv7(),
    member_id: member.id,
    kind: 'session',
    token_hash: tokenHash(ctx.kernel, session),
    expires_at: new Date(now.getTime() + memberDays * 86_400_000),
  });
  await updateMember(ctx, member.id, { signed_in_at: now });
  return { session };
}

export async function leaveAsMember(ctx: Ctx, cookies: string | undefined): Promise<void> {
  const hash = givenSessionHash(ctx.kernel, memberCookie(ctx.kernel, ctx.workspaceId, cookies));
  if (hash !== undefined) await removeSession(ctx, hash);
}

/** The contact as which a browser is signed in at the workspace. */
export async function memberOf(at: Where, cookies: string | undefined): Promise<string | undefined> {
  const hash = givenSessionHash(at.kernel, memberCookie(at.kernel, at.workspaceId, cookies));
  return hash === undefined ? undefined : readMemberOf(at, hash);
}
