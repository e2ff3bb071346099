import { memberLinkMinutes } from '@kumbi/contract/contacts/members.limits.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type MembersTables, membersTables } from './member.table.ts';

export type MemberRow = Selectable<MembersTables['page_members']>;
/** A member with the browsers that are signed in now. */
export type MemberView = MemberRow & { sessions: number };

type Where = Pick<Ctx, 'tx' | 'workspaceId' | 'kernel'>;
const tables = (tx: Tx) => tx.withTables<MembersTables>();

/** Notes that a contact asked to enter, under the name that it has now, and holds it. */
export const noteMember = (ctx: Ctx, contact: { id: string; name: string; email: string }): Promise<MemberRow> =>
  rowsOf(ctx, membersTables.page_members)
    .inserting({ ...contact, signed_in_at: null, blocked_at: null })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet({ name: contact.name, email: contact.email }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockMember = (ctx: Ctx, id: string): Promise<MemberRow | undefined> =>
  rowsOf(ctx, membersTables.page_members).lock(id);

export async function updateMember(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<MemberRow, 'signed_in_at' | 'blocked_at'>>,
): Promise<void> {
  await rowsOf(ctx, membersTables.page_members).update(id, change);
}

interface NewToken {
  readonly id: string;
  readonly member_id: string;
  readonly kind: 'link' | 'session';
  readonly token_hash: string;
  readonly expires_at: Date;
}

export async function insertToken(ctx: Ctx, token: NewToken): Promise<void> {
  await rowsOf(ctx, membersTables.member_tokens).insert(token);
}

/** The links of a member that were made within the time that one which was asked for works, and were not used. */
export async function countLinks(ctx: Ctx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_tokens
    where workspace_id = ${ctx.workspaceId} and member_id = ${memberId} and kind = 'link'
      and created_at > ${new Date(ctx.kernel.clock.now().getTime() - memberLinkMinutes * 60_000)}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

/** Uses a link up: of two calls with one link, one gets the member. */
export const takeLink = (ctx: Ctx, tokenHash: string): Promise<{ member_id: string } | undefined> =>
  rowsOf(ctx, membersTables.member_tokens)
    .deleting()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'link')
    .where('expires_at', '>', ctx.kernel.clock.now())
    .returning('member_id')
    .executeTakeFirst();

/** Whether a link works now. */
export async function isLink(at: Where, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_tokens t join page_members m on m.workspace_id = t.workspace_id and m.id = t.member_id
    where t.workspace_id = ${at.workspaceId} and t.token_hash = ${tokenHash} and t.kind = 'link'
      and t.expires_at > ${at.kernel.clock.now()} and m.blocked_at is null`.execute(at.tx);
  return rows.length > 0;
}

/** Whom a signed-in browser belongs to. */
export async function readMemberOf(at: Where, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_tokens t join page_members m on m.workspace_id = t.workspace_id and m.id = t.member_id
    where t.workspace_id = ${at.workspaceId} and t.token_hash = ${tokenHash} and t.kind = 'session'
      and t.expires_at > ${at.kernel.clock.now()} and m.blocked_at is null`.execute(at.tx);
  return rows[0]?.id;
}

export async function removeSession(ctx: Ctx, tokenHash: string): Promise<void> {
  await rowsOf(ctx, membersTables.member_tokens).delete({ token_hash: tokenHash, kind: 'session' });
}

export async function removeTokensOf(ctx: Ctx, memberId: string): Promise<void> {
  await rowsOf(ctx, membersTables.member_tokens).delete({ member_id: memberId });
}

/** Of any workspace. The transaction is the system's. @returns how many there were */
export async function removeEndedTokens(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('member_tokens')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const sessions = (now: Date) => sql`(select count(*)::int from member_tokens k
  where k.workspace_id = t.workspace_id and k.member_id = t.id and k.kind = 'session' and k.expires_at > ${now}) as sessions`;

export const readMembers = (ctx: Ctx, query: ListQuery): Promise<Page<MemberView>> =>
  rowsOf(ctx, membersTables.page_members).page<MemberView>(query, {
    columns: sql`t.*, ${sessions(ctx.kernel.clock.now())}`,
  });
