import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { eventTypes } from '@kumbi/contract/event-types.ts';
import { outboundMessages } from '@kumbi/contract/outbound/test-event.schemas.ts';
import { noticeTypes } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { registerSitePages, sitePage } from '../../kernel/site/site-page.ts';
import { type Document, publicDocument } from './document.view.ts';
import { referenceCalls } from './reference.view.ts';
import { referenceSitemap, referenceSitemapPath } from './reference-sitemap.view.ts';
import { referenceWebhooks } from './reference-webhook.view.ts';

/**
 * Serves the public API's OpenAPI document and its reference page.
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
  const referencePage = sitePage({
    path: '/api-docs',
    params: {},
    audience: 'everybody',
    onEveryHost: true,
    read: async ({ lang }) => {
      const document = documentIn(lang);
      const { html } = kernel.site.render('api-docs', {
        ...pageProps(kernel, 'api-docs', lang),
        ...referenceCalls(document, lang),
        webhooks: referenceWebhooks(document),
      });
      return { status: 200, body: html, tags: ['api-docs'], lasting: true };
    },
  });
  const sitemapPage = sitePage({
    path: referenceSitemapPath,
    oneLanguage: true,
    params: {},
    audience: 'everybody',
    onEveryHost: true,
    read: async () => referenceSitemap(kernel),
  });
  await registerSitePages(app, kernel, [referencePage, sitemapPage]);
}
