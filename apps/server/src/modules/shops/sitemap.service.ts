import { locales } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FreshPage } from '../../kernel/site/packed-page.ts';
import { readIsOpen } from './availability.reads.ts';
import { inShop } from './public-shop.service.ts';
import { shopTag } from './shop.service.ts';
import { readOpenShops, readProductCodes } from './shop-page.reads.ts';

/** The most that a sitemap may hold (sitemaps.org, protocol). */
const most = 50_000;
const type = 'application/xml; charset=utf-8';

/** Names the sitemap of each open shop. */
export async function shopSitemaps(kernel: Kernel): Promise<FreshPage> {
  const codes = await kernel.db.asSystem('list shops for search engines', (tx) => readOpenShops(tx, most));
  const entries = codes.map((code) => `<sitemap><loc>${kernel.config.siteUrl}/s/${code}/sitemap.xml</loc></sitemap>`);
  return { status: 200, type, body: document('sitemapindex', '', entries), tags: [] };
}

/** The pages of one shop, in each language, pointing at one another. */
export async function shopSitemap(kernel: Kernel, shop: string): Promise<FreshPage> {
  const page = await inShop(kernel, shop, async (at): Promise<FreshPage | undefined> => {
    if (!(await readIsOpen(at))) return undefined;
    const codes = await readProductCodes(at, Math.floor(most / locales.length) - 1);
    const entries = ['', ...codes.map((code) => `/${code}`)].flatMap((rest) => {
      const address = (lang: string) => `${kernel.config.siteUrl}/${lang}/s/${shop}${rest}`;
      const links = locales.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`);
      return locales.map((lang) => `<url><loc>${address(lang)}</loc>${links.join('')}</url>`);
    });
    const xhtml = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return { status: 200, type, body: document('urlset', xhtml, entries), tags: [shopTag(at.shopId)] };
  });
  return page ?? { status: 404, type, body: document('urlset', '', []) };
}

function document(root: string, attributes: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>${entries.join('\n')}</${root}>\n`;
}

/** A sandbox must never be found by a search engine. */
export function robotsText(kernel: Kernel): FreshPage {
  const rules =
    kernel.config.mode === 'sandbox'
      ? ['Disallow: /']
      : ['Disallow: /api/', 'Disallow: /*/pay/', 'Disallow: /*/app', `Sitemap: ${kernel.config.siteUrl}/sitemap.xml`];
  return {
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: `${['User-agent: *', ...rules].join('\n')}\n`,
    tags: [],
  };
}
