import { block, card, cards, columns, faq, heading, lead, part, section, text, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('donation-cause');

export const donationCause = template({
  name: 'donation-cause',
  type: 'donation',
  title: t.a_cause,
  summary: t.the_cause_the_effect_of,
  look: { palette: 'green', fonts: 'editorial', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'dark',
      [
        columns(
          'halves',
          [
            title(t.a_library_where_there_has, {
              size: 'large',
              eyebrow: t.for_600_children_of_one,
            }),
            lead(t.the_room_is_there_painted),
            heading(t.what_your_money_does, { level: 'part' }),
            cards(
              2,
              [
                card(t.n_2_000_kz, t.one_book_covered_so_that),
                card(t.n_5_000_kz, t.a_dictionary_for_a_classroom),
                card(t.n_10_000_kz, t.a_lamp_to_read_by),
                card(t.n_25_000_kz, t.a_metre_of_shelf_made),
              ],
              'open',
            ),
          ],
          [
            block('donation', {
              title: t.give_a_shelf_or_a,
              text: t.you_get_a_receipt_by,
            }),
          ],
        ),
      ],
      { padding: 'large' },
    ),
    section('tint', [
      columns(
        'wide-start',
        [heading(t.why_here), text(t.the_nearest_place_to_borrow)],
        [part(t.you_can_also), text(t.bring_books_in_good_condition)],
      ),
    ]),
    section('plain', [
      heading(t.questions),
      faq([t.how_do_i_know_where, t.every_month_we_publish_the], [t.can_a_company_give, t.yes_write_to_us_and]),
    ]),
  ],
});
