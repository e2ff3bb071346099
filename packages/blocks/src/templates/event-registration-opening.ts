import { ahead } from './ahead.ts';
import { block, card, cards, columns, heading, hero, lead, section, text, title } from './draft.ts';
import { template } from './page-template.ts';

export const eventRegistrationOpening = template({
  name: 'event-registration-opening',
  type: 'event_registration',
  title: ['Opening party', 'Inauguração'],
  summary: ['A warm invitation that counts who is coming.', 'Um convite caloroso que conta quem vem.'],
  look: { palette: 'yellow', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(['We open our doors, and you are invited', 'Vamos abrir as portas, e queremos-te cá']),
        lead([
          'Music, food and a first look at our new place. Bring anyone you like.',
          'Música, petiscos e a primeira visita ao nosso novo espaço. Vem e traz quem quiseres.',
        ]),
      ],
      { align: 'center' },
    ),
    section('tint', [
      columns(
        'halves',
        [
          heading(['What to expect', 'O que te espera']),
          cards(1, [
            card(
              ['The first hour is for looking', 'A primeira hora é para ver'],
              ['Walk around, ask, try everything.', 'Anda à vontade, pergunta, experimenta tudo.'],
            ),
            card(
              ['Then we eat', 'Depois come-se'],
              ['Mufete, grilled corn and juices made there and then.', 'Mufete, milho assado e sumos feitos na hora.'],
            ),
            card(
              ['And we dance', 'E dança-se'],
              ['Live semba until the neighbours ask for more.', 'Semba ao vivo até os vizinhos pedirem mais.'],
            ),
          ]),
        ],
        [
          block('registration', {
            title: ['Tell us you’re coming', 'Diz-nos que vens'],
            startsAt: ahead(now, 3, 'saturday', '15:00'),
            endsAt: ahead(now, 3, 'saturday', '20:00'),
            place: ['Luanda', 'Luanda'],
            capacity: 150,
            waiting: false,
            button: ['I am coming', 'Eu vou'],
            thanks: ['Lovely! We count on you.', 'Que bom! Contamos contigo.'],
          }),
        ],
      ),
    ]),
    section('plain', [
      columns(
        'halves',
        [
          heading(['How to get here', 'Como chegar']),
          text([
            'There is a car park at the back, and the candongueiro stops at the corner. If you get lost, call us.',
            'Há estacionamento nas traseiras e o candongueiro para na esquina. Se te perderes, liga-nos.',
          ]),
          block('whatsapp', { message: ['Hello! I’m coming to the opening.', 'Olá! Vou à inauguração.'] }),
        ],
        [block('map', { address: ['Luanda, Angola', 'Luanda, Angola'] })],
      ),
    ]),
  ],
});
