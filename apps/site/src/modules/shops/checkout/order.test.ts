import { shopCheckoutSchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../texts/texts.ts';
import { someShop } from '../../../views.factory.ts';
import { attemptFor } from '../../payments/attempt.public.ts';
import { deliveryFor, found, noDetails, orderBody, problemsOf, withCodeApart } from './order.ts';

const t = textsOf('en').checkout;
const details = {
  ...noDetails,
  name: 'Maria',
  phone: '923 000 111',
  province: 'Luanda',
  municipality: 'Belas',
  address: 'Rua 3',
};
const lines = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    code: 'mel',
    title: 'Mel',
    image: null,
    price_ao: 4500,
    price_us: null,
    physic: true,
    quantity: 2,
  },
];

test.each(['reference', 'multicaixa', 'paypay', 'crypto'] as const)(
  'the contract accepts the order by %s, without an amount',
  (method) => {
    const body = orderBody({ shop: someShop(), lang: 'pt' }, { ...details, nif: '5417000000' }, lines, method, true);
    expect(shopCheckoutSchema.parse(body)).toMatchObject({
      shop: 'terra-boa',
      customer_phone: '+244923000111',
      language: 'pt',
    });
    expect(JSON.stringify(body)).not.toMatch(/amount|price|4500/);
  },
);

test('a place is sent only for a delivery', () => {
  expect(orderBody({ shop: someShop(), lang: 'en' }, details, lines, 'reference', false)).not.toHaveProperty(
    'customer_province',
  );
});

describe('the form', () => {
  test('accepts valid input and names invalid fields', () => {
    expect(found(details, true, t)).toEqual({});
    expect(Object.keys(found(noDetails, true, t))).toEqual(['name', 'phone', 'province', 'municipality', 'address']);
    expect(Object.keys(found(noDetails, false, t))).toEqual(['name', 'phone']);
    expect(found({ ...details, phone: '12345', email: 'ana', nif: '1' }, false, t)).toEqual({
      phone: t.bad_phone,
      email: t.bad_email,
      nif: t.bad_nif,
    });
    expect(found({ ...details, code: '+351', phone: '912345678' }, false, t)).toEqual({});
  });

  test('shows the server’s fields where they belong', () => {
    expect(problemsOf({ customer_phone: 'x', 'lines.0.quantity': 'y' })).toEqual({ phone: 'x' });
    expect(problemsOf(undefined)).toEqual({});
  });

  test('splits a phone number with its code, and leaves others unchanged', () => {
    const phone = (code: string, typed: string) => {
      const apart = withCodeApart({ ...details, code, phone: typed });
      return [apart.code, apart.phone];
    };
    expect(phone('+244', '923 000 111')).toEqual(['+244', '923 000 111']);
    expect(phone('+244', '244 923 000 111')).toEqual(['+244', '923000111']);
    expect(phone('+244', '00351 912 345 678')).toEqual(['+351', '912345678']);
    expect(phone('+351', '+244 923 000 111')).toEqual(['+244', '923000111']);
    expect(phone('+244', '+32 470 12 34 56')).toEqual(['+244', '+32470123456']);
  });
});

describe('delivery', () => {
  const shop = someShop();
  test.each([
    ['', 'ask'],
    ['luanda', 'agree'],
    ['Benguela', 'agree'],
  ])('to %s', (province, expected) => {
    expect(deliveryFor(shop, province)).toBe(expected);
  });

  test('is refused where the seller does not go', () => {
    const near = { ...shop, is_interprovintial: false };
    expect(deliveryFor(near, 'Benguela')).toBe('refused');
    expect(deliveryFor(near, ' LUANDA')).toBe('agree');
  });
});

test('one attempt has one key, also after a reload; another order has another', () => {
  let made = 0;
  const next = () => {
    made += 1;
    return `key-${made}`;
  };
  const first = attemptFor(null, 'body', next);
  expect(attemptFor(JSON.stringify(first), 'body', next)).toEqual(first);
  expect(attemptFor(JSON.stringify(first), 'other', next).key).toBe('key-2');
  expect(attemptFor('not json', 'body', next).key).toBe('key-3');
});
