import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CustomerAccountsTables, customerAccountsTables } from './customer-account.table.ts';

export type CustomerAccountRow = Selectable<CustomerAccountsTables['page_members']>;
/** A customer account with the number of its open sessions. */
export type CustomerAccountView = CustomerAccountRow & { sessions: number };

type Where = Pick<Ctx, 'tx' | 'workspaceId' | 'kernel'>;
const tables = (tx: Tx) => tx.withTables<CustomerAccountsTables>();

/** Creates the account of a contact, or updates its name and email, and locks it. */
export const upsertCustomerAccount = (
  ctx: Ctx,
  contact: { id: string; name: string; email: string },
): Promise<CustomerAccountRow> =>
  rowsOf(ctx, customerAccountsTables.page_members)
    .inserting({ ...contact, signed_in_at: null, blocked_at: null })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet({ name: contact.name, email: contact.email }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockCustomerAccount = (ctx: Ctx, id: string): Promise<CustomerAccountRow | undefined> =>
  rowsOf(ctx, customerAccountsTables.page_members).lock(id);

export async function updateCustomerAccount(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<CustomerAccountRow, 'signed_in_at' | 'blocked_at'>>,
): Promise<void> {
  await rowsOf(ctx, customerAccountsTables.page_members).update(id, change);
}

interface NewToken {
  readonly id: string;
  readonly member_id: string;
  readonly kind: 'link' | 'session';
  readonly token_hash: string;
  readonly expires_at: Date;
}

export async function insertToken(ctx: Ctx, token: NewToken): Promise<void> {
  await rowsOf(ctx, customerAccountsTables.member_tokens).insert(token);
}

/** Counts an account's unused links that are younger than the lifetime of a requested link. */
export async function countLinks(ctx: Ctx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_tokens
    where workspace_id = ${ctx.workspaceId} and member_id = ${accountId} and kind = 'link'
      and created_at > ${new Date(ctx.kernel.clock.now().getTime() - signInLinkMinutes * 60_000)}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

/** Deletes a link and returns its account. Of two calls with the same link, only one gets the account. */
export const consumeLink = (ctx: Ctx, tokenHash: string): Promise<{ member_id: string } | undefined> =>
  rowsOf(ctx, customerAccountsTables.member_tokens)
    .deleting()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'link')
    .where('expires_at', '>', ctx.kernel.clock.now())
    .returning('member_id')
    .executeTakeFirst();

/** Whether a link still works. */
export async function isLink(at: Where, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_tokens t join page_members m on m.workspace_id = t.workspace_id and m.id = t.member_id
    where t.workspace_id = ${at.workspaceId} and t.token_hash = ${tokenHash} and t.kind = 'link'
      and t.expires_at > ${at.kernel.clock.now()} and m.blocked_at is null`.execute(at.tx);
  return rows.length > 0;
}

/** Returns the contact of an open session. */
export async function findCustomerBySession(at: Where, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member_tokens t join page_members m on m.workspace_id = t.workspace_id and m.id = t.member_id
    where t.workspace_id = ${at.workspaceId} and t.token_hash = ${tokenHash} and t.kind = 'session'
      and t.expires_at > ${at.kernel.clock.now()} and m.blocked_at is null`.execute(at.tx);
  return rows[0]?.id;
}

export async function deleteCustomerSession(ctx: Ctx, tokenHash: string): Promise<void> {
  await rowsOf(ctx, customerAccountsTables.member_tokens).delete({ token_hash: tokenHash, kind: 'session' });
}

/** Deletes an account's links and sessions. */
export async function deleteCustomerTokens(ctx: Ctx, accountId: string): Promise<void> {
  await rowsOf(ctx, customerAccountsTables.member_tokens).delete({ member_id: accountId });
}

/**
 * Deletes expired links and sessions of all workspaces, in a transaction of the system.
 * @returns the number of deleted rows
 */
export async function deleteEndedTokens(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('member_tokens')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const sessions = (now: Date) => sql`(select count(*)::int from member_tokens k
  where k.workspace_id = t.workspace_id and k.member_id = t.id and k.kind = 'session' and k.expires_at > ${now}) as sessions`;

export const readCustomerAccounts = (ctx: Ctx, query: ListQuery): Promise<Page<CustomerAccountView>> =>
  rowsOf(ctx, customerAccountsTables.page_members).page<CustomerAccountView>(query, {
    columns: sql`t.*, ${sessions(ctx.kernel.clock.now())}`,
  });
