import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FreshPage } from '../../kernel/site/packed-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { readPage, type ShownPage } from './page.reads.ts';
import { pageTag } from './page-change.service.ts';
import { type ContentRow, readContent } from './page-content.store.ts';
import { drawPage, shownLanguage } from './page-drawing.service.ts';
import { isVisible } from './page-view.service.ts';
import type { PageReader } from './target.service.ts';

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
  const found = await kernel.db.outsideWorkspaces((tx) => locate(tx, 'page', slug));
  if (!found) return undefined;
  const { workspaceId, targetId } = found;
  return kernel.db.inWorkspace(workspaceId, async (tx) => {
    const at = { kernel, tx, workspaceId };
    const page = await readPage(at, targetId);
    if (!page) return undefined;
    return work({ ...at, page, content: isVisible(page) ? await readContent(at, page.id) : undefined });
  });
}

/** What a visitor gets at `/{lang}/p/{slug}`: the page, the way to its present address, or a word that it is off. */
export async function renderPage(kernel: Kernel, lang: Locale, slug: string): Promise<FreshPage> {
  const path = `/p/${slug}`;
  const fresh = await inPage(kernel, slug, async (at): Promise<FreshPage> => {
    const { page, content } = at;
    const tags = [pageTag(page.id)];
    if (page.slug !== slug) return { status: 301, body: '', tags, headers: { location: `/${lang}/p/${page.slug}` } };
    if (!content) {
      const props = { ...pageProps(kernel, 'offline', lang), path };
      return { status: 404, body: kernel.site.render('offline', props).html, tags };
    }
    const shown = shownLanguage(page, lang);
    const drawn = await drawPage(at, page, content.data, shown);
    return { status: 200, body: drawn.html, tags: [...tags, ...drawn.tags], headers: { 'content-language': shown } };
  });
  if (fresh) return fresh;
  const props = { ...pageProps(kernel, 'not-found', lang), path };
  return { status: 404, body: kernel.site.render('not-found', props).html };
}
