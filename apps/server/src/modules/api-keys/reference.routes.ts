import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../../kernel/http/answers.ts';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { pagePolicy, sendPage } from '../../kernel/site/send-page.ts';
import { type Document, type PublicApi, publicDocument } from './document.service.ts';
import { referenceSections } from './reference.service.ts';
import { referenceSitemap, referenceSitemapPath } from './reference-sitemap.service.ts';
import { referenceWebhooks } from './reference-webhook.service.ts';

/** The public API's document, and the page that is made from it. To be called when every endpoint is there. */
export function registerApiReference(app: FastifyInstance, kernel: Kernel, api: PublicApi): void {
  const { brand, url } = kernel.config;
  const made = new Map<Locale, Document>();
  const documentIn = (locale: Locale): Document => {
    const document = made.get(locale) ?? publicDocument(api, { brand, url: new URL(url).origin, locale });
    made.set(locale, document);
    return document;
  };
  const policy = pagePolicy(kernel.config);
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, (request, reply) =>
    reply.header('vary', 'accept-language').send(documentIn(localeOf(request))),
  );
  app.get<{ Params: { lang: string } }>(
    '/:lang(^(?:en|pt)$)/api-docs',
    { schema: { hide: true } },
    async (request, reply) => {
      const lang: Locale = isLocale(request.params.lang) ? request.params.lang : 'en';
      const page = await kernel.pages.read(`${lang}/api-docs`, async () => {
        const document = documentIn(lang);
        const body = kernel.site.render('api-docs', {
          ...pageProps(kernel, 'api-docs', lang),
          sections: referenceSections(document, lang),
          webhooks: referenceWebhooks(document),
        }).html;
        return { status: 200, body, tags: ['api-docs'] };
      });
      return sendPage(request, reply, page, policy);
    },
  );
  app.get(referenceSitemapPath, { schema: { hide: true } }, async (request, reply) =>
    sendPage(
      request,
      reply,
      await kernel.pages.read(referenceSitemapPath, async () => referenceSitemap(kernel)),
      policy,
    ),
  );
  app.get('/api-docs', { schema: { hide: true } }, (request, reply) =>
    reply.header('vary', 'accept-language, cookie').redirect(`/${languageOf(request)}/api-docs`, 302),
  );
}
