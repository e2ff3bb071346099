import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyRefused, PaymentRefused } from '../payment-provider.adapter.ts';
import type { PaypayMethod } from './paypay.adapter.ts';
import {
  atPaypay,
  openMerchant,
  type PaypayMerchant,
  paypayTerms,
  readPaypayAccount,
  startPaypayMerchant,
} from './paypay.factory.ts';

let merchant: PaypayMerchant;
beforeAll(async () => {
  merchant = await startPaypayMerchant();
});
afterAll(() => merchant.stop());

const methods: readonly PaypayMethod[] = ['paypay', 'multicaixa', 'reference'];

/** Begins a payment as the service does. */
async function begin(method: PaypayMethod, change: Parameters<typeof paypayTerms>[0] = {}) {
  const provider = merchant.at(method);
  const reference = await provider.reserve();
  const begun = await provider.begin(reference, paypayTerms(change));
  return { provider, reference, begun, named: { reference, providerId: begun.providerId ?? null } };
}
const act = (reference: string, action: string, body: object = {}) =>
  merchant.outside(`/paypay/trades/${reference}/${action}`, 'POST', body);

interface Shown {
  readonly out_trade_no: string;
  readonly method: string;
  readonly status: string;
  readonly amount: string;
  readonly subject: string;
  readonly phone_num: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}
const tradeOf = async (reference: string) =>
  (await merchant.outside<{ trades: Shown[] }>('/paypay/trades?limit=200')).trades.find(
    ({ out_trade_no }) => out_trade_no === reference,
  );
const refundsOf = async () => (await merchant.outside<{ refunds: { amount: string }[] }>('/paypay/refunds')).refunds;

test('each method tells the buyer how to pay, and a repeat returns the same payment', async () => {
  const app = await begin('paypay');
  const link = expect.stringMatching(/^http:.*\/paypay\/dynamic\/link\/[0-9a-f]{32}$/);
  expect(app.begun).toMatchObject({ instructions: { link, qr: link }, providerId: expect.stringMatching(/^1011\d+$/) });
  expect(await tradeOf(app.reference)).toMatchObject({ method: 'APP', amount: '4500.50', phone_num: null });

  const express = await begin('multicaixa', { title: `${'x'.repeat(255)}😀` });
  expect(express.begun.instructions).toEqual({ phone: '111' });
  expect(await tradeOf(express.reference)).toMatchObject({ method: 'MUL', phone_num: '923000111' });

  const reference = await begin('reference', { title: '' });
  expect(reference.begun.instructions).toEqual({ entity: '01010', number: expect.stringMatching(/^\d{9}$/) });
  const shown = await tradeOf(reference.reference);
  expect(shown).toMatchObject({ method: 'REF', subject: reference.reference });
  expect(Date.parse(shown?.expires_at ?? '') - Date.parse(shown?.created_at ?? '')).toBe(4 * 86_400_000);

  for (const { provider, reference: name, begun } of [app, reference])
    expect(await provider.begin(name, paypayTerms(name === reference.reference ? { title: '' } : {}))).toEqual(begun);
});

test.each(methods)('a payment by %s is open, then approved, then paid', async (method) => {
  const { provider, reference, named } = await begin(method);
  expect(await provider.lookUp?.(named)).toEqual({ state: 'open' });
  await act(reference, 'pay', { final: false });
  // TRADE_SUCCESS isn't final.
  expect(await provider.lookUp?.(named)).toEqual({ state: 'open' });
  await act(reference, 'finish');
  expect(await provider.lookUp?.(named)).toMatchObject({
    state: 'paid',
    payment: { id: reference, reference, amountMinor: 450_050, body: { status: 'TRADE_FINISHED' } },
  });
  // A paid order can't be closed, but it existed.
  expect(await provider.withdraw(named)).toBe(true);
  expect(await provider.lookUp?.(named)).toMatchObject({ state: 'paid' });
});

test('a payment of another amount is reported with its amount', async () => {
  const { provider, reference, named } = await begin('paypay');
  await act(reference, 'pay', { amount: '4500.05', force: true });
  expect(await provider.lookUp?.(named)).toMatchObject({ state: 'paid', payment: { amountMinor: 450_005 } });
});

test.each(['decline', 'lapse', 'close'])(
  'a payment that ends with %s has failed, and cannot be begun again',
  async (action) => {
    const { provider, reference, named } = await begin('paypay');
    await act(reference, action);
    expect(await provider.lookUp?.(named)).toEqual({ state: 'failed', reason: 'other' });
    await expect(provider.begin(reference, paypayTerms())).rejects.toThrow(PaymentRefused);
  },
);

