import { type Counter, counters } from '@kumbi/contract/quotas/counters.limits.ts';
import type { subscriptionSchema } from '@kumbi/contract/quotas/quotas.schemas.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { currentEntitlement, isInForce, type PlanSnapshot } from './entitlement.service.ts';
import { readStandings, type Standing } from './lot.store.ts';
import { isNearlyUsed } from './quota.service.ts';
import { allowedUnits, isConsumable, isEndless, shownUnits, usedUnits } from './units.rules.ts';

const nothing = { remaining: 0, held: 0, allowed: 0, bought: 0 };

export async function getSubscription(ctx: Ctx): Promise<View<typeof subscriptionSchema>> {
  const row = await currentEntitlement(ctx);
  const standings = new Map((await readStandings(ctx)).map((each) => [each.counter, each]));
  const of = (counter: Counter): Standing => standings.get(counter) ?? { counter, ...nothing };
  const active = row !== undefined && isInForce(row, ctx.kernel.clock.now());
  // An ended plan has no open lots, but its screens still show its allowances.
  const allowed = (counter: Counter): number =>
    active || !row ? of(counter).allowed : allowedUnits(counter, row.allowances[counter]) + of(counter).bought;
  return {
    ...eachCounter((counter) => shownUnits(counter, of(counter).remaining, active && isEndless(allowed(counter)))),
    status: row ? (active ? 'active' : 'expired') : 'none',
    plan: row?.plan ?? null,
    plan_name: row?.name[ctx.locale] ?? null,
    period: row?.period ?? null,
    valid_until: row?.valid_until ?? null,
    is_expired: row !== undefined && !active,
    allowances: eachCounter((counter) => shownUnits(counter, allowed(counter), isEndless(allowed(counter)))),
    warnings: active ? counters.filter((counter) => isNearlyUsed(allowed(counter), of(counter).remaining)) : [],
  };
}

/** Finds the first counter with more records than a plan allows. */
export async function findExcess(
  ctx: Ctx,
  plan: Pick<PlanSnapshot, 'allowances'>,
): Promise<{ resource: Counter; limit: number } | undefined> {
  const standings = new Map((await readStandings(ctx)).map((each) => [each.counter, each]));
  const resource = counters.find(
    (counter) =>
      !isConsumable(counter) && (standings.get(counter)?.held ?? 0) > allowedUnits(counter, plan.allowances[counter]),
  );
  return resource && { resource, limit: plan.allowances[resource] };
}

/** Lists every counter with more records than a plan allows, in the units of the screens. */
export async function listExcess(
  ctx: Ctx,
  plan: Pick<PlanSnapshot, 'allowances'>,
): Promise<{ resource: Counter; used: number; limit: number }[]> {
  return (await readStandings(ctx))
    .filter(({ counter, held }) => !isConsumable(counter) && held > allowedUnits(counter, plan.allowances[counter]))
    .map(({ counter, held }) => ({
      resource: counter,
      used: usedUnits(counter, held),
      limit: plan.allowances[counter],
    }));
}

const eachCounter = (value: (counter: Counter) => number) =>
  Object.fromEntries(counters.map((counter) => [counter, value(counter)])) as Record<Counter, number>;
