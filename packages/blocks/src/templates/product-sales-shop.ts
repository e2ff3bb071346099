import { block, button, card, cards, columns, faq, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const productSalesShop = template({
  name: 'product-sales-shop',
  type: 'product_sales',
  title: ['Small shop', 'Loja pequena'],
  summary: [
    'Your best products, how you deliver and what buyers ask.',
    'Os teus melhores produtos, como entregas e o que te perguntam.',
  ],
  look: { palette: 'green', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('brand', [
      title(['Good things for the house, made close by', 'Coisas boas para a casa, feitas aqui perto']),
      lead([
        'Baskets, cloths and soaps from people whose names we know. New pieces every week.',
        'Cestos, panos e sabões feitos por gente que conhecemos pelo nome. Peças novas todas as semanas.',
      ]),
      button(
        ['See the products', 'Ver os produtos'],
        '#produtos',
        ['Delivery and payment', 'Entrega e pagamento'],
        '#entrega',
      ),
    ]),
    section(
      'plain',
      [
        heading(['Chosen this week', 'A escolha desta semana']),
        lead([
          'Tap a product to see it from all sides and to order.',
          'Toca num produto para o veres de todos os lados e o encomendares.',
        ]),
        block('product-grid', { count: 6, columns: 3 }),
        cards(
          3,
          [
            card(
              ['For the kitchen', 'Para a cozinha'],
              [
                'Bowls, spoons and boards that last longer than a fashion.',
                'Taças, colheres e tábuas que duram mais do que uma moda.',
              ],
            ),
            card(
              ['For the living room', 'Para a sala'],
              [
                'Baskets, cushions and cloths in the colours of the earth.',
                'Cestos, almofadas e panos nas cores da terra.',
              ],
            ),
            card(
              ['As gifts', 'Para oferecer'],
              [
                'Soaps and small boxes, wrapped with your own words.',
                'Sabões e caixinhas, embrulhados com as tuas palavras.',
              ],
            ),
          ],
          'open',
        ),
      ],
      { anchor: 'produtos' },
    ),
    section(
      'tint',
      [
        heading(['Buying here is simple', 'Comprar aqui é simples']),
        cards(3, [
          card(
            ['Pay as you like', 'Paga como quiseres'],
            [
              'Reference, ATM, Multicaixa Express or PayPay. You get a receipt by email.',
              'Referência, multicaixa, Multicaixa Express ou PayPay. O recibo chega por email.',
            ],
          ),
          card(
            ['At your door', 'À tua porta'],
            [
              'In Luanda within two days. To other provinces we say the price before you pay.',
              'Em Luanda em dois dias. Para outras províncias dizemos o preço antes de pagares.',
            ],
          ),
          card(
            ['Seven days to change', 'Sete dias para trocar'],
            [
              'It didn’t fit the room? Return it unused and choose another one.',
              'Não ficou bem na sala? Traz a peça como a levaste e escolhe outra.',
            ],
          ),
        ]),
      ],
      { anchor: 'entrega' },
    ),
    section('plain', [
      columns(
        'halves',
        [
          heading(['What people ask us', 'O que nos perguntam']),
          faq(
            [
              ['Can I order a piece in another size?', 'Posso encomendar noutra medida?'],
              [
                'Yes. Tell us the size and we answer with a price and a date.',
                'Podes. Diz-nos a medida e respondemos com o preço e a data.',
              ],
            ],
            [
              ['Do you wrap gifts?', 'Embrulham para oferta?'],
              [
                'We do, with a card in your words and no extra cost.',
                'Embrulhamos, com um cartão com as tuas palavras e sem custo.',
              ],
            ],
            [
              ['Do you sell to shops?', 'Vendem para revenda?'],
              [
                'From twenty pieces, you get a different price. Write to us.',
                'A partir de vinte peças há outro preço. Escreve-nos.',
              ],
            ],
          ),
        ],
        [
          block('newsletter', {
            title: ['New pieces by email', 'Peças novas por email'],
            text: ['One message when something new arrives.', 'Uma mensagem quando chega alguma coisa nova.'],
          }),
        ],
      ),
      block('whatsapp', { floating: true }),
    ]),
  ],
});
