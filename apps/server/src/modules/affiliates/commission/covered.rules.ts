import type { DueSale } from './commission.store.ts';

/**
 * Chooses the sales whose commission an amount covers, in their order: those below zero, then the oldest. A sale that
 * doesn't fit ends it, so that a later one isn't paid before it.
 */
export function chooseCovered(sales: readonly DueSale[], available: number): { ids: string[]; minor: number } {
  const ids: string[] = [];
  let minor = 0;
  for (const sale of sales) {
    if (minor + sale.minor > available) break;
    ids.push(...sale.ids);
    minor += sale.minor;
  }
  return { ids, minor };
}
