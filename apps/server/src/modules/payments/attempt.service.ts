import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { noteKeyRefused } from '../integrations/integrations.public.ts';
import {
  type CheckoutRow,
  findAttempt,
  findCheckout,
  makePending,
  noteReference,
  updateAttempt,
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
 * @returns the reference
 * @throws ProviderUnavailable; the attempt stays `creating` and the sweep tries again
 */
export async function finishReference(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  started: NewReference,
): Promise<string> {
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
): Promise<string> {
  const reference = attempt.reference ?? (await provider.newReference());
  if (!attempt.reference) {
    const address = referenceAddress(provider.name, provider.account, reference);
    await inSystemCtx(kernel, workspaceId, 'note a reference', async (ctx) =>
      noteReference(ctx, attempt.id, reference, address),
    );
  }
  await provider.putReference(reference, {
    amountMinor: checkout.amount_minor,
    lastDay: luandaDayOf(checkout.expires_at),
    checkoutId: checkout.id,
  });
  // A callback can be faster than the answer to our own call: then it is paid, and nobody needs instructions.
  await inSystemCtx(kernel, workspaceId, 'finish an attempt', async (ctx) =>
    makePending(ctx, attempt.id, checkout.buyer_email ? sendReferenceMailJob : undefined),
  );
  return reference;
}

/** The same for an attempt that a crash, or a provider that was away, left behind. */
export async function takeUpReference(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<void> {
  const left = await inSystemCtx(kernel, workspaceId, 'read an attempt', async (ctx) => {
    const attempt = await findAttempt(ctx, attemptId);
    const checkout = attempt && (await findCheckout(ctx, attempt.checkout_id));
    if (attempt?.status !== 'creating' || checkout?.status !== 'waiting') return undefined;
    // It is to be closed: nobody waits for it.
    if (checkout.close_at <= kernel.clock.now()) return undefined;
    // Whatever becomes of it, the others come first the next time.
    await updateAttempt(ctx, attempt.id, { status: 'creating' });
    return { attempt, checkout, provider: await referencesOfAttempt(ctx, attempt) };
  });
  if (!left) return;
  if (!left.provider) throw new ProviderUnavailable('The account of an attempt is not there any more');
  await finishReference(kernel, workspaceId, { ...left, provider: left.provider });
}
