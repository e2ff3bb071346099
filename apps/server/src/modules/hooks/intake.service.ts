import { CallLeases } from '../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { NewEvent } from './event.store.ts';
import { EventBatches } from './event-batch.service.ts';
import { EventTick } from './event-tick.service.ts';
import { HookCache, type OpenHook } from './hook-cache.service.ts';

/** A burst may take so much of a minute's calls, and no more. */
const windowMs = 10_000;
const windowsAMinute = 60_000 / windowMs;

/** What became of a call: kept, its webhook is gone, or there is no room for it at the moment. */
export type Taken = 'kept' | 'gone' | 'busy';

/** What a server process holds to take calls of webhooks. */
export class Intake {
  readonly #cache: HookCache;
  readonly #leases: CallLeases;
  readonly #batches: EventBatches;
  readonly #tick: EventTick;

  constructor(kernel: Kernel) {
    this.#cache = new HookCache(kernel);
    this.#leases = new CallLeases(kernel, windowMs);
    this.#batches = new EventBatches(kernel);
    this.#tick = new EventTick(kernel);
  }

  find(code: string): Promise<OpenHook | undefined> {
    return this.#cache.read(code);
  }

  /** Counts a call. @returns the seconds to wait when the webhook takes no more for now */
  async count(hook: OpenHook): Promise<number | undefined> {
    const limit = Math.ceil(hook.rateLimit / windowsAMinute);
    // Another limit begins with another count.
    const { allowed, seconds } = await this.#leases.take(`hook ${hook.id} ${limit}`, limit);
    return allowed ? undefined : seconds;
  }

  /** Resolves when the event is durable. @throws when the database cannot keep it */
  async keep(hook: OpenHook, event: NewEvent): Promise<Taken> {
    const kept = await this.#batches.add(hook.workspaceId, event);
    if (!kept) return 'busy';
    if (kept === 'gone') return kept;
    // Told under the time that the log has it, also where this process's clock is another.
    this.#tick.add(hook, { ...event, at: kept.at }, kept.waiting);
    return 'kept';
  }

  /** Says what there still is to say of what was kept. */
  flush(): Promise<void> {
    return this.#tick.flush();
  }

  async close(): Promise<void> {
    await this.#batches.drained();
    await this.#tick.flush();
  }
}
