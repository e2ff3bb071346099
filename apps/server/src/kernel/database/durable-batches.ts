import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';

interface Options<Item, Result> {
  /** The most items of one statement. */
  readonly mostRows: number;
  readonly mostBytes: number;
  /** The most waiting bytes in one process, so that a slow database doesn't fill its memory. */
  readonly mostWaitingBytes: number;
  /** The memory of an item. */
  bytesOf(item: Item): number;
  /** Writes items of one workspace, and commits them. @returns their results, in the same order */
  write(workspaceId: WorkspaceId, items: readonly Item[]): Promise<readonly Result[]>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly bytes: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** The most connections in use at the same time. The rest of the pool is for other calls. */
const mostFlushes = 4;

/**
 * Writes items in groups. Items of one workspace that arrive during a statement are written together in the next one. A
 * lone item never waits, and under load one commit serves hundreds. No item gets its result before the commit.
 */
export class DurableBatches<Item, Result> {
  readonly #options: Options<Item, Result>;
  readonly #queues = new Map<WorkspaceId, Waiting<Item, Result>[]>();
  /** Workspaces with unwritten items, in turn. */
  readonly #ready = new Set<WorkspaceId>();
  readonly #busy = new Set<WorkspaceId>();
  #waitingBytes = 0;
  #starting = false;
  #idle: (() => void)[] = [];

  constructor(options: Options<Item, Result>) {
    this.#options = options;
  }

  /** @returns undefined if too much is waiting: the caller should retry later */
  add(workspaceId: WorkspaceId, item: Item): Promise<Result> | undefined {
    const bytes = this.#options.bytesOf(item);
    if (this.#waitingBytes + bytes > this.#options.mostWaitingBytes) return undefined;
    this.#waitingBytes += bytes;
    return new Promise((resolve, reject) => {
      const waiting = { item, bytes, resolve, reject };
      const queue = this.#queues.get(workspaceId);
      if (queue) queue.push(waiting);
      else this.#queues.set(workspaceId, [waiting]);
      if (this.#busy.has(workspaceId)) return;
      this.#ready.add(workspaceId);
      // Includes items that the same turn of the event loop reads from its sockets.
      if (!this.#starting) setImmediate(() => this.#start());
      this.#starting = true;
    });
  }

  /** Resolves when nothing waits. */
  drained(): Promise<void> {
    if (this.#queues.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #start(): void {
    this.#starting = false;
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
      const results = await this.#options.write(
        workspaceId,
        batch.map(({ item }) => item),
      );
      if (results.length !== batch.length) throw new Error('a batch has a result for each item');
      batch.forEach(({ resolve }, place) => {
        resolve(results[place] as Result);
      });
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

  #take(workspaceId: WorkspaceId): Waiting<Item, Result>[] {
    const { mostRows, mostBytes } = this.#options;
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
