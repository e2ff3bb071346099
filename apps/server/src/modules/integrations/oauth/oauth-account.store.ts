import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type OauthTables, oauthTables } from './oauth-account.table.ts';

export type AccountRow = Selectable<OauthTables['oauth_accounts']>;
export type StateRow = Selectable<OauthTables['oauth_states']>;
type Tokens = Pick<AccountRow, 'access_token' | 'refresh_token' | 'expires_at' | 'renew_at'>;

export const findAccount = (ctx: Ctx, integrationId: string): Promise<AccountRow | undefined> =>
  rowsOf(ctx, oauthTables.oauth_accounts).find({ integration_id: integrationId });

/** Finds the connection of a workspace with an account at a service, except one and those in the bin. */
export async function findAccountIntegration(
  ctx: Ctx,
  { platform, account_id }: Pick<AccountRow, 'platform' | 'account_id'>,
  except: string | null = null,
): Promise<{ readonly id: string; readonly refused_at: Date | null } | undefined> {
  const { rows } = await sql<{ id: string; refused_at: Date | null }>`
    select i.id, i.refused_at from oauth_accounts a join integrations i on i.workspace_id = a.workspace_id and i.id = a.integration_id
    where a.workspace_id = ${ctx.workspaceId} and a.platform = ${platform} and a.account_id = ${account_id} and i.deleted_at is null
      and i.id is distinct from ${except}::uuid limit 1`.execute(ctx.tx);
  return rows[0];
}

/** One connection of an account at a time is written, so that the same account isn't connected twice. */
export async function lockAccountName(
  ctx: Ctx,
  { platform, account_id }: Pick<AccountRow, 'platform' | 'account_id'>,
): Promise<void> {
  const name = `${ctx.workspaceId} ${platform} ${account_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}

type NewAccount = Pick<AccountRow, 'integration_id' | 'platform' | 'account_id'> & Tokens;

/** Inserts or replaces the tokens of a connection. A refresh that is under way then loses its lease. */
export async function saveAccount(ctx: Ctx, account: NewAccount): Promise<void> {
  const { integration_id, platform: _platform, account_id: _account, ...tokens } = account;
  const change = { ...tokens, lease: null, leased_until: null };
  const { numUpdatedRows } = await rowsOf(ctx, oauthTables.oauth_accounts)
    .updating({ ...change, version: sql`version + 1` } as unknown as Updateable<OauthTables['oauth_accounts']>)
    .where('integration_id', '=', integration_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await rowsOf(ctx, oauthTables.oauth_accounts).insert({ ...account, lease: null, leased_until: null, version: 1 });
}

/** Reserves the refresh of tokens for one process. @returns the row, or undefined if another process has it */
export async function leaseAccount(
  ctx: Ctx,
  { integration_id, version }: Pick<AccountRow, 'integration_id' | 'version'>,
  lease: string,
  until: Date,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    update oauth_accounts set lease = ${lease}, leased_until = ${until}
    where workspace_id = ${ctx.workspaceId} and integration_id = ${integration_id} and version = ${version}
      and (leased_until is null or leased_until <= ${ctx.kernel.clock.now()})
    returning *`.execute(ctx.tx);
  return rows[0];
}

/**
 * Ends a refresh.
 *
 * @param tokens those that changed. Even with none of them the version ends, and no process that has read it refreshes it
 *   again.
 * @returns false if the lease is lost
 */
export async function settleLease(
  ctx: Ctx,
  { integration_id }: Pick<AccountRow, 'integration_id'>,
  lease: string,
  tokens?: Partial<Tokens>,
): Promise<boolean> {
  const renewed = tokens ? { ...tokens, version: sql`version + 1` } : {};
  const change = { ...renewed, lease: null, leased_until: null } as unknown as Updateable<
    OauthTables['oauth_accounts']
  >;
  return (await rowsOf(ctx, oauthTables.oauth_accounts).update({ integration_id, lease }, change)) === 1;
}

type NewState = Omit<Insertable<OauthTables['oauth_states']>, 'workspace_id' | 'created_at'>;

export async function insertState(ctx: Ctx, state: NewState): Promise<void> {
  await rowsOf(ctx, oauthTables.oauth_states).insert(state);
}

/** Deletes a state. It is deleted whether it may be used or not, so that no one can try twice. */
export const claimState = (ctx: Ctx, digest: string): Promise<StateRow | undefined> =>
  rowsOf(ctx, oauthTables.oauth_states).deleteReturning({ digest });

export async function deleteExpiredStates(tx: Tx, before: Date): Promise<void> {
  await sql`delete from oauth_states where expires_at < ${before}`.execute(tx);
}

/** Lists working connections whose tokens end without use, oldest first. */
export async function readRenewable(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ workspace_id: WorkspaceId; integration_id: string; version: number }[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId; integration_id: string; version: number }>`
    select a.workspace_id, a.integration_id, a.version from oauth_accounts a
    join integrations i on i.workspace_id = a.workspace_id and i.id = a.integration_id
    where a.renew_at <= ${now} and i.refused_at is null and i.deleted_at is null order by a.renew_at limit ${most}`.execute(
    tx,
  );
  return rows;
}
