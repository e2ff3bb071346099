import { ahead } from '@kumbi/blocks/templates/ahead.ts';
import { block, lead, step, timeline, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('fair');

export const fairPage: PagePlan = {
  template: 'ticket-sales-market',
  title: t.terra_boa_harvest_fair,
  description: t.two_days_with_forty_producers,
  picture: ['cesto-de-fruta', t.a_basket_for_the_market],
  days: 58,
  views: 64,
  words: ({ now }) => ({
    'heading-1': title(t.two_days_with_those_who, {
      eyebrow: t.terra_boa_harvest_fair,
    }),
    'text-1': lead(t.forty_producers_from_six),
    'timeline-1': timeline(
      step(t.n_10_00, t.the_fair_opens, t.with_drums_at_the_gate),
      step(t.n_14_00, t.weaving_for_small_hands, t.a_first_basket_to_take),
      step(t.n_18_00, t.semba_in_the_yard, t.until_nine_so_that_everyone),
    ),
    'timeline-2': timeline(
      step(t.n_10_00, t.honey_straight_from_the_comb, t.with_the_beekeepers_of),
      step(t.n_13_00, t.the_long_table, t.moamba_for_sixty_under_the),
      step(t.n_17_00, t.until_next_year, t.one_last_dance),
    ),
    'tickets-1': block('tickets', {
      title: t.terra_boa_harvest_fair,
      startsAt: ahead(now, 3, 'saturday', '10:00'),
      endsAt: ahead(now, 3, 'sunday', '18:00'),
      place: t.ilha_de_luanda_next_to,
      kinds: [
        { key: 'sabado', name: t.saturday, price: 2_000, stock: 300, most: 10 },
        { key: 'domingo', name: t.sunday, price: 2_000, stock: 300, most: 10 },
        { key: 'dois-dias', name: t.both_days, price: 3_500, stock: 200, most: 10 },
        {
          key: 'mesa',
          name: t.sunday_with_lunch,
          text: t.a_seat_at_the_long,
          price: 12_000,
          stock: 60,
          most: 8,
        },
      ],
    }),
    'map-1': block('map', { address: t.ilha_de_luanda_luanda_angola }),
    'newsletter-1': block('newsletter', {
      title: t.who_sells_who_cooks_who,
      text: t.we_announce_names_every_week,
    }),
  }),
};
