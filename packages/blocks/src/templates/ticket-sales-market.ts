import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const ticketSalesMarket = template({
  name: 'ticket-sales-market',
  type: 'ticket_sales',
  title: ['Festival of two days', 'Festival de dois dias'],
  summary: [
    'A programme by day and tickets for one day or for both.',
    'Programa por dia e bilhetes para um dia ou para os dois.',
  ],
  look: { palette: 'green', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'tint',
      [
        title(['Two days of food, music and things made by hand', 'Dois dias de comida, música e coisas feitas à mão']),
        lead([
          'Sixty stalls, workshops for children and one long table for everyone.',
          'Sessenta bancas, oficinas para crianças e uma mesa comprida para todos.',
        ]),
        button(['Buy tickets', 'Comprar bilhetes'], '#bilhetes', ['Programme', 'Programa'], '#programa'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            heading(['Saturday', 'Sábado']),
            timeline(
              step(
                ['10:00', '10:00'],
                ['The market opens', 'Abre o mercado'],
                ['With drums at the gate.', 'Com tambores à entrada.'],
              ),
              step(
                ['14:00', '14:00'],
                ['Workshops', 'Oficinas'],
                ['Clay, paper and masks for small hands.', 'Barro, papel e máscaras para mãos pequenas.'],
              ),
              step(
                ['18:00', '18:00'],
                ['Concert', 'Concerto'],
                ['Until nine, so that everyone gets home.', 'Até às nove, para todos chegarem a casa.'],
              ),
            ),
          ],
          [
            heading(['Sunday', 'Domingo']),
            timeline(
              step(
                ['10:00', '10:00'],
                ['Fresh from the field', 'Fresco do campo'],
                ['Fruit, coffee and honey from the people who grow them.', 'Fruta, café e mel de quem os produz.'],
              ),
              step(
                ['13:00', '13:00'],
                ['The long table', 'A mesa comprida'],
                ['Lunch for two hundred, under the trees.', 'Almoço para duzentos, debaixo das árvores.'],
              ),
              step(['17:00', '17:00'], ['Until next year', 'Até para o ano'], ['One last dance.', 'Uma última dança.']),
            ),
          ],
        ),
      ],
      { anchor: 'programa' },
    ),
    section(
      'brand',
      [
        heading(['Choose your days', 'Escolhe os teus dias'], { size: 'large' }),
        lead([
          'Children under ten enter free of charge with an adult.',
          'As crianças com menos de dez anos entram de graça com um adulto.',
        ]),
        columns(
          'halves',
          [
            block('tickets', {
              startsAt: ahead(now, 7, 'saturday', '10:00'),
              endsAt: ahead(now, 7, 'sunday', '18:00'),
              place: ['Luanda', 'Luanda'],
              kinds: [
                { key: 'sabado', name: ['Saturday', 'Sábado'], price: 3_000, stock: 800, most: 10 },
                { key: 'domingo', name: ['Sunday', 'Domingo'], price: 3_000, stock: 800, most: 10 },
                { key: 'dois-dias', name: ['Both days', 'Os dois dias'], price: 5_000, stock: 500, most: 10 },
                {
                  key: 'mesa',
                  name: ['Sunday with lunch', 'Domingo com almoço'],
                  text: ['A seat at the long table.', 'Um lugar na mesa comprida.'],
                  price: 15_000,
                  stock: 200,
                  most: 8,
                },
              ],
            }),
          ],
          [
            cards(
              1,
              [
                card(
                  ['The ticket is on your phone', 'O bilhete está no telemóvel'],
                  ['It arrives by email, with a code for the gate.', 'Chega por email, com um código para a entrada.'],
                ),
                card(
                  ['In and out as you like', 'Entra e sai à vontade'],
                  ['You get a bracelet on the first visit.', 'Na primeira entrada recebes uma pulseira.'],
                ),
              ],
              'open',
            ),
            block('map', { title: ['How to get here', 'Como chegar'], address: ['Luanda, Angola', 'Luanda, Angola'] }),
          ],
        ),
      ],
      { anchor: 'bilhetes' },
    ),
    section(
      'plain',
      [
        block('newsletter', {
          title: ['Who plays, who cooks', 'Quem toca, quem cozinha'],
          text: ['We announce names every week.', 'Todas as semanas anunciamos nomes.'],
        }),
      ],
      { align: 'center' },
    ),
  ],
});
