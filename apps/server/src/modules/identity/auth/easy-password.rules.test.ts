import { expect, test } from 'vitest';
import { isCommonPassword } from './easy-password.rules.ts';

const about = ['Ana Domingos', 'ana.domingos@example.com'];

test.each([
  '1234567890',
  '0987654321',
  'abcdefghijk',
  'aaaaaaaaaaaa',
  'qwertyuiop',
  'QwertyUiop',
  'basketball',
  'Password2026!',
  'palavra-passe-1',
  'kumbi123456',
  'abcdeabcde',
  'Domingos-1990',
  'anadomingos!!',
])('%j is common', (password) => {
  expect(isCommonPassword(password, about)).toBe(true);
});

test.each(['a long password', 'another long one', 'three cups of tea', 'T7#kq09-xWz1', '83917264501'])(
  '%j is not',
  (password) => {
    expect(isCommonPassword(password, about)).toBe(false);
  },
);
