import { Readable } from 'node:stream';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type CheckoutRow, findCheckout, readPurchasePage } from '../checkout/checkout.store.ts';
import { checkoutToken, payUrl } from '../checkout/checkout-address.rules.ts';
import { issueReceipt, receiptNumber } from './receipt.service.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';

/** Lists the payments of a workspace for one purpose of which it is the buyer, newest first. */
export async function listPurchases(ctx: Ctx, purpose: CheckoutRow['purpose'], query: ListQuery) {
  const { rows, ...page } = await readPurchasePage(ctx, purpose, query);
  const now = ctx.kernel.clock.now();
  return {
    ...page,
    payments: rows.map((row) => {
      const isOpen = row.status === 'waiting' && row.expires_at > now;
      return {
        id: row.id,
        number: String(row.number),
        title: row.lines.map((line) => line.title).join(', '),
        status: row.status !== 'waiting' ? row.status : isOpen ? ('pending' as const) : ('expired' as const),
        method: row.method === 'manual' ? null : row.method,
        amount: fromMinor(row.received_minor ?? row.amount_minor),
        currency: row.currency,
        created_at: row.created_at,
        paid_at: row.paid_at,
        d: isOpen ? checkoutToken(ctx.kernel, row) : null,
        pay_url: isOpen ? payUrl(ctx.kernel, row) : null,
        has_receipt: row.paid_at !== null,
      };
    }),
  };
}

/** Returns the receipt of such a payment as a PDF, with the buyer's name and tax number. */
export async function downloadPurchaseReceipt(
  ctx: Ctx,
  purpose: CheckoutRow['purpose'],
  id: string,
): Promise<Download | Refusal> {
  const checkout = await findCheckout(ctx, id);
  const issued = checkout?.purpose === purpose ? await issueReceipt(ctx, id) : undefined;
  if (!issued) return refuse('payment.unknown');
  const number = receiptNumber(issued.receipt);
  const { content, hash } = issued.receipt;
  const pdf = await drawReceipt({ number, hash, content, brand: ctx.kernel.config.brand });
  return new Download({
    stream: Readable.from([pdf]),
    type: 'application/pdf',
    name: `${number.replace('/', '-')}.pdf`,
    bytes: pdf.length,
  });
}
