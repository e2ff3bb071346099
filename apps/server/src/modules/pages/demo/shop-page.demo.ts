import { block, button, card, cards, faq, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('shop');

export const shopPage: PagePlan = {
  template: 'product-sales-shop',
  title: t.the_best_of_terra_boa,
  description: t.forest_honey_coffee_from,
  picture: ['mel-de-malanje', t.a_jar_of_honey],
  days: 365,
  views: 46,
  words: ({ shop, picture }) => ({
    'heading-1': title(t.good_things_from_good_earth, {
      eyebrow: t.made_in_angola,
    }),
    'text-1': lead(t.honey_coffee_baskets_and_cloth),
    'product-grid-1': block('product-grid', { shop: shop.id }),
    'cards-1': cards(
      3,
      [
        card(t.for_the_table, t.raw_honey_baobab_jam_and, { image: picture('doce-de-mucua', t.a_jar_of_baobab_jam) }),
        card(t.for_the_house, t.mateba_baskets_that_carry_and, { image: picture('cesto-de-mateba', t.a_woven_basket) }),
        card(t.as_a_present, t.coffee_and_a_necklace_wrapped, {
          image: picture('colar-de-missangas', t.a_bead_necklace),
        }),
      ],
      'open',
    ),
    'cards-2': cards(3, [
      card(t.pay_by_reference, t.at_any_atm_or_in),
      card(t.at_your_door, t.in_luanda_within_two_days),
      card(t.seven_days_to_change, t.it_is_not_what_you),
    ]),
    'faq-1': faq(
      [t.is_the_honey_really_pure, t.it_is_it_is_only],
      [t.do_you_wrap_gifts, t.we_do_with_a_card],
      [t.do_you_sell_to_shops, t.from_twenty_pieces_or_ten],
    ),
    'newsletter-1': block('newsletter', {
      title: t.what_arrived_this_week,
      text: t.one_email_when_the_new,
    }),
    'button-1': button(t.see_the_products, '#produtos', t.delivery_and_payment, '#entrega'),
    'whatsapp-1': block('whatsapp', { number: shop.whatsapp }),
  }),
};
