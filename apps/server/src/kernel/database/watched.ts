/**
 * For every connection: a machine that is gone without a word (a power cut, a failover, a forgotten address translation) is
 * noticed within half a minute, where the system alone would wait for two hours.
 */
export const watched = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** For those of their own, beside the pools: one that is taken and not answered is given up as well. */
export const watchedAlone = { ...watched, connectionTimeoutMillis: 10_000 } as const;
