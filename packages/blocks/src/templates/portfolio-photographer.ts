import {
  ask,
  askEmail,
  askName,
  block,
  button,
  card,
  cards,
  columns,
  heading,
  hero,
  lead,
  priced,
  section,
  text,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const portfolioPhotographer = template({
  name: 'portfolio-photographer',
  type: 'portfolio',
  title: ['Photographer', 'Fotógrafo'],
  summary: [
    'Large pictures, few words, and a way to book a session.',
    'Imagens grandes, poucas palavras e uma forma de marcar.',
  ],
  look: { palette: 'orange', fonts: 'editorial', radius: 'none', width: 'wide' },
  blocks: () => [
    hero('plain', [
      title(['People, as they are when no one is looking', 'As pessoas como são quando ninguém está a ver'], {
        eyebrow: ['Photography, Luanda', 'Fotografia, Luanda'],
      }),
      lead([
        'Portraits, weddings and the daily life of people who make things.',
        'Retratos, casamentos e o dia a dia de quem faz coisas.',
      ]),
    ]),
    section(
      'dark',
      [
        heading(['Work', 'Trabalhos']),
        block('gallery', { columns: 3, shape: 'portrait' }),
        cards(
          3,
          [
            card(
              ['Portraits', 'Retratos'],
              ['An hour, natural light, ten pictures to keep.', 'Uma hora, luz natural, dez imagens para guardar.'],
            ),
            card(
              ['Weddings', 'Casamentos'],
              ['From the mirror in the morning to the last dance.', 'Do espelho da manhã à última dança.'],
            ),
            card(
              ['Brands that make', 'Marcas que fazem'],
              [
                'Hands, tools and places, for sites and packaging.',
                'Mãos, ferramentas e lugares, para sites e embalagens.',
              ],
            ),
          ],
          'open',
        ),
        button(['Book a session', 'Marcar uma sessão'], '#contacto'),
      ],
      { anchor: 'trabalhos' },
    ),
    section('plain', [
      columns(
        'wide-end',
        [heading(['About me', 'Sobre mim'])],
        [
          text(
            [
              'I learnt to photograph in the market, asking before each picture. That is still how I work: first we talk, then I take out the camera.\nI deliver edited pictures within two weeks, in a private gallery, ready for print and for screen.',
              'Aprendi a fotografar no mercado, a pedir licença antes de cada imagem. Ainda é assim que trabalho: primeiro conversamos, só depois pego na câmara.\nEntrego as imagens tratadas em duas semanas, numa galeria privada, prontas para imprimir e para o ecrã.',
            ],
            { size: 'large' },
          ),
        ],
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            block('form', {
              title: ['Let us make a picture', 'Vamos fazer uma fotografia'],
              fields: [
                askName,
                askEmail,
                ask('choice', 'kind', ['What is it for?', 'Para que é?'], {
                  options: [
                    'Portrait\nWedding\nBrand or product\nSomething else',
                    'Retrato\nCasamento\nMarca ou produto\nOutra coisa',
                  ],
                }),
                ask('date', 'day', ['For which day?', 'Para que dia?'], { required: false }),
                ask('long', 'idea', ['What do you imagine?', 'O que imaginas?']),
              ],
              thanks: ['Thank you! I answer within two days.', 'Obrigado! Respondo em dois dias.'],
            }),
          ],
          [
            heading(['Sessions', 'Sessões']),
            cards(
              1,
              [
                priced(
                  ['Portrait', 'Retrato'],
                  ['One hour, ten edited pictures.', 'Uma hora, dez imagens tratadas.'],
                  45_000,
                ),
                priced(
                  ['Brand', 'Marca'],
                  ['Half a day, thirty pictures, use without limit.', 'Meio dia, trinta imagens, uso sem limite.'],
                  120_000,
                ),
                priced(
                  ['Wedding', 'Casamento'],
                  ['The whole day, with a second photographer.', 'O dia inteiro, com um segundo fotógrafo.'],
                  380_000,
                ),
              ],
              'open',
            ),
            block('social', {}),
          ],
        ),
      ],
      { anchor: 'contacto' },
    ),
  ],
});
