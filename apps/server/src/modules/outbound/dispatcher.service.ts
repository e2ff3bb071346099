import { setTimeout as sleep } from 'node:timers/promises';
import { deliveriesChanged } from '@kumbi/contract/outbound/outbound.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v4 as uuidv4 } from 'uuid';
import type { Kernel } from '../../kernel/kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import { type ClaimedDelivery, claimDeliveries, type QueueCaps, recordTries } from './delivery-queue.store.ts';
import { failingLimit, type Tried, tryDelivery } from './delivery-try.service.ts';
import type { OffCause } from './webhook-off.service.ts';

const caps: QueueCaps = { webhook: 16, failingWebhook: 1, workspace: 32, failing: 300, all: 1_000 };
/** Longer than the longest try takes with what is written about it. */
const leaseMs = 60_000;
/** What ends within this time is written down together. */
const togetherMs = 5;
const mostTogether = 200;
/** Retries that become due while others are under way are looked for so often. */
const lookMs = 500;
/** A screen that shows deliveries is told of changes so often. */
const tellMs = 1_000;

interface Underway {
  readonly claimed: ClaimedDelivery;
  readonly done: Promise<void>;
}

/** Stops an outbound webhook that wants no more, or takes nothing. */
export type SwitchOff = (workspaceId: WorkspaceId, webhookId: string, cause: OffCause) => Promise<void>;

/**
 * Sends what is due, for one process: claims, sends side by side, and writes down together what ended together. One job
 * drives it at a time; others that come meanwhile only tell it that there is more.
 */
export class Dispatcher {
  readonly #kernel: Kernel;
  readonly #switchOff: SwitchOff;
  /** A job takes up its worker's place no longer than this, and what its last tries take. */
  readonly #openMs: number;
  readonly #underway = new Map<string, Underway>();
  readonly #told = new Map<string, number>();
  readonly #untold = new Map<string, WorkspaceId>();
  #results: { tried: Tried; written: PromiseWithResolvers<void> }[] = [];
  #writing: Promise<void> | undefined;
  #open = false;
  #signal = Promise.withResolvers<void>();
  #signalled = false;

  constructor(kernel: Kernel, switchOff: SwitchOff, openMs = 10_000) {
    this.#kernel = kernel;
    this.#switchOff = switchOff;
    this.#openMs = openMs;
  }

