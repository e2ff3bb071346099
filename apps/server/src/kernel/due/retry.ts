/** A retry schedule, as data. */
export interface RetrySchedule {
  /** The pause after each try. The try after the last pause exhausts the schedule. */
  readonly pausesMs: readonly number[];
  /**
   * The fraction of a pause that is added at random, so that rows that failed together aren't retried together: 0.1 is
   * a tenth.
   */
  readonly jitter?: number;
}

/**
 * @param attempt earlier tries that didn't finish the work
 * @returns the time of the next try, or undefined if this was the last one
 */
export function nextTryAt({ pausesMs, jitter = 0 }: RetrySchedule, attempt: number, now: Date): Date | undefined {
  const pause = pausesMs[attempt];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * (1 + Math.random() * jitter));
}
