import { setTimeout as sleep } from 'node:timers/promises';

/** While work is under way, the runner looks for due rows this often without being woken. */
const lookMs = 500;

interface Parts<Row> {
  /** Claims rows that are due and have room. */
  claim(): Promise<readonly Row[]>;
  /** Processes one row and settles it. An exception ends the run that started it. */
  work(row: Row): Promise<void>;
  /** Whether any work of this run or of an earlier one is under way. */
  isBusy(): boolean;
  /** The longest time for which a run claims rows. */
  readonly openMs: number;
  /** Claims are at least this far apart. */
  readonly togetherMs: number;
}

/**
 * Processes the due rows of one process: claims them and works on them concurrently. One job drives it at a time; other
 * jobs only wake it.
 */
export class DueRunner<Row> {
  readonly #parts: Parts<Row>;
  #open = false;
  #signal = Promise.withResolvers<void>();
  #signalled = false;

  constructor(parts: Parts<Row>) {
    this.#parts = parts;
  }

  /**
   * Works until no row is due, or hands over after a while. It hands over before its last work has ended, so that other
   * rows don't wait for a remote server that hangs.
   * @param handOver enqueues another job, which claims while this one still waits for its last work
   * @returns whether no more rows are due; false if another job continues
   * @throws if a row could not be settled: its lease expires, and the row is claimed again
   */
  async run(handOver: () => Promise<void>): Promise<boolean> {
    if (this.wake()) return false;
    this.#open = true;
    const begun = performance.now();
    const mine: Promise<void>[] = [];
    let left = false;
    try {
      for (;;) {
        this.#signalled = false;
        this.#signal = Promise.withResolvers();
        const claimed = await this.#parts.claim();
        const claimedAt = performance.now();
        for (const row of claimed) mine.push(this.#start(row));
        // The rest of the loop is synchronous, so a call of `wake` is either noticed or finds the runner closed.
        left = performance.now() - begun > this.#parts.openMs;
        if (left || (claimed.length === 0 && !this.#parts.isBusy() && !this.#signalled)) break;
        if (claimed.length === 0 && !this.#signalled) await this.#wakeOrLook();
        const soon = claimedAt + this.#parts.togetherMs - performance.now();
        if (soon > 0) await sleep(soon);
      }
    } finally {
      this.#open = false;
    }
    const ends = await Promise.allSettled(left ? [handOver(), ...mine] : mine);
    const failures = ends.filter((end) => end.status === 'rejected').map((end) => end.reason as unknown);
    if (failures.length > 0) throw new AggregateError(failures, 'Due rows could not be settled, or handed over');
    return !left;
  }

  /** @returns whether a run is open; it looks for due rows again before it ends */
  wake(): boolean {
    this.#signalled = true;
    this.#signal.resolve();
    return this.#open;
  }

  async #wakeOrLook(): Promise<void> {
    const ending = new AbortController();
    const soon = sleep(lookMs, undefined, { signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
    await Promise.race([this.#signal.promise, soon]);
    ending.abort();
  }

  #start(row: Row): Promise<void> {
    const done = this.#parts.work(row).finally(() => this.wake());
    // The end of the run awaits it, which may be long after it failed.
    done.catch(() => undefined);
    return done;
  }
}
