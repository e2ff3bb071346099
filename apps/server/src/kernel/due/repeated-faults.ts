import { LRUCache } from 'lru-cache';
import type { Log } from '../log/log.ts';

const reportEveryMs = 3_600_000;
const rememberedFaults = 200;

/** Logs a fault with its stack the first time, and then once an hour the number of its repetitions. */
export class RepeatedFaults {
  readonly #log: Log;
  readonly #seen = new LRUCache<string, { times: number; reportedAt: number }>({ max: rememberedFaults });

  constructor(log: Log) {
    this.#log = log;
  }

  /** @param at the time in milliseconds */
  report(queue: string, row: string, error: unknown, text: string, at: number): void {
    const key = `${queue}: ${text}`;
    const seen = this.#seen.get(key);
    if (!seen) {
      this.#seen.set(key, { times: 0, reportedAt: at });
      this.#log.error({ err: error, queue, row }, 'a row failed with a fault');
      return;
    }
    seen.times += 1;
    if (at - seen.reportedAt < reportEveryMs) return;
    this.#log.error({ queue, row, times: seen.times, fault: text }, 'rows failed with the same fault again');
    seen.times = 0;
    seen.reportedAt = at;
  }
}
