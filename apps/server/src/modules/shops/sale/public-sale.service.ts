import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programSales } from '@kumbi/contract/shops/public-sale.endpoints.ts';
import type { programSaleSchema } from '@kumbi/contract/shops/public-sale.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readSalesByCursor, readSaleView, type SaleView } from './sale.reads.ts';
import { updateDelivery } from './sale.service.ts';

export async function listProgramSales(
  ctx: Ctx,
  { limit, cursor, ...filter }: Parsed<typeof programSales.list>['query'],
): Promise<Returns<typeof programSales.list> | Refusal> {
  return dataPage(await readSalesByCursor(ctx, filter, { limit, cursor }), programSaleView);
}

export async function getProgramSale(ctx: Ctx, id: string): Promise<View<typeof programSaleSchema> | Refusal> {
  const row = await readSaleView(ctx, id);
  return row ? programSaleView(row) : refuse('shop.sale_unknown');
}

export async function updateProgramSale(
  ctx: Ctx,
  id: string,
  { delivery_status }: Parsed<typeof programSales.update>['body'],
): Promise<View<typeof programSaleSchema> | Refusal> {
  const sale = await readSaleView(ctx, id);
  if (!sale) return refuse('shop.sale_unknown');
  return (await updateDelivery(ctx, sale, delivery_status)) ?? getProgramSale(ctx, id);
}

/** The public API has amounts in hundredths. */
const programSaleView = (row: SaleView): View<typeof programSaleSchema> => ({
  id: row.id,
  number: String(row.number),
  status: row.payment,
  // A handover without a delivery.
  delivery_status: row.status === 'success' ? 'delivered' : row.status,
  shop: { id: row.shop_id, name: row.shop_title },
  amount: row.amount_minor,
  received: row.received_minor,
  refunded: row.refunded_minor,
  currency: row.currency,
  method: row.method === 'manual' ? null : row.method,
  contact_id: row.contact_id,
  customer: {
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    province: row.customer_province,
    municipality: row.customer_municipality,
    address: row.customer_address,
  },
  note: row.note,
  is_delivery: row.is_delivery,
  lines: row.lines.map(({ product_id, name, code, quantity, price_minor }) => ({
    product_id,
    name,
    code,
    quantity,
    price: price_minor,
  })),
  created_at: row.created_at,
  paid_at: row.paid_at,
  updated_at: row.updated_at,
});
