import { languagesOf } from '@kumbi/blocks/model/languages.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf, imagesOf, walkBlocks } from '@kumbi/blocks/model/walk.ts';
import { pagePublished, pageSaved } from '@kumbi/contract/pages/pages.events.ts';
import { versionsLimit } from '@kumbi/contract/pages/pages.limits.ts';
import type { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { refuseNewer } from '../../../kernel/tenancy/newer-revision.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findUser } from '../../identity/identity.public.ts';
import { imageView, readImages } from '../../media/media.public.ts';
import { openData } from '../content/open-data.rules.ts';
import { insertVersion, readContent, readVersion, upsertContent } from '../content/page-content.store.ts';
import { claimMedia, releaseUnshown } from '../content/page-media.service.ts';
import { findUnknownTarget } from '../content/target.service.ts';
import { readPage } from '../page/page.reads.ts';
import { lockPage, type PageRow, updatePageRow } from '../page/page.store.ts';
import { isVisible, pageView } from '../page/page.view.ts';
import { announcePageChange } from '../page/page-change.service.ts';
import { drawContent } from '../rendering/page-drawing.view.ts';

interface Save {
  readonly id: string;
  readonly revision: number;
  readonly overwrite?: boolean | undefined;
  readonly default_language: Locale;
  readonly data: PageData;
}

/** Returns a page with everything that its editor needs. */
export async function getPage(ctx: Ctx, id: string) {
  const row = await readPage(ctx, id);
  if (!row) return refuse('page.unknown');
  const content = await readContent(ctx, id);
  const images = content ? await readImages(ctx, imagesOf(content.data)) : [];
  return {
    page: pageView(ctx.kernel, row),
    content: content?.html ?? '',
    data: content?.data ?? null,
    images: Object.fromEntries(images.map((image) => [image.id, imageView(ctx.kernel, image)])),
    saved_by: await nameOf(ctx, content?.saved_by ?? null),
    saved_at: content?.saved_at ?? null,
  };
}

/** @param save `data` must come from `readPageData` */
export async function savePageContent(
  ctx: MemberCtx,
  save: Save,
): Promise<{ page: View<typeof pageSchema>; content: string; data: PageData } | Refusal> {
  const page = await lockPage(ctx, save.id);
  if (!page) return refuse('page.unknown');
  if (page.revision > save.revision && !save.overwrite) return newerRevision(ctx, page);
  const refused =
    (await findUnknownTarget(ctx, save.data)) ?? (await storeContent(ctx, page, save.data, save.default_language));
  if (refused) return refused;
  const saved = await getPage(ctx, page.id);
  return isRefusal(saved) ? saved : { ...saved, data: save.data };
}

async function newerRevision(ctx: Ctx, page: PageRow): Promise<Refusal> {
  const content = await readContent(ctx, page.id);
  if (!content) throw new Error('A page with a revision has no content');
  const by = await nameOf(ctx, content.saved_by);
  return refuseNewer(ctx, 'page.newer_revision', { by, at: content.saved_at });
}

/** The user who saved may have deleted their account since. */
async function nameOf(ctx: Ctx, userId: string | null): Promise<string | null> {
  return userId === null ? null : ((await findUser(ctx.tx, userId))?.name ?? null);
}

/**
 * Stores blocks as a page's current content and newest version. The caller has locked the page.
 *
 * @param isSample whether they are still those of a template
 */
export async function storeContent(
  ctx: Ctx,
  page: PageRow,
  data: PageData,
  defaultLanguage: Locale,
  isSample = false,
): Promise<Refusal | undefined> {
  const refused = await claimMedia(ctx, page.id, data);
  if (refused) return refused;
  const revision = page.revision + 1;
  const now = ctx.kernel.clock.now();
  const saved_by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const html = await drawContent(ctx, { ...page, default_language: defaultLanguage }, data);
  await insertVersion(
    ctx,
    {
      page_id: page.id,
      revision,
      default_language: defaultLanguage,
      data,
      blocks: walkBlocks(data).length,
      image_ids: [...imagesOf(data)],
      file_ids: filesOf(data).map((file) => file.id),
      saved_by,
    },
    versionsLimit,
  );
  await upsertContent(ctx, { page_id: page.id, data, html, saved_by });
  const published = page.published_at === null && isVisible({ status: page.status, revision, is_sample: isSample });
  await updatePageRow(ctx, page.id, {
    revision,
    is_sample: isSample,
    default_language: defaultLanguage,
    languages: JSON.stringify(languagesOf(data)),
    // Images in members' sections appear nowhere else.
    image_id: imagesOf(openData(data))[0] ?? null,
    updated_at: now,
    ...(published ? { published_at: now } : {}),
  });
  await releaseUnshown(ctx, page.id);
  await emit(ctx, pageSaved, { page_id: page.id, revision });
  if (published) await emit(ctx, pagePublished, { page_id: page.id });
  await announcePageChange(ctx, page.id);
  return undefined;
}

/** Copies a page's current content, if any, to a new page. */
export async function copyContent(ctx: Ctx, from: PageRow, to: PageRow): Promise<Refusal | undefined> {
  const content = await readContent(ctx, from.id);
  return content && storeContent(ctx, to, content.data, from.default_language, from.is_sample);
}

/**
 * Saves an earlier version as the newest. The targets of its blocks belonged to this workspace when it was saved; deleted
 * ones aren't rendered.
 */
export async function restorePageVersion(
  ctx: MemberCtx,
  id: string,
  revision: number,
): Promise<{ page: View<typeof pageSchema> } | Refusal> {
  const page = await lockPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const version = await readVersion(ctx, id, revision);
  if (!version) return refuse('page.version_unknown');
  const refused = await storeContent(ctx, page, version.data, version.default_language);
  if (refused) return refused;
  const row = await readPage(ctx, id);
  if (!row) throw new Error('A page that is held is not there');
  return { page: pageView(ctx.kernel, row) };
}
