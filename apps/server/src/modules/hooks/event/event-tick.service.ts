import { hookTopic, webhookEvent } from '@kumbi/contract/hooks/hooks.events.ts';
import type { hookEventSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Job } from '../../../kernel/module.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import { hookDeliveryQueue } from '../destination/delivery.jobs.ts';
import type { OpenHook } from '../hook/hook-cache.service.ts';
import { eventQueue, trimEventsJob } from './event.jobs.ts';
import { type NewEvent, readWatched } from './event.store.ts';
import { newEventView } from './event.view.ts';

const tickMs = 100;
/** A webhook's log is trimmed each time it has received this many events. */
const trimEvery = 250;
/** A notification of the database has at most 8,000 bytes, including its envelope. */
const announcedBytes = 7_000;

interface Arrived {
  readonly hook: OpenHook;
  readonly events: NewEvent[];
}

/** The tag that wakes callers waiting for a webhook's next event. */
const arrivedTag = (hookId: string): string => `hook-events:${hookId}`;

/**
 * Publishes stored events once a tick: to open logs, the jobs that deliver them, and the job that trims the log. All of
 * it may be lost with the process: the rows exist, the jobs run by themselves every minute and every night, and an open
 * log refetches.
 */
export class EventTick {
  readonly #kernel: Kernel;
  #arrived = new Map<string, Arrived>();
  /** Events since the last trim of a webhook, as far as this process knows. */
  readonly #untrimmed = new Map<string, number>();
  #follow = false;
  #forward = false;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  add(hook: OpenHook, event: NewEvent, waiting: boolean): void {
    const arrived = this.#arrived.get(hook.id);
    if (arrived) arrived.events.push(event);
    else this.#arrived.set(hook.id, { hook, events: [event] });
    if (waiting) this.#follow = true;
    if (event.deliveries?.length) this.#forward = true;
    this.#timer ??= setTimeout(() => void this.flush(), tickMs);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [arrived, queues] = [[...this.#arrived.values()], this.#dueQueues()];
    this.#arrived = new Map();
    this.#follow = false;
    this.#forward = false;
    this.#telling = this.#telling.then(() =>
      this.#tell(arrived, queues).catch((error: unknown) => {
        this.#kernel.log.warn({ err: error }, 'webhook events were not announced');
      }),
    );
    return this.#telling;
  }

  /** Returns the queues that have new rows. */
  #dueQueues(): Job[] {
    return [...(this.#follow ? [eventQueue.job] : []), ...(this.#forward ? [hookDeliveryQueue.job] : [])];
  }

  async #tell(arrived: readonly Arrived[], queues: readonly Job[]): Promise<void> {
    if (arrived.length === 0) return;
    const { clock, db } = this.#kernel;
    const ids = arrived.map(({ hook }) => hook.id);
    const watched = await readWatched(this.#kernel, ids, clock.now());
    const full = arrived.filter(({ hook, events }) => this.#isFull(hook.id, events.length));
    if (watched.size === 0 && full.length === 0 && queues.length === 0) return;
    await db.outsideWorkspaces(async (tx) => {
      for (const { hook, events } of arrived) {
        if (!watched.has(hook.id)) continue;
        const to = room.topic(hookTopic, hook.workspaceId, hook.code);
        for (const data of inPieces(events.map(newEventView)))
          await announce(tx, to, webhookEvent.name, { metadata: { wk: hook.code }, data });
        forgetPages(tx, arrivedTag(hook.id));
      }
      for (const { hook } of full) {
        const { id, workspaceId } = hook;
        await enqueue(
          tx,
          trimEventsJob,
          { workspace_id: workspaceId, hook_id: id },
          { key: `${trimEventsJob.name}:${id}` },
        );
      }
      for (const job of queues) await enqueue(tx, job, {}, { key: job.name });
    });
  }

  #isFull(hookId: string, more: number): boolean {
    const count = (this.#untrimmed.get(hookId) ?? 0) + more;
    if (count >= trimEvery) this.#untrimmed.delete(hookId);
    else this.#untrimmed.set(hookId, count);
    return count >= trimEvery;
  }
}

/** Newest first, in pieces small enough to be announced. */
function inPieces(events: readonly View<typeof hookEventSchema>[]): View<typeof hookEventSchema>[][] {
  const pieces: View<typeof hookEventSchema>[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (bytes + size > announcedBytes) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)?.unshift(event);
    bytes += size;
  }
  return pieces;
}
