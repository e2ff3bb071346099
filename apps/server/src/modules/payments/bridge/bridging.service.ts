import { createHash } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { type Callback, type PaymentProvider, referenceAddress } from '../provider/payment-provider.adapter.ts';
import { bridgeQueue } from './bridged-callback.jobs.ts';
import { insertBridgedCallback } from './bridged-callback.store.ts';

/**
 * Stores a callback about a payment that the workspace's other system started at the same account, with the work to
 * forward it. About our own payments, the endpoint gets payment notices instead.
 *
 * @returns `full` if too many callbacks of the workspace wait already
 */
export async function bridgeCallback(
  kernel: Kernel,
  { workspaceId, provider }: { readonly workspaceId: WorkspaceId; readonly provider: PaymentProvider },
  callback: Callback,
): Promise<'done' | 'full'> {
  const foreign = provider.readForeign?.(callback);
  if (!foreign) return 'done';
  const address = referenceAddress(provider.name, provider.account, foreign.reference);
  if (await locate(kernel.db.app, 'payment-reference', address)) return 'done';
  const digest = createHash('sha256').update(callback.raw).digest();
  const stored = await inSystemCtx(kernel, workspaceId, 'store a callback to forward', async (ctx) => {
    const result = await insertBridgedCallback(ctx, { ...foreign, integrationId: provider.account, digest });
    if (result === 'stored') await bridgeQueue.wake(ctx.tx);
    return result;
  });
  return stored === 'full' ? 'full' : 'done';
}
