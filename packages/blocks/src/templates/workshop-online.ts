import { ahead } from './ahead.ts';
import { block, card, cards, columns, faq, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('workshop-online');

export const workshopOnline = template({
  name: 'workshop-online',
  type: 'workshop',
  title: t.live_and_online,
  summary: t.two_hours_on_screen_with,
  look: { palette: 'violet', fonts: 'technical', radius: 'small', width: 'wide' },
  blocks: (now) => [
    hero('tint', [
      columns(
        'halves',
        [
          title(t.spreadsheets_that_do_the_work, {
            size: 'large',
            eyebrow: t.live_workshop_online_and_free,
          }),
          lead(t.in_two_hours_you_build),
          cards(
            2,
            [
              card(t.on_any_computer, t.excel_google_sheets_or),
              card(t.with_little_data, t.the_recording_comes_by_email),
            ],
            'open',
          ),
        ],
        [
          block('registration', {
            title: t.join_us_live,
            startsAt: ahead(now, 3, 'wednesday', '18:30'),
            endsAt: ahead(now, 3, 'wednesday', '20:30'),
            place: t.online_the_link_comes_by,
            capacity: 100,
            button: t.i_want_to_join,
            thanks: t.you_are_in_the_link,
          }),
        ],
      ),
    ]),
    section('plain', [
      columns(
        'wide-end',
        [heading(t.what_we_do_in_two)],
        [
          timeline(
            step(t.first_30_minutes, t.one_table_well_made, t.why_most_sheets_break_and),
            step(t.up_to_the_first_hour, t.sums_that_update_themselves, t.by_day_by_product_and),
            step(t.up_to_an_hour_and, t.stock_and_debts, t.the_sheet_says_what_to),
            step(t.the_end, t.your_questions, t.bring_your_own_sheet_and),
          ),
        ],
      ),
    ]),
    section('dark', [columns('wide-end', [heading(t.made_for_people_who_sell)], [lead(t.shops_kitchens_salons)])]),
    section('plain', [
      heading(t.questions),
      faq([t.can_i_follow_on_a, t.you_can_watch_to_build], [t.will_there_be_a_recording, t.yes_for_everyone_who]),
    ]),
  ],
});
