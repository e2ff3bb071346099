import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { mediaTables } from '../media.table.ts';
import type { ImageRow } from './image.store.ts';

/** Reads the images that the workspace uses: an unused one is deleted soon. */
export const readUsedImages = (
  ctx: Ctx,
  query: ListQuery,
  { isOpaque }: { readonly isOpaque: boolean },
): Promise<Page<ImageRow>> =>
  rowsOf(ctx, mediaTables.media_images).page<ImageRow>(query, {
    where: isOpaque ? sql`s.uses > 0 and not s.has_alpha` : sql`s.uses > 0`,
  });

/** Marks an image as published, which is one more use. @returns undefined if it is already, or doesn't exist */
export const markPublished = (ctx: Ctx, id: string): Promise<ImageRow | undefined> =>
  rowsOf(ctx, mediaTables.media_images).updateReturning(
    { id, published_at: null },
    { published_at: ctx.kernel.clock.now(), touched_at: ctx.kernel.clock.now(), uses: sql<number>`uses + 1` },
  );

/** Ends the publication of an image that nothing else uses. @returns whether it did */
export async function endPublication(ctx: Ctx, id: string): Promise<boolean> {
  const row = await rowsOf(ctx, mediaTables.media_images)
    .updating({ published_at: null, touched_at: ctx.kernel.clock.now(), uses: 0 })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('uses', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
