import {
  ask,
  askName,
  askPhone,
  block,
  button,
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

export const digitalCatalogCollection = template({
  name: 'digital-catalog-collection',
  type: 'digital_catalog',
  title: ['Collection', 'Coleção'],
  summary: [
    'A season of pieces with prices, like a printed catalogue.',
    'As peças de uma estação com preços, como um catálogo impresso.',
  ],
  look: { palette: 'violet', fonts: 'editorial', radius: 'none', width: 'wide' },
  blocks: () => [
    hero('dark', [
      title(['Dry season', 'Cacimbo'], { eyebrow: ['New collection', 'Nova coleção'] }),
      lead([
        'Light cottons, deep colours and cuts that leave room to move.',
        'Algodões leves, cores profundas e cortes que deixam mexer.',
      ]),
      button(['Leaf through', 'Folhear'], '#pecas'),
    ]),
    section(
      'plain',
      [
        heading(['The pieces', 'As peças']),
        block('product-grid', { count: 12, columns: 3 }),
        cards(
          3,
          [
            priced(
              ['Samakaka dress', 'Vestido samakaka'],
              ['Long, with pockets. Sizes 36 to 48.', 'Comprido, com bolsos. Tamanhos 36 a 48.'],
              38_000,
            ),
            priced(
              ['Linen shirt', 'Camisa de linho'],
              ['Straight cut. White, sand, indigo.', 'Corte direito. Branco, areia, índigo.'],
              24_500,
            ),
            priced(
              ['Wide trousers', 'Calças largas'],
              ['High waist with an elastic at the back.', 'Cintura subida com elástico atrás.'],
              27_000,
            ),
            priced(
              ['Reversible jacket', 'Casaco reversível'],
              ['Two patterns in one piece.', 'Dois padrões numa só peça.'],
              46_000,
            ),
            priced(['Scarf', 'Lenço'], ['Printed by hand, 90 by 90.', 'Estampado à mão, 90 por 90.'], 9_800),
            priced(
              ['Market bag', 'Saco de mercado'],
              ['Sewn from the collection’s leftovers.', 'Cosido com o que sobrou da coleção.'],
              7_200,
            ),
          ],
          'open',
        ),
      ],
      { anchor: 'pecas' },
    ),
    section('tint', [
      columns(
        'wide-end',
        [heading(['How to order', 'Como encomendar'], { size: 'large' })],
        [
          text(
            [
              'Tell us the piece, the size and the colour. If it is in stock it leaves on the same day; if not, we sew it in ten days.\nYou can try it at home and change it within seven days.',
              'Diz-nos a peça, o tamanho e a cor. Se houver, sai no próprio dia; se não houver, cosemos em dez dias.\nPodes experimentar em casa e trocar até sete dias depois.',
            ],
            { size: 'large' },
          ),
          block('whatsapp', {
            message: [
              'Hello! I would like to order a piece of the collection.',
              'Olá! Queria encomendar uma peça da coleção.',
            ],
            label: ['Order on WhatsApp', 'Encomendar por WhatsApp'],
          }),
          block('form', {
            title: ['Your order', 'A tua encomenda'],
            fields: [
              askName,
              askPhone,
              ask('long', 'pieces', ['Which pieces, sizes and colours?', 'Que peças, tamanhos e cores?']),
            ],
            button: ['Order', 'Encomendar'],
            thanks: ['Thank you! We confirm by message today.', 'Obrigado! Confirmamos por mensagem ainda hoje.'],
          }),
          block('download', {
            title: ['The catalogue on paper', 'O catálogo em papel'],
            text: ['To print or to send on.', 'Para imprimir ou reenviar.'],
          }),
        ],
      ),
    ]),
  ],
});
