import { ahead } from './ahead.ts';
import { block, button, card, cards, faq, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const promoCampaignWeek = template({
  name: 'promo-campaign-week',
  type: 'promo_campaign',
  title: ['Promotion with a deadline', 'Promoção com prazo'],
  summary: [
    'A code, a countdown and the products it applies to.',
    'Um código, contagem decrescente e os produtos em que vale.',
  ],
  look: { palette: 'red', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(['20% off, until Sunday night', '20% de desconto até domingo à noite']),
        lead(['On everything in the shop, with no minimum.', 'Em toda a loja, sem valor mínimo.']),
        block('countdown', {
          title: ['It ends in', 'Termina em'],
          until: ahead(now, 1, 'sunday', '23:59'),
          after: [
            'This promotion has ended. The next one is on its way.',
            'Esta promoção terminou. A próxima já vem a caminho.',
          ],
        }),
        button(['See the offers', 'Ver o que está em promoção'], '#produtos'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      block('promo', {
        title: ['Your code', 'O teu código'],
        text: [
          'Tell us the code with your order and we take the discount off.',
          'Diz-nos o código com a encomenda e fazemos o desconto.',
        ],
        code: 'SEMANA20',
        endsAt: ahead(now, 1, 'sunday', '23:59'),
        label: ['Use it now', 'Usar agora'],
        link: '#produtos',
      }),
    ]),
    section(
      'tint',
      [
        heading(['Use it well', 'Aproveita bem']),
        block('product-grid', { count: 8, columns: 4 }),
        cards(3, [
          card(['1. Choose', '1. Escolhe'], ['Fill your cart.', 'Põe no cesto o que quiseres levar.']),
          card(
            ['2. Write the code', '2. Escreve o código'],
            ['Before you pay, by message.', 'Antes de pagares, por mensagem.'],
          ),
          card(
            ['3. Get it at home', '3. Recebe em casa'],
            ['Usual delivery, usual price.', 'A entrega é a de sempre, ao preço de sempre.'],
          ),
        ]),
      ],
      { anchor: 'produtos' },
    ),
    section('plain', [
      heading(['The small print, in large letters', 'As letras pequenas, em letras grandes']),
      faq(
        [
          ['How often can I use it?', 'Quantas vezes posso usar?'],
          ['As often as you like until it ends.', 'As vezes que quiseres até terminar.'],
        ],
        [
          ['Can I combine it with other discounts?', 'Acumula com outros descontos?'],
          ['No. The better of the two counts.', 'Não. Vale o melhor dos dois.'],
        ],
      ),
      block('whatsapp', { floating: true }),
    ]),
  ],
});
