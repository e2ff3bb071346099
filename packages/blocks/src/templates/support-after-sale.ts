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

const t = templateWords('support-after-sale');

export const supportAfterSale = template({
  name: 'support-after-sale',
  type: 'support',
  title: t.returns_and_guarantee,
  summary: t.the_rules_in_plain_words,
  look: { palette: 'green', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('tint', [
      title(t.something_not_right_we_put, { size: 'large' }),
      lead(t.seven_days_to_change_your),
      button(t.make_a_request, '#pedido', t.see_the_steps, '#passos'),
    ]),
    section('plain', [
      cards(3, [
        card(t.change_or_return, t.within_seven_days_unused_and),
        card(t.guarantee, t.one_year_we_repair_it),
        card(t.it_arrived_damaged, t.tell_us_on_the_same),
      ]),
    ]),
    section('tint', [
      columns(
        'halves',
        [
          heading(t.what_happens_then, { anchor: 'passos' }),
          timeline(
            step(t.today, t.you_make_the_request, t.with_a_photo_it_goes),
            step(t.within_1_day, t.we_answer, t.and_agree_on_when_to),
            step(t.within_5_days, t.we_look_at_it, t.you_get_a_message_with),
            step(t.within_10_days, t.it_is_settled, t.repaired_changed_or_your_money),
          ),
        ],
        [
          heading(t.your_request, { anchor: 'pedido' }),
          block('form', {
            fields: [
              askName,
              askEmail,
              ask('text', 'order', t.order_number),
              ask('choice', 'wish', t.what_would_you_like, {
                options: t.a_repair_another_one_my,
              }),
              ask('long', 'problem', t.what_is_wrong),
              ask('file', 'photo', t.a_photo_of_it, { required: false }),
            ],
            button: t.send_request,
            thanks: t.we_have_your_request_and,
          }),
        ],
      ),
    ]),
    section('plain', [
      faq([t.who_pays_for_the_way, t.we_do_if_it_came], [t.i_lost_the_receipt, t.no_problem_your_email_is]),
    ]),
  ],
});
