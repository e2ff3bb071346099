import { ask, askEmail, askName, block, card, cards, columns, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('form-contact');

export const formContact = template({
  name: 'form-contact',
  type: 'form',
  title: t.contact,
  summary: t.a_short_form_and_the,
  look: { palette: 'brand', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'tint',
      [
        columns(
          'halves',
          [
            title(t.tell_us_what_you_need, { size: 'large' }),
            lead(t.write_a_few_lines_a),
            cards(
              1,
              [
                card(t.you_write, t.what_it_is_about_and),
                card(t.we_call_or_write_back, t.with_a_first_answer_or),
                card(t.you_decide, t.with_a_price_and_a),
              ],
              'open',
            ),
          ],
          [
            block('form', {
              title: t.your_message,
              fields: [
                askName,
                askEmail,
                ask('phone', 'phone', t.phone, {
                  required: false,
                  help: t.if_you_would_rather_get,
                }),
                ask('choice', 'subject', t.what_is_it_about, {
                  options: t.a_price_my_order_working,
                }),
                ask('long', 'message', t.message),
              ],
              button: t.send_message,
              thanks: t.thank_you_we_answer_within,
            }),
          ],
        ),
      ],
      { padding: 'large' },
    ),
    section('plain', [
      columns(
        'halves',
        [block('hours', { note: t.closed_on_public_holidays })],
        [block('map', { address: t.luanda_angola }), block('whatsapp', {})],
      ),
    ]),
  ],
});
