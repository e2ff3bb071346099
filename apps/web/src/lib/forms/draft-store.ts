const prefix = 'kumbi-draft:';
/** An older draft is more likely to confuse than to help. */
const keepMs = 7 * 24 * 3_600_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores unsaved input. Files aren't stored: the user must choose them again. */
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
        // A full or forbidden storage loses the draft, but the form still works.
      }
    },
    /** Removes every draft, before the next person uses this device. */
    clear(): void {
      try {
        for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
      } catch {
        // A forbidden storage has no drafts.
      }
    },
    remove(key: string): void {
      try {
        store.removeItem(prefix + key);
      } catch {
        // The draft was never stored then.
      }
    },
  };
}
