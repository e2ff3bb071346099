import type { Returns } from '@kumbi/contract/endpoint.ts';
import { comparedCounters, inEveryPlan } from '@kumbi/contract/quotas/counters.limits.ts';
import type { plans } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import type { Allowances } from '../quotas.table.ts';
import { readPlans } from './plan.store.ts';
import { pricesView } from './plan-conditions.view.ts';

export async function listPlans(ctx: Pick<PublicCtx, 'tx' | 'locale' | 'kernel'>): Promise<Returns<typeof plans.list>> {
  const rows = await readPlans(ctx.tx, ctx.kernel.clock.now());
  return {
    plans: rows.map((row) => ({
      code: row.code,
      name: row.name[ctx.locale],
      price: pricesView(row.price_minor),
      allowances: row.allowances,
      features: featuresOf(row.allowances, ctx.locale),
    })),
  };
}

/** Higher modules come first: people choose a plan for its pages and shops, not for its webhooks. */
function featuresOf(allowances: Allowances, locale: Locale): Plan['features'] {
  const counted = comparedCounters.map((name) => [name, allowances[name]] as const);
  const same = Object.entries<number>(inEveryPlan);
  return [...counted.toReversed(), ...same].map(([name, allowed]) => ({
    name,
    text: formatText(serverText(locale, 'plan_features', name), locale, {
      count: Math.min(allowed, unlimitedFrom),
      gigabytes: allowed / 1000,
    }),
    included: allowed > 0,
  }));
}
