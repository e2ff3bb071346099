import { LRUCache } from 'lru-cache';
import type { Caps, Claimed } from './declaration.ts';

/** The work on one row. */
interface Place {
  readonly row: Claimed;
  readonly key: string;
  /** The start by the process's own clock; undefined while the row waits for an earlier one of its lane. */
  startedAt: number | undefined;
  /** Whether it occupies a slow place. */
  readonly bornSlow: boolean;
}

/** The work under way in one lane, or in one workspace if the queue has no lanes. */
export interface Busy {
  readonly workspaceId: string;
  readonly lane: string | null;
  readonly count: number;
  /** Its work takes long, so its next rows take slow places. */
  readonly slow: boolean;
}

/** The number of rows that may be claimed now. */
export interface Room {
  readonly normal: number;
  readonly slow: number;
  /** Whether a row that was interrupted more than once may be claimed. */
  readonly doubtful: number;
  readonly busy: readonly Busy[];
}

/** Places that only workspaces with nothing under way get. */
export const keptPlaces = ({ all }: Pick<Caps, 'all'>): number => Math.floor(all / 4);

/** After this many interrupted claims, rows are processed one at a time, to find the one that kills its worker. */
export const doubtfulClaims = 2;
const rememberedSlow = 1_000;

/**
 * Counts the work of one process. Work that takes long, such as a call to a hanging server, moves from a normal place
 * to a slow one, and so do the next rows of its lane until one of them is quick.
 *
 * While work hangs in more than `all + slow` places, each further workspace adds at most one call, because its next rows then
 * need slow places.
 */
export class Places {
  readonly #caps: Caps;
  readonly #slowMs: number;
  readonly #now: () => number;
  readonly #places = new Set<Place>();
  readonly #slowKeys = new LRUCache<string, Pick<Claimed, 'workspace_id' | 'lane'>>({ max: rememberedSlow });

  /** @param now the process's own clock in milliseconds, which a test can set */
  constructor(caps: Caps, slowMs: number, now: () => number = () => performance.now()) {
    this.#caps = caps;
    this.#slowMs = slowMs;
    this.#now = now;
  }

  get size(): number {
    return this.#places.size;
  }

  /** Takes a place at the claim. `start` reports when the work itself begins. */
  take(row: Claimed): { start(): void; end(): void } {
    const key = row.lane ?? row.workspace_id;
    const place: Place = { row, key, startedAt: undefined, bornSlow: row.failing || this.#slowKeys.has(key) };
    this.#places.add(place);
    return {
      start: () => {
        place.startedAt = this.#now();
      },
      end: () => {
        this.#places.delete(place);
        if (this.#ranLong(place)) this.#slowKeys.set(key, row);
        else if (place.startedAt !== undefined) this.#slowKeys.delete(key);
      },
    };
  }

  room(): Room {
    const busy = new Map<string, { workspaceId: string; lane: string | null; count: number; slow: boolean }>();
    let slow = 0;
    let doubtful = 0;
    for (const place of this.#places) {
      const { key, row } = place;
      if (this.#ranLong(place)) this.#slowKeys.set(key, row);
      if (place.bornSlow || this.#ranLong(place)) slow += 1;
      if (row.claims > doubtfulClaims) doubtful += 1;
      const known = busy.get(key);
      if (known) known.count += 1;
      else busy.set(key, { workspaceId: row.workspace_id, lane: row.lane, count: 1, slow: false });
    }
    for (const [key, row] of this.#slowKeys.entries()) {
      const known = busy.get(key);
      if (known) known.slow = true;
      else busy.set(key, { workspaceId: row.workspace_id, lane: row.lane, count: 0, slow: true });
    }
    const { all, slow: slowPlaces } = this.#caps;
    // More slow work than there are slow places takes normal ones, except those that are kept: a workspace that has nothing
    // under way gets one of these immediately, or when quick work ends, however much hangs elsewhere.
    const overflow = Math.min(Math.max(0, slow - slowPlaces), all - keptPlaces(this.#caps));
    const quick = this.#places.size - slow;
    return {
      normal: Math.max(0, all - quick - overflow),
      slow: Math.max(0, slowPlaces - slow),
      doubtful: doubtful === 0 ? 1 : 0,
      busy: [...busy.values()],
    };
  }

  #ranLong({ startedAt }: Place): boolean {
    return startedAt !== undefined && this.#now() - startedAt > this.#slowMs;
  }
}
