import { createHash } from 'node:crypto';

/** A repeatable stand-in for chance, from 0 up to 1: the demo is the same wherever it is made. */
export const chance = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join(':')).digest().readUInt32BE() / 2 ** 32;

export const pick = <T>(items: readonly T[], ...parts: readonly (string | number)[]): T => {
  const item = items[Math.floor(chance(...parts) * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

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

/** Somebody who buys, books or writes. */
export interface DemoPerson {
  readonly number: number;
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly place: readonly [province: string, municipality: string];
  readonly address: string;
}

/** As many as have a name of their own. */
export const peopleLimit = firstNames.length * lastNames.length;

/** Number `number` of the people, always the same one: no two have the same name, phone or address. */
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
