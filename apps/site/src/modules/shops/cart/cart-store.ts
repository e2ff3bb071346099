import { keep, kept } from '../../../islands/stored.ts';
import { parsedLines } from './cart-lines.ts';
import type { CartLine } from './cart-types.ts';

const keyOf = (shop: string): string => `kumbi.cart.${shop}`;

export interface CartStore {
  readonly lines: () => readonly CartLine[];
  readonly change: (next: readonly CartLine[]) => void;
  readonly onChange: (listener: () => void) => () => void;
}

/** One cart for each shop and browser, shared by the open tabs. */
export function cartStore(shop: string): CartStore {
  const key = keyOf(shop);
  let lines = parsedLines(kept(key));
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    lines = parsedLines(event.newValue);
    notify();
  });
  // A page restored from the browser's cache still has the old cart, even if it was paid since.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    lines = parsedLines(kept(key));
    notify();
  });
  return {
    lines: () => lines,
    change: (next) => {
      lines = next;
      keep(key, next.length > 0 ? JSON.stringify(next) : null);
      notify();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
