import { block, button, card, cards, columns, faq, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('product-sales-shop');

export const productSalesShop = template({
  name: 'product-sales-shop',
  type: 'product_sales',
  title: t.small_shop,
  summary: t.your_best_products_how_you,
  look: { palette: 'green', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('brand', [
      title(t.good_things_for_the_house),
      lead(t.baskets_cloths_and_soaps_from),
      button(t.see_the_products, '#produtos', t.delivery_and_payment, '#entrega'),
    ]),
    section(
      'plain',
      [
        heading(t.chosen_this_week),
        lead(t.tap_a_product_to_see),
        block('product-grid', { count: 6, columns: 3 }),
        cards(
          3,
          [
            card(t.for_the_kitchen, t.bowls_spoons_and_boards_that),
            card(t.for_the_living_room, t.baskets_cushions_and_cloths_in),
            card(t.as_gifts, t.soaps_and_small_boxes_wrapped),
          ],
          'open',
        ),
      ],
      { anchor: 'produtos' },
    ),
    section(
      'tint',
      [
        heading(t.buying_here_is_simple),
        cards(3, [
          card(t.pay_as_you_like, t.reference_atm_multicaixa),
          card(t.at_your_door, t.in_luanda_within_two_days),
          card(t.seven_days_to_change, t.it_didnt_fit_the_room),
        ]),
      ],
      { anchor: 'entrega' },
    ),
    section('plain', [
      columns(
        'halves',
        [
          heading(t.what_people_ask_us),
          faq(
            [t.can_i_order_a_piece, t.yes_tell_us_the_size],
            [t.do_you_wrap_gifts, t.we_do_with_a_card],
            [t.do_you_sell_to_shops, t.from_twenty_pieces_you_get],
          ),
        ],
        [
          block('newsletter', {
            title: t.new_pieces_by_email,
            text: t.one_message_when_something_new,
          }),
        ],
      ),
      block('whatsapp', { floating: true }),
    ]),
  ],
});
