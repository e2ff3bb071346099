import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('promo-campaign-first-order');

export const promoCampaignFirstOrder = template({
  name: 'promo-campaign-first-order',
  type: 'promo_campaign',
  title: t.first_order,
  summary: t.welcomes_new_customers_with_a,
  look: { palette: 'pink', fonts: 'editorial', radius: 'none', width: 'normal' },
  blocks: (now) => [
    hero('tint', [
      columns(
        'halves',
        [
          title(t.your_first_order_comes_with, {
            size: 'large',
            eyebrow: t.for_new_customers,
          }),
          lead(t.n_15_off_and_a_handmade),
          button(t.see_the_shop, '#produtos'),
        ],
        [
          block('promo', {
            title: t.n_15_off,
            text: t.and_a_soap_as_a,
            code: 'OLA15',
            endsAt: ahead(now, 4, 'sunday', '23:59'),
          }),
        ],
      ),
    ]),
    section(
      'plain',
      [
        cards(
          3,
          [
            card(t.made_in_small_batches, t.what_you_get_was_made),
            card(t.honest_skin_care, t.every_ingredient_is_on_the),
            card(t.returned_without_questions, t.fourteen_days_even_if_it),
          ],
          'open',
        ),
        block('product-grid', { count: 4, columns: 4 }),
      ],
      { anchor: 'produtos' },
    ),
    section('dark', [
      columns(
        'halves',
        [
          heading(t.the_gift_wont_wait_forever, { size: 'large' }),
          block('countdown', {
            title: t.there_is_still,
            until: ahead(now, 4, 'sunday', '23:59'),
            after: t.it_is_over_for_this,
          }),
        ],
        [
          block('newsletter', {
            title: t.not_today,
            text: t.well_send_you_the_code,
            button: t.send_me_the_code,
            thanks: t.it_is_on_its_way,
          }),
        ],
      ),
    ]),
  ],
});
