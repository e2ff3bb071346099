import {
  ask,
  askEmail,
  askName,
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

const t = templateWords('landing-page-service');

export const landingPageService = template({
  name: 'landing-page-service',
  type: 'landing_page',
  title: t.a_service_told_well,
  summary: t.a_promise_three_reasons_the,
  look: { palette: 'brand', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: () => [
    hero(
      'tint',
      [
        title(t.your_accounts_in_order_every),
        lead(t.you_send_photos_of_receipts),
        button(t.talk_to_us, '#contacto', t.see_the_prices, '#precos'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      cards(
        3,
        [
          card(t.no_more_fines, t.each_date_is_in_our),
          card(t.one_page_you_understand, t.income_costs_the_rest_and),
          card(t.someone_who_answers, t.always_the_same_person_by),
        ],
        'open',
      ),
    ]),
    section('dark', [
      columns(
        'halves',
        [
          heading(t.three_steps_and_it_is, {
            size: 'large',
          }),
          lead(t.most_start_within_one_week),
        ],
        [
          timeline(
            step(t.first, t.we_talk_for_half_an, t.you_say_how_you_work),
            step(t.then, t.we_put_the_past_in, t.we_find_the_missing_papers),
            step(t.every_month, t.you_get_your_page, t.by_the_fifth_working_day),
          ),
        ],
      ),
    ]),
    section(
      'plain',
      [
        heading(t.prices_without_small_print),
        block('price', {
          plans: [
            {
              title: t.just_me,
              amount: 35_000,
              per: t.a_month,
              points: t.up_to_40_documents_taxes,
              label: t.choose,
              link: '#contacto',
            },
            {
              title: t.small_company,
              amount: 85_000,
              per: t.a_month,
              points: t.up_to_200_documents_salaries,
              label: t.choose,
              link: '#contacto',
              featured: true,
            },
            {
              title: t.growing_company,
              amount: 160_000,
              per: t.a_month,
              points: t.documents_without_limit,
              label: t.choose,
              link: '#contacto',
            },
          ],
        }),
      ],
      { anchor: 'precos' },
    ),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            block('form', {
              title: t.let_us_call_you,
              fields: [
                askName,
                askEmail,
                ask('phone', 'phone', t.phone),
                ask('long', 'business', t.what_does_your_business_do, {
                  required: false,
                }),
              ],
              button: t.ask_for_a_call,
              thanks: t.thank_you_we_call_within,
            }),
          ],
          [
            heading(t.what_people_ask_first),
            faq([t.am_i_tied_to_a, t.no_you_pay_month_by], [t.i_am_years_behind_is, t.no_we_look_at_it]),
            block('hours', { title: t.we_answer_the_phone }),
          ],
        ),
      ],
      { anchor: 'contacto' },
    ),
  ],
});
