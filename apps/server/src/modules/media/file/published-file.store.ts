import { videoFormats } from '@kumbi/contract/media/media.limits.ts';
import type { MediaFile } from '@kumbi/contract/media/media.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { addressedIds } from '../../../kernel/database/directory.ts';
import { allOf, type Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { mediaTables } from '../media.table.ts';
import type { FileRow } from './file.store.ts';

/** Reads the files that have a public address: their own, or that of a page. All others are private. */
export const readPublishedFiles = (
  ctx: Ctx,
  query: ListQuery,
  { kind }: { readonly kind: MediaFile['kind'] | undefined },
): Promise<Page<FileRow>> => {
  const isVideo = sql`s.format = any(${[...videoFormats]}::text[])`;
  return rowsOf(ctx, mediaTables.media_files).page<FileRow>(
    query,
    allOf([
      sql`(s.published_at is not null or s.id in ${addressedIds(ctx, 'file')})`,
      kind && (kind === 'video' ? isVideo : sql`not (${isVideo})`),
    ]),
  );
};

/** Marks a file as published, which is one more use. */
export const markFilePublished = (ctx: Ctx, id: string): Promise<FileRow | undefined> =>
  rowsOf(ctx, mediaTables.media_files).updateReturning(
    { id, published_at: null },
    { published_at: ctx.kernel.clock.now(), touched_at: ctx.kernel.clock.now(), uses: sql<number>`uses + 1` },
  );

/** Ends the publication of a file, which is one use less. */
export const endFilePublication = (ctx: Ctx, id: string): Promise<FileRow | undefined> =>
  rowsOf(ctx, mediaTables.media_files).updateReturning(id, {
    published_at: null,
    touched_at: ctx.kernel.clock.now(),
    uses: sql<number>`uses - 1`,
  });
