import { LRUCache } from 'lru-cache';
import type { Log } from './log.ts';

const reportEveryMs = 3_600_000;
const rememberedFaults = 200;

/** The messages of the first report of a fault, and of its repetitions. */
interface Messages {
  readonly first: string;
  readonly again: string;
}

interface Fault {
  /** Faults with the same key are one fault that repeats. */
  readonly key: string;
  readonly error: unknown;
  /** Ids for the log. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** Logs a fault the first time with its stack, and then once an hour how often it came again. */
export class RepeatedFaults {
  readonly #log: Log;
  readonly #messages: Messages;
  readonly #seen = new LRUCache<string, { times: number; reportedAt: number }>({ max: rememberedFaults });

  constructor(log: Log, messages: Messages) {
    this.#log = log;
    this.#messages = messages;
  }

  /** @param at the time in milliseconds */
  report({ key, error, about }: Fault, at: number): void {
    const seen = this.#seen.get(key);
    if (!seen) {
      this.#seen.set(key, { times: 0, reportedAt: at });
      this.#log.error({ err: error, ...about }, this.#messages.first);
      return;
    }
    seen.times += 1;
    if (at - seen.reportedAt < reportEveryMs) return;
    this.#log.error({ ...about, times: seen.times, fault: String(error) }, this.#messages.again);
    seen.times = 0;
    seen.reportedAt = at;
  }
}
