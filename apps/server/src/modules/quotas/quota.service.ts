import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { quotaWarning } from '@kumbi/contract/quotas/quotas.events.ts';
import { warningShare } from '@kumbi/contract/quotas/quotas.limits.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { inEveryLanguage } from '../../kernel/texts/server-texts.ts';
import { currentEntitlement, isInForce } from './entitlement.service.ts';
import {
  lockBalance,
  lockSpendable,
  noteWarned,
  type Return,
  readGaps,
  readHolders,
  readLimit,
  returnUnits,
  takeUnits,
} from './ledger.store.ts';
import { lockBalances, openLots } from './lot.store.ts';
import { isConsumable, isEndless, shownUnits } from './units.service.ts';

// In whole numbers: 35 * 0.8 is a little more than 28.
const warningPercent = Math.round(warningShare * 100);

interface SpendOptions {
  /** WhatsApp: what was bought for a region is spent there. */
  readonly region?: string;
  /** What the units are for, in the ledger: `created` unless said otherwise. */
  readonly reason?: string;
}

/**
 * Takes units of a counter in the transaction of what they pay for. It locks the counter until that transaction ends:
 * call it late, and for several counters in alphabetical order.
 * @param amount bytes for `storage_mb`, pieces for the rest
 * @param subjectId the record that the units are for; what it gave back is found by it
 * @returns `quota.none`, `quota.expired` or `quota.limited` with `{ resource, limit }` when the plan does not allow it
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
    const entitlement = await currentEntitlement(ctx);
    if (!entitlement) return refuse('quota.none', { details: { resource: counter, limit: 0 } });
    if (!isInForce(entitlement, now))
      return refuse('quota.expired', { details: { resource: counter, limit: entitlement.allowances[counter] } });
    await lockBalance(ctx, counter);
  }
  if (amount === 0) return undefined;
  const { region } = options;
  const reason = options.reason ?? 'created';
  const use = { counter, units: amount, room: !isConsumable(counter), subjectId, region, reason, now };
  const left = await takeUnits(ctx, use);
  if (!left) {
    const used = { resource: counter, limit: shownUnits(counter, await readLimit(ctx, counter, region), false) };
    return refuse('quota.limited', {
      values: { ...used, resource_name: inEveryLanguage('counters', counter) },
      details: used,
    });
  }
  if (!left.warned && isNearlyUsed(left.allowance, left.remaining)) {
    await noteWarned(ctx, counter);
    await emit(ctx, quotaWarning, {
      counter,
      remaining: shownUnits(counter, left.remaining, false),
      allowance: shownUnits(counter, left.allowance, false),
    });
  }
  return undefined;
}

/**
 * Returns what a subject was spent for: at most what it still has, and nothing when it gave back already and was not
 * spent for since. Room is free again at once; consumables go back only to a lot that has not ended.
 */
export const giveBack = (ctx: Ctx, counter: Counter, amount: number, subjectId: string): Promise<void> =>
  giveBackEach(ctx, counter, amount, [subjectId]);

/** The same for many subjects at once, each with the same amount: what a shop's products give back with their shop. */
export async function giveBackEach(
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
  // Room that was held beyond what the plan allows frees nothing until it is within the plan again.
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

/** Spreads units over the gaps, which become smaller by them; the rest, and what was withheld, goes nowhere. */
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

/** Adds volume that never ends: bought, or given by the operator. A region binds WhatsApp volume to where it is spent. */
export async function grantBought(
  ctx: Ctx,
  counter: Counter,
  amount: number,
  options: { region?: string; source: 'bought' | 'grant' },
): Promise<void> {
  requireWhole(amount);
  const lot = { counter, granted: amount, expiresAt: null, reason: options.source, ...options };
  await lockBalances(ctx, [counter]);
  await openLots(ctx, [lot], ctx.kernel.clock.now());
}

export function isNearlyUsed(allowance: number, remaining: number): boolean {
  return allowance > 0 && !isEndless(allowance) && (allowance - remaining) * 100 >= allowance * warningPercent;
}

function requireWhole(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not an amount of units: ${amount}`);
}
