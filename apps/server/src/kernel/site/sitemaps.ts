import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../kernel.ts';
import { slot } from '../registry/registry.ts';
import type { FreshPage } from '../rendering/packed-page.ts';

/** The most entries of a sitemap (sitemaps.org, protocol). */
export const sitemapLimit = 50_000;

/** Each module with public pages returns the addresses of its sitemaps, below the site's origin. */
export const sitemapSources = slot<(kernel: Kernel) => Promise<readonly string[]>>('site.sitemaps');

/** A page with its languages. */
export interface SitemapEntry {
  /** The path without language and origin. */
  readonly path: string;
  readonly languages: readonly Locale[];
}

/** Lists the sitemaps of every module. */
export async function sitemapIndex(kernel: Kernel): Promise<FreshPage> {
  const entries: string[] = [];
  for (const source of kernel.registry.all(sitemapSources).values())
    for (const path of await source(kernel))
      entries.push(`<sitemap><loc>${kernel.config.siteUrl}${path}</loc></sitemap>`);
  return xml(200, document('sitemapindex', '', entries.slice(0, sitemapLimit)), []);
}

/** Builds a sitemap with each page in each of its languages, with links between them. */
export function sitemapOf(kernel: Kernel, pages: readonly SitemapEntry[], tags: readonly string[]): FreshPage {
  const entries = pages.flatMap(({ path, languages }) => {
    const address = (lang: string) => `${kernel.config.siteUrl}/${lang}${path}`;
    const links = languages.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`);
    return languages.map((lang) => `<url><loc>${address(lang)}</loc>${links.join('')}</url>`);
  });
  const xhtml = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return xml(200, document('urlset', xhtml, entries), tags);
}

export const noSitemap = (): FreshPage => {
  const { tags: _kept, ...page } = xml(404, document('urlset', '', []), []);
  return page;
};

/** The most pages of one sitemap if each has all languages. */
export const sitemapPages = Math.floor(sitemapLimit / locales.length);

const xml = (status: number, body: string, tags: readonly string[]): FreshPage => ({
  status,
  type: 'application/xml; charset=utf-8',
  body,
  tags,
});

function document(root: string, attributes: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>${entries.join('\n')}</${root}>\n`;
}
