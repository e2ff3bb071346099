import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Allowances } from '../quotas.table.ts';

/** A plan with the conditions of one moment. */
export interface PlanRow {
  readonly code: string;
  readonly position: number;
  readonly name: Bilingual;
  /** In minor units. */
  readonly price_minor: Record<Period, Record<Currency, number>>;
  readonly allowances: Allowances;
  readonly offered: boolean;
}

/**
 * Lists all plans with their conditions at a time, the smallest first. A counter that is newer than a version has the
 * allowance of the plan's first row.
 */
export async function readPlansAt(tx: Tx, at: Date): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.code, p.position, coalesce(v.name, p.name) as name, coalesce(v.price_minor, p.price_minor) as price_minor,
      p.allowances || coalesce(v.allowances, '{}'::jsonb) as allowances, coalesce(v.offered, p.offered) as offered
    from plans p
    left join lateral (
      select * from plan_versions v where v.plan = p.code and v.starts_at <= ${at}::timestamptz order by v.starts_at desc limit 1
    ) v on true
    order by p.position`.execute(tx);
  return rows;
}

/** Lists the offered plans, the smallest first. */
export const readPlans = async (tx: Tx, at: Date): Promise<PlanRow[]> =>
  (await readPlansAt(tx, at)).filter(({ offered }) => offered);

/** Finds an offered plan. */
export const findOfferedPlan = async (tx: Tx, at: Date, code: string): Promise<PlanRow | undefined> =>
  (await readPlans(tx, at)).find((plan) => plan.code === code);

/** Finds any plan, even one that is no longer offered. */
export const findPlan = async (tx: Tx, at: Date, code: string): Promise<PlanRow | undefined> =>
  (await readPlansAt(tx, at)).find((plan) => plan.code === code);

/** Returns any plan, even one that is no longer offered but still in use. */
export async function readPlan(tx: Tx, at: Date, code: string): Promise<PlanRow> {
  const plan = await findPlan(tx, at, code);
  if (!plan) throw new Error(`there is no plan ${code}`);
  return plan;
}
