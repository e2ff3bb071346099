import { expect, test } from 'vitest';
import { assetsOf } from './assets.ts';
import { views } from './composed.ts';
import type { ViewName } from './views.ts';

const manifest = {
  'fonts/inter-latin-wght-normal.woff2': { file: 'assets/inter-latin-wght-normal-1.woff2' },
  _shared: { file: 'assets/shared-1.js' },
  'src/entry-client.ts': { file: 'assets/entry-1.js', css: ['assets/site-1.css'] },
  'src/modules/shops/cart.entry.tsx': { file: 'assets/cart-1.js', imports: ['_shared'] },
};

const filesOf = (view: ViewName) => assetsOf(manifest, views[view].scripts);

test('a view gets its own files and their imports', () => {
  expect(filesOf('product')).toEqual({
    css: ['/site/assets/site-1.css'],
    js: ['/site/assets/entry-1.js', '/site/assets/cart-1.js'],
    preload: ['/site/assets/shared-1.js'],
    font: '/site/assets/inter-latin-wght-normal-1.woff2',
  });
  expect(filesOf('front').js).toEqual(['/site/assets/entry-1.js']);
});

test('a manifest without the file of a view is refused', () => {
  expect(() => filesOf('pay')).toThrow(/pay\.entry\.tsx/);
});
