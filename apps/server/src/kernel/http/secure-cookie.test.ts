import { expect, test } from 'vitest';
import { secureAttribute } from './secure-cookie.ts';

test('cookies are secure wherever the address is encrypted', () => {
  expect(secureAttribute('https://kumbi.example')).toBe('; Secure');
  expect(secureAttribute('http://localhost:3000')).toBe('');
});
