import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { saleSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { closeByHand, payByHand, setHandedOver, touchCheckout } from '../../payments/payments.public.ts';
import { isHandedOver } from './delivery.rules.ts';
import { findSaleView, readSalePage, readSaleView, type SalesQuery, type SaleView } from './sale.reads.ts';
import { updateSaleRow } from './sale.store.ts';
import type { OrderStatus } from './sale.table.ts';
import { saleViews } from './sale.view.ts';
import { announceSale } from './sale-news.service.ts';

type Change = Parsed<typeof sales.update>['body'];

export async function listSales(ctx: MemberCtx, query: SalesQuery): Promise<Returns<typeof sales.list>> {
  const { rows, ...page } = await readSalePage(ctx, query);
  return { ...page, sales: await saleViews(ctx, rows) };
}

export async function getSale(ctx: Ctx, id: string): Promise<{ sale: View<typeof saleSchema> } | Refusal> {
  const row = await findSaleView(ctx, id);
  const [sale] = row ? await saleViews(ctx, [row]) : [];
  return sale ? { sale } : refuse('shop.sale_unknown');
}

/** Sets the payment or the delivery of a sale. It calls a provider, so no transaction is around it. */
export async function updateSale(
  ctx: Unopened<MemberCtx>,
  change: Change,
): Promise<{ sale: View<typeof saleSchema> } | Refusal> {
  const sale = await ctx.read((inner) => readSaleView(inner, change.id));
  if (!sale) return refuse('shop.sale_unknown');
  const { status } = change;
  const refusal = await (status === 'paid' || status === 'not-paid'
    ? changePayment(ctx, sale, status)
    : ctx.transaction((inner) => updateDelivery(inner, sale, status)));
  if (isRefusal(refusal)) return refusal;
  return ctx.read((inner) => getSale(inner, change.id));
}

async function changePayment(
  ctx: Unopened<MemberCtx>,
  sale: SaleView,
  to: 'paid' | 'not-paid',
): Promise<Refusal | undefined> {
  if (!may(ctx.role, 'sales.settle')) return refuse('auth.forbidden');
  if (to === 'paid') return payByHand(ctx, sale.checkout_id);
  // A received payment is a fact; only an unpaid order can be cancelled.
  if (sale.payment === 'paid') return refuse('shop.status_refused');
  return closeByHand(ctx.kernel, ctx.workspaceId, sale.checkout_id);
}

/** Sets the delivery of a sale, for people and programs. */
export async function updateDelivery(ctx: Ctx, sale: SaleView, to: OrderStatus): Promise<Refusal | undefined> {
  // Goods that are paid on delivery leave before their payment.
  const leavesFirst = sale.payment === 'waiting' && sale.method === 'delivery';
  if (sale.payment !== 'paid' && !leavesFirst) return refuse('shop.status_refused');
  if (sale.undelivered) return refuse('shop.sale_undelivered');
  if (leavesFirst) await setHandedOver(ctx, sale.checkout_id, isHandedOver({ status: to }));
  await touchCheckout(ctx, sale.checkout_id);
  await updateSaleRow(ctx, sale.id, { status: to });
  await announceSale(ctx, sale.id);
  return undefined;
}
