import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { findLogoImage, type ShownImage } from '../../media/media.public.ts';
import { currentWorkspace, sellerView } from '../../workspaces/workspaces.public.ts';
import { type CheckoutRow, lockCheckout, settledCheckout } from '../checkout/checkout.store.ts';
import type { ReceiptContent } from '../payments.table.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import {
  findReceipt,
  findReceiptable,
  insertReceipt,
  type Receiptable,
  type ReceiptRow,
  type ReceiptSeries,
} from './receipt.store.ts';

/** A paid checkout with its receipt. */
export interface Receipted {
  readonly checkout: CheckoutRow;
  readonly receipt: ReceiptRow;
  /** The present logo of the workspace that sold. */
  readonly logo: ShownImage | undefined;
}

/** Returns the receipt of a paid checkout, and issues it if needed. Undefined for an unpaid checkout. */
export async function issueReceipt(ctx: Ctx, checkoutId: string): Promise<Receipted | undefined> {
  const checkout = await findReceiptable(ctx, checkoutId);
  if (!checkout?.paid_at) return undefined;
  // Reading an existing receipt needs no lock. Issuing one takes the lock first and then checks again.
  const [, known, logo] = await Promise.all([
    checkout.is_issued ? undefined : lockCheckout(ctx, checkoutId),
    findReceipt(ctx, checkoutId),
    checkout.receiver === 'seller' ? findLogoImage(ctx) : undefined,
  ]);
  if (known) return { checkout, receipt: known, logo };
  const content = await receiptContent(ctx, checkout, checkout.paid_at);
  const receipt = await insertReceipt(ctx, seriesAt(checkout, checkout.paid_at), checkoutId, content);
  return { checkout, receipt, logo };
}

/**
 * Returns the series of a receipt: the year of its date. The platform's series begin with a letter, so that they differ
 * from all years.
 */
export function seriesAt({ receiver }: Pick<CheckoutRow, 'receiver'>, paidAt: Date): ReceiptSeries {
  const year = dayOf(paidAt).slice(0, 4);
  return { receiver, name: receiver === 'platform' ? `P${year}` : year };
}

async function receiptContent(ctx: Ctx, checkout: Receiptable, paidAt: Date): Promise<ReceiptContent> {
  const seller = await ctx.kernel.registry.get(purposeSellers, checkout.purpose).seller(ctx, settledCheckout(checkout));
  return {
    seller: seller.name,
    ...(checkout.receiver === 'seller' ? await sellerFacts(ctx) : {}),
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

/** Returns what the receipt says about the workspace that sold, without what it hasn't told us. */
async function sellerFacts(ctx: Ctx): Promise<Pick<ReceiptContent, 'sellerNif' | 'sellerContact' | 'timeZone'>> {
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const { nif, address, phone, email, website } = sellerView(workspace) ?? {};
  const contact = [address, phone, email, website].filter(Boolean);
  return {
    ...(nif ? { sellerNif: nif } : {}),
    ...(contact.length > 0 ? { sellerContact: contact.join(' · ') } : {}),
    timeZone: workspace.time_zone,
  };
}

/** `2026/000042`: the series and the number in it. */
export function receiptNumber(receipt: Pick<ReceiptRow, 'series' | 'number'>): string {
  return `${receipt.series}/${String(receipt.number).padStart(6, '0')}`;
}
