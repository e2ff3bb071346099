import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { readPreviewBytes } from '../../media/media.public.ts';
import { receiptUrl } from '../checkout/checkout-address.rules.ts';
import { orderOf } from '../checkout/order.view.ts';
import { purchaseText } from '../purpose/purchase-text.view.ts';
import { issueReceipt, receiptNumber } from './receipt.service.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';

/**
 * Issues the receipt separately from the payment, and emails it as a PDF in the language of the purchase. Numbers
 * without gaps make a seller's receipts wait for each other, and payments must not wait too.
 */
export const issueReceiptJob = productMail({
  name: 'payments.issue_receipt',
  payload: { checkout_id: z.uuid() },
  maxAttempts: 12,
  read: async (ctx, { checkout_id }) => {
    const issued = await issueReceipt(ctx, checkout_id);
    return issued?.checkout.buyer_email ? issued : undefined;
  },
  write: async ({ checkout, receipt, logo: image }, kernel) => {
    const number = receiptNumber(receipt);
    const { content, hash } = receipt;
    const logo = image && (await readPreviewBytes(kernel, image));
    const pdf = await drawReceipt({ number, hash, content, brand: kernel.config.brand, logo });
    return {
      view: 'receipt',
      lang: checkout.locale,
      to: checkout.buyer_email,
      id: `receipt.${checkout.id}`,
      attachments: [
        {
          filename: `${serverText(checkout.locale, 'receipt', 'file')}-${number.replace('/', '-')}.pdf`,
          content: pdf,
          contentType: 'application/pdf',
        },
      ],
      props: {
        ...orderOf(checkout),
        seller: { name: content.seller, contact: content.sellerContact ?? null },
        intro: purchaseText(
          {
            purpose: checkout.purpose,
            seller: content.seller,
            amount: { minor: content.amountMinor, currency: checkout.currency },
          },
          checkout.locale,
          (texts) => texts.receipt,
        ),
        // The received amount, which may differ from the requested one if the seller accepted it.
        total: fromMinor(content.amountMinor),
        customer: checkout.buyer_name,
        receipt: number,
        method: content.method === 'manual' ? null : content.method,
        paid_at: content.paidAt,
        receipt_url: receiptUrl(kernel, checkout),
      },
    };
  },
});
