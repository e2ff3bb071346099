import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { claimAddress } from '../../kernel/database/directory.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findAttempt, findCheckout, updateAttempt } from './checkout.store.ts';
import { referenceTerm } from './luanda-day.service.ts';
import { sendReferenceMailJob } from './payment-mail.jobs.ts';
import { platformReferences } from './provider-accounts.adapter.ts';
import { ProviderUnavailable, referenceAddress } from './reference-provider.adapter.ts';

/**
 * Brings a `creating` attempt to `pending`. The number is written down before anything can be paid to it, so that a
 * repeat after a crash changes the same reference and a payment always finds its checkout.
 * @throws ProviderUnavailable; the attempt stays `creating` and the sweep tries again
 */
export async function finishReference(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<void> {
  const provider = platformReferences(kernel);
  if (!provider) throw new ProviderUnavailable('No provider of references is configured');
  const read = await inSystemCtx(kernel, workspaceId, 'read an attempt', async (ctx) => {
    const attempt = await findAttempt(ctx, attemptId);
    return attempt && { attempt, checkout: await findCheckout(ctx, attempt.checkout_id) };
  });
  if (!read?.checkout || read.attempt.status !== 'creating' || read.checkout.status !== 'waiting') return;
  const { checkout } = read;

  const reference = read.attempt.reference ?? (await provider.newReference());
  if (!read.attempt.reference) {
    await inSystemCtx(kernel, workspaceId, 'note a reference', async (ctx) => {
      await updateAttempt(ctx, attemptId, { reference });
      await claimAddress(
        ctx,
        'payment-reference',
        referenceAddress(provider.name, provider.account, reference),
        attemptId,
      );
    });
  }
  await provider.putReference(reference, {
    amountMinor: checkout.amount_minor,
    lastDay: referenceTerm(checkout.created_at).lastDay,
    checkoutId: checkout.id,
  });
  await inSystemCtx(kernel, workspaceId, 'finish an attempt', async (ctx) => {
    const current = await findAttempt(ctx, attemptId);
    // Paid in the meantime: a callback can be faster than the answer to our own call.
    if (current?.status !== 'creating') return;
    await updateAttempt(ctx, attemptId, { status: 'pending' });
    if (checkout.buyer_email)
      await enqueue(ctx.tx, sendReferenceMailJob, { workspace_id: workspaceId, checkout_id: checkout.id });
  });
}
