import { useState } from 'react';

export interface Selection {
  /** Whether rows are being chosen: until then a list looks and acts as without it. */
  readonly active: boolean;
  /** The chosen ones among those that are shown. */
  readonly ids: readonly string[];
  readonly extent: 'none' | 'some' | 'all';
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly begin: () => void;
  readonly end: () => void;
}

/** Which rows of a list are chosen for something to be done with all of them. A row that leaves the list is not chosen. */
export function useSelection(items: readonly { readonly id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const ids = chosen ? items.map(({ id }) => id).filter((id) => chosen.has(id)) : [];
  const extent = ids.length === 0 ? 'none' : ids.length === items.length ? 'all' : 'some';
  return {
    active: chosen !== null,
    ids,
    extent,
    has: (id) => chosen?.has(id) ?? false,
    toggle: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => setChosen(new Set(extent === 'all' ? [] : items.map(({ id }) => id))),
    begin: () => setChosen(new Set()),
    end: () => setChosen(null),
  };
}
