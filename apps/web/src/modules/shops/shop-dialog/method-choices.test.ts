import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import { expect, test } from 'vitest';
import { methodChoices } from './method-choices.ts';

const methods = shopPaymentMethods.map((method) => ({ method, available: method !== 'paypay' }));

test('a method without a provider is not shown', () => {
  expect(methodChoices(methods, ['reference'])).toEqual([{ method: 'reference', available: true }]);
});

test('one that was chosen before its provider left can be removed', () => {
  expect(methodChoices(methods, ['paypay'])).toEqual([
    { method: 'reference', available: true },
    { method: 'paypay', available: false },
  ]);
});
