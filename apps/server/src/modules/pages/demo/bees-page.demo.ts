import { block, button, card, cards, heading, lead, step, timeline, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('bees');

export const beesPage: PagePlan = {
  template: 'online-course-first-lesson',
  title: t.your_first_two_hives,
  description: t.a_course_for_whoever_wants,
  picture: ['mel-de-malanje', t.a_jar_of_honey],
  days: 120,
  views: 12,
  words: ({ courses }) => ({
    'heading-1': title(t.begin_with_two_hives, {
      eyebrow: t.the_first_lesson_is_open,
    }),
    'text-1': lead(t.what_the_families_of_calandula),
    'button-1': button(t.go_to_the_course, '#curso'),
    'newsletter-1': block('newsletter', {
      title: t.news_from_the_hives,
      text: t.one_email_a_month_what,
      asksName: true,
      button: t.send_it_to_me,
      thanks: t.thank_you_the_next_one,
    }),
    'heading-2': heading(t.from_the_first_day_to),
    'timeline-1': timeline(
      step(t.week_1, t.you_choose_the_place, t.shade_water_and_nobodys_path),
      step(t.week_2, t.you_build_the_hive, t.of_wood_from_where_you),
      step(t.week_3, t.the_bees_move_in, t.you_open_it_for_the),
      step(t.after_the_rain, t.the_first_harvest, t.half_is_yours_half_stays),
    ),
    'heading-3': heading(t.the_whole_course, { size: 'large' }),
    'text-2': lead(t.two_modules_and_four_lessons),
    'course-1': block('course', { course: courses.bees, label: t.enrol }),
    'cards-1': cards(3, [
      card(t.for_beginners, t.you_need_not_have_touched),
      card(t.on_your_phone, t.short_texts_and_films_that),
      card(t.it_pays_for_hives, t.a_tenth_of_the_price),
    ]),
  }),
};
