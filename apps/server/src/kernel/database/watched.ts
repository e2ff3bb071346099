/**
 * Options of every connection. With them a lost peer (a power cut, a failover, an expired NAT entry) is detected within
 * half a minute; the system alone would wait for two hours.
 */
export const watched = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Options of connections outside the pools. A connection attempt without a response is given up too. */
export const watchedAlone = { ...watched, connectionTimeoutMillis: 10_000 } as const;
