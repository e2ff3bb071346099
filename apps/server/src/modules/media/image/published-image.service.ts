import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { images } from '@kumbi/contract/media/media.endpoints.ts';
import { listedImageSchema } from '@kumbi/contract/media/media.schemas.ts';
import type * as z from 'zod';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { Download } from '../../../kernel/http/download.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { mediaTables } from '../media.table.ts';
import type { ImageRow } from './image.store.ts';
import { imageView } from './image.view.ts';
import { fileKey, variantWidths } from './image-variants.service.ts';
import { endPublication, markPublished, readUsedImages } from './published-image.store.ts';

type Listed = z.input<typeof images.list.response>;

/** Lists the images from which a person may choose. */
export async function listImages(ctx: Ctx, { format, ...query }: Parsed<typeof images.list>['query']): Promise<Listed> {
  const { rows, ...page } = await readUsedImages(ctx, query, { isOpaque: format === 'jpeg' });
  return { ...page, images: rows.map((row) => listedImageView(ctx.kernel, row)) };
}

/** Opens the largest stored size of an image. The browser crops it for another use. */
export async function downloadImageFile(ctx: Ctx, id: string): Promise<Download | Refusal> {
  const row = await rowsOf(ctx, mediaTables.media_images).find(id);
  const widest = row && variantWidths(row.width).at(-1);
  const file = row && (await ctx.kernel.files.get(fileKey(row.file_id, `${widest}.webp`)));
  if (!row || !file) return refuse('media.unknown');
  const name = `${row.name.replace(/\.[^.]*$/, '') || 'image'}.webp`;
  return new Download({ stream: file.stream, type: 'image/webp', name, bytes: file.bytes });
}

/** Keeps an image whose address is used outside the workspace's records. Repeating it has no further effect. */
export async function publishImage(ctx: Ctx, id: string): Promise<{ image: View<typeof listedImageSchema> } | Refusal> {
  const row = (await markPublished(ctx, id)) ?? (await rowsOf(ctx, mediaTables.media_images).find(id));
  return row ? { image: listedImageView(ctx.kernel, row) } : refuse('media.unknown');
}

/** Deletes an image that only its publication keeps. Its files are removed a day after. */
export async function deleteImage(ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> {
  if (await endPublication(ctx, id)) return { deleted: true };
  const row = await rowsOf(ctx, mediaTables.media_images).find(id);
  return refuse(row && row.uses > 0 ? 'media.in_use' : 'media.unknown');
}

const listedImageView = (kernel: Kernel, row: ImageRow): View<typeof listedImageSchema> =>
  viewOf(listedImageSchema, row, {
    ...imageView(kernel, row),
    may_delete: row.published_at !== null && row.uses === 1,
  });
