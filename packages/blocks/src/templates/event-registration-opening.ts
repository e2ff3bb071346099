import { ahead } from './ahead.ts';
import { block, card, cards, columns, heading, hero, lead, section, text, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('event-registration-opening');

export const eventRegistrationOpening = template({
  name: 'event-registration-opening',
  type: 'event_registration',
  title: t.opening_party,
  summary: t.a_warm_invitation_that_counts,
  look: { palette: 'yellow', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero('brand', [title(t.we_open_our_doors_and), lead(t.music_food_and_a_first)], { align: 'center' }),
    section('tint', [
      columns(
        'halves',
        [
          heading(t.what_to_expect),
          cards(1, [
            card(t.the_first_hour_is_for, t.walk_around_ask_try_everything),
            card(t.then_we_eat, t.mufete_grilled_corn_and_juices),
            card(t.and_we_dance, t.live_semba_until_the),
          ]),
        ],
        [
          block('registration', {
            title: t.tell_us_youre_coming,
            startsAt: ahead(now, 3, 'saturday', '15:00'),
            endsAt: ahead(now, 3, 'saturday', '20:00'),
            place: t.luanda,
            capacity: 150,
            waiting: false,
            button: t.i_am_coming,
            thanks: t.lovely_we_count_on_you,
          }),
        ],
      ),
    ]),
    section('plain', [
      columns(
        'halves',
        [
          heading(t.how_to_get_here),
          text(t.there_is_a_car_park),
          block('whatsapp', { message: t.hello_im_coming_to_the }),
        ],
        [block('map', { address: t.luanda_angola })],
      ),
    ]),
  ],
});
