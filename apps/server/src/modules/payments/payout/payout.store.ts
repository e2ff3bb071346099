import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

export interface PayoutRow {
  readonly id: string;
  readonly currency: Currency;
  readonly amount_minor: number;
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly paid_on: string;
}

const columns = sql`id, currency, amount_minor, reference, to_char(paid_on, 'YYYY-MM-DD') as paid_on`;

/**
 * Returns the available amount in minor units, and locks payouts until the transaction ends. The lock is separate:
 * locks of the sums' slots would miss a payout that adds another slot, and would delay sales.
 */
export async function lockAvailable(ctx: Ctx, currency: Currency): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout:${ctx.workspaceId}`}, 0))`.execute(ctx.tx);
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(minor), 0)::bigint as minor from balances
    where workspace_id = ${ctx.workspaceId} and currency = ${currency}`.execute(ctx.tx);
  return rows[0]?.minor ?? 0;
}

export async function findPayout(ctx: Ctx, reference: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payouts where workspace_id = ${ctx.workspaceId} and reference = ${reference}`.execute(
    ctx.tx,
  );
  return rows[0];
}

export async function readPayout(ctx: Ctx, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from payouts where workspace_id = ${ctx.workspaceId} and id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export async function insertPayout(ctx: Ctx, payout: Omit<PayoutRow, 'id'>): Promise<string> {
  const id = uuidv7();
  const { currency, amount_minor, reference, paid_on } = payout;
  await sql`
    insert into payouts (workspace_id, id, currency, amount_minor, reference, paid_on, created_at)
    values (${ctx.workspaceId}, ${id}, ${currency}, ${amount_minor}, ${reference}, ${paid_on}, ${ctx.kernel.clock.now()})`.execute(
    ctx.tx,
  );
  return id;
}
