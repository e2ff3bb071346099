import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

const textsOf = (markup: string) =>
  [...markup.matchAll(/<span class="[^"]*fact[^"]*">([^<]*)<\/span>/g)].map(([, text]) => text);

test('a missing fact leaves no gap and no separator', () => {
  expect(textsOf(renderToStaticMarkup(<Facts of={{ ip: '', used: 'today', agent: null, late: false }} />))).toEqual([
    'today',
  ]);
  expect(textsOf(renderToStaticMarkup(<Facts of={{ ip: '10.0.0.1', used: 'today' }} />))).toEqual([
    '10.0.0.1',
    'today',
  ]);
});

test('the dots are the style’s, which knows where a line ends', () => {
  expect(renderToStaticMarkup(<Facts of={{ one: 'a', two: 'b' }} />)).not.toContain('·');
});
