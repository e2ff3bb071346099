import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('online-course-first-lesson');

export const onlineCourseFirstLesson = template({
  name: 'online-course-first-lesson',
  type: 'online_course',
  title: t.first_lesson_free,
  summary: t.lets_people_try_takes_their,
  look: { palette: 'yellow', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('tint', [
      columns(
        'halves',
        [
          title(t.speak_english_without_fear, {
            eyebrow: t.the_first_lesson_is_on,
          }),
          lead(t.fifteen_minutes_a_day_real),
          button(t.go_to_the_course, '#curso'),
        ],
        [
          block('newsletter', {
            title: t.get_the_first_lesson,
            text: t.it_arrives_by_email_right,
            asksName: true,
            button: t.send_me_the_lesson,
            thanks: t.its_on_its_way_check,
          }),
        ],
      ),
    ]),
    section('plain', [
      columns(
        'wide-end',
        [heading(t.how_it_works)],
        [
          timeline(
            step(t.day_1, t.you_listen, t.a_short_conversation_slow_and),
            step(t.day_2, t.you_repeat, t.and_record_yourself_only_your),
            step(t.day_3, t.you_answer, t.with_your_own_words_about),
            step(t.every_saturday, t.you_talk, t.in_a_group_of_six),
          ),
        ],
      ),
    ]),
    section(
      'brand',
      [
        heading(t.the_whole_course, { size: 'large' }),
        lead(t.twelve_weeks_from_greetings_to),
        block('course', { label: t.enrol }),
        cards(3, [
          card(t.for_beginners, t.you_dont_need_to_know),
          card(t.on_your_phone, t.lessons_of_five_minutes_also),
          card(t.with_a_certificate, t.when_you_have_done_the),
        ]),
      ],
      { anchor: 'curso' },
    ),
  ],
});
