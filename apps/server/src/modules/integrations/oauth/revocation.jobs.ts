import { sql } from 'kysely';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { settleRow } from '../../../kernel/due/settle-rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import type { IntegrationRow } from '../integration.store.ts';
import { findServiceUse } from '../service-use.slot.ts';
import { findAccount } from './oauth-account.store.ts';
import { revocationRetry, revokeConsent } from './revocation.service.ts';
import { type ClaimedRevocation, insertRevocation, type RevocationResult } from './revocation.store.ts';

const revocationTable = {
  table: 'oauth_revocations',
  statuses: { waiting: 'waiting', done: 'ended', failed: 'ended' },
  columns: { access_token: 'text', refresh_token: 'text', expires_at: 'timestamptz', result: 'text' },
} as const;

const givenUp: RevocationResult = { access_token: null, refresh_token: null, expires_at: null, result: 'given_up' };

/** Ends the consents of deleted connections. A second revocation of the same token changes nothing. */
export const revocationQueue = dueQueue<ClaimedRevocation, RevocationResult>({
  ...revocationTable,
  name: 'integrations.revoke_consents',
  caps: { workspace: 2, all: 8, slow: 8 },
  leaseMs: 90_000,
  retry: revocationRetry,
  returning: () => sql`t.platform, t.account_id, t.access_token, t.refresh_token, t.expires_at`,
  dropSets: `access_token = null, refresh_token = null, expires_at = null, result = 'given_up'`,
  work: revokeConsent,
  // No token outlives the last attempt, even after faults on this side.
  exhausted: (kernel, row) =>
    inSystemCtx(kernel, row.workspace_id, 'give up a revocation', async (ctx) => {
      await settleRow(ctx.tx, revocationTable, { row, kind: 'failed', set: givenUp }, kernel.clock.now());
    }),
  retention: { cron: '53 3 * * *', days: 30, column: 'created_at' },
});

/**
 * Queues the end of a consent, in the transaction that deletes its connection permanently. A refused consent has ended
 * already, and some services have no call for it.
 */
export async function queueRevocation(ctx: Ctx, row: Pick<IntegrationRow, 'id' | 'platform' | 'refused_at'>) {
  if (row.refused_at || !findServiceUse(ctx.kernel, row.platform)?.oauth?.revocation) return;
  const account = await findAccount(ctx, row.id);
  if (!account) return;
  await insertRevocation(ctx, account);
  await revocationQueue.wake(ctx.tx);
}
