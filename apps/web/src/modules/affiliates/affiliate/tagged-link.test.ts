import { expect, test } from 'vitest';
import { taggedLink } from './tagged-link.ts';

test.each([
  ['https://loja.example/pt/s/terra-boa', 'https://loja.example/pt/s/terra-boa?btag=ana'],
  ['loja.example/pt/s/terra-boa?q=mel&btag=old#top', 'https://loja.example/pt/s/terra-boa?q=mel&btag=ana'],
  ['https://other.example/pt/s/terra-boa', undefined],
  ['https://loja.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
])('%s becomes %s', (page, link) => {
  expect(taggedLink(page, 'ana', 'https://loja.example/pt')).toBe(link);
});
