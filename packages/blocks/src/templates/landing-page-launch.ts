import { ahead } from './ahead.ts';
import { block, card, cards, columns, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('landing-page-launch');

export const landingPageLaunch = template({
  name: 'landing-page-launch',
  type: 'landing_page',
  title: t.coming_soon,
  summary: t.counts_down_to_a_launch,
  look: { palette: 'violet', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'dark',
      [
        title(t.something_new_is_on_its, { eyebrow: t.coming_soon }),
        lead(t.weve_worked_on_it_quietly),
        block('countdown', {
          title: t.it_opens_in,
          until: ahead(now, 6, 'tuesday', '09:00'),
          after: t.it_is_open_come_in,
        }),
        block('newsletter', {
          title: t.be_the_first_to_see,
          text: t.two_emails_one_when_it,
          asksName: true,
          button: t.put_me_on_the_list,
          thanks: t.you_are_on_the_list,
        }),
      ],
      { align: 'center' },
    ),
    section('plain', [
      columns(
        'wide-end',
        [heading(t.what_we_can_already_say, { size: 'large' })],
        [
          cards(
            2,
            [
              card(t.it_saves_you_time, t.what_took_an_afternoon_takes),
              card(t.it_works_on_your_phone, t.also_where_the_network_is),
              card(t.you_pay_in_kwanzas, t.month_by_month_without_a),
              card(t.it_speaks_your_language, t.portuguese_from_the_first),
            ],
            'open',
          ),
        ],
      ),
      block('social', { align: 'center' }),
    ]),
  ],
});
