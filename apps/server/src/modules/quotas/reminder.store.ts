import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { quotasTables } from './quotas.table.ts';

/** Lists plans that end within one of these numbers of days, without an earlier reminder for the nearest number. */
export async function readDueReminders(
  tx: Tx,
  now: Date,
  days: readonly number[],
  limit: number,
): Promise<{ workspace_id: string; days: number }[]> {
  const { rows } = await sql<{ workspace_id: string; days: number }>`
    select e.workspace_id, d.days from entitlements e
    cross join lateral (
      select min(days) as days from unnest(${days}::int[]) as days
      where e.valid_until <= ${now}::timestamptz + make_interval(days => days)
    ) d
    where e.valid_until > ${now}::timestamptz and e.valid_until <= ${now}::timestamptz + make_interval(days => ${Math.max(...days)}::int)
      and e.cancelled_at is null
      and (e.source = 'trial' or not exists (select from plan_successors s where s.workspace_id = e.workspace_id))
      and not exists (
        select 1 from plan_reminders r
        where r.workspace_id = e.workspace_id and r.valid_until = e.valid_until and r.days = d.days)
    order by e.valid_until limit ${limit}`.execute(tx);
  return rows;
}

/** @returns false if it was already recorded */
export async function insertReminder(ctx: Ctx, validUntil: Date, days: number): Promise<boolean> {
  return rowsOf(ctx, quotasTables.plan_reminders).insertUnlessTaken({ valid_until: validUntil, days, mailed_at: null });
}

export async function findUnmailedReminder(ctx: Ctx, days: number): Promise<{ valid_until: Date } | undefined> {
  return rowsOf(ctx, quotasTables.plan_reminders)
    .select('valid_until')
    .where('days', '=', days)
    .where('mailed_at', 'is', null)
    .where('valid_until', 'in', rowsOf(ctx, quotasTables.entitlements).select('valid_until'))
    .executeTakeFirst();
}

export async function recordMailed(ctx: Ctx, validUntil: Date, days: number, at: Date): Promise<void> {
  await rowsOf(ctx, quotasTables.plan_reminders).update({ valid_until: validUntil, days }, { mailed_at: at });
}
