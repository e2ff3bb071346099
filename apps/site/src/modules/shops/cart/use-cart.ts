import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { availability } from './availability.ts';
import { checked, merged, unchecked, without, withQuantity } from './cart-lines.ts';
import type { CartStore } from './cart-store.ts';
import type { Availability, CheckedLine } from './cart-types.ts';

interface Cart {
  readonly lines: readonly CheckedLine[];
  readonly open: boolean;
  readonly setQuantity: (line: CheckedLine, quantity: number) => void;
  readonly remove: (line: CheckedLine) => void;
  readonly refresh: () => Promise<Availability | null>;
}

/** Returns the stored cart, checked against the shop's current data. */
export function useCart(
  store: CartStore,
  api: string,
  shop: string,
  openAtFirst: boolean,
  known: Availability | null,
): Cart {
  const [lines, setLines] = useState(() => store.lines());
  const [own, setNow] = useState<Availability | null>(null);
  useEffect(() => store.onChange(() => setLines(store.lines())), [store]);
  const now = useMemo(() => merged(known, own), [known, own]);

  // Stays the same function for one shop, because effects that depend on it would otherwise refetch after each
  // response.
  const refresh = useCallback(async () => {
    const fresh = await availability(
      api,
      shop,
      store.lines().map((line) => line.id),
    );
    if (fresh) setNow(fresh);
    return fresh;
  }, [store, api, shop]);
  const shown = useMemo(() => (now ? checked(lines, now) : lines.map(unchecked)), [lines, now]);
  return {
    lines: shown,
    open: now?.open ?? openAtFirst,
    setQuantity: (line, quantity) => store.change(withQuantity(store.lines(), line.id, quantity, line.left)),
    remove: (line) => store.change(without(store.lines(), line.id)),
    refresh,
  };
}
