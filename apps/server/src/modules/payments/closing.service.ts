import { checkoutClosed, referencePay } from '@kumbi/contract/payments/payments.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import {
  type AttemptRow,
  findCheckout,
  lockCheckout,
  readAttempts,
  settledOf,
  updateAttempt,
  updateCheckout,
} from './checkout.store.ts';
import { tellEndpointJob } from './endpoint-notice.jobs.ts';
import { endOfLuandaDay } from './luanda-day.service.ts';
import type { CheckoutStatus } from './payments.table.ts';
import { currentReferences, referencesOfAttempt } from './provider-accounts.adapter.ts';
import { purposeSellers } from './purpose.service.ts';
import { KeyRefused, ProviderUnavailable } from './reference-provider.adapter.ts';

/**
 * Takes back at the provider what could still be paid.
 * @throws ProviderUnavailable
 */
export async function withdrawAttempts(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  checkoutId: string,
): Promise<AttemptRow[]> {
  const { attempts, checkout } = await inSystemCtx(kernel, workspaceId, 'read attempts', async (ctx) => ({
    attempts: await readAttempts(ctx, checkoutId),
    checkout: await findCheckout(ctx, checkoutId),
  }));
  const isOver = checkout !== undefined && endOfLuandaDay(checkout.expires_at) <= kernel.clock.now();
  for (const attempt of attempts) {
    const live = attempt.status === 'pending' || attempt.status === 'creating';
    if (live && attempt.reference) await withdraw(kernel, workspaceId, attempt, attempt.reference, isOver);
  }
  return attempts;
}

/**
 * Takes a reference back with the key that it was made with. Where that is refused since, the account's key of now may know
 * it; and where neither does, its own end is what closes it.
 */
async function withdraw(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  attempt: AttemptRow,
  reference: string,
  isOver: boolean,
): Promise<void> {
  const { used, current } = await inSystemCtx(kernel, workspaceId, 'find an account', async (ctx) => ({
    used: await referencesOfAttempt(ctx, attempt),
    current: attempt.credential_id ? await currentReferences(ctx, attempt.account) : undefined,
  }));
  try {
    if (!used) throw new KeyRefused('The account of an attempt is not there any more');
    await used.deleteReference(reference);
  } catch (error) {
    if (!(error instanceof KeyRefused) || !attempt.credential_id) throw error;
    const other = current && current.credentialId !== attempt.credential_id ? current : undefined;
    // Another merchant's key would not know it either, and say so as it says of one that is gone.
    if ((await other?.deleteReference(reference).catch(onlyRefused)) === true) return;
    if (!isOver) throw error;
  }
}

function onlyRefused(error: unknown): false {
  if (error instanceof KeyRefused) return false;
  throw error;
}

/**
 * Closes a checkout whose buyer was told that it came to nothing. Where even that needs a provider that is away, because it
 * may know the reference, the sweep does it.
 */
export async function giveUpCheckout(kernel: Kernel, workspaceId: WorkspaceId, checkoutId: string): Promise<void> {
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
    if (attempts.some((attempt) => attempt.credential_id))
      await enqueue(ctx.tx, tellEndpointJob, { workspace_id: workspaceId, checkout_id: checkout.id, status: to });
    const news = { d: checkout.token, status: to };
    await announce(ctx.tx, [room.checkout(checkout.token), room.workspace(workspaceId)], referencePay.name, news);
    return to;
  });
}
