import { expect, test } from 'vitest';
import { programCodeOf } from './program-code.ts';

test.each([
  ['https://loja.example/pt/affiliates/terra-boa?invite=x', 'terra-boa'],
  [' Terra-Boa ', 'terra-boa'],
  ['', ''],
])('%j is %j', (typed, code) => {
  expect(programCodeOf(typed)).toBe(code);
});
