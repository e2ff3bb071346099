import { block, button, cards, columns, heading, hero, lead, open, part, priced, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('service-listing-salon');

export const serviceListingSalon = template({
  name: 'service-listing-salon',
  type: 'service_listing',
  title: t.salon,
  summary: t.a_price_list_by_area,
  look: { palette: 'pink', fonts: 'editorial', radius: 'large', width: 'normal' },
  blocks: () => [
    hero(
      'tint',
      [
        title(t.hair_hands_and_an_hour),
        lead(t.every_price_is_here_what),
        button(t.see_the_prices, '#precos', t.where_and_when, '#horario'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        heading(t.prices),
        part(t.hair),
        cards(
          3,
          [
            priced(t.wash_and_blow_dry, t.any_length_with_a_massage, 6_000),
            priced(t.box_braids, t.medium_size_hair_isnt_included, 18_000),
            priced(t.cut, t.with_a_wash_and_a, 8_000),
            priced(t.treatment, t.for_curls_that_need_water, 9_500),
            priced(t.colour, t.one_tone_highlights_by, 22_000),
            priced(t.bridal_hairstyle, t.with_a_trial_two_weeks, 45_000),
          ],
          'open',
        ),
        part(t.hands_and_feet),
        cards(
          3,
          [
            priced(t.manicure, t.plain_or_french, 4_000),
            priced(t.gel, t.lasts_three_weeks, 7_500),
            priced(t.pedicure, t.with_a_foot_bath_and, 6_500),
          ],
          'open',
        ),
      ],
      { anchor: 'precos' },
    ),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            heading(t.come_by_or_book),
            lead(t.without_a_booking_you_may),
            block('whatsapp', {
              message: t.hello_i_would_like_to,
              label: t.book_on_whatsapp,
            }),
            block('map', { address: t.luanda_angola }),
          ],
          [
            block('hours', {
              opening: [
                ...open('09:00', '19:00', ['tuesday', 'wednesday', 'thursday', 'friday']),
                ...open('08:00', '18:00', ['saturday']),
              ],
              note: t.the_last_booking_is_one,
            }),
          ],
        ),
      ],
      { anchor: 'horario' },
    ),
  ],
});
