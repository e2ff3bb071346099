import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes due while other work is under way is looked for so often. */
const lookMs = 500;

interface Parts<Claimed> {
  /** Takes what is due, for this process alone. @param underway what it is at already */
  claim(underway: readonly Claimed[]): Promise<readonly Claimed[]>;
  /** Does one piece of it, whatever comes of it. What it throws is thrown by the run that began it. */
  work(claimed: Claimed): Promise<void>;
  /** A job takes up its worker's place no longer than this, and what its last work takes. */
  readonly openMs?: number;
  /** What becomes due, or free, within this time of a claim is claimed together. */
  readonly togetherMs?: number;
}

/**
 * Works through rows that are due, for one process: claims them, and works on them side by side. One job drives it at
 * a time; others that come meanwhile only tell it that there is more.
 */
export class DueWork<Claimed> {
  readonly #parts: Parts<Claimed>;
  readonly #openMs: number;
  readonly #togetherMs: number;
  readonly #underway = new Map<Claimed, Promise<void>>();
  #open = false;
  #signal = Promise.withResolvers<void>();
  #signalled = false;

  constructor(parts: Parts<Claimed>) {
    this.#parts = parts;
    this.#openMs = parts.openMs ?? 10_000;
    this.#togetherMs = parts.togetherMs ?? 5;
  }

  /**
   * Works until nothing is due, or hands over after a while: before its last work has ended, which may take as long
   * as somebody outside who hangs may keep it, so that nobody else's waits for that.
   * @param handOver has another call made, which may work while this one still waits
   * @returns whether nothing is due any more; false when another call takes care of it
   * @throws what its work threw: the lease of those rows runs out, and they are claimed again
   */
  async run(handOver: () => Promise<void>): Promise<boolean> {
    if (this.wake()) return false;
    this.#open = true;
    const begun = performance.now();
    const mine: Promise<void>[] = [];
    let left = false;
    let claimedAt: number;
    try {
      for (;;) {
        this.#signalled = false;
        this.#signal = Promise.withResolvers();
        const claimed = await this.#parts.claim([...this.#underway.keys()]);
        claimedAt = performance.now();
        for (const each of claimed) mine.push(this.#start(each));
        // From here to the end of the loop nothing waits, so that who wakes either is heard or finds it closed.
        left = performance.now() - begun > this.#openMs;
        if (left || (claimed.length === 0 && this.#underway.size === 0 && !this.#signalled)) break;
        if (claimed.length === 0 && !this.#signalled) await this.#something();
        const soon = claimedAt + this.#togetherMs - performance.now();
        if (soon > 0) await sleep(soon);
      }
    } finally {
      this.#open = false;
    }
    const ends = await Promise.allSettled(left ? [handOver(), ...mine] : mine);
    const failures = ends.filter((end) => end.status === 'rejected').map((end) => end.reason as unknown);
    if (failures.length > 0) throw new AggregateError(failures, 'Work that was due could not be done, or handed over');
    return !left;
  }

  /** @returns whether it is at work, and looks for what is due once more before it ends */
  wake(): boolean {
    this.#signalled = true;
    this.#signal.resolve();
    return this.#open;
  }

  async #something(): Promise<void> {
    const ending = new AbortController();
    const soon = sleep(lookMs, undefined, { signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
    await Promise.race([this.#signal.promise, soon]);
    ending.abort();
  }

  #start(claimed: Claimed): Promise<void> {
    const done = this.#parts.work(claimed).finally(() => {
      this.#underway.delete(claimed);
      this.wake();
    });
    this.#underway.set(claimed, done);
    // It is waited for at the end, which may be long after it has failed.
    done.catch(() => undefined);
    return done;
  }
}
