import type { Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type MediaTables, mediaTables } from './media.table.ts';

export type FileRow = Selectable<MediaTables['media_files']>;
export type NewFile = Pick<FileRow, 'id' | 'file_id' | 'hash' | 'format' | 'bytes'>;

/** @returns the row that holds these bytes, and whether it is a new one */
export async function insertFile(ctx: Ctx, file: NewFile): Promise<{ row: FileRow; inserted: boolean }> {
  const now = ctx.kernel.clock.now();
  const row = await rowsOf(ctx, mediaTables.media_files)
    .inserting({ ...file, touched_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'hash']).doUpdateSet({ touched_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, inserted: row.id === file.id };
}

/** Those of the files that the workspace has. */
export const readFiles = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(ctx, mediaTables.media_files).list({ id: [...ids] });
