import { expect, test } from 'vitest';
import { fitSearch, withoutOne, withUnavailable } from './fit-search.ts';
import { addModalParams } from './modal-params.ts';

addModalParams(['sale', 'number']);

const modals = {
  'ksp-add-shop': {},
  'ksp-add-category': { needs: ['in_shop'] },
  'ksp-view-shop-cart': { needs: ['sale'] },
};

test.each([
  ['no modal', { q: 'mel' }],
  ['one that needs nothing', { q: 'mel', modal: 'ksp-add-shop' }],
  ['one with what it needs', { modal: 'ksp-view-shop-cart', sale: '1' }],
  ['one above another', { modal: 'ksp-add-category', in_shop: '1', over: 'ksp-add-shop' }],
])('an address with %s stays unchanged', (_, search) => {
  expect(fitSearch(search, modals)).toBe(search);
});

test.each([
  ['a modal that there is not', { q: 'mel', modal: 'ksp-nothing', id: '1' }],
  ['a name that every object has', { q: 'mel', modal: 'constructor' }],
  ['nothing', { q: 'mel', modal: '' }],
  ['a modal without what it needs', { q: 'mel', modal: 'ksp-view-shop-cart', number: '12' }],
  ['a modal with nothing in what it needs', { q: 'mel', modal: 'ksp-view-shop-cart', sale: '' }],
  ['two that there are not', { q: 'mel', modal: 'one', over: 'two' }],
  ['only one to lie under another', { q: 'mel', over: 'ksp-add-shop' }],
])('of an address that names %s the page’s own part is left', (_, search) => {
  expect(fitSearch(search, modals)).toEqual({ q: 'mel' });
});

test('what can be shown of two stays', () => {
  expect(fitSearch({ modal: 'nothing', over: 'ksp-add-shop', id: '1' }, modals)).toEqual({
    modal: 'ksp-add-shop',
    id: '1',
  });
  expect(fitSearch({ modal: 'ksp-add-shop', over: 'nothing', id: '1' }, modals)).toEqual({
    modal: 'ksp-add-shop',
    id: '1',
  });
});

test('the upper and the lower of two close alone', () => {
  const both = { modal: 'ksp-add-category', in_shop: '1', over: 'ksp-add-shop', id: '1' };
  expect(withoutOne(both, 'ksp-add-category')).toEqual({ modal: 'ksp-add-shop', in_shop: '1', id: '1' });
  expect(withoutOne(both, 'ksp-add-shop')).toEqual({ modal: 'ksp-add-category', in_shop: '1', id: '1' });
  expect(withoutOne(both, 'ksp-view-shop-cart')).toBe(both);
});

test.each([
  ['a page', { q: 'mel' }, { q: 'mel', modal: 'resource-unavailable' }],
  ['a modal', { modal: 'ksp-add-shop', id: '1' }, { modal: 'resource-unavailable', over: 'ksp-add-shop', id: '1' }],
  ['itself', { q: 'mel', modal: 'resource-unavailable' }, { q: 'mel', modal: 'resource-unavailable' }],
])('the message that a resource is unavailable is shown above %s', (_, search, shown) => {
  expect(withUnavailable(search)).toEqual(shown);
});
