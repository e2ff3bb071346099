import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { MediaTables } from './media.table.ts';

export type FileRow = Selectable<MediaTables['media_files']>;
export type NewFile = Pick<FileRow, 'id' | 'file_id' | 'hash' | 'format' | 'bytes'>;

const tables = (tx: Tx) => tx.withTables<MediaTables>();

/** Finds a file by its bytes and puts its removal off, so that it is still there when it is used. */
export const touchFileByHash = (
  tx: Tx,
  workspaceId: WorkspaceId,
  hash: string,
  now: Date,
): Promise<FileRow | undefined> =>
  tables(tx)
    .updateTable('media_files')
    .set({ touched_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirst();

/** @returns the row that holds these bytes, and whether it is a new one */
export async function insertFile(ctx: Ctx, file: NewFile): Promise<{ row: FileRow; inserted: boolean }> {
  const now = ctx.kernel.clock.now();
  const row = await tables(ctx.tx)
    .insertInto('media_files')
    .values({ ...file, workspace_id: ctx.workspaceId, touched_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'hash']).doUpdateSet({ touched_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, inserted: row.id === file.id };
}

/** Adds to (or with a negative number takes from) the uses of a file. */
export const changeFileUses = (ctx: Ctx, id: string, by: number): Promise<FileRow | undefined> =>
  tables(ctx.tx)
    .updateTable('media_files')
    .set((set) => ({ uses: set('uses', '+', by), touched_at: ctx.kernel.clock.now() }))
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Those of the files that the workspace has. */
export const readFiles = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(ctx.tx)
        .selectFrom('media_files')
        .selectAll()
        .where('workspace_id', '=', ctx.workspaceId)
        .where('id', 'in', [...ids])
        .execute();

/** Files that nothing has offered since before `before`, in any workspace. The transaction is the system's. */
export const readUnusedFiles = (
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ workspace_id: WorkspaceId; id: string }[]> =>
  tables(tx)
    .selectFrom('media_files')
    .select((column) => [column.ref('workspace_id').$castTo<WorkspaceId>().as('workspace_id'), 'id'])
    .where('uses', '=', 0)
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(most)
    .execute();

/** @returns the row when it was still unused, and is gone now */
export const deleteUnusedFile = (ctx: Ctx, id: string, before: Date): Promise<FileRow | undefined> =>
  tables(ctx.tx)
    .deleteFrom('media_files')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('uses', '=', 0)
    .where('touched_at', '<', before)
    .returningAll()
    .executeTakeFirst();
