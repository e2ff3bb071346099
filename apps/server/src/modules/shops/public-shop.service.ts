import { LRUCache } from 'lru-cache';
import { locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AtShop, InShop } from './shop-page.reads.ts';

/**
 * Where addresses lead. An address leads to one shop for as long as the shop is there, so that what was found once is
 * asked again only when its shop is gone.
 */
const known = new WeakMap<Kernel, LRUCache<string, AtShop>>();
const mostKnown = 10_000;

/**
 * Reads of the shop that an address names.
 * @param read answers undefined when the shop is gone
 * @returns undefined when there is none
 */
export async function atShop<T>(
  kernel: Kernel,
  code: string,
  read: (at: AtShop) => Promise<T | undefined>,
): Promise<T | undefined> {
  const address = code.toLowerCase();
  const shops = known.get(kernel) ?? new LRUCache<string, AtShop>({ max: mostKnown });
  known.set(kernel, shops);
  const before = shops.get(address);
  const found = before && (await read(before));
  if (found !== undefined) return found;
  const now = await locate(kernel.db.app, 'shop', address);
  if (!now) {
    shops.delete(address);
    return undefined;
  }
  const at = { workspaceId: now.workspaceId, shopId: now.targetId };
  shops.set(address, at);
  return before?.shopId === at.shopId ? undefined : read(at);
}

/** For more than one statement. */
export const inTransaction =
  <T>(kernel: Kernel, read: (at: InShop) => Promise<T>) =>
  (at: AtShop): Promise<T> =>
    kernel.db.inWorkspace(at.workspaceId, (tx) => read({ tx, ...at }));

export const inShop = <T>(
  kernel: Kernel,
  code: string,
  read: (at: InShop) => Promise<T | undefined>,
): Promise<T | undefined> => atShop(kernel, code, inTransaction(kernel, read));
