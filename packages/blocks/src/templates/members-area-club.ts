import { ahead } from './ahead.ts';
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
  part,
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('members-area-club');

export const membersAreaClub = template({
  name: 'members-area-club',
  type: 'members_area',
  title: t.club,
  summary: t.shows_what_members_get_and,
  look: { palette: 'pink', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(t.the_club_for_people_who),
        lead(t.new_recipes_every_month_a),
        button(t.enter, '#membros', t.what_members_get, '#vantagens'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        cards(
          3,
          [
            card(t.four_recipes_a_month, t.tested_twice_with_food_from),
            card(t.one_live_lesson, t.with_questions_and_a_recording),
            card(t.n_10_in_the_shop, t.on_pans_spices_and_books),
          ],
          'open',
        ),
      ],
      { anchor: 'vantagens' },
    ),
    section(
      'tint',
      [
        block('members', {
          title: t.this_part_is_for_members,
          text: t.enter_the_email_you_bought,
          content: [
            heading(t.welcome_to_the_kitchen),
            columns(
              'wide-start',
              [
                part(t.this_month),
                timeline(
                  step(t.week_1, t.calulu_for_a_sunday, t.the_dried_fish_the_right),
                  step(t.week_2, t.funge_without_lumps, t.three_minutes_that_change),
                  step(t.week_3, t.three_sauces_with_chilli, t.mild_honest_and_for_the),
                ),
              ],
              [
                block('countdown', {
                  title: t.next_live_lesson,
                  until: ahead(now, 2, 'saturday', '10:00'),
                  after: t.the_recording_arrives_here,
                }),
                block('promo', {
                  title: t.n_10_for_members,
                  text: t.on_everything_in_the_shop,
                  code: 'CLUBE10',
                }),
              ],
            ),
            block('video', { title: t.the_last_lesson }),
            block('download', {
              title: t.the_recipes_of_the_month,
              text: t.four_pages_to_print,
            }),
          ],
        }),
      ],
      { anchor: 'membros' },
    ),
    section('plain', [
      heading(t.about_the_club),
      faq([t.how_do_i_become_a, t.buy_the_club_in_our], [t.i_didnt_get_the_link, t.look_in_the_spam_folder]),
    ]),
  ],
});
