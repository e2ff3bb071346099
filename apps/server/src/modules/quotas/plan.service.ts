import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listPlans } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { periods } from '@kumbi/contract/quotas/quotas.limits.ts';
import { currencies, fromMinor } from '@kumbi/contract/shared/money.ts';
import type { PublicCtx } from '../../kernel/tenancy/ctx.ts';
import { type PlanRow, readPlans } from './plan.store.ts';

export async function listOfferedPlans(ctx: Pick<PublicCtx, 'tx' | 'locale'>): Promise<Returns<typeof listPlans>> {
  const rows = await readPlans(ctx.tx);
  return {
    plans: rows.map((row) => ({
      code: row.code,
      name: row.name[ctx.locale],
      price: prices(row),
      allowances: row.allowances,
    })),
  };
}

type Prices = Returns<typeof listPlans>['plans'][number]['price'];

function prices(row: PlanRow): Prices {
  const of = (period: (typeof periods)[number]) =>
    Object.fromEntries(currencies.map((each) => [each, fromMinor(row.price_minor[period][each])]));
  return Object.fromEntries(periods.map((period) => [period, of(period)])) as Prices;
}
