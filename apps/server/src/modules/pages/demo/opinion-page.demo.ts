import { block, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const opinionPage: PagePlan = {
  template: 'feedback-product',
  title: ['How was your order?', 'Como correu a encomenda?'],
  description: [
    'Two minutes about what you bought at Terra Boa, and a small thank-you for it.',
    'Dois minutos sobre o que compraste na Terra Boa, e um pequeno agradecimento.',
  ],
  picture: ['camisa-samakaka', ['A samakaka shirt', 'Uma camisa samakaka']],
  days: 250,
  views: 16,
  words: () => ({
    'heading-1': title(['How was it, truly?', 'Como correu, de verdade?'], { size: 'large' }),
    'text-1': lead([
      'Praise goes to the beekeeper, the weaver, the roaster. Complaints come to us. We want both.',
      'Os elogios vão para quem cuida das abelhas, entrança e torra. As críticas ficam connosco. Queremos as duas coisas.',
    ]),
    'promo-1': block('promo', {
      title: ['5% off your next order', '5% na próxima encomenda'],
      text: [
        'Whatever your opinion is: write the code beside your order.',
        'Seja qual for a tua opinião: escreve o código na nota da encomenda.',
      ],
      code: 'TERRABOA5',
    }),
  }),
};
