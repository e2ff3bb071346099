import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import type { OpenHook } from './hook-cache.service.ts';

const windowMs = 10_000;
const windowsAMinute = 60_000 / windowMs;
const shareEveryMs = 1_000;
/** From this part of a limit on, a process tells the others what it took. */
const sharedFrom = 0.25;

interface Taken {
  /** The number of the window of ten seconds. */
  window: number;
  /** By all processes, as far as is known, this one's newest among them. */
  total: number;
  /** By this one, and not yet told. */
  untold: number;
  readonly limit: number;
}

/**
 * The limits of webhooks, in windows of ten seconds. A call costs no statement: each process counts its own, and once a
 * second adds up with the others those webhooks that come near their limit. Together they may therefore take more than
 * the limit, by what the others take in one second; a single process takes exactly as many.
 */
export class HookRates {
  readonly #kernel: Kernel;
  readonly #taken = new Map<string, Taken>();
  #timer: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** @returns the seconds to wait when a webhook takes no more for now */
  take(hook: Pick<OpenHook, 'id' | 'rateLimit'>): number | undefined {
    const now = this.#kernel.clock.now().getTime();
    const window = Math.floor(now / windowMs);
    const limit = Math.ceil(hook.rateLimit / windowsAMinute);
    let taken = this.#taken.get(hook.id);
    if (taken?.window !== window || taken.limit !== limit) {
      taken = { window, total: 0, untold: 0, limit };
      this.#taken.set(hook.id, taken);
    }
    if (taken.total >= limit) return Math.max(1, Math.ceil(((window + 1) * windowMs - now) / 1_000));
    taken.total += 1;
    taken.untold += 1;
    this.#timer ??= setTimeout(() => void this.#share(), shareEveryMs).unref();
    return undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Adds up with the other processes; what could not be told this time is told the next. */
  async #share(): Promise<void> {
    const { clock, log } = this.#kernel;
    const now = clock.now();
    const window = Math.floor(now.getTime() / windowMs);
    for (const [id, taken] of this.#taken) if (taken.window < window) this.#taken.delete(id);
    // In one order for every process, so that two do not wait for each other's rows.
    const near = [...this.#taken]
      .filter(([, taken]) => taken.total >= taken.limit * sharedFrom && (taken.untold > 0 || taken.total < taken.limit))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    try {
      if (near.length > 0) {
        const told = near.map(([id, taken]) => ({ key: `hook ${id}`, count: taken.untold }));
        for (const [, taken] of near) taken.untold = 0;
        const rows = await addUp(this.#kernel, told, now, new Date((window + 1) * windowMs));
        for (const [id, taken] of near) {
          const sum = rows.get(`hook ${id}`);
          if (sum !== undefined && this.#taken.get(id) === taken)
            taken.total = Math.max(taken.total, sum + taken.untold);
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'calls of webhooks were not added up');
    } finally {
      this.#timer = this.#taken.size > 0 ? setTimeout(() => void this.#share(), shareEveryMs).unref() : undefined;
    }
  }
}

async function addUp(
  kernel: Kernel,
  told: readonly { key: string; count: number }[],
  now: Date,
  until: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_limits as r (key, count, resets_at)
    select t.key, t.count, ${until}::timestamptz from json_to_recordset(${JSON.stringify(told)}::json) as t(key text, count int)
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then excluded.count else r.count + excluded.count end,
      resets_at = excluded.resets_at
    returning key, count`.execute(kernel.db.app);
  return new Map(rows.map((row) => [row.key, row.count]));
}
