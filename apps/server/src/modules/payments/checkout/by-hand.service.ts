import type { manualPayments } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import { collectionDays, deliveryDays } from '@kumbi/contract/payments/manual-payments.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse, undoneByRefusal } from '../../../kernel/tenancy/refusal.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordIssue } from '../issue/issue-noting.service.ts';
import { sellerAccount } from '../provider/account.service.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { withdrawAttempts } from '../provider/withdrawing.service.ts';
import { getPaymentDetail } from '../refund/payment-refund.service.ts';
import { payCheckout } from '../settlement/settlement.service.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  insertAttempt,
  lockCheckout,
  readAttempts,
  updateCheckout,
} from './checkout.store.ts';
import { announceCheckout } from './checkout-news.service.ts';
import { closeCheckout, endAttempts } from './closing.service.ts';
import { paymentSubject } from './payment-subject.view.ts';

/**
 * Marks a checkout as paid to the seller, by transfer or in cash. Other payable attempts are withdrawn first, so that the
 * buyer can't pay a second time.
 */
export async function payByHand(outer: Unopened<MemberCtx>, checkoutId: string): Promise<Refusal | undefined> {
  const { kernel, workspaceId } = outer;
  let withdrawn: AttemptRow[];
  try {
    withdrawn = await withdrawAttempts(kernel, workspaceId, checkoutId);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment.provider_down');
    throw error;
  }
  return undoneByRefusal((guard) =>
    outer.transaction(async (ctx) => {
      const checkout = await lockCheckout(ctx, checkoutId);
      if (checkout?.receiver !== 'seller') return guard(refuse('payment.unknown'));
      if (checkout.status === 'paid') return guard(refuse('payment.already_paid'));
      const attemptId = (await findCollected(ctx, checkoutId)) ?? (await insertManual(ctx, checkout, withdrawn));
      const payment = { id: `manual:${attemptId}`, amountMinor: checkout.amount_minor };
      const delivered = await payCheckout(
        ctx,
        checkout,
        { id: attemptId, account: sellerAccount, credential_id: null },
        payment,
      );
      if (!delivered) {
        await recordIssue(ctx, checkout, {
          id: uuidv7(),
          kind: 'refund',
          reason: 'cannot_be_delivered',
          checkout_id: checkoutId,
          attempt_id: attemptId,
          provider_payment_id: payment.id,
          amount_minor: checkout.amount_minor,
          expected_minor: checkout.amount_minor,
          currency: checkout.currency,
          // The seller has the money.
          is_held: false,
        });
      }
      await recordAudit(ctx, { action: 'payment.settled', subject: paymentSubject(checkout) });
      return undefined;
    }),
  );
}

/** Finds the last attempt if the seller collects its money: that one is paid, so that the receipt names its method. */
async function findCollected(ctx: Ctx, checkoutId: string): Promise<string | undefined> {
  const [attempt] = await readAttempts(ctx, checkoutId);
  return attempt?.account === sellerAccount ? attempt.id : undefined;
}

async function insertManual(ctx: Ctx, checkout: CheckoutRow, withdrawn: readonly AttemptRow[]): Promise<string> {
  await endAttempts(ctx, checkout.id, withdrawn, 'cancelled');
  const now = ctx.kernel.clock.now();
  const id = uuidv7();
  await insertAttempt(ctx, {
    workspace_id: ctx.workspaceId,
    id,
    checkout_id: checkout.id,
    method: 'manual',
    provider: 'manual',
    account: sellerAccount,
    status: 'pending',
    entity: null,
    reference: null,
    provider_id: null,
    instructions: null,
    asset: null,
    failure: null,
    amount_minor: checkout.amount_minor,
    provider_payment_id: null,
    received_minor: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Marks any payment to the workspace as paid. */
export async function settleManualPayment(
  ctx: Unopened<MemberCtx>,
  id: string,
): Promise<View<typeof manualPayments.settle.response> | Refusal> {
  const refusal = await payByHand(ctx, id);
  return refusal ?? ctx.read((inner) => getPaymentDetail(inner, id));
}

/** Keeps an order open whose goods the buyer has, until a courier brings the money; or ends that. */
export async function setHandedOver(ctx: Ctx, checkoutId: string, isHandedOver: boolean): Promise<void> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (checkout?.status !== 'waiting' || checkout.handed_over === isHandedOver) return;
  const days = isHandedOver ? collectionDays : deliveryDays;
  const end = new Date(ctx.kernel.clock.now().getTime() + days * dayMs);
  await updateCheckout(ctx, checkoutId, { handed_over: isHandedOver, expires_at: end, close_at: end });
  await announceCheckout(ctx, checkout);
}

/** Closes an unpaid checkout for the seller. */
export async function closeByHand(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  checkoutId: string,
): Promise<Refusal | undefined> {
  try {
    const status = await closeCheckout(kernel, workspaceId, checkoutId, 'cancelled');
    return status === 'paid' ? refuse('payment.already_paid') : undefined;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment.provider_down');
    throw error;
  }
}
