import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { MediaTables } from './media.table.ts';

export type PrivateFileRow = Selectable<MediaTables['media_private_files']>;

/** Outside of what is served to the public: no address leads here. */
export const privateKey = (fileId: string): string => `private/${fileId}`;

const tables = (tx: Tx) => tx.withTables<MediaTables>();

export async function insertPrivateFile(
  ctx: Ctx,
  file: Omit<PrivateFileRow, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await tables(ctx.tx)
    .insertInto('media_private_files')
    .values({ ...file, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .execute();
}

export const readPrivateFile = (ctx: Ctx, id: string): Promise<PrivateFileRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('media_private_files')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** @returns the row that is gone now */
export const removePrivateFile = (ctx: Ctx, id: string): Promise<PrivateFileRow | undefined> =>
  tables(ctx.tx)
    .deleteFrom('media_private_files')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
