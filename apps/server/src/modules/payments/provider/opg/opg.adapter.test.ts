import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../../kernel/log/clock.ts';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../../testing/hostile-provider.ts';
import { PaymentRefused, ProviderUnavailable } from '../payment-provider.adapter.ts';
import { paymentTerms } from '../payment-terms.factory.ts';
import { createOpg } from './opg.adapter.ts';

const agent = new Agent();
const transaction = { id: 't1', amount: '1500.50', status: 'accepted' };
const terms = paymentTerms(systemClock.now());
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
const gateway = () =>
  createOpg(
    { base: provider.address, agent, callbackUrl: 'http://localhost/callbacks/opg/platform' },
    { token: 't', posId: 1 },
  );

test('an answer that is too large, nested too deeply or not JSON is no answer', async () => {
  const opg = gateway();
  for (const text of [tooDeep, 'x', '{}', '[]', 'null'])
    for (const call of [() => opg.begin('r', terms), () => opg.lookUp?.({ reference: 'r', providerId: 't1' })]) {
      provider.answer = { text };
      await expect(call()).rejects.toThrow(ProviderUnavailable);
    }
  provider.answer = { text: `{"id":"t1"${' '.repeat(50_000)}`, endless: true };
  await expect(opg.begin('r', terms)).rejects.toThrow('OPG answers too much');
  expect(provider.sent()).toBeLessThan(tooMuch);
});

test('a payment counts only with a known state, an exact amount and storable texts', async () => {
  const opg = gateway();
  const look = () => opg.lookUp?.({ reference: 'r', providerId: 't1' });
  answer(transaction);
  expect(await look()).toMatchObject({ state: 'paid', payment: { id: 't1', reference: 'r', amountMinor: 150_050 } });
  for (const change of [
    { amount: '1500.505' },
    { amount: '-1' },
    { amount: '0.00' },
    { status: 'reversed' },
    { id: 'a\0b' },
    { id: 't2' },
  ]) {
    answer({ ...transaction, ...change });
    await expect(look()).rejects.toThrow(ProviderUnavailable);
  }
});

test('a transaction that is rejected immediately is refused', async () => {
  answer({ ...transaction, status: 'rejected' });
  await expect(gateway().begin('r', terms)).rejects.toThrow(PaymentRefused);
});
