import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FreshPage } from '../../kernel/site/packed-page.ts';
import { pagePolicy, sendPage } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { sitemapIndex } from '../../kernel/site/sitemaps.ts';
import { renderCheckout, renderProduct, renderShop, type ShopFilter } from './shop-page.service.ts';
import { robotsText, shopSitemap } from './sitemap.service.ts';

interface Params {
  readonly lang: Locale;
  readonly shop: string;
  readonly product: string;
}
type Make = (
  params: Params,
  request: FastifyRequest,
) => { readonly key: string; readonly page: () => Promise<FreshPage> };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A code is made by us; anything else is not worth asking the database. */
const code = /^[a-z0-9-]{1,80}$/;
const longestQuery = 80;
const lastPage = 500;

export async function registerShopPages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const policy = pagePolicy(kernel.config);
  const onRequest = onlyOnSite(kernel.config);
  const schema = { hide: true };

  const serve = (path: string, make: Make): void => {
    app.get<{ Params: Params }>(path, { schema, onRequest }, async (request, reply) => {
      const params = lowered(request.params);
      const { key, page } = make(params, request);
      return sendPage(request, reply, await kernel.pages.read(key, page), policy);
    });
  };

  serve('/:lang(^(?:en|pt)$)/s/:shop', ({ lang, shop }, request) => {
    const filter = filterOf(request.query as Record<string, unknown>);
    const key = `${lang}/s/${shop}?${JSON.stringify([filter.category, filter.query, filter.page])}`;
    return { key, page: () => renderShop(kernel, { lang, shop }, filter) };
  });
  serve('/:lang(^(?:en|pt)$)/s/:shop/checkout', ({ lang, shop }) => ({
    key: `${lang}/s/${shop}/checkout`,
    page: () => renderCheckout(kernel, { lang, shop }),
  }));
  serve('/:lang(^(?:en|pt)$)/s/:shop/:product', ({ lang, shop, product }) => ({
    key: `${lang}/s/${shop}/${product}`,
    page: () => renderProduct(kernel, { lang, shop }, product),
  }));
  serve('/s/:shop/sitemap.xml', ({ shop }) => ({
    key: `s/${shop}/sitemap.xml`,
    page: () => shopSitemap(kernel, shop),
  }));
  serve('/sitemap.xml', () => ({ key: 'sitemap.xml', page: () => sitemapIndex(kernel) }));
  serve('/robots.txt', () => ({ key: 'robots.txt', page: async () => robotsText(kernel) }));

  // An address without its language goes to the one that the visitor reads.
  const addLanguage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'private, no-cache' })
      .redirect(`/${languageOf(request)}${request.url}`, 302);
  app.get('/s/:shop', { schema, onRequest }, addLanguage);
  app.get('/s/:shop/:product', { schema, onRequest }, addLanguage);
}

/** Codes are lower case; what cannot be one stands for nothing. */
function lowered(params: Partial<Params>): Params {
  const safe = (text: string | undefined) => {
    const low = text?.toLowerCase() ?? '';
    return code.test(low) ? low : '-';
  };
  return { lang: isLocale(params.lang) ? params.lang : 'en', shop: safe(params.shop), product: safe(params.product) };
}

/** Only what our own links carry: marks of advertisers and typing errors do not make another page. */
function filterOf(query: Readonly<Record<string, unknown>>): ShopFilter {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const page = Number(text(query.page));
  return {
    category: uuid.test(text(query.category)) ? text(query.category) : null,
    query: text(query.q).slice(0, longestQuery),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}
