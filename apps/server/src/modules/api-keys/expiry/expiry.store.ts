import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { apiKeysTables } from '../api-keys.table.ts';

/** @returns whether this is the first call with the key after its expiry */
export async function recordLateCall(ctx: Ctx, id: string): Promise<boolean> {
  const now = ctx.kernel.clock.now();
  const { numUpdatedRows } = await rowsOf(ctx, apiKeysTables.api_keys)
    .updating({ used_after_expiry_at: now })
    .where('id', '=', id)
    .where('expires_at', '<=', now)
    .where('used_after_expiry_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists the workspaces with keys whose notice is due. The transaction is the system's. */
export async function readWorkspacesToNotify(tx: Tx, now: Date): Promise<WorkspaceId[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId }>`
    select distinct workspace_id from api_keys
    where expiry_notice_at <= ${now} and revoked_at is null and disabled_at is null`.execute(tx);
  return rows.map(({ workspace_id }) => workspace_id);
}

/**
 * Claims the notices that are due in a workspace. Those of disabled keys wait until the keys are enabled.
 *
 * @returns the ids of keys that haven't expired yet
 */
export async function claimNotices(ctx: Ctx): Promise<string[]> {
  const now = ctx.kernel.clock.now();
  const claimed = await rowsOf(ctx, apiKeysTables.api_keys)
    .updating({ expiry_notice_at: null })
    .where('expiry_notice_at', '<=', now)
    .where('revoked_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returning(['id', 'expires_at'])
    .execute();
  return claimed.filter(({ expires_at }) => expires_at !== null && expires_at > now).map(({ id }) => id);
}