  /**
   * Sends until nothing is due, or hands over after a while: before its last tries have ended, which may take as long
   * as a receiver that hangs may keep them, so that nobody else's deliveries wait for those.
   * @param handOver has another call made, which may send while this one still waits
   * @returns whether nothing is due any more; false when another call takes care of it
   * @throws what kept it from writing down a result: the delivery's lease runs out, and it is tried again
   */
  async run(handOver: () => Promise<void>): Promise<boolean> {
    if (this.wake()) return false;
    this.#open = true;
    const begun = performance.now();
    const mine: Promise<void>[] = [];
    let left = false;
    let claimedAt: number;
    try {
      for (;;) {
        this.#signalled = false;
        this.#signal = Promise.withResolvers();
        const claimed = await this.#claim();
        claimedAt = performance.now();
        for (const each of claimed) mine.push(this.#start(each));
        // From here to the end of the loop nothing waits, so that who wakes either is heard or finds it closed.
        left = performance.now() - begun > this.#openMs;
        if (left || (claimed.length === 0 && this.#underway.size === 0 && !this.#signalled)) break;
        if (claimed.length === 0 && !this.#signalled) await this.#something();
        // What comes within a moment is claimed together.
        const soon = claimedAt + togetherMs - performance.now();
        if (soon > 0) await sleep(soon);
      }
    } finally {
      this.#open = false;
    }
    const ends = await Promise.allSettled(left ? [handOver(), ...mine] : mine);
    await this.#tellRest();
    const failures = ends.filter((end) => end.status === 'rejected').map((end) => end.reason as unknown);
    if (failures.length > 0) throw new AggregateError(failures, 'Tries could not be written down, or handed over');
    return !left;
  }

  /** @returns whether it is sending, and looks for what is due once more before it ends */
  wake(): boolean {
    this.#signalled = true;
    this.#signal.resolve();
    return this.#open;
  }

  async #something(): Promise<void> {
    const ending = new AbortController();
    const soon = sleep(lookMs, undefined, { signal: ending.signal }).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
    await Promise.race([this.#signal.promise, soon]);
    ending.abort();
  }

  async #claim(): Promise<{ claimed: ClaimedDelivery; lease: string }[]> {
    const busy = new Map<string, { workspaceId: string; webhookId: string; count: number; failing: boolean }>();
    for (const { claimed } of this.#underway.values()) {
      const known = busy.get(claimed.webhook_id);
      if (known) known.count += 1;
      else
        busy.set(claimed.webhook_id, {
          workspaceId: claimed.workspace_id,
          webhookId: claimed.webhook_id,
          count: 1,
          failing: claimed.failing,
        });
    }
    const now = this.#kernel.clock.now();
    const lease = uuidv4();
    const rows = await this.#kernel.db.statementAsSystem(
      'claim deliveries',
      claimDeliveries({ now, lease, leaseUntil: new Date(now.getTime() + leaseMs), caps, busy: [...busy.values()] }),
    );
    return rows.map((claimed) => ({ claimed, lease }));
  }

  #start({ claimed, lease }: { claimed: ClaimedDelivery; lease: string }): Promise<void> {
    const key = `${claimed.id}/${lease}`;
    const done = tryDelivery(this.#kernel, claimed, lease)
      .then((tried) => this.#write(tried))
      .finally(() => {
        this.#underway.delete(key);
        this.wake();
      });
    this.#underway.set(key, { claimed, done });
    // It is waited for at the end, which may be long after it has failed.
    done.catch(() => undefined);
    return done;
  }

  #write(tried: Tried): Promise<void> {
    const written = Promise.withResolvers<void>();
    this.#results.push({ tried, written });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return written.promise;
  }

  async #writeAll(): Promise<void> {
    while (this.#results.length > 0) {
      if (this.#results.length < mostTogether) await sleep(togetherMs);
      const batch = this.#results.splice(0, mostTogether);
      try {
        await this.#record(batch.map(({ tried }) => tried));
        for (const { written } of batch) written.resolve();
      } catch (error) {
        for (const { written } of batch) written.reject(error);
      }
    }
  }

  async #record(batch: readonly Tried[]): Promise<void> {
    const kernel = this.#kernel;
    const now = kernel.clock.now();
    for (const { result } of batch) this.#untold.set(result.webhook_id, result.workspace_id as WorkspaceId);
    const failing = await kernel.db.asSystem('record tries', async (tx) => {
      const found = await recordTries(
        tx,
        batch.map(({ result }) => result),
        { now, limit: failingLimit(now) },
      );
      const at = performance.now();
      for (const [webhook, workspace] of this.#untold) {
        if (at - (this.#told.get(webhook) ?? Number.NEGATIVE_INFINITY) < tellMs) continue;
        await announce(tx, room.workspace(workspace), deliveriesChanged.name, { webhook_id: webhook });
        this.#told.set(webhook, at);
        this.#untold.delete(webhook);
      }
      return found;
    });
    for (const { workspace_id: workspace, id } of failing) await this.#switchOff(workspace, id, { reason: 'failing' });
    for (const { gone, result } of batch)
      if (gone !== undefined)
        await this.#switchOff(result.workspace_id as WorkspaceId, result.webhook_id, { reason: 'gone', url: gone });
  }

  /** The last news of each, that came too soon after the one before. */
  async #tellRest(): Promise<void> {
    if (this.#untold.size === 0) return;
    const rest = [...this.#untold];
    this.#untold.clear();
    this.#told.clear();
    await this.#kernel.db.asSystem('tell of deliveries', async (tx) => {
      for (const [webhook, workspace] of rest)
        await announce(tx, room.workspace(workspace), deliveriesChanged.name, { webhook_id: webhook });
    });
  }
}
