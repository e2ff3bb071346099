import { createHash } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { DurableBatches } from '../../../kernel/database/durable-batches.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { Callback, PaymentProvider } from '../provider/payment-provider.adapter.ts';
import { bridgeQueue } from './bridged-callback.jobs.ts';
import { commitBridgedCallbacks, type ForeignCallback, type Kept } from './bridged-callback.store.ts';

const mib = 1024 * 1024;

/** Callbacks of one workspace that arrive at the same time share a commit. */
const callbackBatches = perKernel(
  (kernel) =>
    new DurableBatches<ForeignCallback & { readonly bytes: number }, Kept>({
      mostRows: 250,
      mostBytes: mib,
      mostWaitingBytes: 16 * mib,
      // Includes an estimate for the other fields.
      bytesOf: ({ bytes }) => bytes + 500,
      write: (workspaceId, callbacks) => commitBridgedCallbacks(kernel, workspaceId, callbacks, bridgeQueue.job),
    }),
);

/**
 * Stores a callback about a payment that the workspace's other system started at the same account, with the work to
 * forward it. About our own payments, the endpoint gets payment notices instead.
 *
 * @returns `full` if too many callbacks wait already
 */
export async function bridgeCallback(
  kernel: Kernel,
  { workspaceId, provider }: { readonly workspaceId: WorkspaceId; readonly provider: PaymentProvider },
  callback: Callback,
): Promise<'done' | 'full'> {
  const foreign = provider.readForeign?.(callback);
  if (!foreign) return 'done';
  const digest = createHash('sha256').update(callback.raw).digest();
  const kept = await callbackBatches(kernel).add(workspaceId, {
    ...foreign,
    integrationId: provider.account,
    digest,
    bytes: callback.raw.length,
  });
  return kept === undefined || kept === 'full' ? 'full' : 'done';
}
