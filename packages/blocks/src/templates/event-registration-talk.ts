import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('event-registration-talk');

export const eventRegistrationTalk = template({
  name: 'event-registration-talk',
  type: 'event_registration',
  title: t.meeting_with_talks,
  summary: t.programme_speakers_and_places,
  look: { palette: 'blue', fonts: 'technical', radius: 'small', width: 'wide' },
  blocks: (now) => [
    hero('dark', [
      title(t.an_evening_with_people_who, {
        eyebrow: t.meeting_of_developers_and,
      }),
      lead(t.three_short_talks_real),
      button(t.register, '#inscricao', t.programme, '#programa'),
      block('countdown', {
        title: t.we_begin_in,
        until: ahead(now, 5, 'thursday', '17:30'),
        after: t.it_is_happening_now,
      }),
    ]),
    section('plain', [
      columns(
        'halves',
        [
          heading(t.programme, { anchor: 'programa' }),
          timeline(
            step(t.n_17_30, t.doors_and_coffee, t.get_your_badge_and_say),
            step(t.n_18_00, t.payments_that_survive_a_bad, t.what_we_learnt_from_a),
            step(t.n_18_40, t.designing_for_small_screens, t.a_shop_rebuilt_around_one),
            step(t.n_19_20, t.open_microphone, t.five_minutes_for_anyone_with),
          ),
        ],
        [
          heading(t.keep_your_place, { anchor: 'inscricao' }),
          block('registration', {
            title: t.free_entry,
            startsAt: ahead(now, 5, 'thursday', '17:30'),
            endsAt: ahead(now, 5, 'thursday', '20:30'),
            place: t.luanda,
            capacity: 80,
            asksPhone: false,
          }),
        ],
      ),
    ]),
    section('tint', [
      heading(t.who_it_is_for),
      cards(3, [
        card(t.developers, t.from_the_first_site_to),
        card(t.designers, t.screens_brands_and_everything),
        card(t.decision_makers, t.if_your_company_depends_on),
      ]),
      button(t.i_am_coming, '#inscricao'),
    ]),
  ],
});
