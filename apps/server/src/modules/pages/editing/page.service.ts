import { pageDeleted, pageRestored } from '@kumbi/contract/pages/pages.events.ts';
import { type PageStatus, titleLimit } from '@kumbi/contract/pages/pages.limits.ts';
import type { createPageSchema, pageSchema, updatePageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { deleteToBin, restoreFromBin } from '../../../kernel/bin/bin.ts';
import { claimCode } from '../../../kernel/database/claim-code.ts';
import { claimAddress, locate } from '../../../kernel/database/directory.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { returnQuota, spend } from '../../quotas/quotas.public.ts';
import { templateOf } from '../content/template.rules.ts';
import { type PagesQuery, readPage, readPages } from '../page/page.reads.ts';
import { insertPage, lockPage, type PageRow } from '../page/page.store.ts';
import { pageView } from '../page/page.view.ts';
import { announcePageChange, setPageStatus } from '../page/page-change.service.ts';
import { pagesTables } from '../pages.table.ts';
import { copyContent, storeContent } from './page-content.service.ts';
import { publishDraft } from './page-publish.service.ts';

type CreatePage = z.output<typeof createPageSchema>;
type UpdatePage = z.output<typeof updatePageSchema>;
type OnePage = { page: View<typeof pageSchema> } | Refusal;

export async function listPages(ctx: MemberCtx, query: PagesQuery) {
  const { rows, ...page } = await readPages(ctx, query);
  return { ...page, pages: rows.map((row) => pageView(ctx.kernel, row)) };
}

async function getPageOf(ctx: Ctx, id: string): Promise<OnePage> {
  const row = await readPage(ctx, id);
  return row ? { page: pageView(ctx.kernel, row) } : refuse('page.unknown');
}

export async function createPage(ctx: MemberCtx, input: CreatePage): Promise<OnePage> {
  if (input.status === 'on' && !may(ctx.role, 'content.publish')) return refuse('auth.forbidden');
  const data = input.template === undefined ? undefined : templateOf(input.template, ctx.kernel.clock.now());
  if (isRefusal(data)) return data;
  const made = await insertNewPage(ctx, {
    title: input.title,
    type: input.type,
    status: input.status,
    default_language: input.default_language ?? ctx.locale,
  });
  if (isRefusal(made)) return made;
  const refused = data && (await storeContent(ctx, made, data, made.default_language, { isSample: true }));
  return refused ?? getPageOf(ctx, made.id);
}

/** Creates a copy of a page, turned off and with its own address. */
export async function duplicatePage(ctx: MemberCtx, id: string): Promise<OnePage> {
  const page = await lockPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const made = await insertNewPage(ctx, {
    title: formatText(serverText(ctx.locale, 'pages', 'copy_title'), ctx.locale, { title: page.title }).slice(
      0,
      titleLimit,
    ),
    type: page.type,
    status: 'off',
    default_language: page.default_language,
  });
  if (isRefusal(made)) return made;
  return (await copyContent(ctx, page, made)) ?? getPageOf(ctx, made.id);
}

export async function insertNewPage(
  ctx: Ctx,
  page: Pick<PageRow, 'title' | 'type' | 'status' | 'default_language'>,
): Promise<PageRow | Refusal> {
  const id = uuidv7();
  const short = await spend(ctx, 'pages', 1, id);
  if (short) return short;
  const slug = await claimCode(page.title, 'page', (wanted) => claimAddress(ctx, 'page', wanted, id));
  await insertPage(ctx, { ...page, id, slug, languages: '[]' });
  announcePageChange(ctx, id);
  const row = await lockPage(ctx, id);
  if (!row) throw new Error('the page that was just created is missing');
  return row;
}

export async function updatePage(ctx: MemberCtx, input: UpdatePage): Promise<OnePage> {
  const page = await lockPage(ctx, input.id);
  if (!page) return refuse('page.unknown');
  // A page that was turned off shows its published version when it is turned on again.
  const isFirst = page.status === 'off' && page.published_revision === null && page.revision > 0;
  const publishes = input.status === 'on' && (isFirst || (input.publish ?? false));
  if ((publishes || input.status !== page.status) && !may(ctx.role, 'content.publish')) return refuse('auth.forbidden');
  const slug = input.slug ?? page.slug;
  if (slug !== page.slug && !(await claimSlug(ctx, page, slug))) return refuse('page.slug_taken');
  const refused = publishes ? await publishDraft(ctx, page) : undefined;
  if (refused) return refused;
  await setPageStatus(ctx, page, input.status, {
    title: input.title,
    type: input.type,
    slug,
    updated_at: ctx.kernel.clock.now(),
  });
  return getPageOf(ctx, page.id);
}

/** Turns a published page off, or on again with the version that visitors saw before. */
export async function switchPage(ctx: Ctx, id: string, status: PageStatus): Promise<Refusal | undefined> {
  const page = await lockPage(ctx, id);
  if (!page) return refuse('page.unknown');
  // Turning on never publishes a draft.
  if (status === 'on' && page.published_revision === null) return refuse('page.not_published');
  if (page.status === status) return undefined;
  await setPageStatus(ctx, page, status, { updated_at: ctx.kernel.clock.now() });
  return undefined;
}

/** A page keeps its earlier addresses, so that it can return to one. */
async function claimSlug(ctx: Ctx, page: PageRow, slug: string): Promise<boolean> {
  if (await claimAddress(ctx, 'page', slug, page.id)) return true;
  const holder = await locate(ctx.tx, 'page', slug);
  return holder?.targetId === page.id;
}

/** Hides a page immediately; its rows, address and images stay until it can no longer be restored. */
export async function deletePage(ctx: Ctx, id: string): Promise<{ deleted: true; undo_until: Date } | Refusal> {
  const page = await lockPage(ctx, id);
  if (!page) return refuse('page.unknown');
  const { undo_until } = await deleteToBin(ctx, pagesTables.pages, id);
  announcePageChange(ctx, id);
  await emitMany(ctx, pageDeleted, [{ page_id: id }]);
  await returnQuota(ctx, 'pages', 1, id);
  return { deleted: true, undo_until };
}

export async function restorePage(ctx: MemberCtx, id: string): Promise<OnePage> {
  if (!(await restoreFromBin(ctx, pagesTables.pages, id))) return refuse('page.unknown');
  announcePageChange(ctx, id);
  await emitMany(ctx, pageRestored, [{ page_id: id }]);
  return (await spend(ctx, 'pages', 1, id)) ?? getPageOf(ctx, id);
}
