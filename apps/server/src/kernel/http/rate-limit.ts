import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import type { Clock } from '../log/clock.ts';
import { type Refusal, refuse } from '../tenancy/refusal.ts';
import { appendHeader } from './answers.ts';

const minuteMs = 60_000;

interface Counted {
  readonly count: number;
  readonly resetsAt: number;
}

/** Adds to the current window's count, which all processes share: one upsert on an unlogged table. */
async function countTogether(
  db: Queryable,
  clock: Clock,
  key: string,
  { calls, windowMs }: { readonly calls: number; readonly windowMs: number },
): Promise<Counted> {
  const now = clock.now();
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, ${calls}, ${new Date(now.getTime() + windowMs)})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then excluded.count else r.count + excluded.count end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an upsert returned no row');
  return { count: row.count, resetsAt: row.resets_at.getTime() };
}

const secondsUntil = (clock: Clock, at: number): number => Math.max(1, Math.ceil((at - clock.now().getTime()) / 1_000));

/**
 * Counts a call against a limit per minute, or per another window, that all processes share.
 *
 * @returns a refusal if the limit is exceeded
 */
export const countCall = async (
  kernel: Kernel,
  key: string,
  limit: number,
  windowMs = minuteMs,
): Promise<Refusal | undefined> =>
  refuseExceeded('calls', await takeCall(kernel.db.app, kernel.clock, key, { limit, windowMs }));

/**
 * Counts a call like `countCall`. Within a transaction the count is undone with it, and other counts of the key wait for
 * its end.
 */
export async function takeCall(
  db: Queryable,
  clock: Clock,
  key: string,
  { limit, windowMs = minuteMs }: { readonly limit: number; readonly windowMs?: number },
): Promise<Allowance> {
  const { count, resetsAt } = await countTogether(db, clock, key, { calls: 1, windowMs });
  const remaining = Math.max(0, limit - count);
  return { allowed: count <= limit, limit, remaining, seconds: secondsUntil(clock, resetsAt), windowMs };
}

/** @param name of the limit in the header fields */
const refuseExceeded = (name: string, allowance: Allowance): Refusal | undefined =>
  allowance.allowed
    ? undefined
    : refuse(allowance.code ?? 'request.rate_limited', {
        values: { seconds: allowance.seconds, limit: allowance.limit },
        headers: allowanceHeaders(name, allowance),
      });

/** Shows a limit of calls in the header fields of the response. @returns a refusal if it is exceeded */
export function showAllowance(reply: FastifyReply, name: string, allowance: Allowance): Refusal | undefined {
  const refusal = refuseExceeded(name, allowance);
  // A refusal has these header fields already.
  if (!refusal)
    for (const [field, value] of Object.entries(allowanceHeaders(name, allowance))) appendHeader(reply, field, value);
  return refusal;
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers, version 9 and later. */
const allowanceHeaders = (name: string, { limit, remaining, seconds, windowMs }: Allowance) => ({
  'ratelimit-policy': `"${name}";q=${limit};w=${windowMs / 1_000}`,
  ratelimit: `"${name}";r=${remaining};t=${seconds}`,
});

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
  readonly windowMs: number;
  /** The code of the refusal; `request.rate_limited` by default. */
  readonly code?: ErrorCode;
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
        const seconds = secondsUntil(this.#kernel.clock, fresh.resetsAt);
        return { allowed, limit, remaining, seconds, windowMs: this.#windowMs };
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
      const { db, clock } = this.#kernel;
      const counted = { calls: part, windowMs: this.#windowMs };
      const { count, resetsAt } = await countTogether(db.app, clock, key, counted);
      const own = Math.max(0, Math.min(part, limit - (count - part)));
      this.#leases.set(key, { own, shared: Math.max(0, limit - count), resetsAt });
    } finally {
      this.#taking.delete(key);
    }
  }
}
