import { createHash } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { DurableBatches } from '../../../kernel/database/durable-batches.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { type Callback, type PaymentProvider, referenceAddress } from '../provider/payment-provider.adapter.ts';
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
      write: async (workspaceId, callbacks) => {
        const kept = await commitBridgedCallbacks(kernel, workspaceId, callbacks);
        if (kept.includes('stored')) bridgeQueue.wakeSoon(kernel);
        return kept;
      },
    }),
);

/**
 * Stores a callback to a workspace's account with the work to forward it, if the payment was started by the workspace's
 * other system. About our own payments, the endpoint gets payment notices instead.
 *
 * @returns `ours` if it is about one of our payments, or about none that can be read, and `full` if too many callbacks wait
 */
export async function bridgeCallback(
  kernel: Kernel,
  { workspaceId, provider }: { readonly workspaceId: WorkspaceId; readonly provider: PaymentProvider },
  callback: Callback,
): Promise<Kept> {
  const foreign = provider.readForeign?.(callback);
  if (!foreign) return 'ours';
  const { name, account } = provider;
  const kept = await callbackBatches(kernel).add(workspaceId, {
    ...foreign,
    integrationId: account,
    address: referenceAddress(name, account, foreign.reference),
    digest: createHash('sha256').update(callback.raw).digest(),
    bytes: callback.raw.length,
  });
  return kept ?? 'full';
}
