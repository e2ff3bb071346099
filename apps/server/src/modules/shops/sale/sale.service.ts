import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { listSales, updateSale } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { saleSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { imageView } from '../../media/media.public.ts';
import { closeByHand, payByHand } from '../../payments/payments.public.ts';
import {
  findSaleView,
  otherReceived,
  readLineImages,
  readSalePage,
  readSaleView,
  type SaleView,
} from './sale.reads.ts';
import { updateSaleRow } from './sale.store.ts';
import type { OrderStatus } from './sale.table.ts';
import { announceSale } from './sale-news.service.ts';

type Change = Parsed<typeof updateSale>['body'];

export async function listOwnSales(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof listSales>> {
  const { rows, ...page } = await readSalePage(ctx, query);
  return { ...page, sales: await presentSales(ctx, rows) };
}

export async function getOwnSale(ctx: Ctx, id: string): Promise<{ sale: View<typeof saleSchema> } | Refusal> {
  const row = await findSaleView(ctx, id);
  const [sale] = row ? await presentSales(ctx, [row]) : [];
  return sale ? { sale } : refuse('shop.sale_unknown');
}

/** Sets the payment or the delivery of a sale. It calls a provider, so no transaction is around it. */
export async function changeSale(
  ctx: Unopened<MemberCtx>,
  change: Change,
): Promise<{ sale: View<typeof saleSchema> } | Refusal> {
  const sale = await ctx.read((inner) => readSaleView(inner, change.id));
  if (!sale) return refuse('shop.sale_unknown');
  const refusal = await (change.status === 'paid' || change.status === 'not-paid'
    ? changePayment(ctx, sale, change.status)
    : changeDelivery(ctx, sale, change.status));
  if (isRefusal(refusal)) return refusal;
  return ctx.read((inner) => getOwnSale(inner, change.id));
}

async function changePayment(
  ctx: Unopened<MemberCtx>,
  sale: SaleView,
  to: 'paid' | 'not-paid',
): Promise<Refusal | undefined> {
  if (!may(ctx.role, 'sales.settle')) return refuse('auth.forbidden');
  if (to === 'paid') return payByHand(ctx.kernel, ctx.workspaceId, sale.checkout_id);
  // A received payment is a fact; only an unpaid order can be cancelled.
  if (sale.payment === 'paid') return refuse('shop.status_refused');
  return closeByHand(ctx.kernel, ctx.workspaceId, sale.checkout_id);
}

async function changeDelivery(ctx: Unopened<MemberCtx>, sale: SaleView, to: OrderStatus): Promise<Refusal | undefined> {
  if (sale.payment !== 'paid') return refuse('shop.status_refused');
  if (sale.undelivered) return refuse('shop.sale_undelivered');
  return ctx.transaction(async (inner) => {
    await updateSaleRow(inner, sale.id, { status: to });
    await announceSale(inner, sale.id);
    return undefined;
  });
}

function receivedView(row: SaleView): number | null {
  const other = otherReceived(row);
  return other === undefined ? null : fromMinor(other);
}

async function presentSales(ctx: Ctx, rows: readonly SaleView[]): Promise<View<typeof saleSchema>[]> {
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
    shop: { id: row.shop_id, title: row.shop_title },
    amount: fromMinor(row.amount_minor),
    received: receivedView(row),
    currency: row.currency,
    status: row.payment === 'paid' ? 'success' : row.payment,
    undelivered: row.undelivered,
    created_at: row.created_at,
    paid_at: row.paid_at,
    ksp_sale: {
      customer_name: row.customer_name,
      customer_province: row.customer_province,
      customer_municipe: row.customer_municipality,
      customer_address: row.customer_address,
      customer_phone: row.customer_phone,
      customer_email: row.customer_email,
      delivery_zone: null,
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
