import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../../workspaces/workspaces.public.ts';
import { readSaleView } from './sale.reads.ts';

/** Emails the workspace's owner, in their own language, the items to pack and the delivery address. */
export const sendSaleMailJob = productMail({
  name: 'shops.send_sale_mail',
  payload: { sale_id: z.uuid() },
  read: async (ctx, { sale_id }) => {
    const sale = await readSaleView(ctx, sale_id);
    return sale && { sale, host: await readHost(ctx) };
  },
  write: ({ sale, host }, kernel) => {
    const place = [sale.customer_address, sale.customer_municipality, sale.customer_province];
    return {
      view: 'sale',
      lang: host.language,
      to: host.email,
      id: `sale.${sale.id}`,
      props: {
        number: String(sale.number),
        lines: sale.lines.map((line) => ({
          title: line.name,
          quantity: line.quantity,
          amount: fromMinor(line.price_minor * line.quantity),
        })),
        total: fromMinor(sale.amount_minor),
        received: fromMinor(sale.received_minor ?? sale.amount_minor),
        currency: sale.currency,
        shop: sale.shop_title,
        customer: { name: sale.customer_name, phone: sale.customer_phone, email: sale.customer_email || null },
        delivery: place.filter(Boolean).join(', ') || null,
        note: sale.note || null,
        sale_url: screenUrl(kernel, host, 'kshop/sales'),
      },
    };
  },
});
