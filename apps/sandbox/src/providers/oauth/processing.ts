import type { World } from '../../provider.ts';

/** A file that a service received, and the number of earlier looks at it. */
export type Processed = { at: number; looks: number };

/** Faults of services that process videos. */
export const processingFaults = ['processingSeconds', 'failedProcessing'] as const;

/** Returns the state of an uploaded video. The first look finds it unfinished. */
export function processingOf({ clock, faults }: World, name: string, { at, looks }: Processed) {
  const { processingSeconds, failedProcessing } = faults.of(name);
  if (looks === 0 || clock.now() < at + processingSeconds * 1_000) return 'unfinished';
  return failedProcessing ? 'failed' : 'ready';
}
