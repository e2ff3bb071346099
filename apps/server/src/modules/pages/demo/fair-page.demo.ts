import { ahead } from '@kumbi/blocks/templates/ahead.ts';
import { block, lead, step, timeline, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const fairPage: PagePlan = {
  template: 'ticket-sales-market',
  title: ['Terra Boa harvest fair', 'Feira da Colheita Terra Boa'],
  description: [
    'Two days with forty producers, workshops for children and a long table for all. In Luanda.',
    'Dois dias com quarenta produtores, oficinas para crianças e uma mesa comprida para todos. Em Luanda.',
  ],
  picture: ['cesto-de-fruta', ['A basket for the market', 'Um cesto para o mercado']],
  days: 58,
  views: 64,
  words: ({ now }) => ({
    'heading-1': title(['Two days with those who plant and make', 'Dois dias com quem planta e quem faz'], {
      eyebrow: ['Terra Boa harvest fair', 'Feira da Colheita Terra Boa'],
    }),
    'text-1': lead([
      'Forty producers from six provinces, workshops for children and a long table for all.',
      'Quarenta produtores de seis províncias, oficinas para crianças e uma mesa comprida para todos.',
    ]),
    'timeline-1': timeline(
      step(
        ['10:00', '10:00'],
        ['The fair opens', 'Abre a feira'],
        ['With drums at the gate.', 'Com tambores à entrada.'],
      ),
      step(
        ['14:00', '14:00'],
        ['Weaving for small hands', 'Entrançar com mãos pequenas'],
        ['A first basket, to take home.', 'Um primeiro cesto, para levar para casa.'],
      ),
      step(
        ['18:00', '18:00'],
        ['Semba in the yard', 'Semba no quintal'],
        ['Until nine, so that everyone gets home.', 'Até às nove, para todos chegarem a casa.'],
      ),
    ),
    'timeline-2': timeline(
      step(
        ['10:00', '10:00'],
        ['Honey straight from the comb', 'Mel tirado do favo'],
        ['With the beekeepers of Calandula.', 'Com os apicultores de Calandula.'],
      ),
      step(
        ['13:00', '13:00'],
        ['The long table', 'A mesa comprida'],
        ['Moamba for sixty, under the trees.', 'Moamba para sessenta, debaixo das árvores.'],
      ),
      step(['17:00', '17:00'], ['Until next year', 'Até para o ano'], ['One last dance.', 'Uma última dança.']),
    ),
    'tickets-1': block('tickets', {
      title: ['Terra Boa harvest fair', 'Feira da Colheita Terra Boa'],
      startsAt: ahead(now, 3, 'saturday', '10:00'),
      endsAt: ahead(now, 3, 'sunday', '18:00'),
      place: ['Ilha de Luanda, next to the market', 'Ilha de Luanda, junto ao mercado'],
      kinds: [
        { key: 'sabado', name: ['Saturday', 'Sábado'], price: 2_000, stock: 300, most: 10 },
        { key: 'domingo', name: ['Sunday', 'Domingo'], price: 2_000, stock: 300, most: 10 },
        { key: 'dois-dias', name: ['Both days', 'Os dois dias'], price: 3_500, stock: 200, most: 10 },
        {
          key: 'mesa',
          name: ['Sunday with lunch', 'Domingo com almoço'],
          text: ['A seat at the long table.', 'Um lugar na mesa comprida.'],
          price: 12_000,
          stock: 60,
          most: 8,
        },
      ],
    }),
    'map-1': block('map', { address: ['Ilha de Luanda, Luanda, Angola', 'Ilha de Luanda, Luanda, Angola'] }),
    'newsletter-1': block('newsletter', {
      title: ['Who sells, who cooks, who plays', 'Quem vende, quem cozinha, quem toca'],
      text: ['We announce names every week.', 'Todas as semanas anunciamos nomes.'],
    }),
  }),
};
