import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { WorkspaceRow } from '../workspaces/workspaces.public.ts';
import type { CheckoutRow } from './checkout.store.ts';
import { type Receipted, receiptNumber } from './receipt.service.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';

const messageId = (kernel: Kernel, kind: string, checkoutId: string) =>
  `<${kind}.${checkoutId}@${new URL(kernel.config.url).hostname}>`;

interface ReferenceToPay {
  readonly checkout: CheckoutRow;
  readonly seller: string;
  readonly entity: string;
  readonly reference: string;
}

/** Tells the buyer, in the language of the purchase, where and until when to pay. */
export async function sendReferenceMail(kernel: Kernel, awaited: ReferenceToPay): Promise<void> {
  const { checkout, seller, entity, reference } = awaited;
  const mail = kernel.site.renderMail('reference', {
    ...orderOf(kernel, checkout),
    seller,
    entity,
    reference,
    expires_at: checkout.expires_at.toISOString(),
    pay_url: payUrl(kernel, checkout),
  });
  await kernel.mailer.send({
    to: checkout.buyer_email,
    ...mail,
    messageId: messageId(kernel, 'reference', checkout.id),
  });
}

/** Sends the receipt with its PDF, in the language of the purchase. */
export async function sendReceiptMail(kernel: Kernel, { checkout, receipt }: Receipted): Promise<void> {
  const number = receiptNumber(receipt);
  const pdf = await drawReceipt({ number, hash: receipt.hash, content: receipt.content, brand: kernel.config.brand });
  const mail = kernel.site.renderMail('receipt', {
    ...orderOf(kernel, checkout),
    seller: { name: receipt.content.seller, contact: null },
    // What arrived, which a seller may have accepted in place of what was asked for.
    total: fromMinor(receipt.content.amountMinor),
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
    messageId: messageId(kernel, 'receipt', checkout.id),
  });
}

/** A page of a workspace, in the language of who reads it. */
export function workspaceUrl(
  kernel: Kernel,
  { language }: { readonly language: Locale },
  { kind, code }: Pick<WorkspaceRow, 'kind' | 'code'>,
  page: string,
): string {
  return `${kernel.config.url}/${language}/app/${kind === 'creator' ? 'creator' : `company/${code}`}/${page}`;
}

export function payUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'locale' | 'token'>): string {
  return `${kernel.config.siteUrl}/${checkout.locale}/pay/${checkout.token}`;
}

export function receiptUrl(kernel: Kernel, checkout: Pick<CheckoutRow, 'token'>): string {
  return `${kernel.config.siteUrl}/receipts/${checkout.token}.pdf`;
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
