import {
  ask,
  askName,
  askPhone,
  block,
  button,
  card,
  cards,
  columns,
  faq,
  heading,
  hero,
  lead,
  open,
  priced,
  section,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('service-listing-repairs');

export const serviceListingRepairs = template({
  name: 'service-listing-repairs',
  type: 'service_listing',
  title: t.repairs_at_home,
  summary: t.your_repairs_starting_prices,
  look: { palette: 'blue', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    hero('dark', [
      title(t.it_broke_we_come_today, {
        eyebrow: t.electricity_water_air,
      }),
      lead(t.a_technician_at_your_home),
      button(t.ask_for_a_quote, '#orcamento', t.see_services, '#servicos'),
    ]),
    section(
      'plain',
      [
        heading(t.services),
        lead(t.prices_are_for_labour_parts),
        cards(3, [
          priced(t.visit_and_diagnosis, t.deducted_when_you_go_ahead, 7_500),
          priced(t.electrical_fault, t.sockets_switchboards, 15_000),
          priced(t.leaks_and_taps, t.we_find_it_without_breaking, 12_000),
          priced(t.water_pump, t.installing_changing_and, 25_000),
          priced(t.air_conditioning, t.cleaning_gas_and_installation, 18_000),
          priced(t.small_works, t.doors_shelves_paint_by_the, 6_000),
        ]),
      ],
      { anchor: 'servicos' },
    ),
    section('tint', [
      cards(
        3,
        [
          card(t.we_say_when, t.a_time_with_a_margin),
          card(t.we_say_how_much, t.in_writing_before_we_begin),
          card(t.we_come_back, t.if_it_fails_within_three),
        ],
        'open',
      ),
    ]),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            block('form', {
              title: t.ask_for_a_quote,
              fields: [
                askName,
                askPhone,
                ask('text', 'area', t.in_which_neighbourhood),
                ask('choice', 'service', t.what_is_it, {
                  options: t.electricity_water_air_2,
                }),
                ask('long', 'fault', t.what_happened),
                ask('file', 'photo', t.a_photo_helps, { required: false }),
              ],
              button: t.ask_for_a_quote,
              thanks: t.thank_you_we_call_you,
            }),
          ],
          [
            heading(t.before_we_come),
            faq(
              [t.where_do_you_work, t.in_all_of_luanda_outside],
              [t.how_do_i_pay, t.after_the_work_by_transfer],
              [t.do_you_work_at_night, t.for_emergencies_until_ten_the],
            ),
            block('hours', {
              title: t.when_we_come,
              opening: open('08:00', '18:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
            }),
          ],
        ),
      ],
      { anchor: 'orcamento' },
    ),
  ],
});
