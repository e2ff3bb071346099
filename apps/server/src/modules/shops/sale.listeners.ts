import { salePaid } from '@kumbi/contract/shops/shops.events.ts';
import { listener } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { otherReceived, readSaleView } from './sale.reads.ts';
import { sendSaleMail } from './sale-mail.service.ts';
import { salePaidNotification } from './shops.notifications.ts';

/**
 * Tells the seller in the app, then by mail. A repeat says nothing twice in the app, by the event's id; its mail, sent
 * again when the first may not have left, has the same message id.
 */
export const tellSeller = listener({
  name: 'shops.tell_seller',
  event: salePaid,
  react: async ({ kernel, workspaceId, eventId, payload }) => {
    if (!workspaceId) return;
    const told = await inSystemCtx(kernel, workspaceId, 'tell the seller of a sale', async (ctx) => {
      const sale = await readSaleView(ctx, payload.sale_id);
      if (!sale) return undefined;
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
      });
      const workspace = await currentWorkspace(ctx.tx, workspaceId);
      const owner = await findUser(ctx.tx, workspace.owner_id);
      return owner && { sale, owner, workspace };
    });
    if (told) await sendSaleMail(kernel, told);
  },
});
