import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { quotaWarning } from '@kumbi/contract/quotas/quotas.events.ts';
import { warningShare } from '@kumbi/contract/quotas/quotas.limits.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { inEveryLanguage } from '../../kernel/texts/server-texts.ts';
import { announceSubscription, currentEntitlement, isInForce } from './entitlement.service.ts';
import {
  lockBalance,
  lockSpendable,
  type Return,
  readGaps,
  readHolders,
  readLimit,
  readRemaining,
  recordWarned,
  returnUnits,
  useUnits,
} from './ledger.store.ts';
import { lockBalances, openLots } from './lot.store.ts';
import { isConsumable, isEndless, shownUnits } from './units.rules.ts';

// An integer, because 35 * 0.8 is slightly more than 28.
const warningPercent = Math.round(warningShare * 100);

interface SpendOptions {
  /** For WhatsApp: volume bought for a region is spent there. */
  readonly region?: string;
  /** The reason in the ledger, `created` by default. */
  readonly reason?: string;
}

/**
 * Takes units of a counter in the transaction of the paid action. It locks the counter until that transaction ends:
 * call it late, and for several counters in alphabetical order.
 *
 * @param amount bytes for `storage_mb`, pieces for the rest
 * @param subjectId the record that uses the units, which a return names again
 * @returns `quota.none`, `quota.expired` or `quota.limited` with `{ resource, limit }` if the plan doesn't allow it
 */
export async function spend(
  ctx: Ctx,
  counter: Counter,
  amount: number,
  subjectId: string,
  options: SpendOptions = {},
): Promise<Refusal | undefined> {
  requireWhole(amount);
  const now = ctx.kernel.clock.now();
  if (!(await lockSpendable(ctx, counter, now))) {
    const inactive = await refusalOfPlan(ctx, counter);
    if (inactive) return inactive;
    await lockBalance(ctx, counter);
  }
  if (amount === 0) return undefined;
  const { region } = options;
  const reason = options.reason ?? 'created';
  const use = { counter, units: amount, room: !isConsumable(counter), subjectId, region, reason, now };
  const left = await useUnits(ctx, use);
  if (!left) return limited(ctx, counter, region);
  if (!left.warned && isNearlyUsed(left.allowance, left.remaining)) {
    await recordWarned(ctx, counter);
    await emit(ctx, quotaWarning, {
      counter,
      remaining: shownUnits(counter, left.remaining, false),
      allowance: shownUnits(counter, left.allowance, false),
    });
  }
  return undefined;
}

/** Takes units for a subject that may ask again, such as an attempt: it takes nothing while the subject has units. */
export async function spendOnce(
  ctx: Ctx,
  counter: Counter,
  amount: number,
  subjectId: string,
): Promise<Refusal | undefined> {
  const [holder] = await readHolders(ctx, counter, [subjectId]);
  return holder && holder.outstanding > 0 ? undefined : spend(ctx, counter, amount, subjectId);
}

/**
 * Returns the refusal that `spend` would return now, without spending anything. Call it before work that is pointless
 * without the allowance.
 */
export async function refusalToSpend(ctx: Ctx, counter: Counter, amount: number): Promise<Refusal | undefined> {
  requireWhole(amount);
  const inactive = await refusalOfPlan(ctx, counter);
  if (inactive) return inactive;
  return (await readRemaining(ctx, counter)) < amount ? limited(ctx, counter, undefined) : undefined;
}

/** Returns the refusal for a workspace without an active plan. */
export async function refusalOfPlan(ctx: Ctx, counter: Counter): Promise<Refusal | undefined> {
  const entitlement = await currentEntitlement(ctx);
  if (!entitlement) return refuse('quota.none', { details: { resource: counter, limit: 0 } });
  if (isInForce(entitlement, ctx.kernel.clock.now())) return undefined;
  return refuse('quota.expired', { details: { resource: counter, limit: entitlement.allowances[counter] } });
}

/** Returns the refusal of a counter that is used up. */
export async function limited(ctx: Ctx, counter: Counter, region: string | undefined): Promise<Refusal> {
  const used = { resource: counter, limit: shownUnits(counter, await readLimit(ctx, counter, region), false) };
  return refuse('quota.limited', {
    values: { ...used, resource_name: inEveryLanguage('counters', counter) },
    details: used,
  });
}

/**
 * Returns a subject's units: at most those it still uses, and none if it has returned them already. Room is free again
 * immediately. Consumables only return to a lot that hasn't ended.
 */
export const returnQuota = (ctx: Ctx, counter: Counter, amount: number, subjectId: string): Promise<void> =>
  returnQuotas(ctx, counter, amount, [subjectId]);

/** Returns the same amount for each of many subjects, such as all products of a deleted shop. */
export async function returnQuotas(
  ctx: Ctx,
  counter: Counter,
  amount: number,
  subjectIds: readonly string[],
): Promise<void> {
  requireWhole(amount);
  if (subjectIds.length === 0) return;
  const { held } = await lockBalance(ctx, counter);
  const holders = await readHolders(ctx, counter, subjectIds);
  const isRoom = !isConsumable(counter);
  const room = isRoom ? await readGaps(ctx, counter, undefined) : [];
  // Room above the plan's allowance frees nothing until the use is within the plan again.
  let beyond = isRoom ? Math.max(0, held - room.reduce((sum, each) => sum + each.gap, 0)) : 0;
  const returns: Return[] = [];
  for (const holder of holders) {
    const units = Math.min(amount, holder.outstanding);
    const withheld = Math.min(units, beyond);
    beyond -= withheld;
    const gaps = isRoom ? room : await readGaps(ctx, counter, holder.id);
    returns.push(...fillGaps(holder.id, units - withheld, withheld, gaps));
  }
  if (returns.length === 0) return;
  const freed = isRoom ? returns.reduce((sum, each) => sum + each.units, 0) : 0;
  await returnUnits(ctx, counter, returns, freed, ctx.kernel.clock.now());
}

/** Distributes units over the gaps and reduces these. The rest and the withheld units expire. */
function fillGaps(subjectId: string, units: number, withheld: number, gaps: { id: string; gap: number }[]): Return[] {
  const returns: Return[] = [];
  let left = units;
  for (const each of gaps) {
    const part = Math.min(left, each.gap);
    if (part > 0) returns.push({ subjectId, lotId: each.id, units: part });
    each.gap -= part;
    left -= part;
  }
  if (left + withheld > 0) returns.push({ subjectId, lotId: null, units: left + withheld });
  return returns;
}

/**
 * Adds volume without an end: bought, or granted by the operator. A region restricts where WhatsApp volume is spent.
 */
export async function grantBought(
  ctx: Ctx,
  counter: Counter,
  amount: number,
  options: { region?: string; source: 'bought' | 'grant'; reason?: string },
): Promise<void> {
  requireWhole(amount);
  const lot = { counter, granted: amount, expiresAt: null, reason: options.source, ...options };
  await lockBalances(ctx, [counter]);
  await openLots(ctx, [lot], ctx.kernel.clock.now());
  await announceSubscription(ctx, (await currentEntitlement(ctx))?.plan ?? '');
}

export function isNearlyUsed(allowance: number, remaining: number): boolean {
  return allowance > 0 && !isEndless(allowance) && (allowance - remaining) * 100 >= allowance * warningPercent;
}

function requireWhole(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not a valid number of units`);
}
