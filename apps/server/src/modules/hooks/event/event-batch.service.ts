import { DurableBatches } from '../../../kernel/database/durable-batches.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { insertEvents, type KeptEvent, type NewEvent } from './event.store.ts';

/** A stored event, `gone` if its webhook no longer accepts any, or `used_up` if its plan doesn't. */
type Kept = KeptEvent | 'gone' | 'used_up';

const mib = 1024 * 1024;

/** Writes events in groups. No call gets its response before the commit. */
export const createEventBatches = (kernel: Kernel): DurableBatches<NewEvent, Kept> =>
  new DurableBatches<NewEvent, Kept>({
    mostRows: 250,
    mostBytes: 4 * mib,
    mostWaitingBytes: 96 * mib,
    // Includes an estimate for headers and metadata.
    bytesOf: ({ body }) => body.length + 4_096,
    write: async (workspaceId, events) => {
      const kept = await insertEvents(kernel, workspaceId, events);
      return events.map(({ id }) => kept.get(id) ?? 'gone');
    },
  });
