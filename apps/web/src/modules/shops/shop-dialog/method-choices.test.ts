import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import { expect, test } from 'vitest';
import { methodChoices } from './method-choices.ts';

const methods = shopPaymentMethods.map((method) => ({ method, available: method !== 'paypay' }));
const chosen = (names: readonly (typeof shopPaymentMethods)[number][], delivers = true) =>
  methodChoices(methods, { delivers, chosen: names });

test('what has no provider cannot be chosen, and can be given up', () => {
  expect(chosen(['reference']).find(({ method }) => method === 'paypay')).toEqual({
    method: 'paypay',
    off: 'paypay',
    disabled: true,
  });
  expect(chosen(['paypay']).find(({ method }) => method === 'paypay')).toMatchObject({
    off: 'paypay',
    disabled: false,
  });
});

test('payment on delivery takes a shop that delivers', () => {
  const workingIn = (delivers: boolean) =>
    chosen([], delivers)
      .filter(({ off, disabled }) => off === null && !disabled)
      .map(({ method }) => method);
  expect(workingIn(true)).toEqual(['reference', 'delivery', 'bank-transfer']);
  expect(workingIn(false)).toEqual(['reference', 'bank-transfer']);
});
