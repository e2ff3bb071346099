import { setTimeout as sleep } from 'node:timers/promises';

/** The time within which results are collected and written together. */
const togetherMs = 5;
const mostTogether = 200;

/** Writes results that arrive at about the same time in one round trip. */
export class SettlementBatch<Item> {
  readonly #write: (batch: readonly Item[]) => Promise<void>;
  #waiting: { readonly item: Item; readonly written: PromiseWithResolvers<void> }[] = [];
  #writing: Promise<void> | undefined;

  constructor(write: (batch: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves when the item is committed. @throws if this item can't be written, even alone */
  add(item: Item): Promise<void> {
    const written = Promise.withResolvers<void>();
    this.#waiting.push({ item, written });
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return written.promise;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < mostTogether) await sleep(togetherMs);
      const batch = this.#waiting.splice(0, mostTogether);
      try {
        await this.#write(batch.map(({ item }) => item));
        for (const { written } of batch) written.resolve();
      } catch (error) {
        if (batch.length === 1) batch[0]?.written.reject(error);
        else for (const one of batch) await this.#writeAlone(one);
      }
    }
  }

  /** A result that the database rejects must not prevent writing the others of its batch. */
  async #writeAlone({ item, written }: { item: Item; written: PromiseWithResolvers<void> }): Promise<void> {
    try {
      await this.#write([item]);
      written.resolve();
    } catch (error) {
      written.reject(error);
    }
  }
}
