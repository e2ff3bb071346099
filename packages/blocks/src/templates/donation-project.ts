import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('donation-project');

export const donationProject = template({
  name: 'donation-project',
  type: 'donation',
  title: t.a_project_with_a_goal,
  summary: t.progress_next_steps_and_the,
  look: { palette: 'orange', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(t.clean_water_five_minutes_from),
        lead(t.one_borehole_one_solar_pump),
        button(t.give_now, '#contribuir', t.where_we_are, '#ponto'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            block('donation', {
              title: t.be_part_of_it,
              text: t.every_kwanza_goes_to_the,
              amounts: [{ amount: 1_000 }, { amount: 5_000 }, { amount: 15_000 }, { amount: 50_000 }],
            }),
          ],
          [
            heading(t.where_we_are, { anchor: 'ponto' }),
            timeline(
              step(t.done, t.we_found_the_water, t.sixty_metres_deep_tested_in),
              step(t.done, t.the_community_gave_the_land, t.and_chose_five_people_to),
              step(t.now, t.drilling_and_pump, t.this_is_what_we_are),
              step(t.next, t.four_taps_and_a_tank, t.so_no_one_waits_in),
            ),
            heading(t.together_it_is_easy),
            cards(1, [
              card(t.ten_people_one_metre, t.n_5_000_kz_each_pay),
              card(t.a_class_one_tap, t.thirty_pupils_with_1_000),
              card(t.a_company_the_pump, t.write_to_us_and_your),
            ]),
          ],
        ),
      ],
      { anchor: 'contribuir' },
    ),
    section(
      'tint',
      [
        block('countdown', {
          title: t.the_drill_comes_in,
          until: ahead(now, 8, 'monday', '08:00'),
          after: t.the_drill_is_at_work,
        }),
        block('newsletter', {
          title: t.see_the_water_arrive,
          text: t.one_email_at_each_step,
        }),
      ],
      { align: 'center' },
    ),
  ],
});
