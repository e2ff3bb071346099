import {
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
  text,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const onlineCourseFull = template({
  name: 'online-course-full',
  type: 'online_course',
  title: ['Whole course', 'Curso completo'],
  summary: ['The result, the modules, the teacher and the price.', 'O resultado, os módulos, quem ensina e o preço.'],
  look: { palette: 'violet', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('dark', [
      title(['From the first photo to the first paid sale', 'Da primeira foto à primeira venda paga'], {
        eyebrow: ['Online course', 'Curso online'],
      }),
      lead([
        'Learn to sell online with the phone you have. Short lessons, homework with your own products, a shop that is open at the end.',
        'Aprende a vender online com o telemóvel que tens. Aulas curtas, exercícios com os teus produtos, uma loja aberta no fim.',
      ]),
      button(['See the course', 'Ver o curso'], '#curso', ['What you learn', 'O que aprendes'], '#modulos'),
    ]),
    section('plain', [
      heading(['At the end you will have', 'No fim terás']),
      cards(
        3,
        [
          card(
            ['Photos that sell', 'Fotos que vendem'],
            ['Taken by a window, with a sheet of paper.', 'Tiradas à janela, com uma folha de papel.'],
          ),
          card(
            ['Prices that add up', 'Preços que batem certo'],
            ['You know what you earn on each piece.', 'Sabes quanto ganhas em cada peça.'],
          ),
          card(
            ['A shop that is open', 'Uma loja aberta'],
            ['With payment, delivery and the first orders.', 'Com pagamento, entrega e as primeiras encomendas.'],
          ),
        ],
        'open',
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            heading(['Six modules', 'Seis módulos'], { size: 'large' }),
            lead([
              'Forty minutes each, cut into small lessons for the way to work.',
              'Quarenta minutos cada, em aulas pequenas que cabem no caminho para o trabalho.',
            ]),
            block('video', { title: ['The course in two minutes', 'O curso em dois minutos'] }),
          ],
          [
            timeline(
              { period: ['Module 1', 'Módulo 1'], title: ['What to sell, and to whom', 'O que vender, e a quem'] },
              { period: ['Module 2', 'Módulo 2'], title: ['Photos with your phone', 'Fotografar com o telemóvel'] },
              { period: ['Module 3', 'Módulo 3'], title: ['Prices and costs', 'Preços e custos'] },
              { period: ['Module 4', 'Módulo 4'], title: ['Words that convince', 'Palavras que convencem'] },
              { period: ['Module 5', 'Módulo 5'], title: ['Getting paid and delivering', 'Receber e entregar'] },
              { period: ['Module 6', 'Módulo 6'], title: ['The first ten customers', 'Os primeiros dez clientes'] },
            ),
          ],
        ),
      ],
      { anchor: 'modulos' },
    ),
    section(
      'plain',
      [
        block('course', {}),
        block('price', {
          plans: [
            {
              title: ['The course', 'O curso'],
              amount: 25_000,
              per: ['once', 'uma só vez'],
              points: [
                'All lessons, at your pace\nThe sheet for costs and prices\nCertificate at the end',
                'Todas as aulas, ao teu ritmo\nA folha de custos e preços\nCertificado no fim',
              ],
            },
            {
              title: ['With guidance', 'Com acompanhamento'],
              amount: 60_000,
              per: ['once', 'uma só vez'],
              points: [
                'Everything in the course\nThree calls with the teacher\nYour shop reviewed before it opens',
                'Tudo o que há no curso\nTrês chamadas com quem ensina\nA tua loja revista antes de abrir',
              ],
              featured: true,
            },
          ],
        }),
      ],
      { anchor: 'curso' },
    ),
    section('tint', [
      columns(
        'halves',
        [
          heading(['Who teaches', 'Quem ensina']),
          text([
            'I sold cakes from my kitchen, then clothes, then both. I tried everything I teach here with my own money first, and my failures are in the course too.',
            'Vendi bolos da minha cozinha, depois roupa, depois as duas coisas. Tudo o que ensino experimentei primeiro com o meu dinheiro, e o que não resultou também está no curso.',
          ]),
        ],
        [
          faq(
            [
              ['Until when can I watch?', 'Até quando posso ver?'],
              ['For as long as the course exists.', 'Enquanto o curso existir.'],
            ],
            [
              ['Does it use a lot of data?', 'Gasta muitos dados?'],
              [
                'A lesson is about as much as ten songs. You can also watch in low quality.',
                'Cada aula gasta o mesmo que umas dez músicas. Também podes ver em qualidade baixa.',
              ],
            ],
          ),
        ],
      ),
    ]),
  ],
});
