import { block, card, cards, faq, heading, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('tasting');

export const tastingPage: PagePlan = {
  template: 'appointment-booking-studio',
  title: t.honey_and_coffee_tasting,
  description: t.forty_five_minutes_in_our,
  picture: ['cafe-do-amboim', t.a_cup_of_coffee],
  days: 180,
  views: 18,
  words: () => ({
    'heading-1': title(t.taste_before_you_choose, {
      eyebrow: t.in_our_shop_in_luanda,
    }),
    'text-1': lead(t.three_honeys_two_coffees_and),
    'booking-1': block('booking', {
      title: t.honey_and_coffee_tasting,
      weekly: (['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map((day) => ({
        day,
        from: '09:00',
        to: '18:00',
      })),
      place: t.rua_rainha_ginga_31_luanda,
    }),
    'heading-2': heading(t.what_there_is_to_taste),
    'cards-1': cards(
      4,
      [
        card(t.honey, t.from_calandula_uige_and_moxico, {
          amount: 2_500,
        }),
        card(t.coffee, t.filter_and_espresso_side_by, {
          amount: 2_000,
        }),
        card(t.both, t.the_whole_table, { amount: 4_000 }),
        card(t.children, t.jam_and_lemongrass_tea, {
          amount: 1_000,
        }),
      ],
      'open',
    ),
    'heading-3': heading(t.good_to_know),
    'faq-1': faq(
      [t.how_many_can_we_be, t.up_to_six_at_one],
      [t.how_do_i_cancel, t.with_the_link_in_the],
      [t.how_do_i_pay, t.in_the_shop_whoever_takes],
    ),
    'hours-1': block('hours', {
      opening: (['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map((day) => ({
        day,
        from: '09:00',
        to: '18:00',
      })),
    }),
    'map-1': block('map', { address: t.rua_rainha_ginga_31_luanda_2 }),
  }),
};
