import type { Period } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { PlanSnapshot } from '../quotas/quotas.public.ts';
import type { SubscriptionsTables } from './subscriptions.table.ts';

type OrderRow = Selectable<SubscriptionsTables['subscription_orders']>;

const tables = (tx: Tx) => tx.withTables<SubscriptionsTables>();

export async function insertOrder(ctx: Ctx, checkoutId: string, plan: PlanSnapshot, period: Period): Promise<void> {
  await tables(ctx.tx)
    .insertInto('subscription_orders')
    .values({
      workspace_id: ctx.workspaceId,
      checkout_id: checkoutId,
      plan: plan.code,
      name: JSON.stringify(plan.name),
      allowances: JSON.stringify(plan.allowances),
      period,
      created_at: ctx.kernel.clock.now(),
      delivered_at: null,
    })
    .execute();
}

/** Marks an order as delivered. @returns undefined when it was before */
export const takeOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  tables(ctx.tx)
    .updateTable('subscription_orders')
    .set({ delivered_at: ctx.kernel.clock.now() })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('checkout_id', '=', checkoutId)
    .where('delivered_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
