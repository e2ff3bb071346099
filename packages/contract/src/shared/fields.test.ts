import { expect, test } from 'vitest';
import { nameText, optionalName } from './fields.ts';

test.each(['Ana\r\nDomingos', 'Ana\nDomingos', 'Ana\u2028Domingos', 'Ana\u0085\tDomingos', '\n Ana\u2029Domingos \r'])(
  'a name is one line: %j',
  (name) => {
    expect(nameText(20).parse(name)).toBe('Ana Domingos');
    expect(optionalName(20).parse(name)).toBe('Ana Domingos');
  },
);

test('a name of nothing but line breaks is none', () => {
  expect(nameText(20).safeParse('\n\r').success).toBe(false);
  expect(optionalName(20).parse('\n\r')).toBe('');
});