test.each(methods)('a withdrawn payment by %s is unpayable, and an unknown one did not exist', async (method) => {
  const { provider, reference, named } = await begin(method);
  expect(await provider.withdraw(named)).toBe(true);
  expect(await provider.withdraw(named)).toBe(true);
  expect(await tradeOf(reference)).toMatchObject({ status: 'TRADE_CLOSED' });
  const unknown = { reference: await provider.reserve(), providerId: null };
  expect(await provider.withdraw(unknown)).toBe(false);
  expect(await provider.lookUp?.(unknown)).toEqual({ state: 'open' });
});

test('an order that PayPay refuses is no outage', async () => {
  for (const phone of ['+351912345678', '+244222123456', ''])
    await expect(begin('multicaixa', { phone })).rejects.toMatchObject({ reason: 'not_registered' });
  // References are for more than 1,000 Kz.
  await expect(begin('reference', { amountMinor: 100_000 })).rejects.toMatchObject({ reason: 'other' });
  expect((await begin('reference', { amountMinor: 100_001 })).begun.instructions).toHaveProperty('number');
});

test('after a lost answer, the same order continues or is closed', async () => {
  const changed = paypayTerms({ title: 'Another title' });
  // PayPay refuses a changed order under the same name, as it may refuse every repeat.
  const express = await begin('multicaixa');
  expect(await express.provider.begin(express.reference, changed)).toEqual(express.begun);
  const app = await begin('paypay');
  await expect(app.provider.begin(app.reference, changed)).rejects.toThrow(PaymentRefused);
  expect(await tradeOf(app.reference)).toMatchObject({ status: 'TRADE_CLOSED' });
  const paid = await begin('paypay');
  await act(paid.reference, 'pay');
  expect(await paid.provider.begin(paid.reference, changed)).toEqual({
    instructions: {},
    providerId: paid.begun.providerId,
  });
});

test('money is returned once for each refund, and never more than was paid', async () => {
  const { provider, reference, named } = await begin('paypay');
  const payment = { ...named, paymentId: reference };
  const id = randomUUID();
  expect(await provider.refund?.(payment, id, 100)).toMatchObject({
    state: 'refused',
    detail: expect.stringContaining('finished'),
  });
  await act(reference, 'pay');
  const name = id.replaceAll('-', '');
  expect(await provider.refund?.(payment, id, 200_050)).toEqual({ state: 'done', providerId: name });
  expect(await provider.refund?.(payment, id, 200_050)).toEqual({ state: 'done', providerId: name });
  expect(await refundsOf()).toMatchObject([{ amount: '2000.50' }]);
  expect(await provider.refund?.(payment, randomUUID(), 300_000)).toMatchObject({ state: 'refused' });

  await merchant.outside('/paypay/account', 'PUT', { refunds: 'manual' });
  const later = randomUUID();
  const pending = await provider.refund?.(payment, later, 100_000);
  expect(pending).toEqual({ state: 'pending', providerId: later.replaceAll('-', '') });
  await merchant.outside(`/paypay/refunds/${later.replaceAll('-', '')}/settle`, 'POST', { success: false });
  expect(await provider.refund?.(payment, later, 100_000)).toEqual({ state: 'refused', detail: 'REFUND_FAIL' });
  await merchant.outside('/paypay/account', 'PUT', { refunds: 'automatic' });
});

test('an account that PayPay no longer knows is an outage, and its payments stay open', async () => {
  const { provider, reference, named } = await begin('paypay');
  const { accounts } = await merchant.outside<{ accounts: { publicKey: string }[] }>('/paypay/accounts');
  await merchant.outside('/paypay/account', 'PUT', { publicKey: null });
  for (const call of [
    () => begin('paypay'),
    () => provider.begin(reference, paypayTerms()),
    () => provider.lookUp?.(named),
    () => provider.withdraw(named),
  ])
    await expect(call()).rejects.toThrow(KeyRefused);
  await merchant.outside('/paypay/account', 'PUT', { publicKey: accounts[0]?.publicKey });
  expect(await provider.lookUp?.(named)).toEqual({ state: 'open' });
  const wrong = openMerchant({ ...merchant.gateway.account, saleProductCode: '1', url: merchant.url });
  await expect(wrong.at('paypay').begin('aaaaaa', paypayTerms())).rejects.toThrow(KeyRefused);
  await wrong.stop();
});

test('a real account: an order is open, and closed without a payment', async ({ skip }) => {
  if (atPaypay.missing) skip(atPaypay.missing);
  const { settings } = await atPaypay.open();
  const real = openMerchant(readPaypayAccount(settings));
  for (const method of ['paypay', 'reference'] as const) {
    const provider = real.at(method);
    const reference = await provider.reserve();
    const begun = await provider.begin(reference, paypayTerms());
    const named = { reference, providerId: begun.providerId ?? null };
    expect(await provider.lookUp?.(named)).toEqual({ state: 'open' });
    expect(await provider.withdraw(named)).toBe(true);
    expect(await provider.lookUp?.(named)).toMatchObject({ state: 'failed' });
  }
  await real.stop();
});
