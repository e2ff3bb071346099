import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, faq, heading, hero, lead, section, text, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('ticket-sales-concert');

export const ticketSalesConcert = template({
  name: 'ticket-sales-concert',
  type: 'ticket_sales',
  title: t.concert,
  summary: t.one_night_three_kinds_of,
  look: { palette: 'red', fonts: 'plain', radius: 'none', width: 'wide' },
  blocks: (now) => [
    hero('dark', [
      title(t.one_night_one_stage_no, {
        eyebrow: t.live_concert_luanda,
      }),
      lead(t.two_hours_of_semba_and),
      button(t.buy_tickets, '#bilhetes'),
      block('countdown', {
        title: t.doors_open_in,
        until: ahead(now, 5, 'saturday', '19:00'),
        after: t.the_doors_are_open,
      }),
    ]),
    section(
      'plain',
      [
        columns(
          'wide-start',
          [
            block('tickets', {
              startsAt: ahead(now, 5, 'saturday', '19:00'),
              endsAt: ahead(now, 5, 'saturday', '23:00'),
              place: t.luanda,
              kinds: [
                {
                  key: 'geral',
                  name: t.general_admission,
                  text: t.standing_close_to_the_stage,
                  price: 8_000,
                  stock: 300,
                  most: 6,
                },
                {
                  key: 'mesa',
                  name: t.a_seat_at_a_table,
                  text: t.with_one_drink,
                  price: 18_000,
                  stock: 80,
                  most: 6,
                },
                {
                  key: 'camarote',
                  name: t.box,
                  text: t.for_six_with_food_and,
                  price: 150_000,
                  stock: 6,
                  most: 1,
                },
              ],
            }),
          ],
          [
            heading(t.the_night),
            cards(
              1,
              [
                card(t.n_19_00_doors, t.with_drinks_and_grilled_food),
                card(t.n_20_00_opening, t.a_young_voice_with_a),
                card(t.n_21_00_concert, t.without_a_break_with_the),
              ],
              'open',
            ),
            heading(t.before_you_come),
            faq(
              [t.how_do_i_get_in, t.with_the_qr_code_that],
              [t.can_i_give_my_ticket, t.yes_forward_the_email_the],
              [t.may_children_come, t.from_twelve_years_on_with],
            ),
          ],
        ),
      ],
      { anchor: 'bilhetes' },
    ),
    section('tint', [
      columns(
        'wide-end',
        [heading(t.on_stage, { size: 'large' })],
        [text(t.six_musicians_who_have_played, { size: 'large' }), block('social', {})],
      ),
    ]),
  ],
});
