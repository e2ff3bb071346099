/**
 * The only way for a higher module to extend a lower one. The lower module opens a slot, higher modules add entries
 * while the program is assembled, and then the registry is sealed.
 */

declare const entryType: unique symbol;

/** A named place for entries of one type. The lower module declares it in its `public` file. */
export interface Slot<Entry> {
  readonly name: string;
  /** Keys that must have an entry before the registry is sealed. */
  readonly required: readonly string[];
  readonly [entryType]?: Entry;
}

export function slot<Entry>(name: string, required: readonly string[] = []): Slot<Entry> {
  return { name, required };
}

export class Registry {
  readonly #slots = new Map<string, Map<string, unknown>>();
  #sealed = false;

  /** @throws if the key is taken or the program already runs */
  provide<Entry>(into: Slot<Entry>, key: string, entry: Entry): void {
    if (this.#sealed) throw new Error(`the registry is sealed: ${into.name}/${key} is provided too late`);
    const entries = this.#slots.get(into.name) ?? new Map<string, unknown>();
    if (entries.has(key)) throw new Error(`${into.name}/${key} is provided twice`);
    entries.set(key, entry);
    this.#slots.set(into.name, entries);
  }

  find<Entry>(from: Slot<Entry>, key: string): Entry | undefined {
    return this.#slots.get(from.name)?.get(key) as Entry | undefined;
  }

  /** @throws if there is no such entry */
  get<Entry>(from: Slot<Entry>, key: string): Entry {
    const entry = this.find(from, key);
    if (entry === undefined) throw new Error(`no module provides ${from.name}/${key}`);
    return entry;
  }

  all<Entry>(from: Slot<Entry>): ReadonlyMap<string, Entry> {
    return (this.#slots.get(from.name) ?? new Map()) as ReadonlyMap<string, Entry>;
  }

  /** @throws an error with each missing required entry */
  seal(slots: readonly Slot<unknown>[]): void {
    const missing = slots.flatMap((each) =>
      each.required.filter((key) => !this.#slots.get(each.name)?.has(key)).map((key) => `${each.name}/${key}`),
    );
    if (missing.length > 0) throw new Error(`no module provides ${missing.join(', ')}`);
    this.#sealed = true;
  }
}
