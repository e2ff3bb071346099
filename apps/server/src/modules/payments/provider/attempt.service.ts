import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordKeyRefused } from '../../integrations/integrations.public.ts';
import {
  type CheckoutRow,
  findAttempt,
  findCheckout,
  lockAttempt,
  markPending,
  recordReference,
} from '../checkout/checkout.store.ts';
import { accountOfAttempt } from './account.service.ts';
import { methodOfProvider } from './method.slot.ts';
import { KeyRefused, type PaymentProvider, ProviderUnavailable, referenceAddress } from './payment-provider.adapter.ts';

/** The input of the provider, and of the email to the buyer. */
export interface NewReference {
  /** The attempt's account. */
  readonly provider: PaymentProvider;
  readonly attempt: { readonly id: string; readonly reference: string | null };
  readonly checkout: Pick<CheckoutRow, 'id' | 'amount_minor' | 'buyer_phone' | 'buyer_email' | 'expires_at'>;
}

/**
 * Moves a `creating` attempt to `pending`. The reference is stored before anything can be paid to it, so that a repeat
 * after a crash updates the same reference, and a payment always finds its checkout.
 *
 * @returns the reference, or a refusal if the checkout was closed in the meantime
 * @throws ProviderUnavailable; the attempt stays `creating` and its queue retries
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
      await inSystemCtx(kernel, workspaceId, 'a key was refused', (ctx) => recordKeyRefused(ctx, account, true));
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
    const note = recordReference(reference, referenceAddress(provider.name, provider.account, reference));
    if (!(await note(kernel, workspaceId, attempt.id))) return refuseClosed(kernel, workspaceId, checkout.id);
  }
  await provider.putReference(reference, {
    amountMinor: checkout.amount_minor,
    expiresAt: checkout.expires_at,
    checkoutId: checkout.id,
    phone: checkout.buyer_phone,
  });
  const instructions = methodOfProvider(kernel, provider.name)?.instructions;
  const { buyer_email: to } = checkout;
  const isTold = instructions && to && (await mayMailVisitor(kernel, kernel.db.app, to));
  const wait = markPending(isTold ? instructions : undefined);
  if (await wait(kernel, workspaceId, attempt.id)) return reference;
  const status = await inSystemCtx(kernel, workspaceId, 'see who was faster', async (ctx) => {
    return (await findAttempt(ctx, attempt.id))?.status;
  });
  // A callback can be faster than the response to our own call. Then the checkout is paid, and no instructions are
  // needed.
  if (status === 'pending' || status === 'paid') return reference;
  // The checkout may have been closed, and its reference withdrawn, before the provider had it.
  await provider.deleteReference(reference);
  return refuseClosed(kernel, workspaceId, checkout.id);
}

async function refuseClosed(kernel: Kernel, workspaceId: WorkspaceId, checkoutId: string): Promise<Refusal> {
  const checkout = await inSystemCtx(kernel, workspaceId, 'see how it was closed', (ctx) =>
    findCheckout(ctx, checkoutId),
  );
  return refuse(checkout?.status === 'paid' ? 'payment.already_paid' : 'payment.expired');
}

/** Resumes an attempt after a crash or an outage of the provider. */
export async function resumeReference(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<void> {
  const left = await inSystemCtx(kernel, workspaceId, 'read an attempt', async (ctx) => {
    const attempt = await lockAttempt(ctx, attemptId);
    const checkout = attempt && (await findCheckout(ctx, attempt.checkout_id));
    if (attempt?.status !== 'creating' || checkout?.status !== 'waiting') return undefined;
    // It is due to be closed, so no one waits for it.
    if (checkout.close_at <= kernel.clock.now()) return undefined;
    return { attempt, checkout, provider: await accountOfAttempt(ctx, attempt) };
  });
  if (!left) return;
  if (!left.provider) throw new ProviderUnavailable('the account of an attempt no longer exists');
  await finishReference(kernel, workspaceId, { ...left, provider: left.provider });
}
