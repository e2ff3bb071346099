import { setTimeout as sleep } from 'node:timers/promises';

const endMs = 2_000;

/**
 * Ends a pool or a client. Without its database, it may never end: the job library doesn't release a client that fails
 * during a stop, and a machine that is away doesn't answer. The process must not wait for these.
 */
export async function endSoon(connections: { end(): Promise<void> }): Promise<void> {
  const ending = new AbortController();
  const late = sleep(endMs, undefined, { signal: ending.signal }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  try {
    await Promise.race([connections.end(), late]);
  } finally {
    ending.abort();
  }
}
