import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { operatorPlans, planChanges } from '@kumbi/contract/quotas/plan-changes.endpoints.ts';
import { planChangeMonths } from '@kumbi/contract/quotas/quotas.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { addMonths } from '../../../kernel/time/zones.ts';
import { refreshPlansJob } from './plan.jobs.ts';
import { haveSameConditions, keepsKind } from './plan.rules.ts';
import { type PlanRow, readPlansAt } from './plan.store.ts';
import { readPlanChanges } from './plan-change.reads.ts';
import { conditionsView, pricesInMinor } from './plan-conditions.view.ts';
import { deletePlanVersion, findPlanVersion, insertPlanVersion, type PlanVersionRow } from './plan-version.store.ts';

/** The latest of them; a plan changes a few times a year. */
const shownChanges = 100;

/** Lists all plans, the smallest first, with the conditions that apply now. */
export async function listOperatorPlans({ tx, kernel }: UserCtx): Promise<Returns<typeof operatorPlans.list>> {
  const rows = await readPlansAt(tx, kernel.clock.now());
  return { plans: rows.map((row) => ({ code: row.code, ...conditionsView(row) })) };
}

/** Lists the changes of all plans, past and planned, the latest first. */
export async function listPlanChanges(ctx: UserCtx): Promise<Returns<typeof planChanges.list>> {
  const { rows, total } = await readPlanChanges(ctx.tx, { limit: shownChanges });
  return { has: total > rows.length, total, plan_changes: rows.map((row) => changeView(ctx, row)) };
}

/**
 * Schedules new conditions of a plan. Workspaces that have the plan keep theirs until they pay again, so no owner loses
 * paid units.
 */
export async function createPlanChange(
  ctx: UserCtx,
  change: Parsed<typeof planChanges.create>['body'],
): Promise<Returns<typeof planChanges.create> | Refusal> {
  const { tx, kernel } = ctx;
  const now = kernel.clock.now();
  const startsAt = new Date(change.starts_at);
  if (startsAt <= now) return refuse('plans.starts_in_past');
  if (startsAt > addMonths(now, planChangeMonths))
    return refuse('request.invalid', { fields: { starts_at: 'validation.too_big' } });
  const before = (await readPlansAt(tx, startsAt)).find(({ code }) => code === change.plan);
  if (!before) return refuse('plans.unknown');
  const row = versionOf(ctx, before, { ...change, startsAt });
  if (!keepsKind(before, row)) return refuse('plans.kind_changes');
  if (haveSameConditions(before, row)) return refuse('plans.change_empty');
  if (!(await insertPlanVersion(tx, row))) return refuse('plans.change_exists');
  await enqueue(tx, refreshPlansJob, {}, { runAt: startsAt });
  const [created] = (await readPlanChanges(tx, { id: row.id, limit: 1 })).rows;
  if (!created) throw new Error(`the change ${row.id} of a plan is missing`);
  recordEvent(ctx, 'plan_change_created');
  return { plan_change: changeView(ctx, created) };
}

/** Withdraws a change that hasn't started. */
export async function cancelPlanChange(ctx: UserCtx, id: string): Promise<{ cancelled: true } | Refusal> {
  const row = await findPlanVersion(ctx.tx, id);
  if (!row) return refuse('plans.change_unknown');
  if (row.starts_at <= ctx.kernel.clock.now()) return refuse('plans.change_started');
  await deletePlanVersion(ctx.tx, id);
  recordEvent(ctx, 'plan_change_cancelled');
  return { cancelled: true };
}

type Wanted = Omit<Parsed<typeof planChanges.create>['body'], 'starts_at'> & { readonly startsAt: Date };

function versionOf({ kernel, actor }: UserCtx, before: PlanRow, change: Wanted): PlanVersionRow {
  return {
    id: uuidv7(),
    plan: before.code,
    starts_at: change.startsAt,
    name: change.name ?? before.name,
    price_minor: change.price ? pricesInMinor(change.price) : before.price_minor,
    allowances: { ...before.allowances, ...change.allowances },
    offered: change.offered ?? before.offered,
    created_by: actor.userId,
    created_at: kernel.clock.now(),
  };
}

type Row = Awaited<ReturnType<typeof readPlanChanges>>['rows'][number];

const changeView = ({ kernel }: UserCtx, { id, plan, starts_at, created_at, by, before, ...after }: Row) => ({
  ...{ id, plan, starts_at, created_at, by },
  is_started: starts_at <= kernel.clock.now(),
  before: conditionsView(before),
  after: conditionsView(after),
});

const recordEvent = ({ kernel, actor, caller }: UserCtx, event: string): void =>
  noteSecurity(kernel, { event, account: actor.userId, ip: caller.ip, requestId: caller.requestId });
