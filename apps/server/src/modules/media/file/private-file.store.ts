import type { Selectable } from 'kysely';
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

/** @returns the deleted row */
export const removePrivateFile = (ctx: Ctx, id: string): Promise<PrivateFileRow | undefined> =>
  rowsOf(ctx, mediaTables.media_private_files).deleteReturning(id);
