import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { searchCountLimit } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

export interface LedgerEntryRow {
  readonly id: number;
  readonly at: Date;
  readonly counter: Counter;
  readonly kind: 'grant' | 'use' | 'return' | 'expire';
  readonly amount: number;
  readonly units: number;
  readonly reason: string;
}

interface Wanted {
  readonly counters: readonly Counter[];
  /** The last entry of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** Reads the newest entries of the ledger, and how many there are up to the limit of searches. */
export async function readLedgerPage(
  ctx: Ctx,
  { counters, after, limit }: Wanted,
): Promise<{ rows: LedgerEntryRow[]; total: number }> {
  const own = sql`g.workspace_id = ${ctx.workspaceId}::uuid and g.counter = any(${[...counters]}::text[])`;
  const older =
    after === undefined
      ? sql``
      : sql`and (g.at, g.id) < (select l.at, l.id from quota_ledger l where l.workspace_id = ${ctx.workspaceId}::uuid and l.id = ${after}::bigint)`;
  const [page, counted] = await Promise.all([
    sql<LedgerEntryRow>`
      select g.id, g.at, g.counter, g.kind, g.amount, g.units, g.reason from quota_ledger g
      where ${own} ${older} order by g.at desc, g.id desc limit ${limit}`.execute(ctx.tx),
    sql<{ total: number }>`
      select count(*)::int as total from (select from quota_ledger g where ${own} limit ${searchCountLimit}) c`.execute(
      ctx.tx,
    ),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}
