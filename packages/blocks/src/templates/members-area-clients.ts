import { block, card, cards, columns, faq, heading, hero, lead, part, section, text, title } from './draft.ts';
import { template } from './page-template.ts';

export const membersAreaClients = template({
  name: 'members-area-clients',
  type: 'members_area',
  title: ['Client room', 'Sala de clientes'],
  summary: [
    'Documents, notices and answers that only clients see.',
    'Documentos, avisos e respostas que só os clientes veem.',
  ],
  look: { palette: 'brand', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    hero(
      'dark',
      [
        title(['Everything about your project in one place', 'Tudo sobre o teu projeto num só lugar'], {
          size: 'large',
          eyebrow: ['For our clients', 'Para os nossos clientes'],
        }),
        lead([
          'Documents, dates and the answers that you would otherwise look for in old emails.',
          'Documentos, prazos e as respostas que terias de procurar em emails antigos.',
        ]),
      ],
      { padding: 'normal' },
    ),
    section('plain', [
      columns(
        'wide-start',
        [
          block('members', {
            title: ['Enter with your email', 'Entra com o teu email'],
            text: [
              'No password. We send you a link that opens this room for you.',
              'Sem palavra-passe. Enviamos-te uma ligação que te abre esta sala.',
            ],
            content: [
              heading(['Good to see you', 'Ainda bem que vieste']),
              part(['News', 'Novidades']),
              text([
                'Here we post updates since your last visit: a new document, a moved date, a decision we need from you.',
                'É aqui que escrevemos o que mudou desde a tua última visita: um documento pronto, um prazo que passou para outro dia, uma decisão de que precisamos.',
              ]),
              part(['Documents', 'Documentos']),
              block('download', {
                title: ['The contract', 'O contrato'],
                text: ['Signed by both sides.', 'Assinado pelas duas partes.'],
              }),
              block('download', {
                title: ['The plan of the work', 'O plano dos trabalhos'],
                text: ['With dates and who does what.', 'Com datas e quem faz o quê.'],
              }),
              cards(2, [
                card(
                  ['Invoices', 'Faturas'],
                  [
                    'We send them on the first day of each month, payable within fifteen.',
                    'Enviamos no primeiro dia de cada mês, com quinze dias para pagar.',
                  ],
                ),
                card(
                  ['Changes', 'Alterações'],
                  [
                    'Ask for them in writing. We answer with a price and a date.',
                    'Pede-as por escrito. Respondemos com preço e prazo.',
                  ],
                ),
              ]),
            ],
          }),
        ],
        [
          block('hours', {
            title: ['We answer', 'Respondemos'],
            note: ['Urgent matters by phone, at any time.', 'Urgências por telefone, a qualquer hora.'],
          }),
          block('whatsapp', {}),
        ],
      ),
    ]),
    section('tint', [
      heading(['Cannot get in?', 'Não consegues entrar?']),
      faq(
        [
          ['Which email do I use?', 'Que email devo usar?'],
          [
            'The one on your invoices. If it changed, tell us.',
            'Aquele para onde vão as tuas faturas. Se mudou, avisa-nos.',
          ],
        ],
        [
          ['Can a colleague enter as well?', 'Um colega também pode entrar?'],
          [
            'Yes. Send us the name and email and we add the person today.',
            'Pode. Envia-nos o nome e o email e juntamos essa pessoa hoje.',
          ],
        ],
      ),
    ]),
  ],
});
