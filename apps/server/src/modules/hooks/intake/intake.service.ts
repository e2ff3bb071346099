import { type Allowance, CallLeases } from '../../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { createDeliveries } from '../destination/new-deliveries.service.ts';
import type { NewEvent } from '../event/event.store.ts';
import { createEventBatches } from '../event/event-batch.service.ts';
import { EventTick } from '../event/event-tick.service.ts';
import { createHookCache, type OpenHook } from '../hook/hook-cache.service.ts';

/** A burst may use the part of a minute's calls that falls into this window. */
const windowMs = 10_000;
const windowsAMinute = 60_000 / windowMs;

/** The result of a call: stored, its webhook no longer exists, its plan's events are used up, or too much is waiting. */
export type Taken = 'kept' | 'gone' | 'used_up' | 'busy';

/** The state of a server process for calls of webhooks. */
export class Intake {
  readonly #cache: ReturnType<typeof createHookCache>;
  readonly #leases: CallLeases;
  readonly #batches: ReturnType<typeof createEventBatches>;
  readonly #tick: EventTick;

  constructor(kernel: Kernel) {
    this.#cache = createHookCache(kernel);
    this.#leases = new CallLeases(kernel, windowMs);
    this.#batches = createEventBatches(kernel);
    this.#tick = new EventTick(kernel);
  }

  find(code: string): Promise<OpenHook | undefined> {
    return this.#cache.read(code);
  }

  /** Counts a call against the webhook's limit. */
  count(hook: OpenHook): Promise<Allowance> {
    const limit = Math.ceil(hook.rateLimit / windowsAMinute);
    // A changed limit starts a new count.
    return this.#leases.take(`hook ${hook.id} ${limit}`, limit);
  }

  /** Resolves when the event is durable. @throws if the database can't store it */
  async keep(hook: OpenHook, received: NewEvent): Promise<Taken> {
    const event = { ...received, deliveries: createDeliveries(hook.destinations, received) };
    const kept = await this.#batches.add(hook.workspaceId, event);
    if (!kept) return 'busy';
    if (typeof kept === 'string') return kept;
    // Announced with the log's time, in case this process's clock differs.
    this.#tick.add(hook, { ...event, at: kept.at }, kept.waiting);
    return 'kept';
  }

  /** Publishes stored events that weren't published yet. */
  flush(): Promise<void> {
    return this.#tick.flush();
  }

  async close(): Promise<void> {
    await this.#batches.drained();
    await this.#tick.flush();
  }
}
