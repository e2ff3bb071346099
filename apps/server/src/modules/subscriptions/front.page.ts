import { pageProps } from '../../kernel/site/page-props.ts';
import { sitePage } from '../../kernel/site/site-page.ts';
import { listPlans } from '../quotas/quotas.public.ts';

/** The plan that most shops choose first. */
const highlighted = 'creator';

/** The product's own front page, with its prices. */
export const frontPage = sitePage({
  path: '',
  params: {},
  audience: 'everybody',
  onEveryHost: true,
  read: async ({ kernel, lang }) => {
    const { plans } = await kernel.db.read(undefined, (tx) => listPlans({ tx, kernel, locale: lang }));
    const props = { ...pageProps(kernel, 'front', lang), plans, highlighted, currency: 'AOA' as const };
    return { status: 200, body: kernel.site.render('front', props).html, tags: ['plans'] };
  },
});
