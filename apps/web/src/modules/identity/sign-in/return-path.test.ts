import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('a page of this site is returned to', () => {
  expect(returnPath('/en/app/creator/kshop?q=a', 'en')).toBe('/en/app/creator/kshop?q=a');
});

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/en/\\evil.example',
  '/api/v1/me',
  'javascript:alert(1)',
])('%j leads to the app instead', (wanted) => {
  expect(returnPath(wanted, 'pt')).toBe('/pt/app');
});
