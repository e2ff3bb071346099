import * as z from 'zod';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { sendReceiptMail } from './payment-mail.service.ts';
import { issueReceipt } from './receipt.service.ts';

/**
 * Issues the receipt apart from the payment, and sends it: numbers without gaps make a seller's receipts wait for each
 * other, which payments need not. The message id is the same for a repeat, so that a mailbox can tell it.
 */
export const issueReceiptJob = workspaceJob({
  name: 'payments.issue_receipt',
  payload: { checkout_id: z.uuid() },
  maxAttempts: 12,
  runOutside: async ({ kernel, payload, transaction }) => {
    const issued = await transaction((ctx) => issueReceipt(ctx, payload.checkout_id));
    if (issued?.checkout.buyer_email) await sendReceiptMail(kernel, issued);
  },
});
