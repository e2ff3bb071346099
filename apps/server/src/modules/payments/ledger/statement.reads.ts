import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import { pageLimit } from '../../../kernel/database/limit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type MovementRow, movementColumns, movementJoins } from './movement.reads.ts';

/** A period of one balance, from `from` until just before `until`. */
export interface Period {
  readonly currency: Currency;
  readonly from: Date;
  readonly until: Date;
}

/** The place of an entry in the order of the ledger: its time in microseconds, and its id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** Returns the available balance at the beginning of a period, in minor units. */
export async function readOpening(ctx: Ctx, { currency, from }: Period): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from balance_entries
    where workspace_id = ${ctx.workspaceId} and currency = ${currency} and created_at < ${from}`.execute(ctx.tx);
  return rows[0]?.minor ?? 0;
}

export type StatementRow = MovementRow & { readonly place_at: string };

/**
 * Reads the next entries that change the available balance, the oldest first, and one more if there is one.
 * @param after the last one read before
 */
export async function readStatementRows(
  ctx: Ctx,
  { currency, from, until }: Period,
  { after, take }: { readonly after: Place | undefined; readonly take: number },
): Promise<StatementRow[]> {
  const beyond = after
    ? sql`and (s.created_at, s.id) > ('epoch'::timestamptz + ${after.at}::float8 * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<StatementRow>`
    with page as materialized (
      select s.* from balance_entries s
      where s.workspace_id = ${ctx.workspaceId} and s.currency = ${currency} and s.amount_minor <> 0
        and s.created_at >= ${from} and s.created_at < ${until} ${beyond}
      order by s.created_at, s.id ${pageLimit(take)}
    )
    select ${movementColumns}, (extract(epoch from t.created_at) * 1000000)::bigint::text as place_at
    from page t ${movementJoins} order by t.created_at, t.id`.execute(ctx.tx);
  return rows;
}
