import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const promoCampaignFirstOrder = template({
  name: 'promo-campaign-first-order',
  type: 'promo_campaign',
  title: ['First order', 'Primeira encomenda'],
  summary: [
    'Welcomes new customers with a gift and asks for their email.',
    'Recebe novos clientes com uma oferta e pede-lhes o email.',
  ],
  look: { palette: 'pink', fonts: 'editorial', radius: 'none', width: 'normal' },
  blocks: (now) => [
    hero('tint', [
      columns(
        'halves',
        [
          title(['Your first order comes with a gift', 'A tua primeira encomenda traz um presente'], {
            size: 'large',
            eyebrow: ['For new customers', 'Para novos clientes'],
          }),
          lead([
            '15% off and a handmade soap in the box. It is how we say hello.',
            '15% de desconto e um sabão artesanal dentro da caixa. É a nossa forma de dizer olá.',
          ]),
          button(['See the shop', 'Ver a loja'], '#produtos'),
        ],
        [
          block('promo', {
            title: ['15% off', '15% de desconto'],
            text: ['And a soap as a gift.', 'E um sabão de oferta.'],
            code: 'OLA15',
            endsAt: ahead(now, 4, 'sunday', '23:59'),
          }),
        ],
      ),
    ]),
    section(
      'plain',
      [
        cards(
          3,
          [
            card(
              ['Made in small batches', 'Feito em pequenas quantidades'],
              ['What you get was made this month.', 'O que recebes foi feito este mês.'],
            ),
            card(
              ['Honest skin care', 'Cuidado honesto'],
              ['Every ingredient is on the label.', 'Tudo o que leva está no rótulo.'],
            ),
            card(
              ['Returned without questions', 'Devolve-se sem perguntas'],
              ['Fourteen days, even if it is open.', 'Catorze dias, mesmo aberto.'],
            ),
          ],
          'open',
        ),
        block('product-grid', { count: 4, columns: 4 }),
      ],
      { anchor: 'produtos' },
    ),
    section('dark', [
      columns(
        'halves',
        [
          heading(['The gift won’t wait forever', 'O presente não espera para sempre'], { size: 'large' }),
          block('countdown', {
            title: ['There is still', 'Ainda faltam'],
            until: ahead(now, 4, 'sunday', '23:59'),
            after: ['It is over for this time.', 'Por agora, terminou.'],
          }),
        ],
        [
          block('newsletter', {
            title: ['Not today?', 'Hoje não dá?'],
            text: [
              'We’ll send you the code so it’s there when you need it.',
              'Enviamos-te o código, para o encontrares quando precisares.',
            ],
            button: ['Send me the code', 'Enviar-me o código'],
            thanks: ['It is on its way to your email.', 'Vai a caminho do teu email.'],
          }),
        ],
      ),
    ]),
  ],
});
