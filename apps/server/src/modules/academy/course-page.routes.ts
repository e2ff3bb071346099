import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pagePolicy, sendPage } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { courseSitemap, renderCourse } from './course-page.service.ts';

/** A code is made by us; anything else is not worth asking the database. */
const codePattern = /^[a-z0-9-]{1,80}$/;

export const langOf = (lang: string): Locale => (isLocale(lang) ? lang : 'en');
export const codeOf = (code: string): string => {
  const low = code.toLowerCase();
  return codePattern.test(low) ? low : '-';
};

export async function registerCoursePages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const policy = pagePolicy(kernel.config);
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };

  app.get<{ Params: { lang: string; course: string } }>(
    '/:lang(^(?:en|pt)$)/c/:course',
    options,
    async (request, reply) => {
      const [lang, code] = [langOf(request.params.lang), codeOf(request.params.course)];
      const page = await kernel.pages.read(`${lang}/c/${code}`, () => renderCourse(kernel, lang, code));
      return sendPage(request, reply, page, policy);
    },
  );

  app.get('/c/sitemap.xml', options, async (request, reply) =>
    sendPage(request, reply, await kernel.pages.read('c/sitemap.xml', () => courseSitemap(kernel)), policy),
  );

  // An address without its language goes to the one that the visitor reads.
  app.get('/c/:course', options, (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'private, no-cache' })
      .redirect(`/${languageOf(request)}${request.url}`, 302),
  );
}
