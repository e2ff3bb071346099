import { LRUCache } from 'lru-cache';
import type { PageCache } from './page-cache.ts';

interface Options<Value> {
  /** The beginning of the tags that announce a change; the rest of a tag is the key. */
  readonly prefix: string;
  /** The most values in memory. */
  readonly most: number;
  /** Reads a value. @returns undefined if there is none */
  read(key: string): Promise<Value | undefined>;
}

/** Changes are always announced. This limits the damage of a connection that dies without notice. */
const keptMs = 300_000;
/** As the key of a tag, it announces a change of all values. */
const everyKey = '*';

/**
 * Caches values by key until `forgetPages` announces their change to every process. It also caches missing ones, so that
 * guessing keys costs each query only once. A value read before a change is never cached after it, and never returned
 * after the change was announced. Create it before the process listens.
 */
export class HeardCache<Value> {
  readonly #options: Options<Value>;
  readonly #kept: LRUCache<string, { readonly value: Value | undefined }>;
  readonly #reading = new Map<string, Promise<Value | undefined>>();
  #hearing = false;

  constructor(pages: Pick<PageCache, 'hear'>, options: Options<Value>) {
    this.#options = options;
    this.#kept = new LRUCache({ max: options.most, ttl: keptMs });
    pages.hear(options.prefix, {
      onTag: (tag) => {
        const key = tag.slice(options.prefix.length);
        if (key === everyKey) return this.#clear();
        this.#kept.delete(key);
        this.#reading.delete(key);
      },
      onHearing: (hearing) => {
        this.#hearing = hearing;
        this.#clear();
      },
    });
  }

  #clear(): void {
    this.#kept.clear();
    this.#reading.clear();
  }

  /** Returns the value if it is in memory, without a promise. */
  known(key: string): { readonly value: Value | undefined } | undefined {
    return this.#kept.get(key);
  }

  /** @returns undefined if there is no such value */
  read(key: string): Promise<Value | undefined> {
    const known = this.#kept.get(key);
    if (known) return Promise.resolve(known.value);
    const under = this.#reading.get(key);
    if (under) return under;
    const own = this.#options.read(key).then(
      (value) => {
        // No change was announced since the read began.
        if (this.#reading.get(key) === own) {
          this.#reading.delete(key);
          this.#kept.set(key, { value });
        }
        return value;
      },
      (error: unknown) => {
        if (this.#reading.get(key) === own) this.#reading.delete(key);
        throw error;
      },
    );
    if (this.#hearing) this.#reading.set(key, own);
    return own;
  }
}
