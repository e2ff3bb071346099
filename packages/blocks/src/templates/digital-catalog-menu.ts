import { block, button, cards, columns, heading, hero, lead, open, priced, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const digitalCatalogMenu = template({
  name: 'digital-catalog-menu',
  type: 'digital_catalog',
  title: ['Menu', 'Ementa'],
  summary: [
    'A restaurant menu to open from a code on the table.',
    'Uma ementa para abrir com o código que está na mesa.',
  ],
  look: { palette: 'red', fonts: 'editorial', radius: 'small', width: 'narrow' },
  blocks: () => [
    hero(
      'brand',
      [
        title(['Food of the house', 'Comida da casa'], { eyebrow: ['Menu', 'Ementa'] }),
        lead(['Cooked over charcoal, served without hurry.', 'Feita na brasa, servida sem pressa.']),
        button(['Dishes', 'Pratos'], '#pratos', ['Drinks', 'Bebidas'], '#bebidas'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      heading(['To begin', 'Para começar']),
      cards(
        2,
        [
          priced(
            ['Fish balls', 'Pataniscas de peixe'],
            ['Six, with chilli sauce on the side.', 'Seis, com gindungo à parte.'],
            4_500,
          ),
          priced(['Peanut and banana', 'Ginguba e banana'], ['Roasted this morning.', 'Assadas esta manhã.'], 2_800),
          priced(['Fish broth', 'Caldo de peixe'], ['With sweet potato.', 'Com batata-doce.'], 3_900),
        ],
        'open',
      ),
    ]),
    section(
      'tint',
      [
        heading(['Dishes', 'Pratos']),
        cards(
          2,
          [
            priced(
              ['Mufete', 'Mufete'],
              [
                'Grilled cacusso, beans in palm oil, plantain, cassava.',
                'Cacusso grelhado, feijão de óleo de palma, banana-pão, mandioca.',
              ],
              12_500,
            ),
            priced(
              ['Chicken muamba', 'Muamba de galinha'],
              ['With okra and funge of maize or cassava.', 'Com quiabos e funge de milho ou de bombó.'],
              11_000,
            ),
            priced(
              ['Dry fish calulu', 'Calulu de peixe seco'],
              ['On Fridays and Saturdays.', 'Às sextas e aos sábados.'],
              10_500,
            ),
            priced(
              ['Beans with vegetables', 'Feijão com legumes'],
              ['Without meat or fish.', 'Sem carne nem peixe.'],
              7_800,
            ),
          ],
          'open',
        ),
      ],
      { anchor: 'pratos' },
    ),
    section(
      'plain',
      [
        heading(['Drinks and sweets', 'Bebidas e doces']),
        cards(
          2,
          [
            priced(['Múcua juice', 'Sumo de múcua'], ['Baobab fruit, cold.', 'Fresco, da casa.'], 2_200),
            priced(['Coffee from Amboim', 'Café do Amboim'], ['Short or long.', 'Curto ou cheio.'], 1_200),
            priced(['Coconut sweet', 'Cocada amarela'], ['With cinnamon.', 'Com canela.'], 2_500),
          ],
          'open',
        ),
      ],
      { anchor: 'bebidas' },
    ),
    section('dark', [
      columns(
        'halves',
        [
          heading(['Book a table', 'Reserva a tua mesa']),
          lead(['For more than six people, tell us the day before.', 'Para mais de seis pessoas, avisa na véspera.']),
          block('whatsapp', {
            message: ['Hello! I would like to book a table.', 'Olá! Queria reservar uma mesa.'],
            label: ['Book on WhatsApp', 'Reservar por WhatsApp'],
          }),
        ],
        [
          block('hours', {
            opening: [
              ...open('12:00', '22:00', ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
              ...open('12:00', '17:00', ['sunday']),
            ],
          }),
        ],
      ),
    ]),
  ],
});
