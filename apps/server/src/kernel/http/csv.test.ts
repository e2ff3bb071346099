import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20a',
  ' \uFF1D1',
])('a text that starts like a formula gets an apostrophe: %j', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
});

test('other cells stay unchanged', () => {
  expect(csvLine(['Ana', -3, '1-1', 'a=b', ''])).toBe('Ana,-3,1-1,a=b,\r\n');
  expect(csvLine(['a,b', 'say "yes"', 'two\nlines'])).toBe('"a,b","say ""yes""","two\nlines"\r\n');
});
