import { block, card, cards, faq, heading, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const tastingPage: PagePlan = {
  template: 'appointment-booking-studio',
  title: ['Honey and coffee tasting', 'Prova de mel e café'],
  description: [
    'Forty-five minutes in our shop in Luanda: three honeys, two coffees and the stories behind them.',
    'Quarenta e cinco minutos na nossa loja em Luanda: três méis, dois cafés e as histórias por trás deles.',
  ],
  picture: ['cafe-do-amboim', ['A cup of coffee', 'Uma chávena de café']],
  days: 180,
  views: 18,
  words: () => ({
    'heading-1': title(['Taste before you choose', 'Prova antes de escolher'], {
      eyebrow: ['In our shop, in Luanda', 'Na nossa loja, em Luanda'],
    }),
    'text-1': lead([
      'Three honeys, two coffees and forty-five minutes with whoever knows them best. Choose a time and the table is yours.',
      'Três méis, dois cafés e quarenta e cinco minutos com quem melhor os conhece. Escolhe a hora e a mesa é tua.',
    ]),
    'booking-1': block('booking', {
      title: ['Honey and coffee tasting', 'Prova de mel e café'],
      weekly: (['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map((day) => ({
        day,
        from: '09:00',
        to: '18:00',
      })),
      place: ['Rua Rainha Ginga 31, Luanda', 'Rua Rainha Ginga 31, Luanda'],
    }),
    'heading-2': heading(['What there is to taste', 'O que há para provar']),
    'cards-1': cards(
      4,
      [
        card(['Honey', 'Mel'], ['From Calandula, Uíge and Moxico.', 'De Calandula, do Uíge e do Moxico.'], {
          amount: 2_500,
        }),
        card(['Coffee', 'Café'], ['Filter and espresso, side by side.', 'Filtro e expresso, lado a lado.'], {
          amount: 2_000,
        }),
        card(['Both', 'As duas'], ['The whole table.', 'A mesa completa.'], { amount: 4_000 }),
        card(['Children', 'Crianças'], ['Jam and lemongrass tea.', 'Doce de múcua e chá de caxinde.'], {
          amount: 1_000,
        }),
      ],
      'open',
    ),
    'heading-3': heading(['Good to know', 'Bom saber']),
    'faq-1': faq(
      [
        ['How many can we be?', 'Quantos podemos ser?'],
        ['Up to six at one table. For more, write to us.', 'Até seis à mesma mesa. Se forem mais, escreve-nos.'],
      ],
      [
        ['How do I cancel?', 'Como desmarco?'],
        [
          'With the link in the email that you got, up to two hours before.',
          'Com a ligação que vai no email, até duas horas antes.',
        ],
      ],
      [
        ['How do I pay?', 'Como pago?'],
        [
          'In the shop. Whoever takes a jar home tastes for free.',
          'Na loja. Quem levar um frasco para casa não paga a prova.',
        ],
      ],
    ),
    'hours-1': block('hours', {
      opening: (['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const).map((day) => ({
        day,
        from: '09:00',
        to: '18:00',
      })),
    }),
    'map-1': block('map', { address: ['Rua Rainha Ginga 31, Luanda, Angola', 'Rua Rainha Ginga 31, Luanda, Angola'] }),
  }),
};
