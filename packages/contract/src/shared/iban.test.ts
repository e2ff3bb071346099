import { expect, test } from 'vitest';
import { ibanField, shownIban } from './iban.ts';

test.each([
  ['AO06004400006729503010102', 'AO06004400006729503010102'],
  [' ao06 0044 0000 6729 5030 1010 2 ', 'AO06004400006729503010102'],
  ['PT50-0002-0123-1234-5678-9015-4', 'PT50000201231234567890154'],
])('%s is an IBAN', (typed, stored) => {
  expect(ibanField.parse(typed)).toBe(stored);
});

test.each([
  ['AO06004400006729503010103', 'a wrong check digit'],
  ['AO0600440000672950301010', 'a digit too few'],
  ['AO0600440000672950301010A', 'a letter among the digits of an Angolan account'],
  ['XX06004400006729503010102', 'an unknown country'],
  ['004400006729503010102', 'an account number without its country'],
  ['', 'nothing'],
  ['A'.repeat(5000), 'a long text'],
])('%s is refused: %s', (typed) => {
  expect(ibanField.safeParse(typed).error?.issues[0]?.message).toBe('validation.iban');
});

test('an IBAN is shown in groups of four', () => {
  expect(shownIban('AO06004400006729503010102')).toBe('AO06 0044 0000 6729 5030 1010 2');
});
