import type { Selectable } from 'kysely';
import { addressesOf } from '../../../kernel/database/directory.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type MediaTables, mediaTables } from '../media.table.ts';

export type FileRow = Selectable<MediaTables['media_files']>;
export type NewFile = Pick<FileRow, 'id' | 'file_id' | 'hash' | 'format' | 'bytes' | 'name'>;

/** @returns the row with these bytes, and whether it is new */
export async function insertFile(ctx: Ctx, file: NewFile): Promise<{ row: FileRow; inserted: boolean }> {
  const now = ctx.kernel.clock.now();
  const row = await rowsOf(ctx, mediaTables.media_files)
    .inserting({ ...file, published_at: null, touched_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'hash']).doUpdateSet({ touched_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, inserted: row.id === file.id };
}

export const renameFile = (
  at: Pick<Ctx, 'tx' | 'workspaceId'>,
  id: string,
  name: string,
): Promise<FileRow | undefined> => rowsOf(at, mediaTables.media_files).updateReturning(id, { name });

/** Locks a file until the end of the transaction. */
export async function lockFile(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, mediaTables.media_files).lock(id);
}

/** Reads the public addresses of those of the files that have one, by id. */
export async function readPublicAddresses(
  { tx, workspaceId }: Pick<Ctx, 'tx' | 'workspaceId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return addressesOf({ tx, workspaceId }, 'file', ids);
}

/** Reads those of the files that belong to the workspace. */
export const readFiles = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(ctx, mediaTables.media_files).list({ id: [...ids] });
