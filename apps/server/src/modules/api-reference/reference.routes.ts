import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { eventTypes } from '@kumbi/contract/event-types.ts';
import { outboundMessages } from '@kumbi/contract/outbound/test-event.schemas.ts';
import { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { defaultLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { localeOf } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { registerSitePages, sitePage } from '../../kernel/site/site-page.ts';
import type { SiteAnswer } from '../../kernel/site/site-visit.ts';
import { type Document, publicDocument } from './document.view.ts';
import { pathOf, type ReferencePages, referencePages, referencePath } from './reference-page.view.ts';
import { searchEntries } from './reference-search.view.ts';
import { referenceSitemap, referenceSitemapPath } from './reference-sitemap.view.ts';

/**
 * Serves the public API's OpenAPI document and its reference.
 * @param endpoints every endpoint of the program, once the server listens
 */
export async function registerApiReference(
  app: FastifyInstance,
  kernel: Kernel,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const { brand, url } = kernel.config;
  const made = new Map<Locale, Document>();
  const documentIn = (locale: Locale): Document => {
    const api = { endpoints, sent: { ...eventTypes, ...outboundMessages }, notices: noticeTypes };
    const document = made.get(locale) ?? publicDocument(api, { brand, url: new URL(url).origin, locale });
    made.set(locale, document);
    return document;
  };
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, (request, reply) =>
    reply.header('vary', 'accept-language').send(documentIn(localeOf(request))),
  );
  const divided = new Map<Locale, ReferencePages>();
  const pagesIn = (locale: Locale): ReferencePages => {
    const pages = divided.get(locale) ?? referencePages(documentIn(locale), locale);
    divided.set(locale, pages);
    return pages;
  };
  const show = (lang: Locale, slug: string): SiteAnswer => {
    const { pages, nav } = pagesIn(lang);
    const page = pages.find((each) => each.slug === slug);
    if (!page) return undefined;
    const { title, about, parts, content } = page;
    const own = { path: pathOf(slug), nav, title, about, parts, content };
    const { html } = kernel.site.render('api-docs', { ...pageProps(kernel, 'api-docs', lang), ...own });
    return { status: 200, body: html, tags: ['api-docs'], lasting: true };
  };
  const shared = { audience: 'everybody', onEveryHost: true } as const;
  const firstPage = sitePage({ ...shared, path: referencePath, params: {}, read: async ({ lang }) => show(lang, '') });
  const referencePage = sitePage({
    ...shared,
    path: `${referencePath}/:page`,
    params: { page: z.string().regex(/^[a-z-]{1,40}$/) },
    read: async ({ lang, params }) => show(lang, params.page),
  });
  const searchPage = sitePage({
    ...shared,
    path: `${referencePath}/search.json`,
    params: {},
    read: async ({ lang }) => ({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(searchEntries(pagesIn(lang).pages)),
      tags: ['api-docs'],
      lasting: true,
    }),
  });
  const sitemapPage = sitePage({
    ...shared,
    path: referenceSitemapPath,
    oneLanguage: true,
    params: {},
    read: async () =>
      referenceSitemap(
        kernel,
        pagesIn(defaultLocale).pages.map(({ slug }) => pathOf(slug)),
      ),
  });
  await registerSitePages(app, kernel, [firstPage, searchPage, sitemapPage, referencePage]);
}
