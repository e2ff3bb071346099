import { Readable } from 'node:stream';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findCheckout } from '../checkout/checkout.store.ts';
import { drawIssued } from './credit-note.mail.ts';
import { issueCreditNote } from './credit-note.service.ts';
import { receiptNumber } from './receipt.service.ts';

/** Returns the credit note of a refund as a PDF, with the buyer's name and tax number. */
export async function downloadCreditNote(
  ctx: Unopened<MemberCtx>,
  id: string,
  refundId: string,
): Promise<Download | Refusal> {
  if (!(await ctx.read((inner) => findCheckout(inner, id)))) return refuse('payment.unknown');
  const issued = await issueCreditNote(ctx.kernel, ctx.workspaceId, refundId);
  if (issued?.checkout.id !== id) return refuse('payment.refund_unknown');
  const pdf = await drawIssued(ctx.kernel, issued);
  return new Download({
    stream: Readable.from([pdf]),
    type: 'application/pdf',
    name: `${receiptNumber(issued.receipt).replace('/', '-')}.pdf`,
    bytes: pdf.length,
  });
}
