import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import type { Selectable } from 'kysely';
import { type Change, rowsOf } from '../database/rows.ts';
import type { TableDeclaration, WorkspaceTable } from '../database/workspace-tables.ts';
import type { Ctx } from '../tenancy/ctx.ts';

export const undoMs = undoMinutes * 60_000;

/**
 * A table whose rows are deleted in two steps: into the bin, from which they can be restored for a while, and then
 * permanently.
 */
export interface Bin {
  readonly table: TableDeclaration;
  /**
   * Releases the media and addresses of the row, in the transaction that deletes the row permanently.
   * @returns false to leave the row to the next run
   */
  onPurge(ctx: Ctx, row: unknown): Promise<unknown>;
}

interface Declared<Tables, Name extends keyof Tables & string, Stamp extends string> {
  readonly table: WorkspaceTable<Tables, Name, Stamp>;
  onPurge?(ctx: Ctx, row: Selectable<Tables[Name]>): Promise<unknown>;
}

/** Declares the bin of a table that has a `deleted_at` column with an index on it. Listed in the module's `bins`. */
export const bin = <Tables, Name extends keyof Tables & string, Stamp extends string>(
  declared: Declared<Tables, Name, Stamp>,
): Bin => ({
  table: declared.table,
  onPurge: async (ctx, row) => declared.onPurge?.(ctx, row as Selectable<Tables[Name]>),
});

interface DeletedRow {
  readonly id: string;
  readonly deleted_at: Date | null;
}

/**
 * Deletes a row into the bin. The caller holds its lock. @returns the response of a delete, with the end of the undo
 * window
 */
export async function deleteToBin<Tables, Name extends keyof Tables & string, Stamp extends string>(
  ctx: Ctx,
  table: WorkspaceTable<Tables, Name, Stamp>,
  id: string,
): Promise<{ deleted: true; undo_until: Date }> {
  const now = ctx.kernel.clock.now();
  await rowsOf(ctx, binned(table)).update(id, { deleted_at: now });
  return { deleted: true, undo_until: new Date(now.getTime() + undoMs) };
}

/**
 * Restores a row within the undo window, and locks it.
 * @param change values to write with the restore, if another row has taken the old ones in the meantime
 * @returns the row, or undefined when it is too late
 */
export async function restoreFromBin<Tables, Name extends keyof Tables & string, Stamp extends string>(
  ctx: Ctx,
  table: WorkspaceTable<Tables, Name, Stamp>,
  id: string,
  change: (row: Selectable<Tables[Name]>) => Promise<Change<Tables[Name]>> = async () => ({}),
): Promise<Selectable<Tables[Name]> | undefined> {
  const rows = rowsOf(ctx, binned(table)).withDeleted();
  const row = await rows.lock(id, 'no key update');
  if (!row?.deleted_at || row.deleted_at.getTime() < ctx.kernel.clock.now().getTime() - undoMs) return undefined;
  const restored = { ...(await change(row as Selectable<Tables[Name]>)), deleted_at: null };
  await rows.update(id, restored);
  return { ...row, ...restored } as Selectable<Tables[Name]>;
}

/** Permanently deletes a row with its media and addresses, unless it was restored or another run deleted it first. */
export async function purgeFromBin(ctx: Ctx, { table, onPurge }: Bin, id: string, before: Date): Promise<void> {
  const rows = rowsOf(ctx, binned(table)).withDeleted();
  const row = await rows.lock(id);
  if (!row?.deleted_at || row.deleted_at >= before || (await onPurge(ctx, row)) === false) return;
  await rows.delete(id);
}

/** The parts of a table that every bin has. */
const binned = (table: TableDeclaration) => table as WorkspaceTable<{ [name: string]: DeletedRow }, string, string>;
