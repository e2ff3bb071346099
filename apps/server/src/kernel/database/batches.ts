interface Options<Item> {
  /** The longest wait of an item, in milliseconds. */
  readonly flushMs: number;
  /** The number of waiting items that triggers a write. */
  readonly most: number;
  /** Writes a batch that isn't empty, and reports its own errors. */
  readonly write: (batch: readonly Item[]) => Promise<void>;
}

/**
 * Collects values in memory by key, and writes them together. A killed process loses the waiting ones, so use it only
 * for figures that may be slightly off.
 */
export class Batches<Item> {
  readonly #options: Options<Item>;
  #waiting = new Map<string, Item>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  get(key: string): Item | undefined {
    return this.#waiting.get(key);
  }

  set(key: string, item: Item): void {
    this.#waiting.set(key, item);
    if (this.#waiting.size >= this.#options.most) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushMs).unref();
  }

  /** Writes the waiting items. Batches are written one after the other, so that a slow database gets one at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (batch.length > 0) this.#writing = this.#writing.then(() => this.#options.write(batch));
    return this.#writing;
  }
}
