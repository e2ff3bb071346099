import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../../kernel/log/clock.ts';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../../testing/hostile-provider.ts';
import { PaymentRefused, ProviderUnavailable } from '../payment-provider.adapter.ts';
import { paymentTerms } from '../payment-terms.factory.ts';
import { overAgent } from '../provider-call.adapter.ts';
import { createAppypay } from './appypay.adapter.ts';
import { createAppypayClient } from './appypay-client.adapter.ts';

const reference = 'ABCDEFGHIJ12345';
const token = { access_token: 't', expires_in: '3599' };
const applications = [{ paymentMethod: 'GPO', applicationKeys: [{ apiKey: 'k' }] }];
const payment = {
  id: 'c1',
  merchantTransactionId: reference,
  amount: 1500.5,
  currency: 'AOA',
  status: 'Success',
  transactionEvents: null,
};
const terms = paymentTerms(systemClock.now());
const agent = new Agent();
let provider: HostileProvider;

beforeAll(async () => {
  provider = await startHostileProvider();
});
afterAll(async () => {
  await agent.destroy();
  provider.stop();
});

const answer = (value: unknown) => {
  provider.answer = { text: JSON.stringify(value) };
};
const newClient = () =>
  createAppypayClient(
    { base: provider.address, tokenUrl: provider.address, send: overAgent(agent), clock: systemClock },
    { clientId: 'id', clientSecret: 'secret', resource: 'r' },
  );
/** An account that has its token and keys already. */
async function account(method: 'multicaixa' | 'reference' = 'multicaixa') {
  const client = newClient();
  answer({ ...token, applications, payments: [] });
  await client.paymentMethod('GPO', AbortSignal.timeout(5_000));
  return createAppypay(client, method);
}
const named = (providerId: string | null = null) => ({ reference, providerId });

test('an answer that is too large, nested too deeply or not JSON is no answer', async () => {
  const express = await account();
  const calls = [
    () => express.lookUp?.(named()),
    () => express.lookUp?.(named('c1')),
    () => express.begin(reference, terms),
    () => express.refund?.({ ...named('c1'), paymentId: 'c1' }, 'r', 100),
    () => createAppypay(newClient(), 'multicaixa').lookUp?.(named()),
  ];
  for (const text of [tooDeep, 'x', '{}', '[]', 'null'])
    for (const call of calls) {
      provider.answer = { text };
      await expect(call()).rejects.toThrow(ProviderUnavailable);
    }
  provider.answer = { text: `{"payments":[${' '.repeat(50_000)}`, endless: true };
  await expect(express.lookUp?.(named())).rejects.toThrow('AppyPay answers too much');
  expect(provider.sent()).toBeLessThan(tooMuch);
});

test('a payment counts only with a known state, an exact amount and storable texts', async () => {
  const express = await account();
  answer({ payments: [payment] });
  expect(await express.lookUp?.(named())).toMatchObject({ state: 'paid', payment: { id: 'c1', amountMinor: 150_050 } });
  for (const change of [
    { amount: 1500.505 },
    { amount: '1e3' },
    { amount: -1 },
    { amount: 0 },
    { amount: null },
    { currency: 'EUR' },
    { status: 'Settled' },
    { id: '' },
    { id: 'a\0b' },
    { id: 'x'.repeat(201) },
  ]) {
    answer({ payments: [{ ...payment, ...change }] });
    await expect(express.lookUp?.(named())).rejects.toThrow(ProviderUnavailable);
  }
});

test('another merchant’s charge is not ours, and another currency is reported', async () => {
  const express = await account();
  answer({ payments: [{ ...payment, merchantTransactionId: 'ANOTHER' }] });
  expect(await express.lookUp?.(named())).toEqual({ state: 'open' });
  answer({ payment: { ...payment, merchantTransactionId: 'ANOTHER' } });
  await expect(express.lookUp?.(named('c1'))).rejects.toThrow(ProviderUnavailable);
  answer({ payment: { ...payment, currency: 'USD' } });
  expect(await express.lookUp?.(named('c1'))).toMatchObject({ state: 'paid', payment: { currency: 'USD' } });
});

test('a refusal has the status 200, and an old key of the application is asked for again', async () => {
  const express = await account();
  answer({ id: 'c1', responseStatus: { successful: false, status: 'Cancelled', code: 209, message: 'no money' } });
  await expect(express.begin(reference, terms)).rejects.toMatchObject({ reason: 'insufficient_funds' });
  await expect(express.begin(reference, terms)).rejects.toThrow(PaymentRefused);
  answer({ applications: [{ ...applications[0], isEnabled: false }], responseStatus: { code: 802 } });
  await expect(express.begin(reference, terms)).rejects.toThrow('no active application for GPO');
});

test('the number of a reference is read from either place', async () => {
  const client = newClient();
  const ref = { referenceNumber: 123456789, entity: '00930' };
  const outcome = { code: 101 };
  answer({ ...token, applications: [{ ...applications[0], paymentMethod: 'REF' }] });
  await client.paymentMethod('REF', AbortSignal.timeout(5_000));
  const references = createAppypay(client, 'reference');
  for (const value of [
    { responseStatus: outcome, reference: ref },
    { responseStatus: { ...outcome, reference: ref } },
    // The answer doesn't have it yet, and the charge does.
    { responseStatus: outcome, payment: { ...payment, status: 'Pending', reference: ref } },
  ]) {
    answer({ id: 'c1', ...value });
    expect(await references.begin(reference, terms)).toEqual({
      providerId: 'c1',
      instructions: { entity: '00930', number: '123456789' },
    });
  }
});
