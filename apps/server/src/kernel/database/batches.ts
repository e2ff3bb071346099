interface Options<Item> {
  /** How long something waits at most, in milliseconds. */
  readonly flushMs: number;
  /** How many wait at most; then they are written at once. */
  readonly most: number;
  /** Writes a batch that is not empty, and says itself what became of it. */
  readonly write: (batch: readonly Item[]) => Promise<void>;
}

/**
 * What counts up in memory, by its key, until all of it is written together. A process that is killed loses what waits:
 * for figures that a few more or less mislead nobody by.
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

  /** Writes what waits now. One batch at a time, so that a slow database has one of them and not many. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (batch.length > 0) this.#writing = this.#writing.then(() => this.#options.write(batch));
    return this.#writing;
  }
}
