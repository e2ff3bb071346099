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
  text,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('online-course-full');

export const onlineCourseFull = template({
  name: 'online-course-full',
  type: 'online_course',
  title: t.whole_course,
  summary: t.the_result_the_modules_the,
  look: { palette: 'violet', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('dark', [
      title(t.from_the_first_photo_to, {
        eyebrow: t.online_course,
      }),
      lead(t.learn_to_sell_online_with),
      button(t.see_the_course, '#curso', t.what_you_learn, '#modulos'),
    ]),
    section('plain', [
      heading(t.at_the_end_you_will),
      cards(
        3,
        [
          card(t.photos_that_sell, t.taken_by_a_window_with),
          card(t.prices_that_add_up, t.you_know_what_you_earn),
          card(t.a_shop_that_is_open, t.with_payment_delivery_and_the),
        ],
        'open',
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            heading(t.six_modules, { size: 'large' }),
            lead(t.forty_minutes_each_cut_into),
            block('video', { title: t.the_course_in_two_minutes }),
          ],
          [
            timeline(
              { period: t.module_1, title: t.what_to_sell_and_to },
              { period: t.module_2, title: t.photos_with_your_phone },
              { period: t.module_3, title: t.prices_and_costs },
              { period: t.module_4, title: t.words_that_convince },
              { period: t.module_5, title: t.getting_paid_and_delivering },
              { period: t.module_6, title: t.the_first_ten_customers },
            ),
          ],
        ),
      ],
      { anchor: 'modulos' },
    ),
    section(
      'plain',
      [
        block('course', {}),
        block('price', {
          plans: [
            {
              title: t.the_course,
              amount: 25_000,
              per: t.once,
              points: t.all_lessons_at_your_pace,
            },
            {
              title: t.with_guidance,
              amount: 60_000,
              per: t.once,
              points: t.everything_in_the_course_three,
              featured: true,
            },
          ],
        }),
      ],
      { anchor: 'curso' },
    ),
    section('tint', [
      columns(
        'halves',
        [heading(t.who_teaches), text(t.i_sold_cakes_from_my)],
        [faq([t.until_when_can_i_watch, t.for_as_long_as_the], [t.does_it_use_a_lot, t.a_lesson_is_about_as])],
      ),
    ]),
  ],
});
