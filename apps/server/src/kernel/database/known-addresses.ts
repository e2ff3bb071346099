import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from './database.ts';
import { type Located, locate } from './directory.ts';
import { isWorkspacePaused } from './paused-workspaces.ts';
import type { WorkspaceTx } from './workspace-tx.ts';

/**
 * Caches the targets of addresses. An address points to the same row until that row is deleted, so a cached target is
 * looked up again only when its row is missing. Its workspace may have been deleted in the meantime.
 */
const known = new WeakMap<Database, LRUCache<string, Located>>();
const mostKnown = 20_000;

/**
 * Reads the row of an address.
 *
 * @param read returns undefined if the row no longer exists
 * @returns undefined if there is no such address or row
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
  // The first statement of `read` shares a packet with the question whether the workspace is paused.
  const [found, paused] = before
    ? await db.read(before.workspaceId, (tx) => Promise.all([read(before), isWorkspacePaused(tx, before.workspaceId)]))
    : [];
  if (found !== undefined && !paused) return found;
  const now = await locate(db.app, kind, address);
  if (!now) {
    addresses.delete(key);
    return undefined;
  }
  addresses.set(key, now);
  return before?.targetId === now.targetId ? undefined : read(now);
}

/**
 * Runs work on the row of an address in a transaction of its workspace, such as a write that needs no cached target.
 *
 * @returns undefined if there is no such address
 */
export async function inAddress<T>(
  db: Database,
  kind: AddressKind,
  address: string,
  work: (at: Located & { readonly tx: Tx }) => Promise<T>,
): Promise<T | undefined> {
  const found = await locate(db.app, kind, address);
  return found && db.inWorkspace(found.workspaceId, (tx) => work({ ...found, tx }));
}

/** The row of an address, with its title. */
export interface TitledRow {
  readonly tx: Tx;
  readonly workspaceId: WorkspaceId;
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

/**
 * Returns a function that runs work in the workspace of the row with an address, such as a report of it.
 *
 * @param titleOf the row's title; undefined if it is hidden or no longer exists
 */
export const inTitledRow =
  (kind: AddressKind, titleOf: (at: WorkspaceTx, id: string) => Promise<string | undefined>) =>
  <T>({ db }: { readonly db: Database }, code: string, work: (row: TitledRow) => Promise<T>): Promise<T | undefined> =>
    inAddress(db, kind, code, async ({ tx, workspaceId, targetId: id }) => {
      const title = await titleOf({ tx, workspaceId }, id);
      return title === undefined ? undefined : work({ tx, workspaceId, id, code, title });
    });
