import { type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type MediaTables, mediaTables } from '../media.table.ts';

export type PrivateFileRow = Selectable<MediaTables['media_private_files']>;

/** Outside of the publicly served keys: it has no address. */
export const privateKey = (fileId: string): string => `private/${fileId}`;

export async function insertPrivateFile(
  ctx: Ctx,
  file: Omit<PrivateFileRow, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await rowsOf(ctx, mediaTables.media_private_files).insert(file);
}

export const readPrivateFile = (ctx: Ctx, id: string): Promise<PrivateFileRow | undefined> =>
  rowsOf(ctx, mediaTables.media_private_files).find(id);

export async function deletePrivateFileRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, mediaTables.media_private_files).delete(id);
}

/** Returns the bytes of all visitors' files of the workspace. */
export async function readVisitorBytes(ctx: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from media_private_files
    where workspace_id = ${ctx.workspaceId}`.execute(ctx.tx);
  return rows[0]?.bytes ?? 0;
}
