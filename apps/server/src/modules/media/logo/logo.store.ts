import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageColumn, type ShownImage } from '../image/image.store.ts';
import { type LogoTables, logoTables } from './logo.table.ts';

type LogoRow = Selectable<LogoTables['workspace_logos']>;
/** The part of a logo's image that its address needs. */
export type LogoFile = Pick<ShownImage, 'file_id' | 'width'>;

const own = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>) => rowsOf(ctx, logoTables.workspace_logos);

export const findLogo = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<LogoRow | undefined> => own(ctx).find({});

export async function upsertLogo(ctx: Ctx, logo: Pick<LogoRow, 'image_id' | 'name'>): Promise<void> {
  const created_at = ctx.kernel.clock.now();
  await own(ctx)
    .inserting({ ...logo, created_at })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ ...logo, created_at }))
    .execute();
}

export async function deleteLogoRow(ctx: Ctx): Promise<void> {
  await own(ctx).delete({});
}

/** Returns the image of the workspace's logo. */
export async function findLogoImage(ctx: Pick<Ctx, 'tx' | 'workspaceId'>): Promise<ShownImage | undefined> {
  const { rows } = await sql<{ image: ShownImage }>`
    select ${imageColumn('i')} as image from workspace_logos l
    join media_images i on i.workspace_id = l.workspace_id and i.id = l.image_id
    where l.workspace_id = ${ctx.workspaceId}`.execute(ctx.tx);
  return rows[0]?.image;
}

/** Reads the logos of any workspaces. The transaction may be in any workspace. */
export async function readLogoFiles(
  tx: Tx,
  ids: readonly WorkspaceId[],
): Promise<(LogoFile & { readonly workspace_id: string })[]> {
  const { rows } = await sql<LogoFile & { workspace_id: string }>`
    select * from logos_of(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}
