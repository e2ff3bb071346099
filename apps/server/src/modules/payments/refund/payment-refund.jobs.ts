import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Claimed, Outcome } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { recordKeyRefused } from '../../integrations/integrations.public.ts';
import { accountOfAttempt, currentAccount } from '../provider/account.service.ts';
import {
  KeyRefused,
  type PaymentProvider,
  ProviderUnavailable,
  type Refunded,
} from '../provider/payment-provider.adapter.ts';
import { type DueRefund, findDueRefund, recordProviderId } from './payment-refund.store.ts';
import { completeRefund, refuseRefund } from './refund-ending.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A provider takes at most this long for a refund. Then the operator sees it among the rows set aside. */
const longestMs = 30 * day;

/**
 * Makes the refunds of providers. A call has the id of the refund, so that a repeat after a crash or an outage returns the
 * money once and reports its state.
 */
export const refundQueue = dueQueue<Claimed>({
  name: 'payments.make_refunds',
  table: 'payment_refunds',
  caps: { workspace: 2, all: 8, slow: 8 },
  // Two calls to a provider, each of which ends within 30 s.
  leaseMs: 5 * minute,
  retry: {
    pausesMs: [1, 2, 5, 10, 30].map((minutes) => minutes * minute).concat(Array.from({ length: 120 }, () => hour)),
    jitter: 0.1,
  },
  work: async (kernel, { workspace_id: workspaceId, id, claims, attempt: tries }): Promise<Outcome> => {
    const due = await inSystemCtx(kernel, workspaceId, 'read a refund', async (ctx) => {
      const found = await findDueRefund(ctx, id);
      if (!found) return undefined;
      const { attempt } = found;
      const method = attempt.method === 'manual' ? undefined : attempt.method;
      return {
        ...found,
        account: await accountOfAttempt(ctx, attempt),
        current: attempt.credential_id ? await currentAccount(ctx, attempt.account, method) : undefined,
      };
    });
    if (!due) return { kind: 'done' };
    const isRepeat = (claims > 1 || tries > 0 || due.refund.provider_id !== null) && !due.isFurther;
    const answer = await callProvider(kernel, workspaceId, { ...due, isRepeat });
    if (answer.state === 'pending') {
      await inSystemCtx(kernel, workspaceId, 'a refund is under way', (ctx) =>
        recordProviderId(ctx, id, answer.providerId),
      );
      return { kind: 'again', at: nextLook(kernel, due.refund.created_at) };
    }
    await inSystemCtx(kernel, workspaceId, 'a provider answered a refund', async (ctx) => {
      if (answer.state === 'refused') await refuseRefund(ctx, id, answer.detail);
      else await completeRefund(ctx, id, { provider_id: answer.providerId });
    });
    return { kind: 'done' };
  },
});

interface Call {
  readonly account: PaymentProvider | undefined;
  /** The same account with its current key. */
  readonly current: PaymentProvider | undefined;
  readonly isRepeat: boolean;
}

/** @throws ProviderUnavailable; the result is unknown, and the call is repeated */
async function callProvider(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  { refund, attempt, account, current, isRepeat }: DueRefund & Call,
): Promise<Refunded> {
  if (!account?.refund || attempt.reference === null)
    throw new ProviderUnavailable('the account of a refund no longer makes refunds');
  const paid = {
    reference: attempt.reference,
    providerId: attempt.provider_id,
    paymentId: attempt.provider_payment_id ?? '',
    isRepeat,
  };
  try {
    return await account.refund(paid, refund.id, refund.amount_minor);
  } catch (error) {
    if (!(error instanceof KeyRefused) || !attempt.credential_id) throw error;
    if (current?.refund && current.credentialId !== attempt.credential_id)
      return current.refund(paid, refund.id, refund.amount_minor);
    await inSystemCtx(kernel, workspaceId, 'a key was refused', (ctx) => recordKeyRefused(ctx, attempt.account, true));
    throw error;
  }
}

function nextLook(kernel: Kernel, createdAt: Date): Date {
  const now = kernel.clock.now().getTime();
  const age = now - createdAt.getTime();
  if (age > longestMs) throw new Error('a refund is pending at its provider for too long');
  return new Date(now + (age < hour ? minute : age < day ? 15 * minute : 6 * hour));
}
