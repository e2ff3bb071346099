import type { Clock } from '../log/clock.ts';

/** A page that loads more slowly has read its records later than its start. */
export const keptMs = 30_000;

/**
 * When each workspace last had an announcement. A page reads its records before its socket has joined the workspace's
 * room: the announcements in between are missing on it.
 */
export class RecentAnnouncements {
  readonly #clock: Clock;
  /** In the order of their times. */
  readonly #lastAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  heard(rooms: readonly string[]): void {
    const now = this.#clock.now().getTime();
    for (const room of rooms) {
      this.#lastAt.delete(room);
      this.#lastAt.set(room, now);
    }
    for (const [room, at] of this.#lastAt) {
      if (at >= now - keptMs) break;
      this.#lastAt.delete(room);
    }
  }

  /** @param withinMs how long ago the page began to read, in milliseconds */
  has(room: string, withinMs: number): boolean {
    const at = this.#lastAt.get(room);
    return at !== undefined && at >= this.#clock.now().getTime() - Math.min(withinMs, keptMs);
  }

  get size(): number {
    return this.#lastAt.size;
  }
}
