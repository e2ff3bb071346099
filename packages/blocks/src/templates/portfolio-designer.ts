import {
  block,
  button,
  card,
  cards,
  columns,
  heading,
  hero,
  lead,
  part,
  section,
  text,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const portfolioDesigner = template({
  name: 'portfolio-designer',
  type: 'portfolio',
  title: ['Design and code', 'Design e código'],
  summary: ['Projects with their results, and how you work.', 'Projetos com o que deles resultou, e como trabalhas.'],
  look: { palette: 'yellow', fonts: 'technical', radius: 'small', width: 'normal' },
  blocks: () => [
    hero('brand', [
      title(['I make complicated things look easy', 'Faço parecer fácil o que é complicado']),
      lead([
        'Brands, sites and applications for companies that want to be understood.',
        'Marcas, sites e aplicações para empresas que querem ser entendidas.',
      ]),
      button(['See projects', 'Ver projetos'], '#projetos', ['Work with me', 'Trabalhar comigo'], '#contacto'),
    ]),
    section(
      'plain',
      [
        heading(['Projects', 'Projetos']),
        cards(2, [
          card(
            ['A bakery that sells before it opens', 'Uma padaria que vende antes de abrir'],
            [
              'Brand, packaging and an order page. Half of the bread is now sold the night before.',
              'Marca, embalagem e página de encomendas. Metade do pão passou a vender-se na véspera.',
            ],
          ),
          card(
            ['A clinic without a queue', 'Uma clínica sem fila'],
            [
              'Booking by phone in three taps, tested with patients over sixty.',
              'Marcação no telemóvel em três toques, testada com doentes de mais de sessenta anos.',
            ],
          ),
          card(
            ['A map of the candongueiros', 'Um mapa dos candongueiros'],
            [
              'Forty routes drawn so that they can be read while standing.',
              'Quarenta rotas desenhadas para se lerem em pé.',
            ],
          ),
          card(
            ['The colours of a football club', 'As cores de um clube'],
            [
              'A new crest that the fans voted for, and shirts that sold out.',
              'Um novo emblema votado pelos adeptos, e camisolas que esgotaram.',
            ],
          ),
        ]),
        block('gallery', { columns: 2, shape: 'wide' }),
      ],
      { anchor: 'projetos' },
    ),
    section('tint', [
      columns(
        'wide-start',
        [
          heading(['How I work', 'Como trabalho']),
          timeline(
            {
              period: ['Week 1', 'Semana 1'],
              title: ['I listen', 'Oiço'],
              text: [
                'To you, to your customers and to people who don’t buy yet.',
                'A ti, a quem te compra e a quem não te compra.',
              ],
            },
            {
              period: ['Weeks 2 and 3', 'Semanas 2 e 3'],
              title: ['I show three ways', 'Mostro três caminhos'],
              text: ['Drawn far enough that you can choose.', 'Desenhados o bastante para poderes escolher.'],
            },
            {
              period: ['Week 4 onwards', 'Da semana 4 em diante'],
              title: ['We build the one', 'Construímos um'],
              text: ['You see it grow every Friday.', 'Vês como cresce, todas as sextas.'],
            },
          ),
        ],
        [
          part(['What I do', 'O que faço']),
          text([
            'Brand identity\nSites and shops\nApplications\nTraining for your team',
            'Identidade de marca\nSites e lojas\nAplicações\nFormação para a tua equipa',
          ]),
        ],
      ),
    ]),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            heading(['Do you have a project?', 'Tens um projeto?']),
            lead([
              'Tell me about it in three lines. I have room for two new ones.',
              'Conta-mo em três linhas. Tenho espaço para mais dois.',
            ]),
            block('social', {}),
          ],
          [block('form', { thanks: ['Thank you! I answer this week.', 'Obrigado! Respondo esta semana.'] })],
        ),
      ],
      { anchor: 'contacto' },
    ),
  ],
});
