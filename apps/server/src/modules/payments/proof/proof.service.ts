import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { paymentProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import type { paymentProofSchema } from '@kumbi/contract/payments/manual-payments.schemas.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { openPrivateFile } from '../../media/media.public.ts';
import { type CheckoutRow, findCheckout, lockCheckout } from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { paymentSubject } from '../checkout/payment-subject.view.ts';
import { findProof, refuseProofRow } from './proof.store.ts';
import { paymentProofView } from './proof.view.ts';
import { sendProofRefusedMailJob } from './proof-refused.mail.ts';

type OneProof = { proof: View<typeof paymentProofSchema> };

export async function getPaymentProof(
  ctx: MemberCtx,
  id: string,
): Promise<View<typeof paymentProofs.get.response> | Refusal> {
  if (!(await findSellersCheckout(ctx, id))) return refuse('payment.unknown');
  const proof = await findProof(ctx, id);
  return { proof: proof ? paymentProofView(proof) : null };
}

export async function downloadPaymentProof(ctx: MemberCtx, id: string): Promise<Download | Refusal> {
  if (!(await findSellersCheckout(ctx, id))) return refuse('payment.unknown');
  const proof = await findProof(ctx, id);
  return (proof && (await openPrivateFile(ctx, proof.file_id))) ?? refuse('payment.proof_unknown');
}

/** Refuses a proof: the buyer reads the reason on the page and in an email. */
export async function refusePaymentProof(
  ctx: MemberCtx,
  id: string,
  { reason }: Parsed<typeof paymentProofs.refuse>['body'],
): Promise<OneProof | Refusal> {
  const checkout = await lockCheckout(ctx, id);
  if (checkout?.receiver !== 'seller') return refuse('payment.unknown');
  if (checkout.status === 'paid') return refuse('payment.already_paid');
  const proof = await findProof(ctx, id);
  if (!proof) return refuse('payment.proof_unknown');
  const refused = await refuseProofRow(ctx, proof.id, reason);
  if (!refused) return refuse('payment.proof_settled');
  await recordAudit(ctx, { action: 'payment.proof_refused', subject: paymentSubject(checkout) });
  await enqueue(ctx.tx, sendProofRefusedMailJob, {
    workspace_id: ctx.workspaceId,
    checkout_id: id,
    proof_id: proof.id,
  });
  await announceCheckout(ctx, checkout);
  return { proof: paymentProofView(refused) };
}

async function findSellersCheckout(ctx: Ctx, id: string): Promise<CheckoutRow | undefined> {
  const checkout = await findCheckout(ctx, id);
  return checkout?.receiver === 'seller' ? checkout : undefined;
}
