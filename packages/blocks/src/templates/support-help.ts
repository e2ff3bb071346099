import {
  ask,
  askEmail,
  askName,
  block,
  button,
  columns,
  faq,
  heading,
  hero,
  lead,
  part,
  section,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('support-help');

export const supportHelp = template({
  name: 'support-help',
  type: 'support',
  title: t.help_centre,
  summary: t.answers_by_subject_and_a,
  look: { palette: 'blue', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    hero(
      'brand',
      [
        title(t.how_can_we_help, { size: 'large' }),
        lead(t.most_answers_are_below_if),
        button(t.orders, '#encomendas', t.write_to_us, '#escrever'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            part(t.orders_and_delivery),
            faq(
              [t.where_is_my_order, t.in_the_email_of_your],
              [t.can_i_change_the_address, t.yes_until_it_leaves_write],
              [t.do_you_deliver_outside_luanda, t.to_all_provinces_the_price],
            ),
          ],
          [
            part(t.payments),
            faq(
              [t.i_paid_and_it_still, t.a_reference_can_take_some],
              [t.the_reference_expired, t.order_again_you_werent_charged],
              [t.can_i_get_an_invoice, t.yes_send_us_your_tax],
            ),
          ],
        ),
      ],
      { anchor: 'encomendas' },
    ),
    section(
      'tint',
      [
        columns(
          'wide-start',
          [
            block('form', {
              title: t.write_to_us_2,
              fields: [
                askName,
                askEmail,
                ask('text', 'order', t.order_number, {
                  required: false,
                  help: t.it_is_in_the_email,
                }),
                ask('choice', 'subject', t.subject, {
                  options: t.delivery_payment_change_or,
                }),
                ask('long', 'problem', t.what_happened),
                ask('file', 'proof', t.a_photo_or_receipt, { required: false }),
              ],
              button: t.ask_for_help,
              thanks: t.we_have_it_you_hear,
            }),
          ],
          [heading(t.or_talk_to_us), block('hours', { title: t.we_are_here }), block('whatsapp', {})],
        ),
      ],
      { anchor: 'escrever' },
    ),
  ],
});
