import { block, cards, columns, faq, heading, lead, open, priced, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const appointmentBookingStudio = template({
  name: 'appointment-booking-studio',
  type: 'appointment_booking',
  title: ['Barber or studio', 'Barbearia ou estúdio'],
  summary: ['Free times at the top, prices and rules below.', 'As horas livres no topo, preços e regras em baixo.'],
  look: { palette: 'orange', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'dark',
      [
        columns(
          'halves',
          [
            title(['A good cut, at the time that suits you', 'Um bom corte, à hora que te dá jeito'], {
              eyebrow: ['Book without calling', 'Marca sem telefonar'],
            }),
            lead([
              'Choose a time and it is yours. No queue, no waiting with a number in your hand.',
              'Escolhe a hora e é tua. Sem fila, sem esperar de senha na mão.',
            ]),
          ],
          [
            block('booking', {
              title: ['Choose your time', 'Escolhe a tua hora'],
              weekly: [
                ...open('09:00', '19:00', ['tuesday', 'wednesday', 'thursday', 'friday']),
                ...open('08:00', '20:00', ['saturday']),
              ],
              minutes: 45,
              pause: 15,
              notice: 2,
              horizon: 21,
              button: ['Book this time', 'Marcar esta hora'],
            }),
          ],
          'middle',
        ),
      ],
      { padding: 'large' },
    ),
    section('plain', [
      heading(['What we do', 'O que fazemos']),
      cards(
        4,
        [
          priced(['Cut', 'Corte'], ['Scissors or machine.', 'Tesoura ou máquina.'], 5_000),
          priced(['Beard', 'Barba'], ['With a warm towel.', 'Com toalha quente.'], 3_500),
          priced(['Cut and beard', 'Corte e barba'], ['The whole hour.', 'A hora completa.'], 7_500),
          priced(['Children', 'Crianças'], ['Up to ten years old.', 'Até aos dez anos.'], 3_000),
        ],
        'open',
      ),
    ]),
    section('tint', [
      columns(
        'halves',
        [
          heading(['Our few rules', 'As nossas poucas regras']),
          faq(
            [
              ['What if I’m late?', 'E se me atrasar?'],
              [
                'We wait for ten minutes. After that we may have to shorten the service.',
                'Esperamos dez minutos. Depois disso pode ser preciso encurtar o serviço.',
              ],
            ],
            [
              ['How do I cancel?', 'Como desmarco?'],
              [
                'With the link in your email, up to two hours before.',
                'Com a ligação que vai no email, até duas horas antes.',
              ],
            ],
            [
              ['How do I pay?', 'Como pago?'],
              [
                'There, in cash, by card or with Multicaixa Express.',
                'No local, em dinheiro, com cartão ou por Multicaixa Express.',
              ],
            ],
          ),
        ],
        [
          block('hours', {
            title: ['We are here', 'Estamos cá'],
            opening: [
              ...open('09:00', '19:00', ['tuesday', 'wednesday', 'thursday', 'friday']),
              ...open('08:00', '20:00', ['saturday']),
            ],
          }),
          block('map', { address: ['Luanda, Angola', 'Luanda, Angola'] }),
        ],
      ),
    ]),
  ],
});
