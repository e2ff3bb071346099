import type { Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type SubscriptionChangeTables, subscriptionChangeTables } from './subscription-change.table.ts';

type BillingRow = Selectable<SubscriptionChangeTables['billing_details']>;

export const findBilling = (ctx: Ctx): Promise<BillingRow | undefined> =>
  rowsOf(ctx, subscriptionChangeTables.billing_details).find({});

export async function upsertBilling(ctx: Ctx, values: Pick<BillingRow, 'name' | 'nif'>): Promise<void> {
  await rowsOf(ctx, subscriptionChangeTables.billing_details)
    .inserting({ ...values, updated_at: ctx.kernel.clock.now() })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ ...values, updated_at: ctx.kernel.clock.now() }),
    )
    .execute();
}
