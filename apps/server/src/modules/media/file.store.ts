import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { MediaTables } from './media.table.ts';

export type FileRow = Selectable<MediaTables['media_files']>;
export type NewFile = Pick<FileRow, 'id' | 'file_id' | 'hash' | 'format' | 'bytes'>;

const tables = (tx: Tx) => tx.withTables<MediaTables>();

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

/** Holds a file until the end of the transaction. */
export async function lockFile(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx.tx)
    .selectFrom('media_files')
    .select('id')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** The public addresses of those of the files that have one, by their ids. */
export async function readPublicAddresses(
  { tx, workspaceId }: Pick<Ctx, 'tx' | 'workspaceId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; address: string }>`
    select target_id as id, address from addresses
    where workspace_id = ${workspaceId} and kind = 'file' and target_id = any (${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, address }) => [id, address]));
}

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
