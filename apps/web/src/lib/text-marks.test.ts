import { expect, test } from 'vitest';
import { hasWords, marksOf } from './text-marks.ts';

const marked = (text: string, query: string) => marksOf(text, query).map(({ from, to }) => text.slice(from, to));

test('each word is found in one of the texts, without case and accents', () => {
  expect(hasWords('criar pagina', 'Criar uma página')).toBe(true);
  expect(hasWords('dominios email', 'Domínios', 'Email')).toBe(true);
  expect(hasWords('criar loja', 'Criar uma página')).toBe(false);
});

test('the text is marked as a whole, or else by its words', () => {
  expect(marked('Ângela Conceição', 'angela con')).toEqual(['Ângela Con']);
  expect(marked('Criar uma página', 'pagina criar')).toEqual(['Criar', 'página']);
  expect(marked('Mariana', 'ana aria')).toEqual(['aria']);
  expect(marked('Café', 'xyz')).toEqual([]);
});
