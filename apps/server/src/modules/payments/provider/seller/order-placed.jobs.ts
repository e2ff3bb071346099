import * as z from 'zod';
import { enqueue } from '../../../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../../../kernel/jobs/workspace-job.ts';
import { notify } from '../../../notifications/notifications.public.ts';
import { findCheckout } from '../../checkout/checkout.store.ts';
import { orderPlacedNotification } from '../../payments.notifications.ts';
import { sendSellerNoticeMailJob } from './seller-notice.mail.ts';

/** Tells the seller of an order that is delivered before it is paid. A repeat finds its notification by the checkout. */
export const tellOrderPlacedJob = workspaceJob({
  name: 'payments.tell_order_placed',
  payload: { checkout_id: z.uuid() },
  run: async (ctx, { checkout_id }) => {
    const checkout = await findCheckout(ctx, checkout_id);
    if (checkout?.status !== 'waiting') return;
    await notify(ctx, {
      kind: orderPlacedNotification,
      values: {
        number: String(checkout.number),
        buyer: checkout.buyer_name,
        amount_minor: checkout.amount_minor,
        currency: checkout.currency,
      },
      href: 'kshop/sales',
      cause: checkout.id,
      email: (user_id) =>
        enqueue(ctx.tx, sendSellerNoticeMailJob, {
          workspace_id: ctx.workspaceId,
          checkout_id,
          user_id,
          about: 'order_placed',
          cause: checkout_id,
        }),
    });
  },
});
