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

/** @returns undefined for one that was delivered before */
export const findOpenOrder = (ctx: Ctx, checkoutId: string): Promise<OrderRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('subscription_orders')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('checkout_id', '=', checkoutId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();

/** Whether any plan was paid for since. */
export async function wasDeliveredSince(ctx: Ctx, since: Date): Promise<boolean> {
  const found = await tables(ctx.tx)
    .selectFrom('subscription_orders')
    .select('checkout_id')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('delivered_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function noteDelivered(ctx: Ctx, checkoutId: string): Promise<void> {
  await tables(ctx.tx)
    .updateTable('subscription_orders')
    .set({ delivered_at: ctx.kernel.clock.now() })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('checkout_id', '=', checkoutId)
    .execute();
}
