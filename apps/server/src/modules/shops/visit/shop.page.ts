import * as z from 'zod';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { codeParam } from '../../../kernel/site/site-visit.ts';
import { sitemapIndex } from '../../../kernel/site/sitemaps.ts';
import { renderCheckout, renderProduct, renderShop } from './shop-page.view.ts';
import { robotsText, shopSitemap } from './sitemap.view.ts';

const longestQuery = 80;
const lastPage = 500;

const shop = { shop: codeParam };
const workspace = { kind: 'shop', param: 'shop' } as const;

/** Only the parameters of our own links: tracking parameters and typing errors don't create another page. */
const filter = {
  category: z.uuid().nullable().catch(null).default(null),
  q: z
    .string()
    .trim()
    .transform((text) => text.slice(0, longestQuery))
    .catch('')
    .default(''),
  page: z.coerce.number().int().min(1).max(lastPage).catch(1).default(1),
};

export const shopPages = [
  sitePage({
    path: '/s/:shop',
    params: shop,
    query: filter,
    audience: 'everybody',
    workspace,
    read: ({ kernel, lang, params, query: { category, q, page } }) =>
      renderShop(kernel, { lang, shop: params.shop }, { category, query: q, page }),
  }),
  sitePage({
    path: '/s/:shop/checkout',
    params: shop,
    audience: 'everybody',
    workspace,
    read: ({ kernel, lang, params }) => renderCheckout(kernel, { lang, shop: params.shop }),
  }),
  sitePage({
    path: '/s/:shop/:product',
    params: { ...shop, product: codeParam },
    audience: 'everybody',
    workspace,
    read: ({ kernel, lang, params }) => renderProduct(kernel, { lang, shop: params.shop }, params.product),
  }),
  sitePage({
    path: '/s/:shop/sitemap.xml',
    oneLanguage: true,
    params: shop,
    audience: 'everybody',
    read: ({ kernel, params }) => shopSitemap(kernel, params.shop),
  }),
  sitePage({
    path: '/sitemap.xml',
    oneLanguage: true,
    params: {},
    audience: 'everybody',
    read: ({ kernel }) => sitemapIndex(kernel),
  }),
  sitePage({
    path: '/robots.txt',
    oneLanguage: true,
    params: {},
    audience: 'everybody',
    read: async ({ kernel }) => robotsText(kernel),
  }),
];
