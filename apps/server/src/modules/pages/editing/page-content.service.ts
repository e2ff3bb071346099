import { languagesOf } from '@kumbi/blocks/model/languages.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { filesOf, imagesOf, walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { refuseNewer } from '../../../kernel/tenancy/newer-revision.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readKeyName } from '../../api-keys/api-keys.public.ts';
import { findUser } from '../../identity/identity.public.ts';
import { imageView, readImages } from '../../media/media.public.ts';
import { closeDraftImages } from '../content/members-images.service.ts';
import {
  continueVersion,
  insertVersion,
  type NewVersion,
  readContent,
  readVersion,
  updateVersion,
  upsertContent,
} from '../content/page-content.store.ts';
import { pageDescription } from '../content/page-description.rules.ts';
import { claimMedia, releaseUnshown } from '../content/page-media.service.ts';
import { findUnknownTarget } from '../content/target.service.ts';
import { readPage } from '../page/page.reads.ts';
import { lockPage, type PageRow, updatePageRow } from '../page/page.store.ts';
import { pageView } from '../page/page.view.ts';
import { drawContent } from '../rendering/page-drawing.view.ts';

interface Save {
  readonly id: string;
  readonly revision: number;
  readonly overwrite?: boolean | undefined;
  readonly default_language: Locale;
  readonly data: PageData;
}

type Saver = Pick<NewVersion, 'saved_by' | 'saved_by_key'>;

const saverOf = ({ actor }: Pick<Ctx, 'actor'>): Saver => ({
  saved_by: actor.kind === 'user' ? actor.userId : null,
  saved_by_key: actor.kind === 'key' ? actor.keyId : null,
});

/** Returns a page with everything that its editor needs. */
export async function getPage(ctx: Ctx, id: string) {
  const row = await readPage(ctx, id);
  if (!row) return refuse('page.unknown');
  const content = await readContent(ctx, id);
  const images = content ? await readImages(ctx, imagesOf(content.data)) : [];
  return {
    page: {
      ...pageView(ctx.kernel, row),
      // The editor continues the draft, which may have other languages than the published version.
      ...(content ? { default_language: content.default_language, languages: [...languagesOf(content.data)] } : {}),
    },
    content: content?.html ?? '',
    data: content?.data ?? null,
    images: Object.fromEntries(images.map((image) => [image.id, imageView(ctx.kernel, image)])),
    saved_by: content ? await saverName(ctx, content) : null,
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
  if (page.revision > save.revision && !save.overwrite) return refuseNewerRevision(ctx, page);
  const refused =
    (await findUnknownTarget(ctx, save.data)) ?? (await storeContent(ctx, page, save.data, save.default_language));
  if (refused) return refused;
  const saved = await getPage(ctx, page.id);
  return isRefusal(saved) ? saved : { ...saved, data: save.data };
}

/** Refuses to replace or publish a draft that was saved meanwhile. */
export async function refuseNewerRevision(ctx: Ctx, page: PageRow): Promise<Refusal> {
  const content = await readContent(ctx, page.id);
  if (!content) throw new Error('a page with a revision has no content');
  const by = await saverName(ctx, content);
  return refuseNewer(ctx, 'page.newer_revision', { by, at: content.saved_at });
}

/** Returns the name of the user or the API key; null if it was deleted since. */
async function saverName(ctx: Ctx, { saved_by, saved_by_key }: Saver): Promise<string | null> {
  if (saved_by !== null) return (await findUser(ctx.tx, saved_by))?.name ?? null;
  return saved_by_key === null ? null : readKeyName(ctx, saved_by_key);
}

/** How blocks become the draft of a page. */
interface Storing {
  /** They are still those of a template. */
  readonly isSample?: boolean;
  /** They start a new version, even within an editing session. */
  readonly isNewVersion?: boolean;
}

/**
 * Stores blocks as a page's draft, in the version of the editing session. The caller has locked the page. Visitors see them
 * when they are published.
 */
export async function storeContent(
  ctx: Ctx,
  page: PageRow,
  data: PageData,
  defaultLanguage: Locale,
  { isSample = false, isNewVersion = false }: Storing = {},
): Promise<Refusal | undefined> {
  const refused = await claimMedia(ctx, page.id, data);
  if (refused) return refused;
  await closeDraftImages(ctx, page, data);
  const version: NewVersion = {
    page_id: page.id,
    revision: page.revision + 1,
    default_language: defaultLanguage,
    data,
    blocks: walkBlocks(data).length,
    image_ids: [...imagesOf(data)],
    file_ids: filesOf(data).map((file) => file.id),
    ...saverOf(ctx),
  };
  const html = await drawContent(ctx, { ...page, default_language: defaultLanguage }, data);
  if (isNewVersion || page.revision === 0 || !(await continueVersion(ctx, page.revision, version)))
    await insertVersion(ctx, version);
  const { page_id, default_language, saved_by, saved_by_key } = version;
  await upsertContent(ctx, { page_id, default_language, data, html, saved_by, saved_by_key });
  await updatePageRow(ctx, page.id, {
    revision: version.revision,
    is_sample: isSample,
    updated_at: ctx.kernel.clock.now(),
    // Until something is published, lists describe the draft.
    ...(page.published_revision === null ? pageDescription(data, defaultLanguage) : {}),
  });
  await releaseUnshown(ctx, page.id);
  return undefined;
}

/** Copies a page's draft, if any, to a new page. */
export async function copyContent(ctx: Ctx, from: PageRow, to: PageRow): Promise<Refusal | undefined> {
  const content = await readContent(ctx, from.id);
  return content && storeContent(ctx, to, content.data, content.default_language, { isSample: from.is_sample });
}

/**
 * Copies an earlier version into the draft. The targets of its blocks belonged to this workspace when it was saved; deleted
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
  const refused = await storeContent(ctx, page, version.data, version.default_language, { isNewVersion: true });
  return refused ?? lockedPageView(ctx, id);
}

/** Replaces the draft by the published version. The former draft stays in the list of versions. */
export async function deletePageChanges(
  ctx: MemberCtx,
  id: string,
): Promise<{ page: View<typeof pageSchema> } | Refusal> {
  const page = await lockPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const version = page.published_revision === null ? undefined : await readVersion(ctx, id, page.published_revision);
  if (!version) return refuse('page.not_published');
  if (page.revision === page.published_revision) return lockedPageView(ctx, id);
  const refused = await storeContent(ctx, page, version.data, version.default_language, { isNewVersion: true });
  if (refused) return refused;
  // Its content is that of the published version, so this version is the published one from now on.
  const revision = page.revision + 1;
  await updateVersion(ctx, id, revision, { published_at: ctx.kernel.clock.now() });
  await updatePageRow(ctx, id, { published_revision: revision });
  return lockedPageView(ctx, id);
}

async function lockedPageView(ctx: Ctx, id: string): Promise<{ page: View<typeof pageSchema> }> {
  const row = await readPage(ctx, id);
  if (!row) throw new Error('a locked page is missing');
  return { page: pageView(ctx.kernel, row) };
}
