import { block, card, cards, columns, heading, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const feedbackProduct = template({
  name: 'feedback-product',
  type: 'feedback',
  title: ['After a purchase', 'Depois de uma compra'],
  summary: [
    'An opinion, with a thank-you for the next order.',
    'Uma opinião, com um agradecimento para a próxima encomenda.',
  ],
  look: { palette: 'violet', fonts: 'editorial', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'tint',
      [
        columns(
          'halves',
          [
            title(['Tell us the truth about your order', 'Diz-nos a verdade sobre a tua encomenda'], { size: 'large' }),
            lead([
              'Praise makes our day. Complaints make our products better. We want both.',
              'Os elogios alegram-nos o dia. As críticas melhoram o que fazemos. Queremos as duas coisas.',
            ]),
            cards(
              1,
              [
                card(
                  ['What we do with it', 'O que fazemos com isto'],
                  [
                    'Every Monday the whole team reads the answers.',
                    'Todas as segundas a equipa lê em conjunto o que chegou.',
                  ],
                ),
                card(
                  ['Who sees it', 'Quem vê'],
                  [
                    'Only us. We ask before we show a comment to anyone.',
                    'Só nós. Antes de mostrarmos um comentário, pedimos-te.',
                  ],
                ),
              ],
              'open',
            ),
          ],
          [
            block('feedback', {
              title: ['Your opinion', 'A tua opinião'],
              question: ['Would you buy it again?', 'Voltavas a comprar?'],
              button: ['Send opinion', 'Enviar opinião'],
              thanks: [
                'Thank you! Your code is on this page, below.',
                'Obrigado! O teu código está nesta página, mais abaixo.',
              ],
            }),
          ],
        ),
      ],
      { padding: 'large' },
    ),
    section('plain', [
      heading(['A small thank-you', 'Um pequeno agradecimento']),
      block('promo', {
        title: ['5% off your next order', '5% na próxima encomenda'],
        text: ['Whether you liked it or not.', 'Seja qual for a tua opinião.'],
        code: 'OPINIAO5',
      }),
    ]),
  ],
});
