import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sendLetter } from '../../../kernel/mail/product-mail.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { readPreviewBytes } from '../../media/media.public.ts';
import { creditNoteUrl } from '../checkout/checkout-address.rules.ts';
import { issueCreditNote } from './credit-note.service.ts';
import { type Receipted, receiptNumber } from './receipt.service.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';

/** Issues the credit note of a refund, and emails it as a PDF in the language of the purchase. */
export const issueCreditNoteJob = workspaceJob({
  name: 'payments.issue_credit_note',
  payload: { refund_id: z.uuid() },
  maxAttempts: 12,
  runOutside: async ({ kernel, workspaceId, payload }) => {
    const issued = await issueCreditNote(kernel, workspaceId, payload.refund_id);
    if (issued?.checkout.buyer_email) await sendCreditNote(kernel, payload.refund_id, issued);
  },
});

async function sendCreditNote(kernel: Kernel, refundId: string, issued: Receipted): Promise<void> {
  const { checkout, receipt } = issued;
  const { content } = receipt;
  const number = receiptNumber(receipt);
  await sendLetter(kernel, {
    view: 'credit-note',
    lang: checkout.locale,
    to: checkout.buyer_email,
    id: `credit-note.${refundId}`,
    attachments: [
      {
        filename: `${serverText(checkout.locale, 'receipt', 'creditFile')}-${number.replace('/', '-')}.pdf`,
        content: await drawIssued(kernel, issued),
        contentType: 'application/pdf',
      },
    ],
    props: {
      seller: { name: content.seller, contact: content.sellerContact ?? null },
      customer: checkout.buyer_name,
      number: String(checkout.number),
      credit_note: number,
      corrects: content.corrects ?? '',
      reason: content.reason ?? '',
      amount: fromMinor(content.amountMinor),
      currency: content.currency,
      refunded_at: content.paidAt,
      credit_note_url: creditNoteUrl(kernel, checkout, refundId),
    },
  });
}

/** Draws a receipt or a credit note with everything that it contains. */
export async function drawIssued(kernel: Kernel, { receipt, logo: image }: Receipted): Promise<Buffer> {
  const logo = image && (await readPreviewBytes(kernel, image));
  const { content, hash } = receipt;
  return drawReceipt({ number: receiptNumber(receipt), hash, content, brand: kernel.config.brand, logo });
}
