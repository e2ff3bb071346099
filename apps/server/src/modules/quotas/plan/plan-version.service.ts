import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/database/database.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import type { Allowances } from '../quotas.table.ts';
import { refreshPlansJob } from './plan.jobs.ts';
import { readPlansAt } from './plan.store.ts';
import {
  deletePlanVersion,
  findPlanVersion,
  insertPlanVersion,
  type PlanVersionRow,
  readPlanVersions,
} from './plan-version.store.ts';

/** The operator's change of a plan. Absent conditions stay as they will be at that time. */
export interface PlanChange {
  readonly plan: string;
  readonly startsAt: Date;
  readonly name?: Bilingual;
  /** In minor units. */
  readonly priceMinor?: Record<Period, Record<Currency, number>>;
  readonly allowances?: Partial<Allowances>;
  readonly offered?: boolean;
  /** The operator's user id. */
  readonly by: string | null;
}

type In = { readonly tx: Tx; readonly kernel: Kernel };

/**
 * Schedules new conditions of a plan. Workspaces that have the plan keep theirs until they pay again, so no owner loses
 * paid units.
 *
 * @returns `plans.unknown`, `plans.starts_in_past` or `plans.change_exists`
 */
export async function schedulePlanChange({ tx, kernel }: In, change: PlanChange): Promise<PlanVersionRow | Refusal> {
  const now = kernel.clock.now();
  if (change.startsAt < now) return refuse('plans.starts_in_past');
  const before = (await readPlansAt(tx, change.startsAt)).find(({ code }) => code === change.plan);
  if (!before) return refuse('plans.unknown');
  const row: PlanVersionRow = {
    id: uuidv7(),
    plan: before.code,
    starts_at: change.startsAt,
    name: change.name ?? before.name,
    price_minor: change.priceMinor ?? before.price_minor,
    allowances: { ...before.allowances, ...change.allowances },
    offered: change.offered ?? before.offered,
    created_by: change.by,
    created_at: now,
  };
  if (!(await insertPlanVersion(tx, row))) return refuse('plans.change_exists');
  await enqueue(tx, refreshPlansJob, {}, { runAt: change.startsAt });
  return row;
}

/** Withdraws a change that hasn't started. @returns `plans.change_unknown` or `plans.change_started` */
export async function cancelPlanChange({ tx, kernel }: In, id: string): Promise<PlanVersionRow | Refusal> {
  const row = await findPlanVersion(tx, id);
  if (!row) return refuse('plans.change_unknown');
  if (row.starts_at <= kernel.clock.now()) return refuse('plans.change_started');
  await deletePlanVersion(tx, id);
  return row;
}

/** Lists the changes of all plans, past and planned, the latest first. */
export const listPlanChanges = ({ tx }: Pick<In, 'tx'>): Promise<PlanVersionRow[]> => readPlanVersions(tx);
