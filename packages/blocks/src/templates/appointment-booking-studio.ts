import { block, cards, columns, faq, heading, lead, open, priced, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('appointment-booking-studio');

export const appointmentBookingStudio = template({
  name: 'appointment-booking-studio',
  type: 'appointment_booking',
  title: t.barber_or_studio,
  summary: t.free_times_at_the_top,
  look: { palette: 'orange', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'dark',
      [
        columns(
          'halves',
          [
            title(t.a_good_cut_at_the, {
              eyebrow: t.book_without_calling,
            }),
            lead(t.choose_a_time_and_it),
          ],
          [
            block('booking', {
              title: t.choose_your_time,
              weekly: [
                ...open('09:00', '19:00', ['tuesday', 'wednesday', 'thursday', 'friday']),
                ...open('08:00', '20:00', ['saturday']),
              ],
              minutes: 45,
              pause: 15,
              notice: 2,
              horizon: 21,
              button: t.book_this_time,
            }),
          ],
          'middle',
        ),
      ],
      { padding: 'large' },
    ),
    section('plain', [
      heading(t.what_we_do),
      cards(
        4,
        [
          priced(t.cut, t.scissors_or_machine, 5_000),
          priced(t.beard, t.with_a_warm_towel, 3_500),
          priced(t.cut_and_beard, t.the_whole_hour, 7_500),
          priced(t.children, t.up_to_ten_years_old, 3_000),
        ],
        'open',
      ),
    ]),
    section('tint', [
      columns(
        'halves',
        [
          heading(t.our_few_rules),
          faq(
            [t.what_if_im_late, t.we_wait_for_ten_minutes],
            [t.how_do_i_cancel, t.with_the_link_in_your],
            [t.how_do_i_pay, t.there_in_cash_by_card],
          ),
        ],
        [
          block('hours', {
            title: t.we_are_here,
            opening: [
              ...open('09:00', '19:00', ['tuesday', 'wednesday', 'thursday', 'friday']),
              ...open('08:00', '20:00', ['saturday']),
            ],
          }),
          block('map', { address: t.luanda_angola }),
        ],
      ),
    ]),
  ],
});
