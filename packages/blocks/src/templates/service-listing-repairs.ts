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

export const serviceListingRepairs = template({
  name: 'service-listing-repairs',
  type: 'service_listing',
  title: ['Repairs at home', 'Reparações ao domicílio'],
  summary: [
    'Your repairs, starting prices, and a form for a quote.',
    'O que reparas, a partir de quanto, e um pedido de orçamento.',
  ],
  look: { palette: 'blue', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    hero('dark', [
      title(['It broke? We come today', 'Avariou? Vamos hoje'], {
        eyebrow: ['Electricity, water, air conditioning', 'Eletricidade, água, ar condicionado'],
      }),
      lead([
        'A technician at your home or shop, with a price agreed before the first screw and three months of guarantee.',
        'Um técnico em tua casa ou na tua loja, com o preço combinado antes do primeiro parafuso e três meses de garantia.',
      ]),
      button(['Ask for a quote', 'Pedir orçamento'], '#orcamento', ['See services', 'Ver serviços'], '#servicos'),
    ]),
    section(
      'plain',
      [
        heading(['Services', 'Serviços']),
        lead([
          'Prices are for labour. Parts are extra, with the shop’s receipt.',
          'Os preços são de mão de obra. As peças acrescem, com a fatura da loja.',
        ]),
        cards(3, [
          priced(
            ['Visit and diagnosis', 'Visita e diagnóstico'],
            ['Deducted when you go ahead.', 'Descontada se avançares.'],
            7_500,
          ),
          priced(
            ['Electrical fault', 'Avaria elétrica'],
            ['Sockets, switchboards, generators.', 'Tomadas, quadros, geradores.'],
            15_000,
          ),
          priced(
            ['Leaks and taps', 'Fugas e torneiras'],
            [
              'We find it without breaking the wall where we can.',
              'Procuramos sem partir a parede, sempre que possível.',
            ],
            12_000,
          ),
          priced(
            ['Water pump', 'Bomba de água'],
            ['Installing, changing and cleaning the tank.', 'Instalação, troca e limpeza do tanque.'],
            25_000,
          ),
          priced(
            ['Air conditioning', 'Ar condicionado'],
            ['Cleaning, gas and installation.', 'Limpeza, gás e instalação.'],
            18_000,
          ),
          priced(
            ['Small works', 'Pequenas obras'],
            ['Doors, shelves, paint. By the hour.', 'Portas, prateleiras, pintura. À hora.'],
            6_000,
          ),
        ]),
      ],
      { anchor: 'servicos' },
    ),
    section('tint', [
      cards(
        3,
        [
          card(
            ['We say when', 'Dizemos a hora'],
            [
              'A time with a margin of one hour, and a message when we leave.',
              'Uma hora com margem de sessenta minutos e uma mensagem quando saímos.',
            ],
          ),
          card(
            ['We say how much', 'Dizemos quanto'],
            ['In writing, before we begin.', 'Por escrito, antes de começar.'],
          ),
          card(
            ['We come back', 'Voltamos'],
            [
              'If it fails within three months, the visit is on us.',
              'Se falhar em três meses, a visita é por nossa conta.',
            ],
          ),
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
              title: ['Ask for a quote', 'Pedir orçamento'],
              fields: [
                askName,
                askPhone,
                ask('text', 'area', ['In which neighbourhood?', 'Em que bairro?']),
                ask('choice', 'service', ['What is it?', 'O que é?'], {
                  options: [
                    'Electricity\nWater\nAir conditioning\nSmall works',
                    'Eletricidade\nÁgua\nAr condicionado\nPequenas obras',
                  ],
                }),
                ask('long', 'fault', ['What happened?', 'O que aconteceu?']),
                ask('file', 'photo', ['A photo helps', 'Uma foto ajuda'], { required: false }),
              ],
              button: ['Ask for a quote', 'Pedir orçamento'],
              thanks: [
                'Thank you! We call you within the hour, from 8 to 18.',
                'Obrigado! Ligamos dentro de uma hora, das 8 às 18.',
              ],
            }),
          ],
          [
            heading(['Before we come', 'Antes de irmos']),
            faq(
              [
                ['Where do you work?', 'Onde trabalham?'],
                [
                  'In all of Luanda. Outside the city we add the travel, and say how much.',
                  'Em toda a cidade de Luanda. Fora dela acresce a deslocação, e dizemos quanto.',
                ],
              ],
              [
                ['How do I pay?', 'Como pago?'],
                [
                  'After the work, by transfer, reference or Multicaixa Express.',
                  'Depois do trabalho, por transferência, referência ou Multicaixa Express.',
                ],
              ],
              [
                ['Do you work at night?', 'Trabalham de noite?'],
                [
                  'For emergencies until ten. The price is half as much again.',
                  'Em urgências, até às dez. O preço tem um acréscimo de metade.',
                ],
              ],
            ),
            block('hours', {
              title: ['When we come', 'Quando vamos'],
              opening: open('08:00', '18:00', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
            }),
          ],
        ),
      ],
      { anchor: 'orcamento' },
    ),
  ],
});
