import { checkoutClosed } from '@kumbi/contract/payments/payments.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import type { CheckoutStatus } from '../payments.table.ts';
import { notifyEndpoint } from '../program/payment-notice.jobs.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { withdrawLater } from '../provider/withdrawing.jobs.ts';
import { withdrawAttempts } from '../provider/withdrawing.service.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { type AttemptRow, endLiveAttempts, lockCheckout, settledCheckout, updateCheckout } from './checkout.store.ts';
import { announceCheckout } from './checkout-news.service.ts';

/**
 * Closes a checkout after its buyer got a failure. If that needs an unavailable provider, which may know the
 * reference, the queue does it.
 */
export async function abandonCheckout(kernel: Kernel, workspaceId: WorkspaceId, checkoutId: string): Promise<void> {
  await inSystemCtx(kernel, workspaceId, 'give up a checkout', (ctx) =>
    updateCheckout(ctx, checkoutId, { close_at: kernel.clock.now() }),
  );
  try {
    await closeCheckout(kernel, workspaceId, checkoutId, 'cancelled');
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/**
 * Ends the attempts of a locked checkout whose references were withdrawn. If a call to the provider was in progress, it
 * may make the reference payable afterwards, so the reference is withdrawn again after that call must have ended. An
 * attempt that began since is withdrawn then too.
 */
export async function endAttempts(
  ctx: Ctx,
  checkoutId: string,
  withdrawn: readonly AttemptRow[],
  to: 'expired' | 'cancelled',
): Promise<void> {
  const unpayable = new Set(withdrawn.filter(({ status }) => status !== 'creating').map(({ id }) => id));
  for (const { id, reference } of await endLiveAttempts(ctx, checkoutId, to))
    if (reference && !unpayable.has(id)) await withdrawLater(ctx, id);
}

/**
 * Closes an unpaid checkout: first at the provider, so that no one can pay for released items, and then here.
 *
 * @returns the final status, which is `paid` if a payment was faster
 * @throws ProviderUnavailable; then nothing is closed
 */
export async function closeCheckout(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  checkoutId: string,
  to: 'expired' | 'cancelled',
): Promise<CheckoutStatus | undefined> {
  const attempts = await withdrawAttempts(kernel, workspaceId, checkoutId);
  return inSystemCtx(kernel, workspaceId, `close a checkout: ${to}`, async (ctx) => {
    const checkout = await lockCheckout(ctx, checkoutId);
    if (checkout?.status !== 'waiting') return checkout?.status;
    await endAttempts(ctx, checkout.id, attempts, to);
    await updateCheckout(ctx, checkout.id, { status: to });
    await ctx.kernel.registry.get(purposeSellers, checkout.purpose).release(ctx, settledCheckout(checkout));
    await emit(ctx, checkoutClosed, {
      checkout_id: checkout.id,
      purpose: checkout.purpose,
      amount_minor: checkout.amount_minor,
      currency: checkout.currency,
      status: to,
    });
    if (attempts.some((attempt) => attempt.credential_id)) await notifyEndpoint(ctx, checkout.id, to);
    await announceCheckout(ctx, { ...checkout, status: to });
    return to;
  });
}
