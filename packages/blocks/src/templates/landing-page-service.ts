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

export const landingPageService = template({
  name: 'landing-page-service',
  type: 'landing_page',
  title: ['A service, told well', 'Um serviço bem contado'],
  summary: ['A promise, three reasons, the price and a form.', 'Uma promessa, três razões, o preço e um formulário.'],
  look: { palette: 'brand', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: () => [
    hero(
      'tint',
      [
        title(['Your accounts in order, every month', 'As tuas contas em ordem, todos os meses']),
        lead([
          'You send photos of receipts. We keep the books, hand in the taxes on time and tell you in one page how the business is doing.',
          'Tu envias fotos das faturas. Nós tratamos da contabilidade, entregamos os impostos a tempo e dizemos-te numa página como vai o negócio.',
        ]),
        button(['Talk to us', 'Falar connosco'], '#contacto', ['See the prices', 'Ver os preços'], '#precos'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      cards(
        3,
        [
          card(
            ['No more fines', 'Acabaram as multas'],
            [
              'Each date is in our calendar, so it doesn’t need to be in yours.',
              'Cada prazo está na nossa agenda, para não ter de estar na tua.',
            ],
          ),
          card(
            ['One page you understand', 'Uma página que se percebe'],
            ['Income, costs, the rest and the reasons.', 'O que entrou, o que saiu, o que ficou e porquê.'],
          ),
          card(
            ['Someone who answers', 'Alguém que responde'],
            ['Always the same person, by phone or by message.', 'Sempre a mesma pessoa, por telefone ou mensagem.'],
          ),
        ],
        'open',
      ),
    ]),
    section('dark', [
      columns(
        'halves',
        [
          heading(['Three steps and it is our problem', 'Três passos e o problema passa a ser nosso'], {
            size: 'large',
          }),
          lead(['Most start within one week.', 'A maioria começa numa semana.']),
        ],
        [
          timeline(
            step(
              ['First', 'Primeiro'],
              ['We talk for half an hour', 'Conversamos meia hora'],
              ['You say how you work. It costs nothing.', 'Contas-nos como trabalhas. Não custa nada.'],
            ),
            step(
              ['Then', 'Depois'],
              ['We put the past in order', 'Arrumamos o passado'],
              [
                'We find the missing papers and close open matters.',
                'Vamos buscar o que falta e fechamos o que ficou em aberto.',
              ],
            ),
            step(
              ['Every month', 'Todos os meses'],
              ['You get your page', 'Recebes a tua página'],
              ['By the fifth working day.', 'Até ao quinto dia útil.'],
            ),
          ),
        ],
      ),
    ]),
    section(
      'plain',
      [
        heading(['Prices without small print', 'Preços sem letras pequenas']),
        block('price', {
          plans: [
            {
              title: ['Just me', 'Só eu'],
              amount: 35_000,
              per: ['a month', 'por mês'],
              points: [
                'Up to 40 documents\nTaxes of self-employed people\nAnswers by message',
                'Até 40 documentos\nImpostos de trabalhador independente\nRespostas por mensagem',
              ],
              label: ['Choose', 'Escolher'],
              link: '#contacto',
            },
            {
              title: ['Small company', 'Pequena empresa'],
              amount: 85_000,
              per: ['a month', 'por mês'],
              points: [
                'Up to 200 documents\nSalaries of up to 5 people\nAll taxes\nA call every month',
                'Até 200 documentos\nSalários de até 5 pessoas\nTodos os impostos\nUma chamada por mês',
              ],
              label: ['Choose', 'Escolher'],
              link: '#contacto',
              featured: true,
            },
            {
              title: ['Growing company', 'Empresa a crescer'],
              amount: 160_000,
              per: ['a month', 'por mês'],
              points: [
                'Documents without limit\nSalaries of up to 20 people\nReports for the bank\nA visit every month',
                'Documentos sem limite\nSalários de até 20 pessoas\nRelatórios para o banco\nUma visita por mês',
              ],
              label: ['Choose', 'Escolher'],
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
              title: ['Let us call you', 'Pede que te liguemos'],
              fields: [
                askName,
                askEmail,
                ask('phone', 'phone', ['Phone', 'Telefone']),
                ask('long', 'business', ['What does your business do?', 'O que faz o teu negócio?'], {
                  required: false,
                }),
              ],
              button: ['Ask for a call', 'Pedir chamada'],
              thanks: ['Thank you! We call within one working day.', 'Obrigado! Ligamos no prazo de um dia útil.'],
            }),
          ],
          [
            heading(['What people ask first', 'O que perguntam primeiro']),
            faq(
              [
                ['Am I tied to a contract?', 'Fico preso a um contrato?'],
                [
                  'No. You pay month by month and take your books with you when you leave.',
                  'Não. Pagas mês a mês e levas a tua contabilidade contigo se saíres.',
                ],
              ],
              [
                ['I am years behind. Is it too late?', 'Tenho anos em atraso. Ainda vou a tempo?'],
                [
                  'No. We look at it first and say what it costs before we begin.',
                  'Vais. Primeiro vemos o que há e dizemos quanto custa antes de começar.',
                ],
              ],
            ),
            block('hours', { title: ['We answer the phone', 'Atendemos o telefone'] }),
          ],
        ),
      ],
      { anchor: 'contacto' },
    ),
  ],
});
