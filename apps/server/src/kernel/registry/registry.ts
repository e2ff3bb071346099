/**
 * The one way in which a higher module gives a lower one what it must not import: a lower module opens a slot, higher
 * ones put entries into it while the program is put together, then the registry is sealed.
 */

declare const entryType: unique symbol;

/** A named place for entries of one shape. Declared by the lower module, in its `public` file. */
export interface Slot<Entry> {
  readonly name: string;
  /** Keys that must be filled when the registry is sealed. */
  readonly required: readonly string[];
  readonly [entryType]?: Entry;
}

export function slot<Entry>(name: string, required: readonly string[] = []): Slot<Entry> {
  return { name, required };
}

export class Registry {
  readonly #slots = new Map<string, Map<string, unknown>>();
  #sealed = false;

  /** @throws when the key is taken or the program is already running */
  provide<Entry>(into: Slot<Entry>, key: string, entry: Entry): void {
    if (this.#sealed) throw new Error(`The registry is sealed: ${into.name}/${key} comes too late`);
    const entries = this.#slots.get(into.name) ?? new Map<string, unknown>();
    if (entries.has(key)) throw new Error(`${into.name}/${key} is provided twice`);
    entries.set(key, entry);
    this.#slots.set(into.name, entries);
  }

  find<Entry>(from: Slot<Entry>, key: string): Entry | undefined {
    return this.#slots.get(from.name)?.get(key) as Entry | undefined;
  }

  /** @throws when nobody provided it */
  get<Entry>(from: Slot<Entry>, key: string): Entry {
    const entry = this.find(from, key);
    if (entry === undefined) throw new Error(`Nobody provides ${from.name}/${key}`);
    return entry;
  }

  all<Entry>(from: Slot<Entry>): ReadonlyMap<string, Entry> {
    return (this.#slots.get(from.name) ?? new Map()) as ReadonlyMap<string, Entry>;
  }

  /** @throws naming each required entry that is missing */
  seal(slots: readonly Slot<unknown>[]): void {
    const missing = slots.flatMap((each) =>
      each.required.filter((key) => !this.#slots.get(each.name)?.has(key)).map((key) => `${each.name}/${key}`),
    );
    if (missing.length > 0) throw new Error(`Nobody provides ${missing.join(', ')}`);
    this.#sealed = true;
  }
}
