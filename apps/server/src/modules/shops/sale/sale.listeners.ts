import { salePaid } from '@kumbi/contract/shops/shops.events.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { listener } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { salePaidNotification } from '../shops.notifications.ts';
import { sendSaleMailJob } from './sale.mail.ts';
import { otherReceived, readSaleView } from './sale.reads.ts';

/**
 * Notifies the seller in the app and by email. A repeated event finds its notification by the event's id.
 */
export const tellSeller = listener({
  name: 'shops.tell_seller',
  event: salePaid,
  react: async ({ kernel, workspaceId, eventId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'notify the seller of a sale', async (ctx) => {
      const sale = await readSaleView(ctx, payload.sale_id);
      if (!sale) return;
      await notify(ctx, {
        kind: salePaidNotification,
        values: {
          number: String(sale.number),
          buyer: sale.customer_name,
          amount_minor: sale.amount_minor,
          received_minor: otherReceived(sale),
          currency: sale.currency,
        },
        href: 'kshop/sales',
        cause: eventId,
        email: () => enqueue(ctx.tx, sendSaleMailJob, { workspace_id: workspaceId, sale_id: sale.id }),
      });
    });
  },
});
