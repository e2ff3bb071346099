import { saveShopSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect, test } from 'vitest';
import { encodeFields, fileNameOf, fillPath, toFormData, toQuery } from './encode.ts';

test('booleans become yes and no, lists become JSON, undefined fields are omitted', () => {
  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(
    encodeFields({ open: true, closed: false, methods: ['reference'], fee: 12.5, logo, none: undefined, nil: null }),
  ).toEqual({ open: 'yes', closed: 'no', methods: '["reference"]', fee: '12.5', logo });
});

test('an empty text is sent, because it clears a field', () => {
  expect(toFormData({ email: '' }).get('email')).toBe('');
});

test("the contract's multipart schema reads encoded fields", () => {
  const parsed = saveShopSchema.parse(
    encodeFields({ title: 'Terra Boa', description: 'x', is_open: false, payment_methods: ['reference', 'paypay'] }),
  );
  expect(parsed).toMatchObject({ is_open: false, payment_methods: ['reference', 'paypay'] });
});

test('a query omits empty fields', () => {
  expect(toQuery({ name: '', cursor: undefined, nextPage: 12, shop_id: 'a b' })).toBe('?nextPage=12&shop_id=a+b');
  expect(toQuery({})).toBe('');
});

test('a path is filled and escaped', () => {
  expect(fillPath('/shops/:code/availability', { code: 'a/b' })).toBe('/shops/a%2Fb/availability');
});

test('a download keeps the server’s file name', () => {
  expect(fileNameOf("attachment; filename*=UTF-8''inscri%C3%A7%C3%B5es%202.csv")).toBe('inscrições 2.csv');
  expect(fileNameOf(null)).toBe('download');
});
