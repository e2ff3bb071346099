import type { FailureReason, Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordKeyRefused } from '../../integrations/integrations.public.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  failAttempt,
  findAttempt,
  findCheckout,
  lockAttempt,
  markPending,
  recordReference,
} from '../checkout/checkout.store.ts';
import { payUrl } from '../checkout/checkout-address.rules.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import { accountOfAttempt } from './account.service.ts';
import { findSource } from './method.slot.ts';
import {
  KeyRefused,
  type PaymentProvider,
  PaymentRefused,
  type PaymentTerms,
  ProviderUnavailable,
  referenceAddress,
} from './payment-provider.adapter.ts';

/** The input of the provider, and of the email to the buyer. */
export interface NewAttempt {
  /** The attempt's account. */
  readonly provider: PaymentProvider;
  readonly attempt: Pick<AttemptRow, 'id' | 'reference' | 'phone' | 'asset' | 'watched'>;
  readonly checkout: Pick<
    CheckoutRow,
    'id' | 'amount_minor' | 'currency' | 'buyer_email' | 'expires_at' | 'sealed_token' | 'locale'
  > & {
    /** As it was inserted, or as it was read. */
    readonly lines: string | CheckoutRow['lines'];
  };
}

/** A payable attempt. */
export interface PayableAttempt {
  readonly reference: string;
  readonly instructions: Instructions;
}

/**
 * Moves a `creating` attempt to `pending`. The reference is stored before anything can be paid to it, so that a repeat
 * after a crash updates the same payment, and a payment always finds its checkout.
 *
 * @returns what the buyer needs, or a refusal if the checkout was closed or the provider refused the payment
 * @throws ProviderUnavailable; the attempt stays `creating` and its queue retries
 */
export async function finishAttempt(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  started: NewAttempt,
): Promise<PayableAttempt | Refusal> {
  try {
    return await beginAtProvider(kernel, workspaceId, started);
  } catch (error) {
    if (error instanceof PaymentRefused) {
      // Its reason may be ours, such as a setting of the account, and the buyer doesn't see it.
      if (error.reason === 'other')
        kernel.log.warn({ err: error.message, attempt: started.attempt.id }, 'a provider refused a payment');
      return refusePayment(kernel, workspaceId, started, error.reason);
    }
    const { account, credentialId } = started.provider;
    if (error instanceof KeyRefused && credentialId)
      await inSystemCtx(kernel, workspaceId, 'a key was refused', (ctx) => recordKeyRefused(ctx, account, true));
    throw error;
  }
}

async function beginAtProvider(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  { attempt, checkout, provider }: NewAttempt,
): Promise<PayableAttempt | Refusal> {
  const reference = attempt.reference ?? (await provider.reserve());
  if (!attempt.reference) {
    const note = recordReference(reference, referenceAddress(provider.name, provider.account, reference));
    if (!(await note(kernel, workspaceId, attempt.id))) return refuseClosed(kernel, workspaceId, checkout.id);
  }
  const { instructions, providerId = null } = await provider.begin(reference, termsOf(kernel, attempt, checkout));
  const source = findSource(kernel, { provider: provider.name, method: provider.method });
  const { buyer_email: to } = checkout;
  const isTold = source?.instructions && to && (await mayMailVisitor(kernel, kernel.db.app, to));
  const tellJobs = [isTold ? source.instructions : undefined, source?.placed].filter((job) => job !== undefined);
  const wait = markPending({ instructions, providerId, tellJobs });
  if (await wait(kernel, workspaceId, attempt.id)) return { reference, instructions };
  const status = await inSystemCtx(kernel, workspaceId, 'see who was faster', async (ctx) => {
    return (await findAttempt(ctx, attempt.id))?.status;
  });
  // A callback can be faster than the response to our own call. Then the checkout is paid, and no instructions are
  // needed.
  if (status === 'pending' || status === 'paid') return { reference, instructions };
  // The checkout may have been closed, and its payment withdrawn, before the provider had it.
  await provider.withdraw({ reference, providerId });
  return refuseClosed(kernel, workspaceId, checkout.id);
}

function termsOf(kernel: Kernel, attempt: NewAttempt['attempt'], checkout: NewAttempt['checkout']): PaymentTerms {
  const lines = (typeof checkout.lines === 'string' ? JSON.parse(checkout.lines) : checkout.lines) as {
    title: string;
  }[];
  return {
    amountMinor: checkout.amount_minor,
    currency: checkout.currency,
    expiresAt: checkout.expires_at,
    checkoutId: checkout.id,
    attemptId: attempt.id,
    title: lines[0]?.title ?? '',
    phone: attempt.phone,
    email: checkout.buyer_email,
    asset: attempt.asset,
    payUrl: payUrl(kernel, checkout),
  };
}

/** Ends an attempt that its provider refused. Its checkout stays open, so that the buyer can correct it or pay otherwise. */
async function refusePayment(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  { attempt, checkout }: NewAttempt,
  reason: FailureReason,
): Promise<Refusal> {
  await inSystemCtx(kernel, workspaceId, 'a provider refused a payment', async (ctx) => {
    if (await failAttempt(ctx, attempt.id, reason)) await announceCheckout(ctx, { ...checkout, status: 'waiting' });
  });
  return reason === 'not_registered'
    ? refuse('payment.not_registered', { fields: { phone_number: 'validation.phone' } })
    : refuse('payment.declined');
}

async function refuseClosed(kernel: Kernel, workspaceId: WorkspaceId, checkoutId: string): Promise<Refusal> {
  const checkout = await inSystemCtx(kernel, workspaceId, 'see how it was closed', (ctx) =>
    findCheckout(ctx, checkoutId),
  );
  return refuse(checkout?.status === 'paid' ? 'payment.already_paid' : 'payment.expired');
}

/** Resumes an attempt after a crash or an outage of the provider. */
export async function resumeAttempt(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<void> {
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
  await finishAttempt(kernel, workspaceId, { ...left, provider: left.provider });
}
