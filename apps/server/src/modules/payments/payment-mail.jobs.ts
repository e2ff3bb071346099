import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { type CheckoutRow, findCheckout, readAttempts, settledOf } from './checkout.store.ts';
import { purposeSellers } from './purpose.service.ts';
import { receiptNumber } from './receipt.service.ts';
import { findReceipt } from './receipt.store.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';

const payload = z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), checkout_id: z.uuid() });

const messageId = (kernel: Kernel, kind: string, checkoutId: string) =>
  `<${kind}.${checkoutId}@${new URL(kernel.config.url).hostname}>`;

/** Tells the buyer, in the language of the purchase, where and until when to pay. */
export const sendReferenceMailJob = job({
  name: 'payments.send_reference_mail',
  payload,
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, checkout_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const checkout = await findCheckout(ctx, checkout_id);
      // Late is worse than never: who has paid or cancelled needs no instructions.
      if (!checkout?.buyer_email || checkout.status !== 'waiting') return undefined;
      const attempt = (await readAttempts(ctx, checkout_id)).find((each) => each.status === 'pending');
      return attempt?.reference && attempt.entity
        ? { checkout, entity: attempt.entity, reference: attempt.reference, seller: await sellerName(ctx, checkout) }
        : undefined;
    });
    if (!found) return;
    const { checkout } = found;
    const mail = kernel.site.renderMail('reference', {
      ...orderOf(kernel, checkout),
      seller: found.seller,
      entity: found.entity,
      reference: found.reference,
      expires_at: checkout.expires_at.toISOString(),
      pay_url: payUrl(kernel, checkout),
    });
    await kernel.mailer.send({
      to: checkout.buyer_email,
      ...mail,
      messageId: messageId(kernel, 'reference', checkout_id),
    });
  },
});

/** Sends the receipt with its PDF. The message id is the same for a repeat, so that a mailbox can tell it. */
export const sendReceiptMailJob = job({
  name: 'payments.send_receipt_mail',
  payload,
  maxAttempts: 12,
  run: async ({ kernel, payload: { workspace_id, checkout_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const checkout = await findCheckout(ctx, checkout_id);
      const receipt = checkout && (await findReceipt(ctx, checkout_id));
      return checkout?.buyer_email && receipt ? { checkout, receipt } : undefined;
    });
    if (!found) return;
    const { checkout, receipt } = found;
    const number = receiptNumber(receipt);
    const pdf = await drawReceipt({ number, hash: receipt.hash, content: receipt.content, brand: kernel.config.brand });
    const mail = kernel.site.renderMail('receipt', {
      ...orderOf(kernel, checkout),
      seller: { name: receipt.content.seller, contact: null },
      customer: checkout.buyer_name,
      receipt: number,
      method: receipt.content.method === 'manual' ? null : receipt.content.method,
      paid_at: receipt.content.paidAt,
      receipt_url: receiptUrl(kernel, checkout),
    });
    await kernel.mailer.send({
      to: checkout.buyer_email,
      ...mail,
      attachments: [
        {
          filename: `${checkout.locale === 'pt' ? 'recibo' : 'receipt'}-${number.replace('/', '-')}.pdf`,
          content: pdf,
          contentType: 'application/pdf',
        },
      ],
      messageId: messageId(kernel, 'receipt', checkout_id),
    });
  },
});

function payUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'locale' | 'token'>): string {
  return `${kernel.config.siteUrl}/${checkout.locale}/pay/${checkout.token}`;
}

export function receiptUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'token'>): string {
  return `${kernel.config.siteUrl}/receipts/${checkout.token}.pdf`;
}

async function sellerName(ctx: Ctx, checkout: CheckoutRow): Promise<string> {
  return (await ctx.kernel.registry.get(purposeSellers, checkout.purpose).seller(ctx, settledOf(checkout))).name;
}

function orderOf(kernel: Kernel, checkout: CheckoutRow) {
  return {
    lang: checkout.locale,
    brand: kernel.config.brand,
    number: String(checkout.number),
    lines: checkout.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      amount: fromMinor(line.amountMinor),
    })),
    total: fromMinor(checkout.amount_minor),
    currency: checkout.currency,
  };
}
