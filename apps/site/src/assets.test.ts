import { expect, test } from 'vitest';
import { resolveAssets } from './assets.ts';

const manifest = {
  'fonts/inter-latin-wght-normal.woff2': { file: 'assets/inter-latin-wght-normal-1.woff2' },
  _shared: { file: 'assets/shared-1.js' },
  'src/entry-client.ts': { file: 'assets/entry-1.js', css: ['assets/site-1.css'] },
  'src/islands/cart.tsx': { file: 'assets/cart-1.js', imports: ['_shared'] },
};

test('a view is given its own files and what they import', () => {
  expect(resolveAssets(manifest, 'product')).toEqual({
    css: ['/site/assets/site-1.css'],
    js: ['/site/assets/entry-1.js', '/site/assets/cart-1.js'],
    preload: ['/site/assets/shared-1.js'],
    font: '/site/assets/inter-latin-wght-normal-1.woff2',
  });
  expect(resolveAssets(manifest, 'front').js).toEqual(['/site/assets/entry-1.js']);
});

test('a manifest that lacks a file stops the start', () => {
  expect(() => resolveAssets(manifest, 'pay')).toThrow(/pay\.tsx/);
});
