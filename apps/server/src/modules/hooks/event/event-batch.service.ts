import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { insertEvents, type KeptEvent, type NewEvent } from './event.store.ts';

/** The most rows of one statement. */
const mostRows = 250;
const mostBytes = 4 * 1024 * 1024;
/** The most connections in use at the same time. The rest of the pool is for other calls. */
const mostFlushes = 4;
/** The most waiting bytes in one process, so that a slow database doesn't fill its memory. */
const mostWaitingBytes = 96 * 1024 * 1024;

/** A stored event, `gone` if its webhook no longer accepts any, or `used_up` if its plan doesn't. */
type Kept = KeptEvent | 'gone' | 'used_up';

interface Waiting {
  readonly event: NewEvent;
  readonly bytes: number;
  readonly resolve: (kept: Kept) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes events in groups. Events of one workspace that arrive during a statement are written together in the next one.
 * A lone event never waits, and under load one commit serves hundreds. No call gets its response before the commit.
 */
export class EventBatches {
  readonly #kernel: Kernel;
  readonly #queues = new Map<WorkspaceId, Waiting[]>();
  /** Workspaces with unwritten events, in turn. */
  readonly #ready = new Set<WorkspaceId>();
  readonly #busy = new Set<WorkspaceId>();
  #waitingBytes = 0;
  #idle: (() => void)[] = [];

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** @returns undefined if too much is waiting: the caller should retry later */
  add(workspaceId: WorkspaceId, event: NewEvent): Promise<Kept> | undefined {
    // Includes an estimate for headers and metadata.
    const bytes = event.body.length + 4_096;
    if (this.#waitingBytes + bytes > mostWaitingBytes) return undefined;
    this.#waitingBytes += bytes;
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(workspaceId) ?? [];
      queue.push({ event, bytes, resolve, reject });
      this.#queues.set(workspaceId, queue);
      if (this.#busy.has(workspaceId)) return;
      this.#ready.add(workspaceId);
      // Includes events that the same turn of the event loop reads from its sockets.
      setImmediate(() => this.#start());
    });
  }

  /** Resolves when nothing waits. */
  drained(): Promise<void> {
    if (this.#queues.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #start(): void {
    for (const workspaceId of this.#ready) {
      if (this.#busy.size >= mostFlushes) return;
      this.#ready.delete(workspaceId);
      this.#busy.add(workspaceId);
      void this.#flush(workspaceId);
    }
  }

  async #flush(workspaceId: WorkspaceId): Promise<void> {
    const batch = this.#take(workspaceId);
    try {
      const kept = await insertEvents(
        this.#kernel,
        workspaceId,
        batch.map((each) => each.event),
      );
      for (const { event, resolve } of batch) resolve(kept.get(event.id) ?? 'gone');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const { bytes } of batch) this.#waitingBytes -= bytes;
    this.#busy.delete(workspaceId);
    if (this.#queues.get(workspaceId)?.length) this.#ready.add(workspaceId);
    else this.#queues.delete(workspaceId);
    if (this.#queues.size === 0) for (const resolve of this.#idle.splice(0)) resolve();
    this.#start();
  }

  #take(workspaceId: WorkspaceId): Waiting[] {
    const queue = this.#queues.get(workspaceId) ?? [];
    let bytes = 0;
    let rows = 0;
    while (rows < queue.length && rows < mostRows && (rows === 0 || bytes + (queue[rows]?.bytes ?? 0) <= mostBytes)) {
      bytes += queue[rows]?.bytes ?? 0;
      rows += 1;
    }
    return queue.splice(0, rows);
  }
}
