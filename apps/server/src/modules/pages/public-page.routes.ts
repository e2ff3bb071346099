import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { packPage } from '../../kernel/site/packed-page.ts';
import { sendPage } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { blocksPolicy } from './page-policy.service.ts';
import { pageSitemap } from './page-sitemap.service.ts';
import { renderPicture } from './picture.service.ts';
import { renderForMember, renderPage } from './public-page.service.ts';

interface Params {
  readonly lang: Locale;
  readonly slug: string;
}

/** A slug is made of these; anything else is not worth asking the database. */
const slugPattern = /^[a-z0-9-]{1,80}$/;

export async function registerPublicPages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const policy = blocksPolicy(kernel.config);
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };

  app.get<{ Params: Params; Querystring: { sent?: unknown } }>(
    '/:lang(^(?:en|pt)$)/p/:slug',
    options,
    async (request, reply) => {
      const { lang, slug } = request.params;
      const lower = slug.toLowerCase();
      if (lower !== slug && slugPattern.test(lower)) {
        const [, query] = request.url.split('?');
        return reply.redirect(`/${lang}/p/${lower}${query === undefined ? '' : `?${query}`}`, 301);
      }
      const known = slugPattern.test(slug) ? slug : '-';
      const shown = isLocale(lang) ? lang : 'en';
      // Whoever sent a form without a script comes back here.
      const { sent } = request.query;
      if (typeof sent === 'string' && sent.length <= 100) {
        const answer = { block: sent, sent: true, message: '', problems: {}, typed: {} };
        const answered = { status: 200, answer };
        const own = await renderForMember(kernel, shown, known, request.headers.cookie, answered);
        const fresh = own ?? (await renderPage(kernel, shown, known, answered));
        return sendPage(request, reply, packPage(fresh), policy);
      }
      const own = await renderForMember(kernel, shown, known, request.headers.cookie);
      const page = own
        ? packPage(own)
        : await kernel.pages.read(`${shown}/p/${known}`, () => renderPage(kernel, shown, known));
      return sendPage(request, reply, page, policy);
    },
  );

  app.get<{ Params: { slug: string } }>('/p/:slug/og.png', options, async (request, reply) => {
    const slug = slugPattern.test(request.params.slug) ? request.params.slug : '-';
    return sendPage(
      request,
      reply,
      await kernel.pages.read(`p/${slug}/og.png`, () => renderPicture(kernel, slug)),
      policy,
    );
  });

  app.get('/p/sitemap.xml', options, async (request, reply) =>
    sendPage(request, reply, await kernel.pages.read('p/sitemap.xml', () => pageSitemap(kernel)), policy),
  );

  // An address without its language goes to the one that the visitor reads.
  app.get('/p/:slug', options, (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'private, no-cache' })
      .redirect(`/${languageOf(request)}${request.url}`, 302),
  );
}
