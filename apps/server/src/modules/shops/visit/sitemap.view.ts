import { locales } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { noSitemap, sitemapLimit, sitemapOf, sitemapPages } from '../../../kernel/site/sitemaps.ts';
import { readIsOpen } from '../product/availability.reads.ts';
import { shopTag } from '../shop/shop.service.ts';
import { inShop } from './public-shop.reads.ts';
import { readOpenShops, readProductCodes } from './shop-page.reads.ts';

/** Lists a sitemap for each open shop. */
export async function shopSitemaps(kernel: Kernel): Promise<readonly string[]> {
  const codes = await kernel.db.asSystem('list shops for search engines', (tx) => readOpenShops(tx, sitemapLimit));
  return codes.map((code) => `/s/${code}/sitemap.xml`);
}

/** Renders the sitemap of one shop. */
export async function shopSitemap(kernel: Kernel, shop: string): Promise<FreshPage> {
  const page = await inShop(kernel, shop, async (at): Promise<FreshPage | undefined> => {
    if (!(await readIsOpen(at))) return undefined;
    const codes = await readProductCodes(at, sitemapPages - 1);
    const pages = ['', ...codes.map((code) => `/${code}`)].map((rest) => ({
      path: `/s/${shop}${rest}`,
      languages: locales,
    }));
    return sitemapOf(kernel, pages, [shopTag(at.shopId)]);
  });
  return page ?? noSitemap();
}

/** Search engines must never find a sandbox. */
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
