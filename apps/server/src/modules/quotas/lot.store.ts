import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type LotSource, quotasTables } from './quotas.table.ts';

export interface NewLot {
  readonly counter: Counter;
  readonly source: LotSource;
  readonly region?: string | undefined;
  readonly granted: number;
  /** Units of the lot that existing records already use. */
  readonly carried?: number;
  readonly expiresAt: Date | null;
  readonly reason: string;
}

/** Locks counters of a workspace, and creates missing ones. Every caller locks them in the same order. */
export async function lockBalances(
  ctx: Ctx,
  counters: readonly Counter[],
): Promise<ReadonlyMap<Counter, { remaining: number; held: number }>> {
  await rowsOf(ctx, quotasTables.quota_balances)
    .inserting([...counters].sort().map((counter) => ({ counter })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await rowsOf(ctx, quotasTables.quota_balances)
    .select('counter', 'remaining', 'held')
    .where('counter', 'in', counters)
    .orderBy('counter')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.counter, row]));
}

/** Opens lots and credits their counters, which must be locked. */
export async function openLots(ctx: Ctx, lots: readonly NewLot[], now: Date): Promise<void> {
  const opened = lots.filter((lot) => lot.granted > 0).map((lot) => ({ carried: 0, ...lot, id: uuidv7() }));
  if (opened.length === 0) return;
  await rowsOf(ctx, quotasTables.quota_lots).insert(
    opened.map((lot) => ({
      id: lot.id,
      counter: lot.counter,
      source: lot.source,
      region: lot.region ?? null,
      granted: lot.granted,
      allowed: lot.granted,
      remaining: lot.granted - lot.carried,
      expires_at: lot.expiresAt,
      closed_at: null,
      created_at: now,
    })),
  );
  await rowsOf(ctx, quotasTables.quota_ledger).insert(
    opened.flatMap((lot) => {
      const of = { at: now, subject_id: null, counter: lot.counter, lot_id: lot.id };
      const grant = { ...of, kind: 'grant' as const, amount: lot.granted, units: lot.granted, reason: lot.reason };
      const carry = { ...of, kind: 'use' as const, amount: -lot.carried, units: lot.carried, reason: 'carried over' };
      return lot.carried > 0 ? [grant, carry] : [grant];
    }),
  );
  await sql`
    update quota_balances b set remaining = b.remaining + s.units
    from (
      select counter, sum(units)::bigint as units
      from unnest(${opened.map((lot) => lot.counter)}::text[], ${opened.map((lot) => lot.granted - lot.carried)}::bigint[]) as lot (counter, units)
      group by counter
    ) s
    where b.workspace_id = ${ctx.workspaceId}::uuid and b.counter = s.counter`.execute(ctx.tx);
}

/** Closes the plan's lots of some counters, which must be locked. Remaining units expire. */
export async function closePlanLots(ctx: Ctx, counters: readonly Counter[], reason: string, now: Date): Promise<void> {
  await sql`
    with closing as (
      select id, counter, remaining from quota_lots
      where workspace_id = ${ctx.workspaceId}::uuid and counter = any(${counters}::text[]) and source = 'plan' and closed_at is null
    ), noted as (
      insert into quota_ledger (workspace_id, at, counter, kind, amount, units, lot_id, reason)
      select ${ctx.workspaceId}::uuid, ${now}::timestamptz, counter, 'expire', -remaining, remaining, id, ${reason}
      from closing where remaining > 0
    ), closed as (
      update quota_lots l set remaining = 0, closed_at = ${now}::timestamptz from closing c
      where l.workspace_id = ${ctx.workspaceId}::uuid and l.id = c.id
    )
    update quota_balances b set remaining = b.remaining - s.units
    from (select counter, sum(remaining)::bigint as units from closing group by counter) s
    where b.workspace_id = ${ctx.workspaceId}::uuid and b.counter = s.counter`.execute(ctx.tx);
}

/**
 * Begins a new month of the plan: warnings are enabled again, and the remaining bought units become this month's
 * allowance.
 */
export async function beginMonth(ctx: Ctx): Promise<void> {
  await rowsOf(ctx, quotasTables.quota_balances).update({ warned: true }, { warned: false });
  await rowsOf(ctx, quotasTables.quota_lots)
    .updating({ allowed: sql.ref<number>('remaining') })
    .where('source', '<>', 'plan')
    .where('closed_at', 'is', null)
    .execute();
}

export interface Standing {
  readonly counter: Counter;
  readonly remaining: number;
  readonly held: number;
  /** This month's allowance of the open lots, and the bought part of it. */
  readonly allowed: number;
  readonly bought: number;
}

export async function readStandings(ctx: Ctx): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select b.counter, b.remaining, b.held, coalesce(sum(l.allowed), 0)::bigint as allowed,
      coalesce(sum(l.allowed) filter (where l.source <> 'plan'), 0)::bigint as bought
    from quota_balances b
    left join quota_lots l on l.workspace_id = b.workspace_id and l.counter = b.counter and l.closed_at is null
    where b.workspace_id = ${ctx.workspaceId}::uuid
    group by b.workspace_id, b.counter`.execute(ctx.tx);
  return rows;
}
