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
  open,
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('appointment-booking-consultation');

const hours = [...open('09:00', '12:00'), ...open('14:00', '17:00', ['monday', 'wednesday'])];

export const appointmentBookingConsultation = template({
  name: 'appointment-booking-consultation',
  type: 'appointment_booking',
  title: t.consultation,
  summary: t.for_advice_and_care_what,
  look: { palette: 'blue', fonts: 'editorial', radius: 'large', width: 'normal' },
  blocks: () => [
    hero(
      'tint',
      [
        title(t.a_conversation_that_puts, {
          size: 'large',
          eyebrow: t.nutrition_consultations,
        }),
        lead(t.fifty_minutes_to_understand),
        button(t.choose_a_time, '#marcar'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      columns(
        'halves',
        [
          heading(t.what_to_expect),
          timeline(
            step(t.before, t.a_few_questions_by_email, t.so_we_dont_spend_our),
            step(t.during, t.we_talk_calmly, t.no_judgement_and_no_forbidden),
            step(t.after, t.a_plan_of_one_page, t.with_food_from_your_market),
          ),
        ],
        [
          heading(t.for_whom),
          cards(1, [
            card(t.diabetes_and_blood_pressure, t.together_with_your_doctor),
            card(t.pregnancy_and_first_years, t.for_mother_and_child),
            card(t.sport, t.to_train_to_recover_and),
          ]),
        ],
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            block('booking', {
              title: t.free_times,
              weekly: hours,
              minutes: 50,
              pause: 10,
              notice: 24,
              horizon: 45,
              place: t.in_person_in_luanda_or,
              button: t.book_consultation,
            }),
          ],
          [
            heading(t.book_your_consultation),
            lead(t.n_20_000_kz_in_person),
            faq([t.can_i_change_the_time, t.yes_up_to_one_day], [t.is_what_i_say_kept, t.always_no_one_else_reads]),
            block('hours', { title: t.consulting_hours, opening: hours }),
          ],
        ),
      ],
      { anchor: 'marcar' },
    ),
  ],
});
