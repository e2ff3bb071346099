import { LRUCache } from 'lru-cache';
import type { MonthlyLimit } from '../../../kernel/http/gate.ts';
import type { Allowance } from '../../../kernel/http/rate-limit.ts';
import type { Clock } from '../../../kernel/log/clock.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';

interface Counted {
  readonly month: number;
  calls: number;
}

const keysKept = 10_000;

/** The month of a time (UTC), as the number 202612. */
export const monthNumber = (at: Date): number => at.getUTCFullYear() * 100 + at.getUTCMonth() + 1;

/**
 * Counts the calls of keys that have a monthly limit. The database's figure comes with the key and lacks the calls of the
 * last seconds; those of this process are known here. A process alone is therefore exact. Several together exceed a limit by
 * at most the calls that the others admitted since their last write, up to three seconds.
 */
class MonthCounts {
  readonly #clock: Clock;
  readonly #counted = new LRUCache<string, Counted>({ max: keysKept });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes one call, unless the limit is reached. */
  take(keyId: string, { limit, calls }: MonthlyLimit): Allowance {
    const now = this.#clock.now();
    const month = monthNumber(now);
    const before = this.#counted.get(keyId);
    const counted = before?.month === month ? before : { month, calls: 0 };
    counted.calls = Math.max(counted.calls, calls);
    const allowed = counted.calls < limit;
    if (allowed) counted.calls += 1;
    if (counted !== before) this.#counted.set(keyId, counted);
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - counted.calls),
      seconds: Math.max(1, Math.ceil((monthStart(now, 1) - now.getTime()) / 1_000)),
      windowMs: monthStart(now, 1) - monthStart(now, 0),
      code: 'key.month_used_up',
    };
  }
}

const monthStart = (at: Date, later: number): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1);

export const monthCounts = perKernel(({ clock }) => new MonthCounts(clock));
