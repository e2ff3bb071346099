import type { CDPSession } from '@playwright/test';

export interface Traffic {
  /** All requests, including those answered by the cache. */
  readonly requests: number;
  readonly fromNetwork: number;
  /** As transferred, including headers. */
  readonly bytes: number;
}

/** Counts a tab's requests. @returns a function that reads the counts */
export async function watchTraffic(wire: CDPSession): Promise<() => Traffic> {
  const cached = new Set<string>();
  const finished = new Map<string, number>();
  await wire.send('Network.enable');
  wire.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finished.set(requestId, encodedDataLength));
  return () => ({
    requests: finished.size,
    fromNetwork: [...finished.keys()].filter((id) => !cached.has(id)).length,
    bytes: [...finished].reduce((sum, [id, bytes]) => sum + (cached.has(id) ? 0 : bytes), 0),
  });
}
