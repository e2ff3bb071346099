import { ask, askName, askPhone, block, faq, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('form-order');

export const formOrder = template({
  name: 'form-order',
  type: 'form',
  title: t.made_to_order,
  summary: t.collects_everything_you_need,
  look: { palette: 'pink', fonts: 'friendly', radius: 'large', width: 'narrow' },
  blocks: () => [
    hero(
      'tint',
      [
        title(t.your_cake_begins_with_five, { size: 'large' }),
        lead(t.answer_what_you_already_know),
        block('form', {
          fields: [
            ask('choice', 'occasion', t.what_are_we_celebrating, {
              options: t.birthday_wedding_christening,
            }),
            ask('date', 'day', t.for_which_day, {
              help: t.we_need_at_least_four,
            }),
            ask('number', 'people', t.how_many_people),
            ask('choices', 'taste', t.which_flavours, {
              options: t.chocolate_coconut_passion,
            }),
            ask('file', 'idea', t.a_picture_of_what_you, { required: false }),
            ask('long', 'more', t.anything_we_should_know, {
              required: false,
              help: t.allergies_a_name_to_write,
            }),
            askName,
            askPhone,
            ask('consent', 'agree', t.you_may_use_these_answers),
          ],
          button: t.ask_for_a_price,
          thanks: t.we_have_it_you_hear,
        }),
      ],
      { align: 'center' },
    ),
    section('plain', [
      heading(t.good_to_know),
      faq(
        [t.how_do_i_pay, t.half_to_keep_the_day],
        [t.do_you_deliver, t.in_luanda_yes_the_price],
        [t.can_i_change_my_mind, t.up_to_three_days_before],
      ),
    ]),
  ],
});
