import { setTimeout as sleep } from 'node:timers/promises';

/** While work is under way, the runner looks for due rows this often without being woken. */
const lookMs = 500;

interface Parts<Row> {
  /** Claims rows that are due and have room. */
  claim(): Promise<readonly Row[]>;
  /** Works on one row and settles it. Its exception ends the run that started it. */
  work(row: Row): Promise<void>;
  /** Whether any work is under way, of this run or of an earlier one. */
  isBusy(): boolean;
  /** A run claims no longer than this. */
  readonly openMs: number;
  /** Claims are at least this far apart. */
  readonly togetherMs: number;
}

/**
 * Works through due rows for one process: claims them, and works on them side by side. One job drives it at a time;
 * others that come meanwhile only wake it.
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
   * Works until nothing is due, or hands over after a while: before its last work has ended, so that other rows don't
   * wait for a remote server that hangs.
   * @param handOver enqueues another job, which claims while this one still waits for its last work
   * @returns whether no more rows are due; false when another job takes care of it
   * @throws when a row could not be settled: its lease runs out, and it is claimed again
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
        // From here to the end of the loop nothing waits, so that a call of `wake` is heard or finds the runner closed.
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

  /** @returns whether a run is open, which looks for due rows once more before it ends */
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
    // It is awaited at the end of the run, which may be long after it has failed.
    done.catch(() => undefined);
    return done;
  }
}
