import { randomBytes } from 'node:crypto';
import { membersBlock } from '@kumbi/blocks/members/members.block.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { listPageMembers, sendMemberLink } from '@kumbi/contract/pages/members.endpoints.ts';
import { memberDays, memberLinkMinutes, memberLinksAtOnce } from '@kumbi/contract/pages/members.limits.ts';
import type { PageMember } from '@kumbi/contract/pages/members.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { findContactByEmail } from '../contacts/contacts.public.ts';
import {
  countLinks,
  insertToken,
  isToken,
  lockMember,
  type MemberView,
  noteMember,
  readMembers,
  removeSession,
  removeTokensOf,
  takeLink,
  updateMember,
} from './member.store.ts';
import { memberCookie } from './member-cookie.service.ts';
import { sendMemberLinkJob } from './member-mail.jobs.ts';
import { linkToken, tokenHash } from './member-token.service.ts';
import type { PageReader } from './target.service.ts';
import { blocksOf, languageOfVisit, onPage, type Visit } from './visitor.service.ts';

/** Sends a customer the link that opens the members' part. Whoever is none is told the same and gets nothing. */
export function askForLink(
  visit: Visit,
  slug: string,
  wanted: Parsed<typeof sendMemberLink>['body'],
): Promise<Returns<typeof sendMemberLink> | Refusal> {
  return onPage(visit, slug, async (ctx, { page }) => {
    const contact = await findContactByEmail(ctx, wanted.email);
    if (!contact) return { sent: true };
    const member = await noteMember(ctx, { id: contact.id, name: contact.name, email: contact.email });
    if (member.blocked_at || (await countLinks(ctx, member.id)) >= memberLinksAtOnce) return { sent: true };
    const id = uuidv7();
    await insertToken(ctx, {
      id,
      member_id: member.id,
      kind: 'link',
      token_hash: tokenHash(ctx.kernel, linkToken(ctx.kernel, id)),
      expires_at: new Date(ctx.kernel.clock.now().getTime() + memberLinkMinutes * 60_000),
    });
    await enqueue(ctx.tx, sendMemberLinkJob, {
      workspace_id: ctx.workspaceId,
      page_id: page.id,
      member_id: member.id,
      link_id: id,
      language: languageOfVisit(ctx, wanted.language),
    });
    return { sent: true };
  });
}

/** Whether a link still works; asking does not use it up, because programs that look through mail ask too. */
export function askLink(visit: Visit, slug: string, token: string): Promise<undefined | Refusal> {
  return onPage(visit, slug, async (ctx) =>
    (await isToken(ctx, 'link', tokenHash(ctx.kernel, token))) ? undefined : refuse('member.link_over'),
  );
}

/** Turns a link into a signed-in browser. @returns the token of its cookie */
export async function enter(visit: Visit, slug: string, token: string) {
  return onPage(visit, slug, async (ctx) => {
    const link = await takeLink(ctx, tokenHash(ctx.kernel, token));
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
    return { workspaceId: ctx.workspaceId, session };
  });
}

export function leave(visit: Visit, slug: string, cookies: string | undefined) {
  return onPage(visit, slug, async (ctx) => {
    const session = memberCookie(ctx.kernel, ctx.workspaceId, cookies);
    if (session) await removeSession(ctx, tokenHash(ctx.kernel, session));
    return { workspaceId: ctx.workspaceId };
  });
}

/** Whether a browser is signed in as a customer of the workspace. */
export async function isMember(at: PageReader, cookies: string | undefined): Promise<boolean> {
  const session = memberCookie(at.kernel, at.workspaceId, cookies);
  return session !== undefined && isToken(at, 'session', tokenHash(at.kernel, session));
}

export const hasMembersPart = (data: PageData): boolean => blocksOf(data, membersBlock).length > 0;

export async function listMembersOf(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof listPageMembers>> {
  const { rows, ...page } = await readMembers(ctx, query);
  return { ...page, members: rows.map(presentMember) };
}

export async function revokeMember(
  ctx: MemberCtx,
  id: string,
  blocked: boolean,
): Promise<{ member: PageMember } | Refusal> {
  const member = await lockMember(ctx, id);
  if (!member) return refuse('member.unknown');
  const blocked_at = blocked ? (member.blocked_at ?? ctx.kernel.clock.now()) : null;
  await removeTokensOf(ctx, id);
  await updateMember(ctx, id, { blocked_at });
  return { member: presentMember({ ...member, blocked_at, sessions: 0 }) };
}

function presentMember(row: MemberView): PageMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    created_at: row.created_at.toISOString(),
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
    sessions: row.sessions,
    blocked_at: row.blocked_at?.toISOString() ?? null,
  };
}
