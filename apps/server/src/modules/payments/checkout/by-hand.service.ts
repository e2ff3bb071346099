import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse, undoneByRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordIssue } from '../issue/issue-noting.service.ts';
import { sellerAccount } from '../provider/account.service.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { withdrawAttempts } from '../provider/withdrawing.service.ts';
import { payCheckout } from '../settlement/settlement.service.ts';
import { type AttemptRow, insertAttempt, lockCheckout } from './checkout.store.ts';
import { closeCheckout, endAttempts } from './closing.service.ts';

/**
 * Marks a checkout as paid in cash to the seller. The live reference is withdrawn first, so that the buyer can't pay a
 * second time.
 */
export async function payByHand(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  checkoutId: string,
): Promise<Refusal | undefined> {
  let withdrawn: AttemptRow[];
  try {
    withdrawn = await withdrawAttempts(kernel, workspaceId, checkoutId);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment.provider_down');
    throw error;
  }
  return undoneByRefusal((guard) =>
    inSystemCtx(kernel, workspaceId, 'mark a sale paid', async (ctx) => {
      const checkout = await lockCheckout(ctx, checkoutId);
      if (!checkout) return guard(refuse('payment.unknown'));
      if (checkout.status === 'paid') return guard(refuse('payment.already_paid'));
      await endAttempts(ctx, checkoutId, withdrawn, 'cancelled');
      const now = kernel.clock.now();
      const attemptId = uuidv7();
      await insertAttempt(ctx, {
        workspace_id: workspaceId,
        id: attemptId,
        checkout_id: checkoutId,
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
      const delivered = await payCheckout(
        ctx,
        checkout,
        { id: attemptId, account: sellerAccount, credential_id: null },
        { id: `manual:${attemptId}`, amountMinor: checkout.amount_minor },
      );
      if (!delivered) {
        await recordIssue(ctx, checkout, {
          id: uuidv7(),
          kind: 'refund',
          reason: 'cannot_be_delivered',
          checkout_id: checkoutId,
          attempt_id: attemptId,
          provider_payment_id: `manual:${attemptId}`,
          amount_minor: checkout.amount_minor,
          expected_minor: checkout.amount_minor,
          currency: checkout.currency,
          // The seller has the money.
          is_held: false,
        });
      }
      return undefined;
    }),
  );
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
