import {
  block,
  button,
  card,
  cards,
  columns,
  faq,
  heading,
  hero,
  lead,
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('product-sales-single');

export const productSalesSingle = template({
  name: 'product-sales-single',
  type: 'product_sales',
  title: t.one_product,
  summary: t.a_page_that_sells_one,
  look: { palette: 'orange', fonts: 'editorial', radius: 'small', width: 'normal' },
  blocks: () => [
    hero('tint', [
      title(t.honey_the_way_it_comes, {
        eyebrow: t.wild_honey_500_g,
      }),
      lead(t.gathered_by_hand_strained_once),
      button(t.buy_now, '#comprar', t.how_it_gets_to_you, '#entrega'),
    ]),
    section('plain', [
      heading(t.why_people_come_back_for),
      cards(3, [
        card(t.one_place_one_season, t.we_know_who_keeps_each),
        card(t.nothing_taken_away, t.it_isnt_heated_so_it),
        card(t.a_jar_to_keep, t.thick_glass_with_a_lid),
      ]),
    ]),
    section(
      'tint',
      [
        block('product', {}),
        columns(
          'halves',
          [heading(t.order_today), lead(t.pay_in_kwanzas_by_reference)],
          [
            block('promo', {
              title: t.three_jars_one_delivery,
              text: t.order_three_or_more_and,
              code: '',
            }),
          ],
        ),
      ],
      { anchor: 'comprar' },
    ),
    section(
      'plain',
      [
        columns(
          'wide-end',
          [heading(t.from_us_to_your_door)],
          [
            timeline(
              step(t.today, t.you_order_and_pay, t.it_takes_two_minutes_on),
              step(t.tomorrow, t.we_pack_it, t.each_jar_is_wrapped_so),
              step(t.in_up_to_3_days, t.it_arrives, t.in_luanda_by_courier_elsewhere),
            ),
          ],
        ),
      ],
      { anchor: 'entrega' },
    ),
    section('plain', [
      heading(t.before_you_ask),
      faq([t.how_long_does_it_keep, t.two_years_closed_and_away], [t.what_if_the_jar_arrives, t.send_us_a_photo_on]),
      block('whatsapp', { label: t.ask_on_whatsapp }),
    ]),
  ],
});
