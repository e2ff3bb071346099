import { blockAt, missingRequired } from '@kumbi/blocks/model/languages.ts';
import { filesOf } from '@kumbi/blocks/model/walk.ts';
import { pagePublished, pageUpdated } from '@kumbi/contract/pages/pages.events.ts';
import type { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { blockName } from '../content/block-type.view.ts';
import { closeMembersImages } from '../content/members-images.service.ts';
import { publishOpenFiles } from '../content/open-files.service.ts';
import { type ContentRow, readContent, updateVersion, upsertContent } from '../content/page-content.store.ts';
import { pageDescription } from '../content/page-description.rules.ts';
import { readPage } from '../page/page.reads.ts';
import { lockPage, type PageRow, updatePageRow } from '../page/page.store.ts';
import { pageView } from '../page/page.view.ts';
import { announcePageChange, setPageStatus } from '../page/page-change.service.ts';
import { drawContent } from '../rendering/page-drawing.view.ts';
import { refuseNewerRevision } from './page-content.service.ts';

/** Shows the draft to visitors and turns the page on. The caller has read the revision. */
export async function publishPage(
  ctx: Ctx,
  id: string,
  revision: number,
): Promise<{ page: View<typeof pageSchema> } | Refusal> {
  const page = await lockPage(ctx, id);
  if (!page) return refuse('page.unknown');
  if (page.revision > revision) return refuseNewerRevision(ctx, page);
  const refused = await publishDraft(ctx, page);
  if (refused) return refused;
  await setPageStatus(ctx, page, 'on');
  const row = await readPage(ctx, id);
  if (!row) throw new Error('a locked page is missing');
  return { page: pageView(ctx.kernel, row) };
}

/**
 * Makes the draft of a locked page the published version.
 *
 * @returns why visitors cannot be shown it
 */
export async function publishDraft(ctx: Ctx, page: PageRow): Promise<Refusal | undefined> {
  const content = await readContent(ctx, page.id);
  if (!content) return refuse('page.nothing_saved');
  const lacking = findEmptyText(ctx, content);
  if (lacking) return lacking;
  const now = ctx.kernel.clock.now();
  await publishOpenFiles(ctx, page.id, content.data);
  await closeMembersImages(ctx, page.id, [content.data]);
  // Its files have addresses only now.
  if (filesOf(content.data).length > 0)
    await upsertContent(ctx, { ...content, html: await drawContent(ctx, page, content.data) });
  await updateVersion(ctx, page.id, page.revision, { published_at: now });
  await updatePageRow(ctx, page.id, {
    published_revision: page.revision,
    published_at: page.published_at ?? now,
    is_sample: false,
    updated_at: now,
    ...pageDescription(content.data, content.default_language),
  });
  await emit(ctx, pageUpdated, { page_id: page.id, revision: page.revision });
  if (page.published_at === null) await emit(ctx, pagePublished, { page_id: page.id });
  announcePageChange(ctx, page.id);
  return undefined;
}

/** @returns texts without which blocks say nothing, by block and by field */
function findEmptyText(ctx: Ctx, { data, default_language }: ContentRow): Refusal | undefined {
  const paths = missingRequired(data, default_language);
  if (paths.length === 0) return undefined;
  const languages = new Intl.DisplayNames(intlTags[ctx.locale], { type: 'language' });
  const types = new Set(paths.map((path) => blockAt(data, path)?.type ?? ''));
  return refuse('page.text_empty', {
    values: {
      count: paths.length,
      blocks: [...types].map((type) => blockName(type, ctx.locale)).join(', '),
      language: languages.of(default_language) ?? default_language,
    },
    fields: Object.fromEntries(paths.map((path) => [path, 'validation.required'])),
  });
}
