import { block, card, cards, columns, heading, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('feedback-product');

export const feedbackProduct = template({
  name: 'feedback-product',
  type: 'feedback',
  title: t.after_a_purchase,
  summary: t.an_opinion_with_a_thank,
  look: { palette: 'violet', fonts: 'editorial', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'tint',
      [
        columns(
          'halves',
          [
            title(t.tell_us_the_truth_about, { size: 'large' }),
            lead(t.praise_makes_our_day),
            cards(
              1,
              [card(t.what_we_do_with_it, t.every_monday_the_whole_team), card(t.who_sees_it, t.only_us_we_ask_before)],
              'open',
            ),
          ],
          [
            block('feedback', {
              title: t.your_opinion,
              question: t.would_you_buy_it_again,
              button: t.send_opinion,
              thanks: t.thank_you_your_code_is,
            }),
          ],
        ),
      ],
      { padding: 'large' },
    ),
    section('plain', [
      heading(t.a_small_thank_you),
      block('promo', {
        title: t.n_5_off_your_next_order,
        text: t.whether_you_liked_it_or,
        code: 'OPINIAO5',
      }),
    ]),
  ],
});
