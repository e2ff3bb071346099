import { checkoutClosed, referencePay } from '@kumbi/contract/payments/payments.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { emit } from '../../kernel/events/emit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import {
  type AttemptRow,
  lockCheckout,
  readAttempts,
  settledOf,
  updateAttempt,
  updateCheckout,
} from './checkout.store.ts';
import type { CheckoutStatus } from './payments.table.ts';
import { platformReferences } from './provider-accounts.adapter.ts';
import { purposeSellers } from './purpose.service.ts';

/**
 * Takes back at the provider what could still be paid.
 * @throws ProviderUnavailable
 */
export async function withdrawAttempts(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  checkoutId: string,
): Promise<AttemptRow[]> {
  const attempts = await inSystemCtx(kernel, workspaceId, 'read attempts', (ctx) => readAttempts(ctx, checkoutId));
  for (const attempt of attempts) {
    const live = attempt.status === 'pending' || attempt.status === 'creating';
    if (live && attempt.reference) await platformReferences(kernel)?.deleteReference(attempt.reference);
  }
  return attempts;
}

/**
 * Closes an unpaid checkout: first at the provider, so that nobody can pay what is no longer held, then here.
 * @returns the status after it, which is `paid` when a payment was faster
 * @throws ProviderUnavailable; nothing is closed then
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
    for (const attempt of attempts) await updateAttempt(ctx, attempt.id, { status: to });
    await updateCheckout(ctx, checkout.id, { status: to });
    await ctx.kernel.registry.get(purposeSellers, checkout.purpose).release(ctx, settledOf(checkout));
    await emit(ctx, checkoutClosed, {
      checkout_id: checkout.id,
      purpose: checkout.purpose,
      amount_minor: checkout.amount_minor,
      currency: checkout.currency,
      status: to,
    });
    const news = { d: checkout.token, status: to };
    await announce(ctx.tx, [room.checkout(checkout.token), room.workspace(workspaceId)], referencePay.name, news);
    return to;
  });
}
