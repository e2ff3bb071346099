import { type Counter, consumables, counters, inboundCounters } from '@kumbi/contract/quotas/counters.limits.ts';
import { planExpired, subscriptionChanged } from '@kumbi/contract/quotas/quotas.events.ts';
import { type Period, unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import { type Bilingual, defaultLocale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { emit } from '../../kernel/events/emit.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { addMonths } from '../../kernel/time/zones.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import { type EntitlementRow, findEntitlement, lockPlan, saveEntitlement, setTurn } from './entitlement.store.ts';
import { beginMonth, closePlanLots, lockBalances, type NewLot, openLots } from './lot.store.ts';
import { endOfMonth, endOfPeriod, extendUntil } from './month.rules.ts';
import {
  deleteSuccessor,
  deleteUnpaidSuccessor,
  findSuccessor,
  type PlanSuccessorRow,
} from './period/plan-successor.store.ts';
import type { Allowances, PlanSource } from './quotas.table.ts';
import { allowedUnits, isConsumable } from './units.rules.ts';

/** A plan at the time of its start. Later changes of the catalogue don't affect it. */
export interface PlanSnapshot {
  readonly code: string;
  readonly name: Bilingual;
  readonly allowances: Allowances;
}

/** The price of one period of a plan. */
export interface PaidPrice {
  readonly minor: number;
  readonly currency: Currency;
}

interface Start {
  readonly plan: PlanSnapshot;
  /** By default free without an end, and otherwise paid. */
  readonly source?: PlanSource | undefined;
  readonly paid?: PaidPrice | undefined;
  readonly period: Period;
  /** Null for a plan without an end. */
  readonly until: Date | null;
  /** The end of the plan before it, which may be past if the server was down then. */
  readonly from?: Date;
  /** Explains it in the ledger, in the words of an operator. */
  readonly reason?: string;
}

const roomCounters = counters.filter((counter) => !isConsumable(counter));

export const isInForce = (row: Pick<EntitlementRow, 'valid_until'>, now: Date): boolean =>
  row.valid_until === null || row.valid_until > now;

/**
 * Starts a plan now, or sets its new end if the same plan is active. It has no limits: a workspace keeps all records
 * above a smaller plan's allowance, but can't create new ones.
 */
export async function startPlan(ctx: Ctx, start: Start): Promise<{ extended: boolean }> {
  const now = ctx.kernel.clock.now();
  await lockPlan(ctx);
  return startLocked(ctx, start, await turnLocked(ctx, now), now);
}

/**
 * Starts one paid period: at the end of the same plan if it is active, otherwise now. Two payments at the same time are
 * two periods.
 */
export async function startPeriod(ctx: Ctx, bought: Omit<Start, 'until'>): Promise<{ extended: boolean; until: Date }> {
  const now = ctx.kernel.clock.now();
  await lockPlan(ctx);
  const before = await turnLocked(ctx, now);
  const running = isExtension(before, bought.plan.code, now) ? before : undefined;
  const until = running?.valid_until
    ? extendUntil(running.valid_from, running.valid_until, bought.period)
    : endOfPeriod(now, bought.period);
  return { ...(await startLocked(ctx, { ...bought, until }, before, now)), until };
}

/**
 * Returns whether another paid and active plan would lose time or allowances if this one started now. The result is
 * valid until the transaction ends.
 */
export async function reducesPaidPlan(ctx: Ctx, { plan, period }: Omit<Start, 'until'>): Promise<boolean> {
  const now = ctx.kernel.clock.now();
  await lockPlan(ctx);
  const before = await turnLocked(ctx, now);
  if (!before?.valid_until || before.plan === plan.code || !isInForce(before, now)) return false;
  return (
    endOfPeriod(now, period) < before.valid_until ||
    counters.some((counter) => plan.allowances[counter] < before.allowances[counter])
  );
}

async function startLocked(
  ctx: Ctx,
  start: Start,
  before: EntitlementRow | undefined,
  now: Date,
): Promise<{ extended: boolean }> {
  const trial = start.source === 'trial';
  const extended = !trial && isExtension(before, start.plan.code, now) ? before : undefined;
  const from = start.from ?? now;
  const monthEnds = extended?.month_ends_at ?? endOfMonth(from, now);
  await saveEntitlement(ctx, {
    plan: start.plan.code,
    name: start.plan.name,
    allowances: start.plan.allowances,
    period: start.period,
    valid_from: extended?.valid_from ?? from,
    valid_until: start.until,
    month_ends_at: monthEnds,
    next_turn_at: earlier(monthEnds, start.until),
    source: start.source ?? (start.until === null ? 'free' : 'paid'),
    paid_minor: start.paid?.minor ?? null,
    currency: start.paid?.currency ?? null,
    cancelled_at: null,
  });
  // An extension doesn't change this month's consumables: the next month begins at its usual time.
  const renewed: readonly Counter[] = extended ? roomCounters : counters;
  await openAnew(ctx, renewed, { plan: start.plan, monthEnds, until: start.until }, start.reason ?? 'plan', now);
  if (!extended) await beginMonth(ctx);
  await deleteUnpaidSuccessor(ctx);
  await announceSubscription(ctx, start.plan.code);
  return { extended: extended !== undefined };
}

/** Returns the current plan. A month or plan that is over is ended first, in case the periodic job hasn't run yet. */
export async function currentEntitlement(ctx: Ctx): Promise<EntitlementRow | undefined> {
  const now = ctx.kernel.clock.now();
  const row = await findEntitlement(ctx);
  if (!row?.next_turn_at || row.next_turn_at > now) return row;
  await lockPlan(ctx);
  return turnLocked(ctx, now);
}

/** Lets the workspace's open screens read the plan, its usage and its successor again. */
export const announceSubscription = (ctx: Ctx, plan: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), subscriptionChanged.name, { plan });

/** A trial ends when its plan is paid, so that an upgrade never credits unpaid days. */
const isExtension = (before: EntitlementRow | undefined, plan: string, now: Date): before is EntitlementRow =>
  before?.plan === plan && before.source !== 'trial' && isInForce(before, now);

/** Starts the due month or ends the due plan. A second call finds nothing due. */
async function turnLocked(ctx: Ctx, now: Date): Promise<EntitlementRow | undefined> {
  const row = await findEntitlement(ctx);
  if (!row?.next_turn_at || row.next_turn_at > now) return row;
  if (!isInForce(row, now)) {
    const successor = row.valid_until && (await findSuccessor(ctx));
    if (row.valid_until && successor) {
      await startSuccessor(ctx, successor, { before: row, from: row.valid_until, now });
      return turnLocked(ctx, now);
    }
    await lockBalances(ctx, counters);
    await closePlanLots(ctx, counters, 'plan ended', now);
    await openLots(ctx, inboundLots(row), now);
    await setTurn(ctx, { next_turn_at: null });
    await emit(ctx, planExpired, { plan: row.plan, name: row.name });
    await announceSubscription(ctx, row.plan);
    return { ...row, next_turn_at: null };
  }
  const monthEnds = endOfMonth(row.valid_from, now);
  const plan = { code: row.plan, name: row.name, allowances: row.allowances };
  await openAnew(ctx, consumables, { plan, monthEnds, until: row.valid_until }, 'month', now);
  await beginMonth(ctx);
  const turn = { month_ends_at: monthEnds, next_turn_at: earlier(monthEnds, row.valid_until) };
  await setTurn(ctx, turn);
  return { ...row, ...turn };
}

/** Starts the plan that waited for the end of another one. */
async function startSuccessor(
  ctx: Ctx,
  successor: PlanSuccessorRow,
  { before, from, now }: { before: EntitlementRow; from: Date; now: Date },
): Promise<void> {
  const { plan: code, name, allowances, period, months, paid_minor: minor, currency } = successor;
  await deleteSuccessor(ctx);
  const until = months === null ? null : addMonths(from, months);
  const paid = minor === null || currency === null ? undefined : { minor, currency };
  await startLocked(ctx, { plan: { code, name, allowances }, period, until, paid, from }, undefined, now);
  const subject = name[defaultLocale];
  const change = changedValues({ plan: before.name[defaultLocale] }, { plan: subject });
  await recordAudit(ctx, { action: 'plan.succeeded', subject, ...change });
}

/** Other systems don't know that the plan ended: their calls are accepted for one more month's allowance. */
const inboundLots = ({ allowances }: EntitlementRow): NewLot[] =>
  inboundCounters.map((counter) => ({
    counter,
    source: 'plan',
    granted: Math.min(allowances[counter], unlimitedFrom),
    expiresAt: null,
    reason: 'plan ended',
  }));

interface Terms {
  readonly plan: PlanSnapshot;
  readonly monthEnds: Date;
  readonly until: Date | null;
}

/** Replaces the plan's lots. The units of existing records are carried over, as far as the new lots allow. */
async function openAnew(ctx: Ctx, which: readonly Counter[], terms: Terms, reason: string, now: Date): Promise<void> {
  const balances = await lockBalances(ctx, which);
  await closePlanLots(ctx, which, reason, now);
  const lots = which.map((counter): NewLot => {
    const granted = allowedUnits(counter, terms.plan.allowances[counter]);
    return {
      counter,
      source: 'plan',
      granted,
      carried: Math.min(granted, balances.get(counter)?.held ?? 0),
      expiresAt: isConsumable(counter) ? terms.monthEnds : terms.until,
      reason,
    };
  });
  await openLots(ctx, lots, now);
}

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);
