import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { endOfDay } from '../../../kernel/time/zones.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  findAttempt,
  findCheckout,
  isLive,
  readAttempts,
} from '../checkout/checkout.store.ts';
import { accountOfAttempt, currentAccount } from './account.service.ts';
import { KeyRefused, type Named } from './payment-provider.adapter.ts';

/** Withdraws payable attempts at their providers. @throws ProviderUnavailable */
export async function withdrawAttempts(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  checkoutId: string,
): Promise<AttemptRow[]> {
  const { attempts, checkout } = await inSystemCtx(kernel, workspaceId, 'read attempts', async (ctx) => ({
    attempts: await readAttempts(ctx, checkoutId),
    checkout: await findCheckout(ctx, checkoutId),
  }));
  const isOver = checkout !== undefined && isPastItsEnd(kernel, checkout);
  for (const attempt of attempts) {
    if (isLive(attempt) && attempt.reference)
      await withdraw(
        kernel,
        workspaceId,
        attempt,
        { reference: attempt.reference, providerId: attempt.provider_id },
        isOver,
      );
  }
  return attempts;
}

/**
 * Withdraws a reference with its original key. If that key is refused now, the current key of a workspace's account may
 * know the reference. If no key does, the reference ends by itself.
 */
async function withdraw(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  attempt: AttemptRow,
  named: Named,
  isOver: boolean,
): Promise<void> {
  const { used, current } = await inSystemCtx(kernel, workspaceId, 'find an account', async (ctx) => ({
    used: await accountOfAttempt(ctx, attempt),
    current: attempt.credential_id ? await currentAccount(ctx, attempt.account, methodOf(attempt)) : undefined,
  }));
  try {
    if (!used) throw new KeyRefused('the account of an attempt no longer exists');
    await used.withdraw(named);
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    const other = current && current.credentialId !== attempt.credential_id ? current : undefined;
    // Another merchant's key wouldn't know it either, with the same response as for a deleted one.
    if ((await other?.withdraw(named).catch(onlyRefused)) === true) return;
    if (!isOver) throw error;
  }
}

const methodOf = ({ method }: AttemptRow) => (method === 'manual' ? undefined : method);

function onlyRefused(error: unknown): false {
  if (error instanceof KeyRefused) return false;
  throw error;
}

/**
 * Withdraws the reference of a call that was in progress when its checkout was closed, unless its money has arrived.
 *
 * @throws ProviderUnavailable
 */
export async function withdrawEnded(kernel: Kernel, workspaceId: WorkspaceId, attemptId: string): Promise<void> {
  const found = await inSystemCtx(kernel, workspaceId, 'read an attempt that ended', async (ctx) => {
    const attempt = await findAttempt(ctx, attemptId);
    const checkout = attempt && (await findCheckout(ctx, attempt.checkout_id));
    return attempt?.reference && attempt.status !== 'paid' && attempt.status !== 'refunded' && checkout
      ? { attempt, checkout, named: { reference: attempt.reference, providerId: attempt.provider_id } }
      : undefined;
  });
  if (!found) return;
  await withdraw(kernel, workspaceId, found.attempt, found.named, isPastItsEnd(kernel, found.checkout));
}

const isPastItsEnd = (kernel: Kernel, checkout: CheckoutRow): boolean =>
  endOfDay(checkout.expires_at) <= kernel.clock.now();
