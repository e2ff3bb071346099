import { isDeepStrictEqual } from 'node:util';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  failAttempt,
  findAttempt,
  findCheckout,
  updateInstructions,
} from '../checkout/checkout.store.ts';
import { announceCheckout } from '../checkout/checkout-news.service.ts';
import type { CallbackOutcome } from '../payments.table.ts';
import { accountOfAttempt } from '../provider/account.service.ts';
import { insertCallback } from '../provider/callback.store.ts';
import { findSource } from '../provider/method.slot.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
  type Standing,
} from '../provider/payment-provider.adapter.ts';
import { settleCallback } from './settlement.service.ts';

const most = 100;

/**
 * Settles the payments of an account whose callback was lost. An unknown reference may belong to the merchant's other
 * system and isn't acknowledged.
 *
 * @throws ProviderUnavailable
 */
export async function collectFrom(kernel: Kernel, provider: PaymentProvider): Promise<void> {
  for (const payment of (await provider.unacknowledged?.(most)) ?? []) {
    const outcome = await settlePayment(kernel, provider, payment);
    if (outcome !== 'not_ours') await provider.acknowledge?.(payment.id);
  }
}

interface Watched {
  readonly attempt: AttemptRow & { readonly reference: string };
  readonly checkout: CheckoutRow;
  readonly provider: PaymentProvider;
}

/**
 * Asks the provider about one payment, and applies the answer: paid, failed, or the part that has arrived. A paid
 * attempt is asked about too, because a reference can be paid twice.
 *
 * @param toldId the provider's own id in a callback, in case the response that had it was lost
 * @returns the time to ask again; undefined if nothing can change
 * @throws ProviderUnavailable
 */
export async function lookUpAttempt(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  attemptId: string,
  toldId: string | null = null,
): Promise<Date | undefined> {
  const watched = await readWatched(kernel, workspaceId, attemptId);
  if (!watched) return undefined;
  const { attempt, provider } = watched;
  const standing = await provider.lookUp?.({ reference: attempt.reference, providerId: attempt.provider_id ?? toldId });
  if (!standing) return undefined;
  await apply(kernel, workspaceId, watched, standing);
  return standing.state === 'paid' || standing.state === 'failed' ? undefined : nextLook(kernel, watched);
}

async function readWatched(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<Watched | undefined> {
  const found = await inSystemCtx(kernel, workspaceId, 'read a watched attempt', async (ctx) => {
    const attempt = await findAttempt(ctx, attemptId);
    const checkout = attempt && (await findCheckout(ctx, attempt.checkout_id));
    if (!checkout || attempt.status === 'refunded' || attempt.reference === null) return undefined;
    return {
      attempt: { ...attempt, reference: attempt.reference },
      checkout,
      provider: await accountOfAttempt(ctx, attempt),
    };
  });
  if (!found) return undefined;
  if (!found.provider) throw new ProviderUnavailable('the account of an attempt no longer exists');
  return { ...found, provider: found.provider };
}

async function apply(kernel: Kernel, workspaceId: WorkspaceId, watched: Watched, standing: Standing): Promise<void> {
  const { attempt, checkout, provider } = watched;
  if (attempt.status === 'paid' && standing.state !== 'paid') return;
  // Once its checkout is closed, no one pays the rest: a person decides about the part that arrived.
  const isFinal = standing.state === 'paid' || (standing.state === 'partial' && checkout.status !== 'waiting');
  if (isFinal) {
    const others = standing.state === 'paid' ? (standing.others ?? []) : [];
    for (const payment of [standing.payment, ...others]) await settlePayment(kernel, provider, payment);
    return;
  }
  const { state, instructions } = { instructions: undefined, ...standing };
  if (state !== 'failed' && (!instructions || isShown(attempt, instructions, state))) return;
  await inSystemCtx(kernel, workspaceId, 'apply the state of a payment', async (ctx) => {
    const changed =
      standing.state === 'failed'
        ? await failAttempt(ctx, attempt.id, standing.reason)
        : instructions &&
          (await updateInstructions(ctx, attempt.id, {
            instructions,
            status: standing.state === 'partial' ? 'partial' : 'pending',
          }));
    if (changed) await announceCheckout(ctx, checkout);
  });
}

const isShown = (attempt: AttemptRow, instructions: object, state: 'open' | 'partial'): boolean =>
  attempt.status === (state === 'partial' ? 'partial' : 'pending') &&
  isDeepStrictEqual(attempt.instructions, instructions);

/** Stores a payment as its callback would have, and settles it. */
async function settlePayment(
  kernel: Kernel,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<CallbackOutcome> {
  const callback = await insertCallback(kernel.db.app, { provider, payment, receivedAt: kernel.clock.now() });
  return callback.outcome ?? settleCallback(kernel, callback);
}

const second = 1_000;
const minute = 60 * second;

/** While someone waits in front of the page, every few seconds; later less often, and until long after its end. */
function nextLook(kernel: Kernel, { attempt, checkout }: Watched): Date | undefined {
  const now = kernel.clock.now().getTime();
  const watchedMs =
    attempt.method === 'manual'
      ? undefined
      : findSource(kernel, { provider: attempt.provider, method: attempt.method })?.watchedMs;
  if (watchedMs === undefined || now > checkout.close_at.getTime() + watchedMs) return undefined;
  const age = now - attempt.created_at.getTime();
  const pause =
    age < 3 * minute ? 5 * second : age < 30 * minute ? 20 * second : age < 240 * minute ? 2 * minute : 30 * minute;
  return new Date(now + pause);
}
