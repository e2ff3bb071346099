import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { type Located, locate } from './directory.ts';

/**
 * Where addresses lead. An address leads to one row for as long as that is there, so that what was found once is asked
 * again only when its row is gone.
 */
const known = new WeakMap<Database, LRUCache<string, Located>>();
const mostKnown = 20_000;

/**
 * Reads of what an address stands for.
 * @param read answers undefined when that is gone
 * @returns undefined when there is none
 */
export async function atAddress<T>(
  db: Database,
  kind: AddressKind,
  address: string,
  read: (at: Located) => Promise<T | undefined>,
): Promise<T | undefined> {
  const addresses = known.get(db) ?? new LRUCache<string, Located>({ max: mostKnown });
  known.set(db, addresses);
  const key = `${kind} ${address}`;
  const before = addresses.get(key);
  const found = before && (await read(before));
  if (found !== undefined) return found;
  const now = await locate(db.app, kind, address);
  if (!now) {
    addresses.delete(key);
    return undefined;
  }
  addresses.set(key, now);
  return before?.targetId === now.targetId ? undefined : read(now);
}
