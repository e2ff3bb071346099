import { ahead } from './ahead.ts';
import { block, button, card, cards, faq, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('promo-campaign-week');

export const promoCampaignWeek = template({
  name: 'promo-campaign-week',
  type: 'promo_campaign',
  title: t.promotion_with_a_deadline,
  summary: t.a_code_a_countdown_and,
  look: { palette: 'red', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(t.n_20_off_until_sunday_night),
        lead(t.on_everything_in_the_shop),
        block('countdown', {
          title: t.it_ends_in,
          until: ahead(now, 1, 'sunday', '23:59'),
          after: t.this_promotion_has_ended_the,
        }),
        button(t.see_the_offers, '#produtos'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      block('promo', {
        title: t.your_code,
        text: t.tell_us_the_code_with,
        code: 'SEMANA20',
        endsAt: ahead(now, 1, 'sunday', '23:59'),
        label: t.use_it_now,
        link: '#produtos',
      }),
    ]),
    section(
      'tint',
      [
        heading(t.use_it_well),
        block('product-grid', { count: 8, columns: 4 }),
        cards(3, [
          card(t.n_1_choose, t.fill_your_cart),
          card(t.n_2_write_the_code, t.before_you_pay_by_message),
          card(t.n_3_get_it_at_home, t.usual_delivery_usual_price),
        ]),
      ],
      { anchor: 'produtos' },
    ),
    section('plain', [
      heading(t.the_small_print_in_large),
      faq([t.how_often_can_i_use, t.as_often_as_you_like], [t.can_i_combine_it_with, t.no_the_better_of_the]),
      block('whatsapp', { floating: true }),
    ]),
  ],
});
