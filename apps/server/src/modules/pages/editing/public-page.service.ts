import { type PageData, pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import { templateNamed } from '@kumbi/blocks/templates/catalogue.ts';
import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { publicPageSchema, publicPageStateSchema } from '@kumbi/contract/pages/public-pages.schemas.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { imageView } from '../../media/media.public.ts';
import { readContent } from '../content/page-content.store.ts';
import { changeDraft, inOneLanguage, publicBlocks, publicRefusal } from '../content/public-block.rules.ts';
import { findUnknownTarget } from '../content/target.service.ts';
import { templateOf } from '../content/template.rules.ts';
import { readPage } from '../page/page.reads.ts';
import { lockPage, updatePageRow } from '../page/page.store.ts';
import { publicPageStateView } from '../page/page.view.ts';
import { announcePageChange } from '../page/page-change.service.ts';
import { countersOf } from '../view/conversion.slot.ts';
import { deletePage, insertNewPage, switchPage } from './page.service.ts';
import { refuseNewerRevision, storeContent } from './page-content.service.ts';
import { publishPage } from './page-publish.service.ts';

type OnePage = Promise<View<typeof publicPageSchema> | Refusal>;
type PageState = Promise<View<typeof publicPageStateSchema> | Refusal>;
type NewPage = Parsed<typeof publicPages.create>['body'];
type Changes = Parsed<typeof publicPages.update>['body'];

const emptyDraft: PageData = { version: pageDataVersion, root: { props: initialRoot }, content: [] };

/** Returns a page with its draft, as programs see it. */
export async function getPublicPage(ctx: Ctx, id: string): OnePage {
  const row = await readPage(ctx, id);
  if (!row) return refuse('page.unknown');
  const content = await readContent(ctx, id);
  const { data } = content ?? { data: emptyDraft };
  const span = { page: id, from: row.created_at, to: ctx.kernel.clock.now() };
  const counts = { answers: 0, tickets: 0, bookings: 0, registrations: 0, donations: 0 };
  for (const [kind, count] of countersOf(ctx))
    for (const each of (await count(ctx, span)).values()) counts[kind] += each;
  return {
    ...publicPageStateView(ctx.kernel, row),
    description: data.root.props.description,
    image_url: row.image && imageView(ctx.kernel, row.image).src,
    blocks: publicBlocks(data.content),
    counts: { views: row.views, ...counts },
  };
}

/** Creates a page that is off, with a draft. Only its publication shows it to visitors. */
export async function createPublicPage(ctx: Unopened<KeyCtx>, input: NewPage): OnePage {
  const data = firstDraft(ctx, input);
  if (isRefusal(data)) return data;
  const { title, template, language } = input;
  const type = input.type ?? (template === undefined ? undefined : templateNamed(template)?.type);
  if (!type) throw new Error('the schema requires a type or a template');
  return ctx.transaction(async (opened) => {
    const page = await insertNewPage(opened, { title, type, status: 'off', default_language: language });
    if (isRefusal(page)) return page;
    const isSample = template !== undefined && input.blocks === undefined;
    const refused =
      data &&
      ((await findUnknownTarget(opened, data)) ?? (await storeContent(opened, page, data, language, { isSample })));
    return refused ? publicRefusal(refused) : getPublicPage(opened, page.id);
  });
}

/** @returns the blocks of a new page; undefined if it is empty */
function firstDraft(
  { kernel }: Pick<Ctx, 'kernel'>,
  { template, language, description, blocks }: NewPage,
): PageData | undefined | Refusal {
  const sample = template === undefined ? emptyDraft : templateOf(template, kernel.clock.now());
  if (isRefusal(sample)) return sample;
  if (template === undefined && blocks === undefined && description === undefined) return undefined;
  return changeDraft(inOneLanguage(sample, language), { description, blocks }, language);
}

/**
 * Changes the draft and the title of a page. Blocks are validated and sanitised outside of the transaction, so the draft
 * that they were applied to must still be the newest one inside.
 */
export async function updatePublicPage(ctx: Unopened<KeyCtx>, id: string, changes: Changes): OnePage {
  const draft = await ctx.read(async (opened) => {
    const page = await readPage(opened, id);
    if (!page) return refuse('page.unknown');
    if (page.revision > changes.revision) return refuseNewerRevision(opened, page);
    const content = await readContent(opened, id);
    return {
      revision: page.revision,
      language: content?.default_language ?? page.default_language,
      data: content?.data ?? emptyDraft,
    };
  });
  if (isRefusal(draft)) return draft;
  const { description, blocks, changed_blocks, title } = changes;
  const changesDraft = [description, blocks, changed_blocks].some((each) => each !== undefined);
  const data = changesDraft ? changeDraft(draft.data, changes, changes.language ?? draft.language) : undefined;
  if (isRefusal(data)) return data;
  return ctx.transaction(async (opened) => {
    const page = await lockPage(opened, id);
    if (!page) return refuse('page.unknown');
    if (page.revision > draft.revision) return refuseNewerRevision(opened, page);
    if (title !== undefined && title !== page.title) {
      await updatePageRow(opened, id, { title, updated_at: opened.kernel.clock.now() });
      announcePageChange(opened, id);
    }
    const refused =
      data &&
      ((await findUnknownTarget(opened, data)) ??
        (await storeContent(opened, { ...page, title: title ?? page.title }, data, draft.language)));
    return refused ? publicRefusal(refused) : getPublicPage(opened, id);
  });
}

export async function publishPublicPage(ctx: Ctx, id: string, revision: number): PageState {
  const published = await publishPage(ctx, id, revision);
  return isRefusal(published) ? publicRefusal(published) : getPageState(ctx, id);
}

export const hidePublicPage = async (ctx: Ctx, id: string): PageState =>
  (await switchPage(ctx, id, 'off')) ?? getPageState(ctx, id);

export const showPublicPage = async (ctx: Ctx, id: string): PageState =>
  (await switchPage(ctx, id, 'on')) ?? getPageState(ctx, id);

async function getPageState(ctx: Ctx, id: string): PageState {
  const row = await readPage(ctx, id);
  return row ? publicPageStateView(ctx.kernel, row) : refuse('page.unknown');
}

/** Deletes a page into the bin, from which a person can restore it. */
export const deletePublicPage = (ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> => deletePage(ctx, id);
