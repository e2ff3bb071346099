import type { NoticeStatus } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { PaymentNoticeTables } from './payment-notice.table.ts';

/** Inserts a notice, once for each status of a payment. */
export async function insertNotice(ctx: Ctx, checkoutId: string, paymentStatus: NoticeStatus): Promise<void> {
  const now = ctx.kernel.clock.now();
  await ctx.tx
    .withTables<PaymentNoticeTables>()
    .insertInto('payment_notices')
    .values({
      workspace_id: ctx.workspaceId,
      id: uuidv7(),
      checkout_id: checkoutId,
      payment_status: paymentStatus,
      status: 'pending',
      created_at: now,
      due_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
