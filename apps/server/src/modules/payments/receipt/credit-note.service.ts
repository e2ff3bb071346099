import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { findLogoImage } from '../../media/media.public.ts';
import { type CheckoutRow, lockCheckout } from '../checkout/checkout.store.ts';
import type { ReceiptContent } from '../payments.table.ts';
import { findRefundRow, type RefundRow } from '../refund/payment-refund.store.ts';
import { issueReceipt, type Receipted, receiptNumber, seriesAt } from './receipt.service.ts';
import { findCreditNote, findReceipt, insertReceipt, type ReceiptRow } from './receipt.store.ts';

/**
 * Returns the credit note of a refund that is made, and issues it if needed. It is the next number of the seller's chain of
 * receipts. Undefined for any other refund.
 */
export async function issueCreditNote(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  refundId: string,
): Promise<Receipted | undefined> {
  // The receipt that it names comes first, in its own transaction: both take the next number.
  const refund = await inSystemCtx(kernel, workspaceId, 'issue the receipt before its credit note', async (ctx) => {
    const row = await findRefundRow(ctx, refundId);
    if (row?.state === 'done') await issueReceipt(ctx, row.checkout_id);
    return row;
  });
  const doneAt = refund?.done_at;
  if (!refund || !doneAt) return undefined;
  return inSystemCtx(kernel, workspaceId, 'issue a credit note', async (ctx) => {
    const checkout = await lockCheckout(ctx, refund.checkout_id);
    const corrected = await findReceipt(ctx, refund.checkout_id);
    if (!checkout || !corrected) return undefined;
    const known = await findCreditNote(ctx, refundId);
    const logo = checkout.receiver === 'seller' ? await findLogoImage(ctx) : undefined;
    const receipt = known ?? (await insertCreditNote(ctx, { checkout, corrected, refund, doneAt }));
    return { checkout, receipt, logo };
  });
}

interface Corrected {
  readonly checkout: CheckoutRow;
  /** The receipt that the credit note names. */
  readonly corrected: ReceiptRow;
  readonly refund: RefundRow;
  readonly doneAt: Date;
}

const insertCreditNote = (ctx: Ctx, { checkout, corrected, refund, doneAt }: Corrected): Promise<ReceiptRow> =>
  insertReceipt(ctx, seriesAt(checkout, doneAt), checkout.id, creditNoteContent(corrected, refund, doneAt), refund.id);

function creditNoteContent(
  corrected: Corrected['corrected'],
  { amount_minor: amountMinor, reason }: RefundRow,
  doneAt: Date,
): ReceiptContent {
  const { content } = corrected;
  const isWhole = amountMinor === content.amountMinor;
  const part = { title: serverText<string>(content.locale, 'receipt', 'part'), quantity: 1, amountMinor };
  return {
    ...content,
    lines: isWhole ? content.lines : [part],
    amountMinor,
    paidAt: doneAt.toISOString(),
    corrects: receiptNumber(corrected),
    ...(reason ? { reason } : {}),
  };
}
