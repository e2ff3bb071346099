import { saveProductSchema, saveShopSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect, test } from 'vitest';
import { schemaErrors } from './schema-errors.ts';

const shop = '0199c0de-0000-7000-8000-000000000001';
const product = { shop_id: shop, category_id: shop, title: 'Cesto', price_ao: 12900, features: [] };

test('a complete product has no errors', () => {
  expect(schemaErrors(saveProductSchema, product, true)).toEqual({});
});

test("each field's first problem is named by the contract's own key", () => {
  expect(schemaErrors(saveProductSchema, { ...product, title: ' ', category_id: '' }, true)).toEqual({
    title: 'validation.name_required',
    category_id: 'validation.category_required',
  });
});

test('a row inside a list is named as the form names it', () => {
  const features = [
    { feature: 'Size', detail: '30 cm' },
    { feature: '', detail: 'x' },
  ];
  expect(schemaErrors(saveProductSchema, { ...product, features }, true)).toEqual({
    'features.1.feature': 'validation.required',
  });
});

test('an optional email may be empty and not wrong', () => {
  const values = { title: 'a', description: 'b', email: '' };
  expect(schemaErrors(saveShopSchema, values, true)).toEqual({});
  expect(Object.keys(schemaErrors(saveShopSchema, { ...values, email: 'x' }, true))).toEqual(['email']);
});
