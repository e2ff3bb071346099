import { ahead } from './ahead.ts';
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
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const workshopDay = template({
  name: 'workshop-day',
  type: 'workshop',
  title: ['A day of practice', 'Um dia de prática'],
  summary: [
    'What people learn, hour by hour, with places to fill.',
    'O que se aprende, hora a hora, com lugares para preencher.',
  ],
  look: { palette: 'orange', fonts: 'editorial', radius: 'none', width: 'normal' },
  blocks: (now) => [
    hero('dark', [
      title(['Natural soap, from oil to bar', 'Sabão natural, do óleo à barra'], {
        eyebrow: ['One-day workshop', 'Workshop de um dia'],
      }),
      lead([
        'You come with clean hands and leave with twelve bars, a recipe that works and the exact cost of each one.',
        'Chegas de mãos limpas e sais com doze barras, uma receita que funciona e as contas de quanto te custa cada uma.',
      ]),
      button(
        ['Keep my place', 'Guardar o meu lugar'],
        '#inscricao',
        ['See the programme', 'Ver o programa'],
        '#programa',
      ),
    ]),
    section('plain', [
      heading(['What you’ll take home', 'O que levas para casa']),
      cards(
        3,
        [
          card(
            ['Hands that know how', 'Mãos que já sabem'],
            ['You make it yourself, from weighing to the mould.', 'Fazes tu, da pesagem ao molde.'],
          ),
          card(
            ['Your own recipe', 'A tua receita'],
            [
              'On paper, with weights for small and large batches.',
              'Escrita, com os pesos para poucas e para muitas barras.',
            ],
          ),
          card(
            ['A price that pays', 'Um preço que compensa'],
            [
              'A sheet that adds up oil, packing and your hours.',
              'Uma folha que soma o óleo, a embalagem e as tuas horas.',
            ],
          ),
        ],
        'open',
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'wide-start',
          [
            heading(['The day', 'O dia']),
            timeline(
              step(
                ['09:00', '09:00'],
                ['Coffee and safety', 'Café e segurança'],
                ['Gloves, glasses and what never to mix.', 'Luvas, óculos e o que nunca se mistura.'],
              ),
              step(
                ['09:45', '09:45'],
                ['The first batch, together', 'A primeira massa, em conjunto'],
                ['Everyone weighs, stirs and pours.', 'Todos pesam, mexem e deitam.'],
              ),
              step(
                ['12:30', '12:30'],
                ['Lunch', 'Almoço'],
                [
                  'Included. Tell us if there’s something you don’t eat.',
                  'Incluído. Diz-nos se há alguma coisa que não comes.',
                ],
              ),
              step(
                ['13:30', '13:30'],
                ['Your own batch', 'A tua massa'],
                ['With the oils, colour and scent that you choose.', 'Com os óleos, a cor e o aroma que escolheres.'],
              ),
              step(
                ['16:00', '16:00'],
                ['Cutting, packing, pricing', 'Cortar, embalar, dar preço'],
                ['And how to sell the first ten.', 'E como vender as primeiras dez.'],
              ),
            ),
          ],
          [
            heading(['Bring with you', 'Traz contigo']),
            cards(1, [
              card(
                ['Clothes that may get stained', 'Roupa que se possa manchar'],
                ['Long sleeves and closed shoes.', 'Mangas compridas e sapatos fechados.'],
              ),
              card(['A box', 'Uma caixa'], ['For twelve bars that are still soft.', 'Para doze barras ainda macias.']),
            ]),
          ],
        ),
      ],
      { anchor: 'programa' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            block('registration', {
              title: ['Keep a place', 'Guarda um lugar'],
              startsAt: ahead(now, 4, 'saturday', '09:00'),
              endsAt: ahead(now, 4, 'saturday', '17:00'),
              place: ['Luanda', 'Luanda'],
              capacity: 12,
            }),
          ],
          [
            heading(['A small group on purpose', 'Um grupo pequeno, de propósito']),
            lead([
              'With twelve people there is time for each question. When it’s full, the waiting list is the first to know the next date.',
              'Com doze pessoas há tempo para cada pergunta. Quando encher, quem estiver em lista de espera é o primeiro a saber da data seguinte.',
            ]),
            faq(
              [
                ['Do I need to know anything?', 'Preciso de saber alguma coisa?'],
                [
                  'No. If you can follow a cake recipe, you can do this.',
                  'Não. Se consegues seguir uma receita de bolo, consegues fazer isto.',
                ],
              ],
              [
                ['What if I can’t come?', 'E se não puder ir?'],
                [
                  'Tell us two days before and your place passes to the next date.',
                  'Avisa dois dias antes e o teu lugar passa para a data seguinte.',
                ],
              ],
            ),
          ],
        ),
      ],
      { anchor: 'inscricao' },
    ),
  ],
});
