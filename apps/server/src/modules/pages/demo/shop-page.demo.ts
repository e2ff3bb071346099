import { block, button, card, cards, faq, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const shopPage: PagePlan = {
  template: 'product-sales-shop',
  title: ['The best of Terra Boa', 'O melhor da Terra Boa'],
  description: [
    'Forest honey, coffee from Amboim, baskets and cloth: from small Angolan makers to your door.',
    'Mel de floresta, café do Amboim, cestos e panos: de pequenos produtores angolanos à tua porta.',
  ],
  picture: ['mel-de-malanje', ['A jar of honey', 'Um frasco de mel']],
  days: 365,
  views: 46,
  words: ({ shop, picture }) => ({
    'heading-1': title(['Good things from good earth', 'Coisas boas de terra boa'], {
      eyebrow: ['Made in Angola', 'Feito em Angola'],
    }),
    'text-1': lead([
      'Honey, coffee, baskets and cloth from people whose names we know. Something new every week.',
      'Mel, café, cestos e panos de gente que conhecemos pelo nome. Todas as semanas há coisas novas.',
    ]),
    'product-grid-1': block('product-grid', { shop: shop.id }),
    'cards-1': cards(
      3,
      [
        card(
          ['For the table', 'Para a mesa'],
          [
            'Raw honey, baobab jam and palm oil that taste of where they come from.',
            'Mel cru, doce de múcua e óleo de palma que sabem ao sítio de onde vêm.',
          ],
          { image: picture('doce-de-mucua', ['A jar of baobab jam', 'Um frasco de doce de múcua']) },
        ),
        card(
          ['For the house', 'Para a casa'],
          [
            'Mateba baskets that carry, and cloth that warms a wall.',
            'Cestos de mateba que aguentam e panos que aquecem uma parede.',
          ],
          { image: picture('cesto-de-mateba', ['A woven basket', 'Um cesto entrançado']) },
        ),
        card(
          ['As a present', 'Para oferecer'],
          [
            'Coffee and a necklace, wrapped with a card in your words.',
            'Café e um colar, embrulhados com um cartão escrito por ti.',
          ],
          { image: picture('colar-de-missangas', ['A bead necklace', 'Um colar de missangas']) },
        ),
      ],
      'open',
    ),
    'cards-2': cards(3, [
      card(
        ['Pay by reference', 'Paga por referência'],
        [
          'At any ATM or in your bank app, within three days. The receipt comes by email.',
          'Em qualquer multicaixa ou na aplicação do teu banco, em três dias. O recibo chega por email.',
        ],
      ),
      card(
        ['At your door', 'À tua porta'],
        [
          'In Luanda within two days, in the other provinces within a week.',
          'Em Luanda em dois dias, nas outras províncias numa semana.',
        ],
      ),
      card(
        ['Seven days to change', 'Sete dias para trocar'],
        [
          'It is not what you expected? Bring it back and choose another.',
          'Não era o que esperavas? Devolve e escolhe outra coisa.',
        ],
      ),
    ]),
    'faq-1': faq(
      [
        ['Is the honey really pure?', 'O mel é mesmo puro?'],
        [
          'It is. It is only strained, never heated, and each jar says from which hives it comes.',
          'É. Só é coado, nunca aquecido, e cada frasco diz de que colmeias vem.',
        ],
      ],
      [
        ['Do you wrap gifts?', 'Embrulham para oferta?'],
        [
          'We do, with a card in your words and at no extra cost.',
          'Embrulhamos, com um cartão escrito por ti e sem custo.',
        ],
      ],
      [
        ['Do you sell to shops and cafés?', 'Vendem a lojas e cafés?'],
        [
          'From twenty pieces or ten kilos on there is another price. Write to us.',
          'A partir de vinte peças ou dez quilos há outro preço. Escreve-nos.',
        ],
      ],
    ),
    'newsletter-1': block('newsletter', {
      title: ['What arrived this week', 'O que chegou esta semana'],
      text: ['One email when the new harvest is here.', 'Um email quando chega a nova colheita.'],
    }),
    'button-1': button(
      ['See the products', 'Ver os produtos'],
      '#produtos',
      ['Delivery and payment', 'Entrega e pagamento'],
      '#entrega',
    ),
    'whatsapp-1': block('whatsapp', { number: shop.whatsapp }),
  }),
};
