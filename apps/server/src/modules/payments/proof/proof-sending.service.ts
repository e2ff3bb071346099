import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { checkoutProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import { proofHoldDays, proofReviewHours, proofsPerCheckout } from '@kumbi/contract/payments/manual-payments.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { locate } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import {
  deletePrivateFile,
  discardPrepared,
  hasVisitorRoom,
  type PreparedPrivateFile,
  preparePrivateFile,
  storePrivateFile,
} from '../../media/media.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import {
  type CheckoutRow,
  findCheckout,
  isLive,
  lockCheckout,
  readAttempts,
  updateCheckout,
} from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { isStarter } from '../checkout/starter.service.ts';
import { proofSentNotification } from '../payments.notifications.ts';
import { sendSellerNoticeMailJob } from '../provider/seller/seller-notice.mail.ts';
import { findProof, replaceProof } from './proof.store.ts';
import { buyersProofView } from './proof.view.ts';

interface Place {
  readonly workspaceId: WorkspaceId;
  readonly checkoutId: string;
}

const hourMs = 3_600_000;

/** Checks a proof before its form is read: only the browser that ordered may send one, while its transfer is awaited. */
export async function admitProof(
  ctx: Unopened<PublicCtx>,
  token: string,
  formBytes: number,
): Promise<Refusal | undefined> {
  const place = await placeOf(ctx.kernel, token);
  if (!place) return refuse('payment.unknown');
  return inSystemCtx(ctx.kernel, place.workspaceId, 'admit a proof', async (inner) => {
    const checkout = await findCheckout(inner, place.checkoutId);
    if (!checkout) return refuse('payment.unknown');
    if (!isStarter(ctx.kernel, checkout, ctx.request.headers.cookie)) return refuse('payment.not_yours');
    const refusal = await refuseProofOf(inner, checkout);
    if (refusal) return refusal;
    return (await hasVisitorRoom(inner, formBytes)) ? undefined : refuse('payment.proof_no_room');
  });
}

/** Stores the proof of a transfer, after `admitProof`, and tells the seller. */
export async function sendCheckoutProof(
  ctx: Unopened<PublicCtx>,
  token: string,
  file: File,
): Promise<Returns<typeof checkoutProofs.send> | Refusal> {
  const { kernel } = ctx;
  const place = await placeOf(kernel, token);
  if (!place) return refuse('payment.unknown');
  const prepared = await preparePrivateFile(kernel, file);
  if (isRefusal(prepared)) return refuse('payment.proof_format');
  try {
    if (!isProofType(prepared.type)) return refuse('payment.proof_format');
    return await undoneByRefusal((guard) =>
      inSystemCtx(kernel, place.workspaceId, 'store a proof', async (inner) =>
        guard(await storeProof(inner, place.checkoutId, prepared)),
      ),
    );
  } finally {
    await discardPrepared(kernel, [prepared.file_id]);
  }
}

const isProofType = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf';

async function placeOf(kernel: Kernel, token: string): Promise<Place | undefined> {
  const located = await locate(kernel.db.app, 'checkout', token);
  return located && { workspaceId: located.workspaceId, checkoutId: located.targetId };
}

async function storeProof(
  ctx: Ctx,
  checkoutId: string,
  prepared: PreparedPrivateFile,
): Promise<Returns<typeof checkoutProofs.send> | Refusal> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (!checkout) return refuse('payment.unknown');
  const refusal = await refuseProofOf(ctx, checkout);
  if (refusal) return refusal;
  const before = await findProof(ctx, checkoutId);
  if (!(await storePrivateFile(ctx, prepared))) return refuse('payment.proof_no_room');
  const proof = {
    id: uuidv7(),
    checkout_id: checkoutId,
    file_id: prepared.id,
    name: prepared.name,
    bytes: prepared.bytes,
    state: 'sent' as const,
    reason: '',
    sent: (before?.sent ?? 0) + 1,
    created_at: ctx.kernel.clock.now(),
  };
  await replaceProof(ctx, proof);
  if (before) await deletePrivateFile(ctx, before.file_id);
  await updateCheckout(ctx, checkoutId, reviewTerm(checkout, proof.created_at));
  await tellSeller(ctx, checkout, proof.id);
  await announceCheckout(ctx, checkout);
  return {
    proof: { ...buyersProofView({ ...proof, workspace_id: ctx.workspaceId }), sent_at: proof.created_at.toISOString() },
  };
}

/** Keeps the purchase open, so that the seller has time to look at the proof, up to a limit. */
function reviewTerm({ created_at, expires_at, close_at }: CheckoutRow, now: Date) {
  const most = created_at.getTime() + proofHoldDays * dayMs;
  const until = Math.min(now.getTime() + proofReviewHours * hourMs, most);
  const atLeast = (date: Date) => new Date(Math.max(date.getTime(), until));
  return { expires_at: atLeast(expires_at), close_at: atLeast(close_at) };
}

/** Returns whether the buyer can send a proof now. */
export const takesProof = async (ctx: Ctx, checkout: CheckoutRow): Promise<boolean> =>
  (await refuseProofOf(ctx, checkout)) === undefined;

async function refuseProofOf(ctx: Ctx, checkout: CheckoutRow): Promise<Refusal | undefined> {
  if (checkout.status === 'paid') return refuse('payment.already_paid');
  if (checkout.status !== 'waiting' || checkout.expires_at <= ctx.kernel.clock.now()) return refuse('payment.expired');
  const [attempt] = await readAttempts(ctx, checkout.id);
  if (attempt?.method !== 'bank-transfer' || !isLive(attempt)) return refuse('payment.method_unavailable');
  const proof = await findProof(ctx, checkout.id);
  return proof && proof.sent >= proofsPerCheckout ? refuse('payment.proof_limit') : undefined;
}

async function tellSeller(ctx: Ctx, checkout: CheckoutRow, proofId: string): Promise<void> {
  await notify(ctx, {
    kind: proofSentNotification,
    values: {
      number: String(checkout.number),
      buyer: checkout.buyer_name,
      amount_minor: checkout.amount_minor,
      currency: checkout.currency,
    },
    href: checkout.purpose === 'shop' ? 'kshop/sales' : 'kshop/sales/balance',
    cause: proofId,
    email: (user_id) =>
      enqueue(ctx.tx, sendSellerNoticeMailJob, {
        workspace_id: ctx.workspaceId,
        checkout_id: checkout.id,
        user_id,
        about: 'proof_sent',
        cause: proofId,
      }),
  });
}
