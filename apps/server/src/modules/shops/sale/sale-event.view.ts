import { salePaid } from '@kumbi/contract/shops/shops.events.ts';
import { cutText, type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { readSaleView } from './sale.reads.ts';

export const saleEvents: readonly PublishedEvent[] = [
  publishRead(salePaid, 'sale.paid', async (ctx, { sale_id }) => {
    const sale = await readSaleView(ctx, sale_id);
    if (!sale) return undefined;
    return {
      sale_id,
      number: sale.number,
      shop_id: sale.shop_id,
      shop: sale.shop_title,
      amount_minor: sale.amount_minor,
      received_minor: sale.received_minor ?? sale.amount_minor,
      currency: sale.currency,
      customer: {
        name: sale.customer_name,
        phone: sale.customer_phone,
        email: sale.customer_email,
        province: sale.customer_province,
        municipality: sale.customer_municipality,
        address: sale.customer_address,
      },
      note: cutText(sale.note),
      is_delivery: sale.is_delivery,
      lines: sale.lines,
    };
  }),
];
