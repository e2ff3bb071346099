import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, faq, heading, hero, lead, section, text, title } from './draft.ts';
import { template } from './page-template.ts';

export const ticketSalesConcert = template({
  name: 'ticket-sales-concert',
  type: 'ticket_sales',
  title: ['Concert', 'Concerto'],
  summary: [
    'One night, three kinds of tickets and a countdown.',
    'Uma noite, três tipos de bilhete e contagem decrescente.',
  ],
  look: { palette: 'red', fonts: 'plain', radius: 'none', width: 'wide' },
  blocks: (now) => [
    hero('dark', [
      title(['One night, one stage, no microphone between us', 'Uma noite, um palco, nada entre nós'], {
        eyebrow: ['Live concert, Luanda', 'Concerto ao vivo, Luanda'],
      }),
      lead([
        'Two hours of semba and songs that have never left the rehearsal room.',
        'Duas horas de semba e canções que nunca saíram da sala de ensaio.',
      ]),
      button(['Buy tickets', 'Comprar bilhetes'], '#bilhetes'),
      block('countdown', {
        title: ['Doors open in', 'As portas abrem em'],
        until: ahead(now, 5, 'saturday', '19:00'),
        after: ['The doors are open.', 'As portas já abriram.'],
      }),
    ]),
    section(
      'plain',
      [
        columns(
          'wide-start',
          [
            block('tickets', {
              startsAt: ahead(now, 5, 'saturday', '19:00'),
              endsAt: ahead(now, 5, 'saturday', '23:00'),
              place: ['Luanda', 'Luanda'],
              kinds: [
                {
                  key: 'geral',
                  name: ['General admission', 'Entrada geral'],
                  text: ['Standing, close to the stage.', 'De pé, perto do palco.'],
                  price: 8_000,
                  stock: 300,
                  most: 6,
                },
                {
                  key: 'mesa',
                  name: ['A seat at a table', 'Lugar à mesa'],
                  text: ['With one drink.', 'Com uma bebida.'],
                  price: 18_000,
                  stock: 80,
                  most: 6,
                },
                {
                  key: 'camarote',
                  name: ['Box', 'Camarote'],
                  text: ['For six, with food and drinks.', 'Para seis, com comida e bebida.'],
                  price: 150_000,
                  stock: 6,
                  most: 1,
                },
              ],
            }),
          ],
          [
            heading(['The night', 'A noite']),
            cards(
              1,
              [
                card(
                  ['19:00, doors', '19:00, portas'],
                  ['With drinks and grilled food in the courtyard.', 'Com bebidas e grelhados no pátio.'],
                ),
                card(
                  ['20:00, opening', '20:00, primeira parte'],
                  ['A young voice with a big future.', 'Uma voz jovem de que vais ouvir falar.'],
                ),
                card(
                  ['21:00, concert', '21:00, concerto'],
                  ['Without a break, with the lights low.', 'Sem intervalo, com as luzes baixas.'],
                ),
              ],
              'open',
            ),
            heading(['Before you come', 'Antes de vires']),
            faq(
              [
                ['How do I get in?', 'Como entro?'],
                [
                  'With the QR code that comes by email. On your phone is enough.',
                  'Com o código QR que chega por email. Basta mostrar no telemóvel.',
                ],
              ],
              [
                ['Can I give my ticket to someone?', 'Posso dar o meu bilhete a alguém?'],
                [
                  'Yes, forward the email. The first to show it gets in.',
                  'Podes, reencaminha o email. Entra quem o mostrar primeiro.',
                ],
              ],
              [
                ['May children come?', 'As crianças podem ir?'],
                ['From twelve years on, with an adult.', 'A partir dos doze anos, com um adulto.'],
              ],
            ),
          ],
        ),
      ],
      { anchor: 'bilhetes' },
    ),
    section('tint', [
      columns(
        'wide-end',
        [heading(['On stage', 'Em palco'], { size: 'large' })],
        [
          text(
            [
              'Six musicians who have played together since they were students, and a voice that fills the room without raising itself. They bring the songs of the new record and the ones everyone knows by heart.\nThere are few seats on purpose: you hear the strings, and they hear you.',
              'Seis músicos que tocam juntos desde os tempos de escola e uma voz que enche a sala sem se levantar. Trazem as canções do novo disco e as que toda a gente sabe de cor.\nOs lugares são poucos, de propósito: ouvem-se as cordas, e eles ouvem-te a ti.',
            ],
            { size: 'large' },
          ),
          block('social', {}),
        ],
      ),
    ]),
  ],
});
