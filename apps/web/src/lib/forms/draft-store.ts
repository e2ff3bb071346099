const prefix = 'kumbi-draft:';
/** A draft older than this is more likely to confuse than to help. */
const keepMs = 7 * 24 * 3_600_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed and not saved. Files are not kept: they must be chosen again. */
export function draftStore(store: Store, now: () => number) {
  return {
    read(key: string): Record<string, unknown> | null {
      try {
        const text = store.getItem(prefix + key);
        if (!text) return null;
        const kept: unknown = JSON.parse(text);
        if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('values' in kept)) return null;
        if (typeof kept.at !== 'number' || now() - kept.at > keepMs) return null;
        return typeof kept.values === 'object' ? (kept.values as Record<string, unknown> | null) : null;
      } catch {
        return null;
      }
    },
    write(key: string, values: object): void {
      const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));
      try {
        store.setItem(prefix + key, JSON.stringify({ at: now(), values: texts }));
      } catch {
        // A full or forbidden storage costs the draft, not the form.
      }
    },
    remove(key: string): void {
      try {
        store.removeItem(prefix + key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}
