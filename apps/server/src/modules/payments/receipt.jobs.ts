import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { sendReceiptMail } from './payment-mail.service.ts';
import { issueReceipt } from './receipt.service.ts';

const checkoutPayload = z.object({
  workspace_id: z.uuid().transform((id) => id as WorkspaceId),
  checkout_id: z.uuid(),
});

/**
 * Issues the receipt apart from the payment, and sends it: numbers without gaps make a seller's receipts wait for each
 * other, which payments need not. The message id is the same for a repeat, so that a mailbox can tell it.
 */
export const issueReceiptJob = job({
  name: 'payments.issue_receipt',
  payload: checkoutPayload,
  maxAttempts: 12,
  run: async ({ kernel, payload: { workspace_id, checkout_id } }) => {
    const issued = await inSystemCtx(kernel, workspace_id, 'issue a receipt', (ctx) => issueReceipt(ctx, checkout_id));
    if (issued?.checkout.buyer_email) await sendReceiptMail(kernel, issued);
  },
});
