import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Kernel } from '../kernel.ts';

const minuteMs = 60_000;

interface Counted {
  readonly count: number;
  readonly resetsAt: number;
}

/** Adds to the current window's count, which all processes share: one upsert on an unlogged table. */
async function countTogether(kernel: Kernel, key: string, calls: number, windowMs: number): Promise<Counted> {
  const now = kernel.clock.now();
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, ${calls}, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then excluded.count else r.count + excluded.count end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(kernel.db.app);
  const row = rows[0];
  if (!row) throw new Error('an upsert returned no row');
  return { count: row.count, resetsAt: row.resets_at.getTime() };
}

const secondsUntil = (kernel: Kernel, at: number): number =>
  Math.max(1, Math.ceil((at - kernel.clock.now().getTime()) / 1_000));

/**
 * Counts a call against a limit per minute, or per another window, that all processes share.
 *
 * @returns the seconds to wait if the limit is exceeded, otherwise undefined
 */
export async function countCall(
  kernel: Kernel,
  key: string,
  limit: number,
  windowMs = minuteMs,
): Promise<number | undefined> {
  const { count, resetsAt } = await countTogether(kernel, key, 1, windowMs);
  return count <= limit ? undefined : secondsUntil(kernel, resetsAt);
}

/** Resets a count to zero. */
export async function forgetCalls(kernel: Kernel, key: string): Promise<void> {
  await sql`update rate_limits set count = 0 where key = ${key}`.execute(kernel.db.app);
}

/** A caller's remaining limit after a call. */
export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** The time until the count restarts. */
  readonly seconds: number;
}

/** The calls that this process may still admit, and the calls left for all processes. */
interface Lease {
  own: number;
  shared: number;
  resetsAt: number;
}

/** The parts of a limit. A process takes one at a time: one write for thirty calls of six hundred. */
const leasesPerLimit = 20;
const callersKept = 10_000;

/**
 * Limits per minute, or per another window, that all processes share without a write for each call. A process takes a
 * part of the limit at a time and admits that many calls on its own. The limit is never exceeded. Unused calls of a
 * taken part, at most one part for each process, are lost to the others until the window ends. Callers above the limit
 * are refused from memory, without a write.
 */
export class CallLeases {
  readonly #kernel: Kernel;
  readonly #windowMs: number;
  readonly #leases = new LRUCache<string, Lease>({ max: callersKept });
  readonly #taking = new Map<string, Promise<void>>();

  constructor(kernel: Kernel, windowMs = minuteMs) {
    this.#kernel = kernel;
    this.#windowMs = windowMs;
  }

  /** @param limit of a window; a key always has the same limit */
  async take(key: string, limit: number): Promise<Allowance> {
    for (;;) {
      const lease = this.#leases.get(key);
      const fresh = lease && lease.resetsAt > this.#kernel.clock.now().getTime() ? lease : undefined;
      if (fresh && (fresh.own > 0 || fresh.shared <= 0)) {
        const allowed = fresh.own > 0;
        if (allowed) fresh.own -= 1;
        const remaining = fresh.own + fresh.shared;
        return { allowed, limit, remaining, seconds: secondsUntil(this.#kernel, fresh.resetsAt) };
      }
      // Concurrent calls take one part together.
      const taking = this.#taking.get(key) ?? this.#takePart(key, limit);
      this.#taking.set(key, taking);
      await taking;
    }
  }

  async #takePart(key: string, limit: number): Promise<void> {
    try {
      const part = Math.max(1, Math.floor(limit / leasesPerLimit));
      const { count, resetsAt } = await countTogether(this.#kernel, key, part, this.#windowMs);
      const own = Math.max(0, Math.min(part, limit - (count - part)));
      this.#leases.set(key, { own, shared: Math.max(0, limit - count), resetsAt });
    } finally {
      this.#taking.delete(key);
    }
  }
}
