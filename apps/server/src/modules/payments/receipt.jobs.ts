import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { sendReceiptMailJob } from './payment-mail.jobs.ts';
import { issueReceipt } from './receipt.service.ts';
import { findReceipt } from './receipt.store.ts';

const checkoutPayload = z.object({
  workspace_id: z.uuid().transform((id) => id as WorkspaceId),
  checkout_id: z.uuid(),
});

/**
 * Issues the receipt apart from the payment: numbers without gaps make a seller's receipts wait for each other, which
 * payments need not. A receipt that is there already has its mail on the way.
 */
export const issueReceiptJob = job({
  name: 'payments.issue_receipt',
  payload: checkoutPayload,
  run: ({ kernel, payload }) =>
    inSystemCtx(kernel, payload.workspace_id, 'issue a receipt', async (ctx) => {
      if (await findReceipt(ctx, payload.checkout_id)) return;
      const receipt = await issueReceipt(ctx, payload.checkout_id);
      if (receipt) await enqueue(ctx.tx, sendReceiptMailJob, payload);
    }),
});
