import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { sitemapOf, sitemapPages } from '../../../kernel/site/sitemaps.ts';
import { readVisiblePages } from './page.reads.ts';

/** One sitemap contains the pages of all workspaces. */
export const pageSitemaps = async (): Promise<readonly string[]> => ['/p/sitemap.xml'];

/** Reads the newest pages that visitors can see, each with the languages in which it has texts. */
export async function pageSitemap(kernel: Kernel): Promise<FreshPage> {
  const rows = await kernel.db.asSystem('list pages for search engines', (tx) => readVisiblePages(tx, sitemapPages));
  const pages = rows.map(({ slug, languages, default_language }) => ({
    path: `/p/${slug}`,
    languages: languages.length > 0 ? languages : [default_language],
  }));
  return sitemapOf(kernel, pages, []);
}
