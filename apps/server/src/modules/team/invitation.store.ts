import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { locate, releaseAddress } from '../../kernel/database/directory.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type TeamTables, teamTables } from './team.table.ts';

export type InvitationRow = Selectable<TeamTables['team_invitations']>;
/** An open invitation with the code of its person. */
export type ListedInvitation = InvitationRow & { readonly code: string | null };

const open = ['pending', 'expired'] as const;
const invitations = (ctx: Ctx) => rowsOf(ctx, teamTables.team_invitations);
const withCode = {
  columns: sql`t.*, u.member_code as code`,
  joins: sql`left join auth_user u on u.id = t.user_id and t.email is null`,
};

export const readInvitationPage = (ctx: Ctx, query: ListQuery): Promise<Page<ListedInvitation>> =>
  invitations(ctx).page<ListedInvitation>(query, { ...withCode, where: sql`s.state in ('pending', 'expired')` });

export async function getListedInvitation(ctx: Ctx, id: string): Promise<ListedInvitation> {
  const row = await invitations(ctx).findWith<ListedInvitation>(id, withCode);
  if (!row) throw new Error('the invitation does not exist');
  return row;
}

export const countPending = (ctx: Ctx): Promise<number> => invitations(ctx).count({ state: [...open] });

export const insertInvitation = (
  ctx: Ctx,
  row: Pick<InvitationRow, 'id' | 'role' | 'user_id' | 'email' | 'name' | 'language' | 'invited_by' | 'expires_at'>,
): Promise<void> =>
  invitations(ctx).insert({ ...row, state: 'pending', sent_at: ctx.kernel.clock.now(), answered_at: null });

export const findInvitation = (ctx: Ctx, id: string): Promise<InvitationRow | undefined> => invitations(ctx).find(id);
export const lockInvitation = (ctx: Ctx, id: string): Promise<InvitationRow | undefined> => invitations(ctx).lock(id);

/** Whether a person or an address has an open invitation. */
export const hasOpenInvitation = (ctx: Ctx, to: { user_id: string } | { email: string }): Promise<boolean> =>
  invitations(ctx).exists({ ...to, state: [...open] });

export async function settleInvitation(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<InvitationRow, 'state' | 'user_id' | 'sent_at' | 'expires_at' | 'link_number' | 'answered_at'>>,
): Promise<void> {
  await invitations(ctx).update(id, change);
}

/** Finds the workspace of an invitation, before the caller is in it. */
export async function findInvitationPlace(tx: Tx, id: string): Promise<WorkspaceId | undefined> {
  return (await locate(tx, 'invitation', id))?.workspaceId;
}

/** Lists the open invitations of a person in all workspaces, and their seats, for the deletion of the account. */
export const readPlacesOfPerson = (tx: Tx, userId: string): Promise<{ workspace_id: WorkspaceId }[]> =>
  sql<{ workspace_id: WorkspaceId }>`
    select distinct workspace_id from team_places(${userId}::uuid)`
    .execute(tx)
    .then(({ rows }) => rows);

/** @returns the ids of the open ones, which still take up room */
export async function deletePersonInvitations(ctx: Ctx, userId: string): Promise<string[]> {
  const mine = await invitations(ctx).list({ user_id: userId });
  for (const { id } of mine) await releaseAddress(ctx, 'invitation', id);
  await invitations(ctx).delete({ user_id: userId });
  return mine.filter(({ state }) => state === 'pending').map(({ id }) => id);
}

/** The transaction is the system's. */
export const readDueInvitations = (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ workspace_id: WorkspaceId; invitation_id: string }[]> =>
  sql<{ workspace_id: WorkspaceId; invitation_id: string }>`
    select workspace_id, id as invitation_id from team_invitations
    where state = 'pending' and expires_at <= ${now} order by expires_at limit ${sql.lit(limit)}`
    .execute(tx)
    .then(({ rows }) => rows);

/** The transaction is the system's. */
export async function deleteAnsweredBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from addresses a using team_invitations t
    where a.workspace_id = t.workspace_id and a.kind = 'invitation' and a.target_id = t.id and t.answered_at < ${before}`.execute(
    tx,
  );
  await sql`delete from team_invitations where answered_at < ${before}`.execute(tx);
}
