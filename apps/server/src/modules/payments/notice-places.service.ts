/** How many notices may be under way at once in one worker process: each may wait long for a stranger. */
const places = 3;
/** Whose endpoint took longer than this leaves one place to the others. */
const slowMs = 2_000;
const soonestMs = 1_000;
const leastStepMs = 250;
/** An endpoint that answers again is not told of it much later than this. */
const latestMs = 600_000;

/**
 * Keeps endpoints that hang from taking a worker process for themselves: one notice of a workspace at a time, and few in
 * all. What finds no place comes again later, the notices of a workspace one behind the other, so that hundreds of them do
 * not all ask at once, and again and again.
 */
export class NoticePlaces {
  readonly #busy = new Set<string>();
  /** How long the last notice of a workspace took, where that was long. */
  readonly #slow = new Map<string, number>();
  /** When the next notice of a workspace may come that finds no place. */
  readonly #next = new Map<string, number>();

  /** @returns when to come again, in milliseconds from now, if there is no place; undefined when the work was done */
  async take(workspaceId: string, work: () => Promise<void>): Promise<number | undefined> {
    if (!this.#isFree(workspaceId)) return this.#wait(workspaceId);
    this.#busy.add(workspaceId);
    const begun = performance.now();
    try {
      await work();
      return undefined;
    } finally {
      this.#busy.delete(workspaceId);
      this.#note(workspaceId, performance.now() - begun);
    }
  }

  #isFree(workspaceId: string): boolean {
    if (this.#busy.has(workspaceId)) return false;
    return this.#busy.size < (this.#slow.has(workspaceId) ? places - 1 : places);
  }

  #wait(workspaceId: string): number {
    const now = performance.now();
    const at = Math.min(Math.max(now + soonestMs, this.#next.get(workspaceId) ?? 0), now + latestMs);
    // With some room, so that the one before has ended.
    const step = Math.max(leastStepMs, 1.5 * (this.#slow.get(workspaceId) ?? 0));
    this.#next.set(workspaceId, at + step);
    return at - now;
  }

  #note(workspaceId: string, ms: number): void {
    if (ms > slowMs) {
      this.#slow.set(workspaceId, ms);
      return;
    }
    this.#slow.delete(workspaceId);
    this.#next.delete(workspaceId);
  }
}
