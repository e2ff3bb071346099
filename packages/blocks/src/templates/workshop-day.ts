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
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('workshop-day');

export const workshopDay = template({
  name: 'workshop-day',
  type: 'workshop',
  title: t.a_day_of_practice,
  summary: t.what_people_learn_hour_by,
  look: { palette: 'orange', fonts: 'editorial', radius: 'none', width: 'normal' },
  blocks: (now) => [
    hero('dark', [
      title(t.natural_soap_from_oil_to, {
        eyebrow: t.one_day_workshop,
      }),
      lead(t.you_come_with_clean_hands),
      button(t.keep_my_place, '#inscricao', t.see_the_programme, '#programa'),
    ]),
    section('plain', [
      heading(t.what_youll_take_home),
      cards(
        3,
        [
          card(t.hands_that_know_how, t.you_make_it_yourself_from),
          card(t.your_own_recipe, t.on_paper_with_weights_for),
          card(t.a_price_that_pays, t.a_sheet_that_adds_up),
        ],
        'open',
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'wide-start',
          [
            heading(t.the_day),
            timeline(
              step(t.n_09_00, t.coffee_and_safety, t.gloves_glasses_and_what_never),
              step(t.n_09_45, t.the_first_batch_together, t.everyone_weighs_stirs_and),
              step(t.n_12_30, t.lunch, t.included_tell_us_if_theres),
              step(t.n_13_30, t.your_own_batch, t.with_the_oils_colour_and),
              step(t.n_16_00, t.cutting_packing_pricing, t.and_how_to_sell_the),
            ),
          ],
          [
            heading(t.bring_with_you),
            cards(1, [
              card(t.clothes_that_may_get_stained, t.long_sleeves_and_closed_shoes),
              card(t.a_box, t.for_twelve_bars_that_are),
            ]),
          ],
        ),
      ],
      { anchor: 'programa' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            block('registration', {
              title: t.keep_a_place,
              startsAt: ahead(now, 4, 'saturday', '09:00'),
              endsAt: ahead(now, 4, 'saturday', '17:00'),
              place: t.luanda,
              capacity: 12,
            }),
          ],
          [
            heading(t.a_small_group_on_purpose),
            lead(t.with_twelve_people_there_is),
            faq([t.do_i_need_to_know, t.no_if_you_can_follow], [t.what_if_i_cant_come, t.tell_us_two_days_before]),
          ],
        ),
      ],
      { anchor: 'inscricao' },
    ),
  ],
});
