import type { AnswerState } from '@kumbi/blocks/model/answer-state.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { locate } from '../../../kernel/database/directory.ts';
import { atAddress } from '../../../kernel/database/known-addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { hasCustomerCookie } from '../../customer-accounts/customer-accounts.public.ts';
import { type ContentRow, readContent } from '../content/page-content.store.ts';
import type { PageReader } from '../content/target.service.ts';
import { hasMembersPart, isMember } from '../member/member.service.ts';
import { readPage, readWholePage, type ShownPage } from '../page/page.reads.ts';
import { isVisible } from '../page/page.view.ts';
import { pageTag } from '../page/page-change.service.ts';
import { drawForMember, drawWholePage } from './page-drawing.view.ts';

/** A page that somebody outside named by its address, read inside its workspace. */
export interface PublicPage extends PageReader {
  readonly workspaceId: WorkspaceId;
  readonly page: ShownPage;
  /** What is saved, for a page that visitors can see. */
  readonly content: ContentRow | undefined;
}

/**
 * Reads, or does what a visitor asks for, in the workspace of the page that an address names, be it one that the page
 * had before. A page that is off is found too, without its content.
 * @returns undefined when there is no such page
 */
export async function inPage<T>(
  kernel: Kernel,
  slug: string,
  work: (at: PublicPage) => Promise<T>,
): Promise<T | undefined> {
  const found = await locate(kernel.db.app, 'page', slug);
  if (!found) return undefined;
  const { workspaceId, targetId } = found;
  return kernel.db.inWorkspace(workspaceId, async (tx) => {
    const at = { kernel, tx, workspaceId };
    const page = await readPage(at, targetId);
    if (!page) return undefined;
    return work({ ...at, page, content: isVisible(page) ? await readContent(at, page.id) : undefined });
  });
}

/** What became of a form that a browser without a script sent, and with which status the page says so. */
export interface Answered {
  readonly status: number;
  readonly answer: AnswerState;
}

/** A page that shows some readers more is asked for anew: who signs in must not be shown what the browser kept. */
const askedAgain = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' };

/**
 * The page as a customer of its workspace sees it; never kept, by us or by anybody on the way.
 * @param cookies of the browser that asks
 * @returns undefined when it shows this browser no more than everybody
 */
export async function renderForMember(
  kernel: Kernel,
  lang: Locale,
  slug: string,
  cookies: string | undefined,
  answered?: Answered,
): Promise<FreshPage | undefined> {
  if (!hasCustomerCookie(kernel, cookies)) return undefined;
  return inPage(kernel, slug, async (at): Promise<FreshPage | undefined> => {
    const { page, content } = at;
    if (!content || page.slug !== slug || !hasMembersPart(content.data)) return undefined;
    if (!(await isMember(at, cookies))) return undefined;
    const { html, language } = await drawForMember(at, page, content.data, lang, answered?.answer);
    const headers = { 'content-language': language, 'cache-control': 'private, no-store', vary: 'cookie' };
    return { status: answered?.status ?? 200, body: html, headers };
  });
}

/** What a visitor gets at `/{lang}/p/{slug}`: the page, the way to its present address, or a word that it is off. */
export async function renderPage(kernel: Kernel, lang: Locale, slug: string, answered?: Answered): Promise<FreshPage> {
  const path = `/p/${slug}`;
  const page = await atAddress(kernel.db, 'page', slug, (at) => readWholePage(kernel.db, at));
  const nothing = (): FreshPage => {
    const props = { ...pageProps(kernel, 'not-found', lang), path };
    return { status: 404, body: kernel.site.render('not-found', props).html };
  };
  if (!page) return nothing();
  const tags = [pageTag(page.id)];
  const { data } = page;
  if (page.slug !== slug) return { status: 301, body: '', tags, headers: { location: `/${lang}/p/${page.slug}` } };
  // What nobody could see yet has no name for strangers.
  if (!data || !(isVisible(page) || page.published_at)) return { ...nothing(), tags };
  if (!isVisible(page)) {
    const theme = data.root.props.palette;
    const props = { ...pageProps(kernel, 'page-off', lang), path, title: page.title, theme };
    return { status: 404, body: kernel.site.render('page-off', props).html, tags };
  }
  const drawn = await drawWholePage(kernel, page, data, lang, answered?.answer);
  const headers = { 'content-language': drawn.language, ...(hasMembersPart(data) ? askedAgain : {}) };
  // What one visitor typed is for nobody else: it is not kept.
  if (answered) return { status: answered.status, body: drawn.html, headers };
  return { status: 200, body: drawn.html, tags: [...tags, ...drawn.tags], headers };
}
