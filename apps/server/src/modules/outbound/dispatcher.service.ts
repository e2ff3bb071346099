import { setTimeout as sleep } from 'node:timers/promises';
import { deliveriesChanged } from '@kumbi/contract/outbound/outbound.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v4 as uuidv4 } from 'uuid';
import { DueWork } from '../../kernel/jobs/due-work.ts';
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
/** A screen that shows deliveries is told of changes so often. */
const tellMs = 1_000;

interface Leased {
  readonly claimed: ClaimedDelivery;
  readonly lease: string;
}

/** Stops an outbound webhook that wants no more, or takes nothing. */
export type SwitchOff = (workspaceId: WorkspaceId, webhookId: string, cause: OffCause) => Promise<void>;

/** Sends what is due, for one process, and writes down together what ended together. */
export class Dispatcher {
  readonly #kernel: Kernel;
  readonly #switchOff: SwitchOff;
  readonly #due: DueWork<Leased>;
  readonly #told = new Map<string, number>();
  readonly #untold = new Map<string, WorkspaceId>();
  #results: { tried: Tried; written: PromiseWithResolvers<void> }[] = [];
  #writing: Promise<void> | undefined;

  constructor(kernel: Kernel, switchOff: SwitchOff, openMs?: number) {
    this.#kernel = kernel;
    this.#switchOff = switchOff;
    this.#due = new DueWork({
      claim: (underway) => this.#claim(underway),
      work: async ({ claimed, lease }) => this.#write(await tryDelivery(kernel, claimed, lease)),
      ...(openMs === undefined ? {} : { openMs }),
    });
  }

  /** As `DueWork.run`; a result that could not be written down is tried again. */
  async run(handOver: () => Promise<void>): Promise<boolean> {
    if (this.wake()) return false;
    try {
      return await this.#due.run(handOver);
    } finally {
      await this.#tellRest();
    }
  }

  /** As `DueWork.wake`. */
  wake(): boolean {
    return this.#due.wake();
  }

  async #claim(underway: readonly Leased[]): Promise<Leased[]> {
    const busy = new Map<string, { workspaceId: string; webhookId: string; count: number; failing: boolean }>();
    for (const { claimed } of underway) {
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
