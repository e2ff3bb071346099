import type { AnswerState } from '@kumbi/blocks/model/answer-state.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { atAddress, inAddress } from '../../../kernel/database/known-addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { hasCustomerCookie } from '../../customer-accounts/customer-accounts.public.ts';
import { readPublished } from '../content/page-content.store.ts';
import type { PageReader } from '../content/target.service.ts';
import { hasMembersPart, isMember } from '../member/member.service.ts';
import { readPage, readWholePage, type ShownPage } from '../page/page.reads.ts';
import { isVisible } from '../page/page.view.ts';
import { pageTag } from '../page/page-change.service.ts';
import { drawForMember, drawWholePage } from './page-drawing.view.ts';

/** A page that a visitor named by its address, read inside its workspace. */
export interface PublicPage extends PageReader {
  readonly workspaceId: WorkspaceId;
  readonly page: ShownPage;
  /** The published content, if visitors can see the page. */
  readonly content: { readonly data: PageData } | undefined;
}

/**
 * Reads, or performs a visitor's request, in the workspace of the page at an address, including its earlier addresses. A
 * page that is off is found too, without its content.
 *
 * @returns undefined if there is no such page
 */
export function inPage<T>(kernel: Kernel, slug: string, work: (at: PublicPage) => Promise<T>): Promise<T | undefined> {
  return inAddress(kernel.db, 'page', slug, async ({ tx, workspaceId, targetId }) => {
    const at = { kernel, tx, workspaceId };
    const page = await readPage(at, targetId);
    if (!page) return undefined;
    return work({ ...at, page, content: isVisible(page) ? await readPublished(at, page.id) : undefined });
  });
}

/** The outcome of a form that a browser without a script sent, and its HTTP status. */
export interface Answered {
  readonly status: number;
  readonly answer: AnswerState;
}

/** A page with members' sections is always revalidated: a reader who signs in must not see the cached version. */
const askedAgain = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' };

/**
 * Renders a page for a signed-in customer; no cache may store it.
 *
 * @param cookies the browser's
 * @returns undefined if this browser sees no more than everyone
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

/** Returns the response of `/{lang}/p/{slug}`: the page, a redirect to its current address, or a notice that it is off. */
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
  // Strangers don't learn the name of a page that was never visible.
  if (!data || !(isVisible(page) || page.published_at)) return { ...nothing(), tags };
  if (!isVisible(page)) {
    const theme = data.root.props.palette;
    const props = { ...pageProps(kernel, 'page-off', lang), path, title: page.title, theme };
    return { status: 404, body: kernel.site.render('page-off', props).html, tags };
  }
  const drawn = await drawWholePage(kernel, page, data, lang, answered?.answer);
  const headers = { 'content-language': drawn.language, ...(hasMembersPart(data) ? askedAgain : {}) };
  // The response to one visitor's input must not be cached.
  if (answered) return { status: answered.status, body: drawn.html, headers };
  return { status: 200, body: drawn.html, tags: [...tags, ...drawn.tags], headers };
}
