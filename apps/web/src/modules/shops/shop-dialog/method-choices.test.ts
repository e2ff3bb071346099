import { shopPaymentMethods } from '@kumbi/contract/shops/shops.limits.ts';
import { expect, test } from 'vitest';
import { methodChoices } from './method-choices.ts';

const methods = shopPaymentMethods.map((method) => ({ method, available: method !== 'paypay', usable_at: null }));
const now = new Date('2026-11-27T12:00:00Z');
const settings = (isDelivery: boolean) => ({ isDelivery, shop: null, now });
const usable = (isDelivery: boolean) =>
  methodChoices(methods, settings(isDelivery))
    .filter(({ available }) => available)
    .map(({ method }) => method);

test('every method is shown, also one without a provider', () => {
  expect(methodChoices(methods, settings(true)).map(({ method }) => method)).toEqual(shopPaymentMethods);
  expect(usable(true)).not.toContain('paypay');
});

test('payment on delivery needs a shop that delivers', () => {
  expect(usable(true)).toContain('delivery');
  expect(usable(false)).not.toContain('delivery');
});

test('a shop’s own bank account waits, whatever account the workspace has', () => {
  const transferOf = (usableAt: string) =>
    methodChoices(methods, {
      ...settings(false),
      shop: { bank_ao_iban: 'AO06000600000100037131174', bank_ao_usable_at: usableAt },
    }).find(({ method }) => method === 'bank-transfer');
  const later = '2026-11-28T11:00:00.000Z';
  expect(transferOf(later)).toMatchObject({ available: false, usable_at: later });
  expect(transferOf('2026-11-27T11:00:00.000Z')).toMatchObject({ available: true, usable_at: null });
});
