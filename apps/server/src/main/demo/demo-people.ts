import { chance, pick } from '../../kernel/demo/chance.ts';
import type { DemoPerson } from '../../kernel/demo/demo-story.ts';

const firstNames = [
  ...['Ana', 'Domingos', 'Luzia', 'Nelson', 'Teresa', 'Paulo', 'Esperança', 'Mateus'],
  ...['Isabel', 'Joaquim', 'Marta', 'Adão', 'Graça', 'Simão', 'Rosa', 'Tomás'],
];
const lastNames = [
  ...['Domingos', 'Neto', 'Cardoso', 'Francisco', 'Manuel', 'Sebastião'],
  ...['Gaspar', 'Lourenço', 'Pedro', 'Quissanga', 'Miguel', 'Capita'],
];
const places = [
  ['Luanda', 'Ingombota'],
  ['Luanda', 'Talatona'],
  ['Benguela', 'Lobito'],
  ['Huíla', 'Lubango'],
  ['Huambo', 'Huambo'],
  ['Malanje', 'Malanje'],
] as const;
const streets = ['Rua da Missão', 'Rua Amílcar Cabral', 'Avenida Brasil', 'Rua Comandante Gika', 'Travessa do Carmo'];

/** The number of different names. */
export const peopleLimit = firstNames.length * lastNames.length;

/** Person `number`, always the same one: no two have the same name, phone or email. */
export function demoPerson(number: number): DemoPerson {
  const first = firstNames[number % firstNames.length] ?? '';
  const last = lastNames[(number * 7 + Math.floor(number / 48)) % lastNames.length] ?? '';
  const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return {
    number,
    name: `${first} ${last}`,
    phone: `+24492${String(1_000_000 + ((number * 48_271) % 8_999_993))}`,
    email: `${plain}@example.com`,
    place: places[number % places.length] ?? places[0],
    address: `${pick(streets, 'street', number)} ${1 + Math.floor(chance('house', number) * 120)}`,
  };
}
