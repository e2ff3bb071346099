import { expect, test } from 'vitest';
import { blockTypes } from '../catalogue.ts';
import { someBlock, someId, somePageData } from '../every-block.factory.ts';
import { mapRichText } from './map-values.ts';
import { filesOf, imagesOf, plainTextOf, targetsOf, walkBlocks } from './walk.ts';

test('every block is met, those inside others too, each with its place', () => {
  const met = walkBlocks(somePageData());
  expect(new Set(met.map(({ block }) => block.type))).toEqual(new Set(blockTypes));
  expect(met.find(({ block }) => block.props.id === 'hero-text')).toMatchObject({
    path: 'content[0].props.content[1]',
    depth: 2,
  });
  expect(met.find(({ block }) => block.props.id === 'column-hours')?.path).toBe('content[1].props.second[0]');
});

test('references of a page are found at any place', () => {
  const inSection = someBlock('section', { content: [someBlock('product')] });
  const grid = someBlock('product-grid', { source: 'chosen', products: [{ product: someId(102) }, { product: null }] });
  expect(targetsOf(somePageData([inSection, grid]))).toEqual([
    { kind: 'product', id: someId(101), path: 'content[0].props.content[0].props.product' },
    { kind: 'shop', id: someId(201), path: 'content[1].props.shop' },
    { kind: 'product', id: someId(102), path: 'content[1].props.products[0].product' },
  ]);
});

test('pictures and files are named once each, that of the page itself too', () => {
  const data = somePageData([someBlock('gallery'), someBlock('image'), someBlock('download')], {
    image: { id: someId(9), alt: {} },
  });
  expect(imagesOf(data)).toEqual([someId(9), someId(1), someId(2), someId(3), someId(4)]);
  expect(filesOf(data)).toEqual([{ id: someId(401), name: 'programa.pdf', bytes: 1_240_000 }]);
});

test('all markup is changed, in both languages, and nothing else', () => {
  const data = somePageData([
    someBlock('section', { content: [someBlock('text')] }),
    someBlock('faq'),
    someBlock('html'),
  ]);
  const seen: string[] = [];
  const same = mapRichText(data, (html, kind) => {
    seen.push(kind);
    return html;
  });
  expect(same).toEqual(data);
  expect(seen.filter((kind) => kind === 'rich-text')).toHaveLength(2 + 4);
  expect(seen.filter((kind) => kind === 'html')).toHaveLength(1);
  expect(JSON.stringify(mapRichText(data, () => ''))).not.toContain('<p>');
});

test('the words of a page are without markup and without what only members read', () => {
  const text = plainTextOf(somePageData(), 'pt');
  expect(text).toContain('O mercado de quem faz');
  expect(text).toContain('Quarenta criadores, dois dias');
  expect(text).not.toMatch(/[<>]/);
  expect(text).not.toContain('Só os membros leem isto');
  expect(text).not.toContain('The market');
});
