import { useState } from 'react';

export interface Selection {
  /** Whether the user is selecting rows. Otherwise the list behaves as without selection. */
  readonly active: boolean;
  /** The selected ids among the visible rows. */
  readonly ids: readonly string[];
  readonly extent: 'none' | 'some' | 'all';
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly begin: () => void;
  readonly end: () => void;
}

/** The selected rows of a list, for a bulk action. A row that leaves the list is deselected. */
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
