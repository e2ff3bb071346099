import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { imagesOf } from '@kumbi/blocks/model/walk.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageView, imageViewAt, readImages, type ShownImage, updateMemberUses } from '../../media/media.public.ts';
import type { PageRow } from '../page/page.store.ts';
import { openData } from './open-data.rules.ts';
import { markOpenImages, type OpenMarks, readPublished, readUsedMedia } from './page-content.store.ts';
import type { PageReader } from './target.service.ts';

/**
 * Closes the public addresses of images that a page shows only in members' sections, and opens those of its others. Images of
 * its earlier versions only are not affected.
 *
 * @param shown the page's draft, and its published version if that differs
 */
export async function closeMembersImages(ctx: Ctx, pageId: string, shown: readonly PageData[]): Promise<void> {
  const open = new Set(shown.flatMap((data) => imagesOf(openData(data))));
  const closed = shown.flatMap((data) => imagesOf(data)).filter((id) => !open.has(id));
  await countMemberUses(ctx, pageId, { open: [...open], closed });
}

/** The same for a new draft, while visitors still see the published version. */
export async function closeDraftImages(
  ctx: Ctx,
  page: Pick<PageRow, 'id' | 'published_revision'>,
  draft: PageData,
): Promise<void> {
  const isMixed = imagesOf(openData(draft)).length < imagesOf(draft).length;
  const published = isMixed && page.published_revision !== null ? await readPublished(ctx, page.id) : undefined;
  await closeMembersImages(ctx, page.id, published ? [draft, published.data] : [draft]);
}

/** Ends the members' uses of a page that is deleted. */
export async function openAllImages(ctx: Ctx, pageId: string): Promise<void> {
  await countMemberUses(ctx, pageId, { open: await readUsedMedia(ctx, pageId, 'image'), closed: [] });
}

async function countMemberUses(ctx: Ctx, pageId: string, marks: OpenMarks): Promise<void> {
  for (const { id, is_open } of await markOpenImages(ctx, pageId, marks))
    await updateMemberUses(ctx, id, is_open ? -1 : 1);
}

interface Drawn {
  readonly id: string;
  readonly slug: string;
}

const nameLength = 22;
/** The name reveals nothing about the image. */
export const memberImageName = ({ kernel }: Pick<PageReader, 'kernel'>, page: Pick<Drawn, 'id'>, imageId: string) =>
  kernel.secrets.sign('member-image', `${page.id} ${imageId}`).slice(0, nameLength);

/** Returns a page's images: with public addresses those that it shows to everyone, with ones that check the member's session the others. */
export async function readPageImages(at: PageReader, page: Drawn, data: PageData): Promise<readonly Image[]> {
  const open = new Set(imagesOf(openData(data)));
  const ofMember = (image: ShownImage): Image =>
    imageViewAt(`${at.kernel.config.siteUrl}/p/${page.slug}/images/${memberImageName(at, page, image.id)}`, image);
  const images = await readImages(at, imagesOf(data));
  return images.map((image) => (open.has(image.id) ? imageView(at.kernel, image) : ofMember(image)));
}
