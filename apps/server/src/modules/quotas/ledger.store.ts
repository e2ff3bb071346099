import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { quotasTables } from './quotas.table.ts';

export interface Use {
  readonly counter: Counter;
  readonly units: number;
  /** Whether the units stay used while a record exists. */
  readonly room: boolean;
  readonly subjectId: string;
  readonly region: string | undefined;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Locks a counter of a workspace with an active plan. Every use takes this lock, so that the last unit is spent once.
 */
export async function lockSpendable(ctx: Ctx, counter: Counter, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from quota_balances b join entitlements e on e.workspace_id = b.workspace_id
    where b.workspace_id = ${ctx.workspaceId}::uuid and b.counter = ${counter} and e.next_turn_at > ${now}::timestamptz
    for update of b`.execute(ctx.tx);
  return rows.length === 1;
}

/**
 * Takes units from the lots: first from the plan's, then from the one that ends soonest. The counter must already be
 * locked with a separate statement, so that this one sees the previous holder's changes.
 *
 * @returns undefined if the lots have too few units; then it takes none
 */
export async function useUnits(
  ctx: Ctx,
  use: Use,
): Promise<{ remaining: number; allowance: number; warned: boolean } | undefined> {
  const { rows } = await sql<{ remaining: number; allowance: number; warned: boolean }>`
    with live as (
      select id, source, remaining, allowed, expires_at, region is null or region = ${use.region ?? null}::text as usable
      from quota_lots
      where workspace_id = ${ctx.workspaceId}::uuid and counter = ${use.counter} and closed_at is null
    ), ordered as (
      select id, remaining, coalesce(sum(remaining) over (
        order by source <> 'plan', expires_at nulls last, id rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from live where usable
    ), taken as (
      select id, least(remaining, ${use.units}::bigint - before) as units from ordered
      where remaining > 0 and before < ${use.units}::bigint
    ), enough as (
      select 1 from taken having coalesce(sum(units), 0) = ${use.units}::bigint
    ), paid as (
      update quota_lots l set remaining = l.remaining - t.units from taken t, enough
      where l.workspace_id = ${ctx.workspaceId}::uuid and l.id = t.id
    ), noted as (
      insert into quota_ledger (workspace_id, at, counter, kind, amount, units, lot_id, reason, subject_id)
      select ${ctx.workspaceId}::uuid, ${use.now}::timestamptz, ${use.counter}, 'use', -units, units, id, ${use.reason}, ${use.subjectId}::uuid
      from taken, enough
    )
    update quota_balances b set remaining = b.remaining - ${use.units}::bigint, held = b.held + ${use.room ? use.units : 0}::bigint
    from enough where b.workspace_id = ${ctx.workspaceId}::uuid and b.counter = ${use.counter}
    returning b.remaining, b.warned, (select sum(allowed) from live)::bigint as allowance`.execute(ctx.tx);
  return rows[0];
}

/** Returns this month's allowance of the usable lots, for the text of a refusal. */
export async function readLimit(ctx: Ctx, counter: Counter, region: string | undefined): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select coalesce(sum(allowed), 0)::bigint as allowed from quota_lots
    where workspace_id = ${ctx.workspaceId}::uuid and counter = ${counter} and closed_at is null
      and (region is null or region = ${region ?? null}::text)`.execute(ctx.tx);
  return rows[0]?.allowed ?? 0;
}

/** Returns the units of all usable lots that are left. */
export async function readRemaining(ctx: Ctx, counter: Counter): Promise<number> {
  const row = await rowsOf(ctx, quotasTables.quota_balances)
    .select('remaining')
    .where('counter', '=', counter)
    .executeTakeFirst();
  return row?.remaining ?? 0;
}

/** @returns whether this month's warning wasn't recorded before */
export async function recordWarned(ctx: Ctx, counter: Counter): Promise<boolean> {
  const rows = await rowsOf(ctx, quotasTables.quota_balances)
    .updating({ warned: true })
    .where('counter', '=', counter)
    .where('warned', '=', false)
    .returning('counter')
    .execute();
  return rows.length === 1;
}

/** Locks one counter, or creates it. */
export async function lockBalance(ctx: Ctx, counter: Counter): Promise<{ remaining: number; held: number }> {
  await rowsOf(ctx, quotasTables.quota_balances).insertUnlessTaken({ counter });
  return rowsOf(ctx, quotasTables.quota_balances)
    .select('remaining', 'held')
    .where('counter', '=', counter)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the used units of some subjects, without those whose last entry was a return. */
export async function readHolders(
  ctx: Ctx,
  counter: Counter,
  subjectIds: readonly string[],
): Promise<{ id: string; outstanding: number }[]> {
  const { rows } = await sql<{ id: string; outstanding: number }>`
    select subject_id as id, sum(case when kind = 'use' then units else -units end)::bigint as outstanding
    from quota_ledger
    where workspace_id = ${ctx.workspaceId}::uuid and counter = ${counter} and subject_id = any(${[...subjectIds]}::uuid[])
    group by subject_id
    having (array_agg(kind order by id desc))[1] <> 'return'`.execute(ctx.tx);
  return rows;
}

/** Lists the open lots that can take units back, the last used first, with their capacities. */
export async function readGaps(
  ctx: Ctx,
  counter: Counter,
  subjectId: string | undefined,
): Promise<{ id: string; gap: number }[]> {
  const own = subjectId
    ? sql`(select coalesce(sum(case when g.kind = 'use' then g.units else -g.units end), 0) from quota_ledger g
        where g.workspace_id = l.workspace_id and g.counter = l.counter and g.subject_id = ${subjectId}::uuid and g.lot_id = l.id)`
    : sql`l.granted`;
  const { rows } = await sql<{ id: string; gap: number }>`
    select l.id, least(l.granted - l.remaining, ${own})::bigint as gap from quota_lots l
    where l.workspace_id = ${ctx.workspaceId}::uuid and l.counter = ${counter} and l.closed_at is null and l.remaining < l.granted
    order by l.source = 'plan', l.expires_at desc nulls first, l.id desc`.execute(ctx.tx);
  return rows;
}

export interface Return {
  readonly subjectId: string;
  readonly units: number;
  /** Null if the lot has ended, or more is held than the plan allows. The return is recorded, but the units expire. */
  readonly lotId: string | null;
}

/** Returns units to lots of a locked counter. `freed` is the room that records no longer use. */
export async function returnUnits(
  ctx: Ctx,
  counter: Counter,
  returns: readonly Return[],
  freed: number,
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${returns.map((each) => each.subjectId)}::uuid[], ${returns.map((each) => each.lotId)}::uuid[],
        ${returns.map((each) => each.units)}::bigint[]) as given (subject_id, lot_id, units)
    ), parts as (
      select lot_id, sum(units)::bigint as units from given where lot_id is not null group by lot_id
    ), back as (
      update quota_lots l set remaining = l.remaining + p.units, allowed = greatest(l.allowed, l.remaining + p.units) from parts p
      where l.workspace_id = ${ctx.workspaceId}::uuid and l.id = p.lot_id
    ), noted as (
      insert into quota_ledger (workspace_id, at, counter, kind, amount, units, lot_id, reason, subject_id)
      select ${ctx.workspaceId}::uuid, ${now}::timestamptz, ${counter}, 'return', case when lot_id is null then 0 else units end,
        units, lot_id, 'given back', subject_id
      from given
    )
    update quota_balances b set remaining = b.remaining + (select coalesce(sum(units), 0) from parts)::bigint, held = b.held - ${freed}::bigint
    where b.workspace_id = ${ctx.workspaceId}::uuid and b.counter = ${counter}`.execute(ctx.tx);
}
