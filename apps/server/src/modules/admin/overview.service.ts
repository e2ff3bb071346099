import type { overviewSchema } from '@kumbi/contract/admin/admin.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { View } from '../../kernel/http/view.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { readOverview } from './overview.reads.ts';

export async function getOperatorOverview(ctx: UserCtx): Promise<View<typeof overviewSchema>> {
  const row = await readOverview(ctx.kernel);
  if (!row) throw new Error('the overview has no row');
  return {
    ...row,
    subscribers: row.subscribers.map((each) => ({ ...each, name: each.name[ctx.locale] })),
    revenue: row.revenue.map(({ month, AOA, USD }) => ({ month, AOA: fromMinor(AOA), USD: fromMinor(USD) })),
  };
}
