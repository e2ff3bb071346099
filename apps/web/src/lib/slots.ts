/**
 * A place on a lower module's screen that higher modules fill, such as a tab. The lower module declares it in a separate
 * `public` file without heavy imports, since the manifests that fill it belong to the first load of a workspace.
 */
export class Slot<Entry> {
  readonly #entries = new Map<string, Entry>();

  /** The list of modules calls this through each manifest's `provide`, before anything is shown. */
  provide(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
  }

  /** All entries by key, in the order of the modules. */
  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries;
  }
}
