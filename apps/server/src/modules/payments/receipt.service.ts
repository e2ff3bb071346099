import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CheckoutRow, settledOf } from './checkout.store.ts';
import type { ReceiptContent } from './payments.table.ts';
import { purposeSellers } from './purpose.service.ts';
import { findReceipt, findReceiptable, insertReceipt, type Receiptable, type ReceiptRow } from './receipt.store.ts';

/** A paid checkout with its receipt. */
export interface Receipted {
  readonly checkout: CheckoutRow;
  readonly receipt: ReceiptRow;
}

/** The receipt of a paid checkout, issued now if it was not. Undefined when nothing was paid. */
export async function issueReceipt(ctx: Ctx, checkoutId: string): Promise<Receipted | undefined> {
  const checkout = await findReceiptable(ctx, checkoutId);
  if (!checkout?.paid_at) return undefined;
  const known = checkout.is_issued ? await findReceipt(ctx, checkoutId) : undefined;
  if (known) return { checkout, receipt: known };
  const content = await receiptContent(ctx, checkout, checkout.paid_at);
  return {
    checkout,
    receipt: await insertReceipt(ctx, String(checkout.paid_at.getUTCFullYear()), checkout.id, content),
  };
}

async function receiptContent(ctx: Ctx, checkout: Receiptable, paidAt: Date): Promise<ReceiptContent> {
  const seller = await ctx.kernel.registry.get(purposeSellers, checkout.purpose).seller(ctx, settledOf(checkout));
  return {
    seller: seller.name,
    buyer: checkout.buyer_name,
    nif: checkout.nif,
    lines: checkout.lines,
    amountMinor: checkout.received_minor ?? checkout.amount_minor,
    currency: checkout.currency,
    method: checkout.method ?? 'reference',
    paidAt: paidAt.toISOString(),
    orderNumber: checkout.number,
    locale: checkout.locale,
  };
}

/** `2026/000042`: the series and the number in it. */
export function receiptNumber(receipt: Pick<ReceiptRow, 'series' | 'number'>): string {
  return `${receipt.series}/${String(receipt.number).padStart(6, '0')}`;
}
