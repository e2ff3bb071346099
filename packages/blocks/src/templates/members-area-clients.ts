import { block, card, cards, columns, faq, heading, hero, lead, part, section, text, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('members-area-clients');

export const membersAreaClients = template({
  name: 'members-area-clients',
  type: 'members_area',
  title: t.client_room,
  summary: t.documents_notices_and_answers,
  look: { palette: 'brand', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    hero(
      'dark',
      [
        title(t.everything_about_your_project, {
          size: 'large',
          eyebrow: t.for_our_clients,
        }),
        lead(t.documents_dates_and_the),
      ],
      { padding: 'normal' },
    ),
    section('plain', [
      columns(
        'wide-start',
        [
          block('members', {
            title: t.enter_with_your_email,
            text: t.no_password_we_send_you,
            content: [
              heading(t.good_to_see_you),
              part(t.news),
              text(t.here_we_post_updates_since),
              part(t.documents),
              block('download', {
                title: t.the_contract,
                text: t.signed_by_both_sides,
              }),
              block('download', {
                title: t.the_plan_of_the_work,
                text: t.with_dates_and_who_does,
              }),
              cards(2, [card(t.invoices, t.we_send_them_on_the), card(t.changes, t.ask_for_them_in_writing)]),
            ],
          }),
        ],
        [
          block('hours', {
            title: t.we_answer,
            note: t.urgent_matters_by_phone_at,
          }),
          block('whatsapp', {}),
        ],
      ),
    ]),
    section('tint', [
      heading(t.cannot_get_in),
      faq([t.which_email_do_i_use, t.the_one_on_your_invoices], [t.can_a_colleague_enter_as, t.yes_send_us_the_name]),
    ]),
  ],
});
