import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { pagePolicy, sendPage } from '../../kernel/site/send-page.ts';
import { listOfferedPlans } from '../quotas/quotas.public.ts';

/** The plan that most shops begin with. */
const highlighted = 'creator';

/** The product's own front page, with its prices. */
export async function registerFrontPage(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const policy = pagePolicy(kernel.config);
  app.get<{ Params: { lang: string } }>('/:lang(^(?:en|pt)$)', { schema: { hide: true } }, async (request, reply) => {
    const lang: Locale = isLocale(request.params.lang) ? request.params.lang : 'en';
    const page = await kernel.pages.read(`${lang}/`, async () => {
      const { plans } = await kernel.db.read(undefined, (tx) => listOfferedPlans({ tx, locale: lang }));
      const props = { ...pageProps(kernel, 'front', lang), plans, highlighted, currency: 'AOA' as const };
      return { status: 200, body: kernel.site.render('front', props).html, tags: ['plans'] };
    });
    return sendPage(request, reply, page, policy);
  });
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'private, no-cache' })
      .redirect(`/${languageOf(request)}`, 302),
  );
}
