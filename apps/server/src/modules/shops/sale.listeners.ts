import { salePaid } from '@kumbi/contract/shops/shops.events.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { notify } from '../notifications/notifications.public.ts';
import { readSaleView } from './sale.reads.ts';
import { sendSaleMailJob } from './sale-mail.jobs.ts';

/** Tells the seller, in the app and by mail. The event's id names both, so that a repeat says nothing twice. */
export const tellSeller = listener({
  name: 'shops.tell_seller',
  event: salePaid,
  react: async ({ kernel, workspaceId, eventId, payload }) => {
    if (!workspaceId) return;
    await inSystemCtx(kernel, workspaceId, 'tell the seller of a sale', async (ctx) => {
      const sale = await readSaleView(ctx, payload.sale_id);
      if (!sale) return;
      const fresh = await notify(ctx, {
        kind: 'sale_paid',
        values: {
          number: String(sale.number),
          buyer: sale.customer_name,
          amount_minor: sale.amount_minor,
          currency: sale.currency,
        },
        href: 'kshop/sales',
        cause: eventId,
      });
      if (fresh) await enqueue(ctx.tx, sendSaleMailJob, { workspace_id: workspaceId, sale_id: sale.id });
    });
  },
});
