import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { AccountRow } from './oauth-account.store.ts';
import { type RevocationTables, revocationTables } from './revocation.table.ts';

type RevocationRow = Selectable<RevocationTables['oauth_revocations']>;

/** A consent to end, with its encrypted tokens. */
export interface Consent extends Pick<RevocationRow, 'account_id' | 'access_token' | 'refresh_token' | 'expires_at'> {
  readonly platform: ServicePlatform;
  /** Earlier tries. */
  readonly attempt: number;
}

/** A consent that this process must end. */
export type ClaimedRevocation = Claimed & Consent;

/** The columns that a try changes. */
export type RevocationResult = Pick<RevocationRow, 'access_token' | 'refresh_token' | 'expires_at' | 'result'>;

export const insertRevocation = (ctx: Ctx, account: AccountRow): Promise<void> =>
  rowsOf(ctx, revocationTables.oauth_revocations).insert({
    id: uuidv7(),
    platform: account.platform,
    account_id: account.account_id,
    access_token: account.access_token,
    refresh_token: account.refresh_token,
    expires_at: account.expires_at,
    result: null,
    due_at: ctx.kernel.clock.now(),
    lease: null,
    leased_until: null,
    fault: null,
    set_aside_at: null,
  });

/**
 * Lists the consents of a workspace that haven't ended: those of its connections, also in the bin, and those whose end is
 * queued.
 */
export async function readConsents({ tx, workspaceId }: Ctx): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select a.platform, a.account_id, a.access_token, a.refresh_token, a.expires_at, 0 as attempt
    from oauth_accounts a join integrations i on i.workspace_id = a.workspace_id and i.id = a.integration_id
    where a.workspace_id = ${workspaceId} and i.refused_at is null
    union all
    select platform, account_id, access_token, refresh_token, expires_at, attempt from oauth_revocations
    where workspace_id = ${workspaceId} and status = 'waiting'`.execute(tx);
  return rows;
}

/** Returns whether a connection of any workspace works with an account at one of these services, even one in the bin. */
export async function isAccountConnected(
  tx: Tx,
  accountId: string,
  platforms: readonly ServicePlatform[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select i.id from oauth_accounts a join integrations i on i.workspace_id = a.workspace_id and i.id = a.integration_id
    where a.account_id = ${accountId} and a.platform = any(${[...platforms]}::text[]) and i.refused_at is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
