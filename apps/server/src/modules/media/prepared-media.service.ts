import type { Kernel } from '../../kernel/kernel.ts';
import { keysOf } from './leftover.rules.ts';
import { condemn, forgetLeftovers, type Leftover } from './leftover.store.ts';

/** Media whose bytes are stored, without a row of their own yet. */
interface Prepared {
  readonly file_id: string;
}

/**
 * Runs the work that claims prepared media. If it refuses them, or stores the same bytes as another request, theirs are
 * deleted immediately.
 */
export async function claiming<T>(
  kernel: Kernel,
  prepared: Prepared | { readonly stored: true } | { readonly stored: false; readonly image: Prepared } | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    const media = prepared && 'stored' in prepared ? (prepared.stored ? undefined : prepared.image) : prepared;
    // The row of a known file has uses.
    if (media && !('uses' in media)) await discardPrepared(kernel, [media.file_id]);
  }
}

/** Deletes the bytes of those of the media that were not claimed. */
export async function discardPrepared(kernel: Kernel, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const unclaimed = await kernel.db.asSystem('condemn refused files', (tx) => condemn(tx, fileIds));
  await deleteLeftovers(kernel, unclaimed);
}

/** Deletes the bytes of condemned leftovers, then their entries. */
export async function deleteLeftovers(kernel: Kernel, leftovers: readonly Leftover[]): Promise<void> {
  if (leftovers.length === 0) return;
  for (const each of leftovers) for (const key of keysOf(each)) await kernel.files.delete(key);
  await kernel.db.asSystem('forget files', (tx) =>
    forgetLeftovers(
      tx,
      leftovers.map((each) => each.file_id),
    ),
  );
}
