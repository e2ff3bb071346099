import { paymentLinkPaid } from '@kumbi/contract/payment-links/payment-links.events.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { paymentLinkPaidNotification } from '../payment-links.notifications.ts';
import { findReceivedPayment } from './link-payment.store.ts';

/** Notifies the seller of a payment. The event's id prevents duplicates. */
export const tellOfLinkPayment = listener({
  name: 'payment_links.tell_of_payment',
  event: paymentLinkPaid,
  react: async ({ kernel, workspaceId, eventId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'tell of the payment of a link', async (ctx) => {
      const payment = await findReceivedPayment(ctx, payload.payment_id);
      if (!payment) return;
      const { title, name: payer, amount_minor, currency } = payment;
      await notify(ctx, {
        kind: paymentLinkPaidNotification,
        values: { title, payer, amount_minor, currency },
        href: `payment-links?modal=payment-link-share&id=${payload.link_id}`,
        cause: eventId,
      });
    });
  },
});
