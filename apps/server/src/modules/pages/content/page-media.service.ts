import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf, imagesOf, visitValues } from '@kumbi/blocks/model/walk.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { releaseFile, releaseImage, updateMemberUses, useFile, useImage } from '../../media/media.public.ts';
import { openAllImages } from './members-images.service.ts';
import { publishOpenFiles } from './open-files.service.ts';
import { deleteUnusedMedia, insertMediaUses, readUsedMedia } from './page-content.store.ts';

// A page counts as one use of an image or file as long as one of its stored versions shows it, so that every version can be
// restored completely.

/** @returns a refusal that names the block if the workspace has no such image or file */
export async function claimMedia(ctx: Ctx, pageId: string, data: PageData): Promise<Refusal | undefined> {
  const images = await holdableOf(ctx, pageId, 'image', imagesOf(data));
  for (const id of images) if (isRefusal(await useImage(ctx, id))) return unknownIn(data, 'image', id);
  await insertMediaUses(ctx, pageId, 'image', images);
  const files = await holdableOf(
    ctx,
    pageId,
    'file',
    filesOf(data).map((file) => file.id),
  );
  for (const id of files) if (isRefusal(await useFile(ctx, id))) return unknownIn(data, 'file', id);
  await insertMediaUses(ctx, pageId, 'file', files);
  return undefined;
}

/** A fixed order prevents a deadlock between two pages that are saved at the same time. */
async function holdableOf(ctx: Ctx, pageId: string, kind: 'image' | 'file', ids: readonly string[]) {
  const held = new Set(await readUsedMedia(ctx, pageId, kind));
  return ids.filter((id) => !held.has(id)).sort();
}

function unknownIn(data: PageData, kind: 'image' | 'file', id: string): Refusal {
  let place = '_';
  visitValues(data, (field, value, path) => {
    if (place === '_' && field.kind === kind && (value as { id: string } | null)?.id === id) place = path;
  });
  return refuse('page.target_unknown', { fields: { [place]: 'validation.unknown_target' } });
}

/** Releases media that no stored version shows. */
export async function releaseUnshown(ctx: Ctx, pageId: string): Promise<void> {
  for (const { id, is_open } of await deleteUnusedMedia(ctx, pageId, 'image')) {
    if (!is_open) await updateMemberUses(ctx, id, -1);
    await releaseImage(ctx, id);
  }
  for (const { id } of await deleteUnusedMedia(ctx, pageId, 'file')) await releaseFile(ctx, id);
}

/** Call this before the page's rows are deleted. */
export async function releaseAllMedia(ctx: Ctx, pageId: string): Promise<void> {
  await publishOpenFiles(ctx, pageId, undefined);
  await openAllImages(ctx, pageId);
  for (const id of await readUsedMedia(ctx, pageId, 'image')) await releaseImage(ctx, id);
  for (const id of await readUsedMedia(ctx, pageId, 'file')) await releaseFile(ctx, id);
}
