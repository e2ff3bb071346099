import { type RawBuilder, type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type MediaTables, mediaTables } from '../media.table.ts';

export type ImageRow = Selectable<MediaTables['media_images']>;
/** The columns of an image that a page needs. */
export type ShownImage = Pick<
  ImageRow,
  'id' | 'file_id' | 'width' | 'height' | 'has_alpha' | 'placeholder' | 'uses' | 'member_uses'
>;
export type NewImage = Omit<
  ImageRow,
  'workspace_id' | 'uses' | 'member_uses' | 'touched_at' | 'created_at' | 'published_at'
>;

/** Selects an image joined as `alias` as one column; null if the join found none. */
export const imageColumn = (alias: string): RawBuilder<ShownImage | null> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${at('id')} is not null then json_build_object('id', ${at('id')}, 'file_id', ${at('file_id')},
    'width', ${at('width')}, 'height', ${at('height')}, 'has_alpha', ${at('has_alpha')}, 'placeholder', ${at('placeholder')},
    'uses', ${at('uses')}, 'member_uses', ${at('member_uses')}) end`;
};

/** @returns the row with these bytes, and whether it is new */
export async function insertOrUse(
  ctx: Ctx,
  image: NewImage,
  uses: number,
): Promise<{ row: ImageRow; inserted: boolean }> {
  const now = ctx.kernel.clock.now();
  const row = await rowsOf(ctx, mediaTables.media_images)
    .inserting({ ...image, uses, published_at: null, touched_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'hash'])
        .doUpdateSet((set) => ({ uses: set('media_images.uses', '+', uses), touched_at: now })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, inserted: row.id === image.id };
}

/** Reads those of the images that belong to the workspace. */
export const readImages = (ctx: Pick<Ctx, 'tx' | 'workspaceId'>, ids: readonly string[]): Promise<ShownImage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf(ctx, mediaTables.media_images)
        .select('id', 'file_id', 'width', 'height', 'has_alpha', 'placeholder', 'uses', 'member_uses')
        .where('id', 'in', [...ids])
        .execute();
