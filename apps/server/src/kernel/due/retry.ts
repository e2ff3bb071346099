/** When to try again, as data. */
export interface RetrySchedule {
  /** The pause after each try. After one more try than there are pauses, the schedule is exhausted. */
  readonly pausesMs: readonly number[];
  /** So much of a pause is added at random, so that rows that failed together do not come back together: 0.1 is a tenth. */
  readonly jitter?: number;
}

/**
 * @param attempt tries before this one that did not end the work
 * @returns when to try again, or undefined when this was the last try
 */
export function nextTryAt({ pausesMs, jitter = 0 }: RetrySchedule, attempt: number, now: Date): Date | undefined {
  const pause = pausesMs[attempt];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * (1 + Math.random() * jitter));
}
