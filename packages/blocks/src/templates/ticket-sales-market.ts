import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('ticket-sales-market');

export const ticketSalesMarket = template({
  name: 'ticket-sales-market',
  type: 'ticket_sales',
  title: t.festival_of_two_days,
  summary: t.a_programme_by_day_and,
  look: { palette: 'green', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'tint',
      [
        title(t.two_days_of_food_music),
        lead(t.sixty_stalls_workshops_for),
        button(t.buy_tickets, '#bilhetes', t.programme, '#programa'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            heading(t.saturday),
            timeline(
              step(t.n_10_00, t.the_market_opens, t.with_drums_at_the_gate),
              step(t.n_14_00, t.workshops, t.clay_paper_and_masks_for),
              step(t.n_18_00, t.concert, t.until_nine_so_that_everyone),
            ),
          ],
          [
            heading(t.sunday),
            timeline(
              step(t.n_10_00, t.fresh_from_the_field, t.fruit_coffee_and_honey_from),
              step(t.n_13_00, t.the_long_table, t.lunch_for_two_hundred_under),
              step(t.n_17_00, t.until_next_year, t.one_last_dance),
            ),
          ],
        ),
      ],
      { anchor: 'programa' },
    ),
    section(
      'brand',
      [
        heading(t.choose_your_days, { size: 'large' }),
        lead(t.children_under_ten_enter_free),
        columns(
          'halves',
          [
            block('tickets', {
              startsAt: ahead(now, 7, 'saturday', '10:00'),
              endsAt: ahead(now, 7, 'sunday', '18:00'),
              place: t.luanda,
              kinds: [
                { key: 'sabado', name: t.saturday, price: 3_000, stock: 800, most: 10 },
                { key: 'domingo', name: t.sunday, price: 3_000, stock: 800, most: 10 },
                { key: 'dois-dias', name: t.both_days, price: 5_000, stock: 500, most: 10 },
                {
                  key: 'mesa',
                  name: t.sunday_with_lunch,
                  text: t.a_seat_at_the_long,
                  price: 15_000,
                  stock: 200,
                  most: 8,
                },
              ],
            }),
          ],
          [
            cards(
              1,
              [
                card(t.the_ticket_is_on_your, t.it_arrives_by_email_with),
                card(t.in_and_out_as_you, t.you_get_a_bracelet_on),
              ],
              'open',
            ),
            block('map', { title: t.how_to_get_here, address: t.luanda_angola }),
          ],
        ),
      ],
      { anchor: 'bilhetes' },
    ),
    section(
      'plain',
      [
        block('newsletter', {
          title: t.who_plays_who_cooks,
          text: t.we_announce_names_every_week,
        }),
      ],
      { align: 'center' },
    ),
  ],
});
