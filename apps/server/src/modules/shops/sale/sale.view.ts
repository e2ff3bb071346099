import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { saleSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageView } from '../../media/media.public.ts';
import { otherReceived, readLineImages, type SaleView } from './sale.reads.ts';

function receivedOf(row: SaleView): number | null {
  const other = otherReceived(row);
  return other === undefined ? null : fromMinor(other);
}

/** Views sales with one query for all their images. */
export async function saleViews(ctx: Ctx, rows: readonly SaleView[]): Promise<View<typeof saleSchema>[]> {
  const images = await readLineImages(ctx, [
    ...new Set(rows.flatMap((row) => row.lines.map((line) => line.product_id))),
  ]);
  const thumbnail = (productId: string): string | null => {
    const image = images.get(productId);
    return image ? imageView(ctx.kernel, image).src : null;
  };
  return rows.map((row) => ({
    id: row.id,
    number: String(row.number),
    payment_id: row.checkout_id,
    shop: { id: row.shop_id, title: row.shop_title },
    amount: fromMinor(row.amount_minor),
    received: receivedOf(row),
    refunded: fromMinor(row.refunded_minor),
    currency: row.currency,
    status: row.payment === 'paid' ? 'success' : row.payment,
    method: row.method === 'manual' ? null : row.method,
    undelivered: row.undelivered,
    created_at: row.created_at,
    updated_at: row.updated_at,
    paid_at: row.paid_at,
    ksp_sale: {
      customer_name: row.customer_name,
      customer_province: row.customer_province,
      customer_municipe: row.customer_municipality,
      customer_address: row.customer_address,
      customer_phone: row.customer_phone,
      customer_email: row.customer_email,
      status: row.status,
      is_delivery: row.is_delivery,
      carts: row.lines.map((line) => ({
        product: {
          title: line.name,
          description: line.description,
          thumbnail: thumbnail(line.product_id),
          code: line.code,
        },
        product_name: line.name,
        product_description: line.description,
        product_code: line.code,
        product_price: fromMinor(line.price_minor),
        quantity: line.quantity,
        is_delivery: line.is_delivery,
      })),
    },
  }));
}
