import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { noteKeyRefused } from '../integrations/integrations.public.ts';
import {
  type CheckoutRow,
  findCheckout,
  lockAttempt,
  makePending,
  noteReference,
  postponeAttempt,
} from './checkout.store.ts';
import { luandaDayOf } from './luanda-day.service.ts';
import { sendReferenceMailJob } from './payment-mail.jobs.ts';
import { referencesOfAttempt } from './provider-accounts.adapter.ts';
import {
  KeyRefused,
  ProviderUnavailable,
  type ReferenceProvider,
  referenceAddress,
} from './reference-provider.adapter.ts';

/** What there is to say to the provider, and to the buyer. */
export interface NewReference {
  /** The account that it is begun with. */
  readonly provider: ReferenceProvider;
  readonly attempt: { readonly id: string; readonly reference: string | null };
  readonly checkout: Pick<CheckoutRow, 'id' | 'amount_minor' | 'buyer_email' | 'expires_at'>;
}

/**
 * Brings a `creating` attempt to `pending`. The number is written down before anything can be paid to it, so that a
 * repeat after a crash changes the same reference and a payment always finds its checkout.
 * @returns the reference, or a refusal when the checkout was closed in the meantime
 * @throws ProviderUnavailable; the attempt stays `creating` and the sweep tries again
 */
export async function finishReference(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  started: NewReference,
): Promise<string | Refusal> {
  try {
    return await askForReference(kernel, workspaceId, started);
  } catch (error) {
    const { account, credentialId } = started.provider;
    if (error instanceof KeyRefused && credentialId)
      await inSystemCtx(kernel, workspaceId, 'a key was refused', (ctx) => noteKeyRefused(ctx, account, true));
    throw error;
  }
}

async function askForReference(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  { attempt, checkout, provider }: NewReference,
): Promise<string | Refusal> {
  const reference = attempt.reference ?? (await provider.newReference());
  if (!attempt.reference) {
    const address = referenceAddress(provider.name, provider.account, reference);
    const refusal = await inSystemCtx(kernel, workspaceId, 'note a reference', async (ctx) => {
      if ((await lockAttempt(ctx, attempt.id))?.status !== 'creating') return refuseClosed(ctx, checkout.id);
      noteReference(ctx, attempt.id, reference, address);
      return undefined;
    });
    if (refusal) return refusal;
  }
  await provider.putReference(reference, {
    amountMinor: checkout.amount_minor,
    lastDay: luandaDayOf(checkout.expires_at),
    checkoutId: checkout.id,
  });
  const refusal = await inSystemCtx(kernel, workspaceId, 'finish an attempt', async (ctx) => {
    const status = (await lockAttempt(ctx, attempt.id))?.status;
    if (status === 'creating') makePending(ctx, attempt.id, checkout.buyer_email ? sendReferenceMailJob : undefined);
    // A callback can be faster than the answer to our own call: then it is paid, and nobody needs instructions.
    return status === 'creating' || status === 'pending' || status === 'paid'
      ? undefined
      : refuseClosed(ctx, checkout.id);
  });
  // Whoever closed it may have asked for its end before the provider had it.
  if (refusal) await provider.deleteReference(reference);
  return refusal ?? reference;
}

async function refuseClosed(ctx: Ctx, checkoutId: string): Promise<Refusal> {
  const checkout = await findCheckout(ctx, checkoutId);
  return refuse(checkout?.status === 'paid' ? 'payment.already_paid' : 'payment.expired');
}

/** The same for an attempt that a crash, or a provider that was away, left behind. */
export async function takeUpReference(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<void> {
  const left = await inSystemCtx(kernel, workspaceId, 'read an attempt', async (ctx) => {
    const attempt = await lockAttempt(ctx, attemptId);
    const checkout = attempt && (await findCheckout(ctx, attempt.checkout_id));
    if (attempt?.status !== 'creating' || checkout?.status !== 'waiting') return undefined;
    // It is to be closed: nobody waits for it.
    if (checkout.close_at <= kernel.clock.now()) return undefined;
    // Whatever becomes of it, the others come first the next time.
    postponeAttempt(ctx, attempt.id);
    return { attempt, checkout, provider: await referencesOfAttempt(ctx, attempt) };
  });
  if (!left) return;
  if (!left.provider) throw new ProviderUnavailable('The account of an attempt is not there any more');
  await finishReference(kernel, workspaceId, { ...left, provider: left.provider });
}
