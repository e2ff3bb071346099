import { ahead } from '@kumbi/blocks/templates/ahead.ts';
import { block, card, cards, lead, step, timeline, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('hives');

export const hivesPage: PagePlan = {
  template: 'donation-project',
  title: t.a_hundred_hives_for_calandula,
  description: t.twenty_families_in_malanje,
  picture: ['mel-de-malanje', t.a_jar_of_honey],
  days: 150,
  views: 22,
  words: ({ now }) => ({
    'heading-1': title(t.a_hundred_hives_for_calandula),
    'text-1': lead(t.twenty_families_five_hives),
    'donation-1': block('donation', {
      title: t.give_a_hive_or_a,
      text: t.every_kwanza_goes_to_the,
      amounts: [{ amount: 1_000 }, { amount: 5_000 }, { amount: 15_000 }, { amount: 30_000 }],
    }),
    'timeline-1': timeline(
      step(t.done, t.twenty_families_were_chosen, t.by_the_community_itself_half),
      step(t.done, t.the_first_forty_hives, t.built_in_malanje_of_wood),
      step(t.now, t.sixty_more, t.this_is_what_we_are),
      step(t.next, t.the_first_harvest, t.half_of_it_is_sold),
    ),
    'cards-1': cards(1, [
      card(t.six_people_one_hive, t.n_5_000_kz_each_pay),
      card(t.a_class_one_suit, t.fifteen_pupils_with_1_000),
      card(t.a_company_one_family, t.five_hives_and_your_name),
    ]),
    'countdown-1': block('countdown', {
      title: t.the_next_hives_leave_in,
      until: ahead(now, 5, 'monday', '08:00'),
      after: t.the_hives_are_on_their,
    }),
    'newsletter-1': block('newsletter', {
      title: t.see_the_bees_move_in,
      text: t.one_email_at_each_step,
    }),
  }),
};
