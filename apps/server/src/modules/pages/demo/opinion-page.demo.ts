import { block, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('opinion');

export const opinionPage: PagePlan = {
  template: 'feedback-product',
  title: t.how_was_your_order,
  description: t.two_minutes_about_what_you,
  picture: ['camisa-samakaka', t.a_samakaka_shirt],
  days: 250,
  views: 16,
  words: () => ({
    'heading-1': title(t.how_was_it_truly, { size: 'large' }),
    'text-1': lead(t.praise_goes_to_the_beekeeper),
    'promo-1': block('promo', {
      title: t.n_5_off_your_next_order,
      text: t.whatever_your_opinion_is_write,
      code: 'TERRABOA5',
    }),
  }),
};
