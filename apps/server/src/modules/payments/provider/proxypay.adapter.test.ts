import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../testing/hostile-provider.ts';
import { ProviderUnavailable } from './payment-provider.adapter.ts';
import { overAgent } from './provider-call.adapter.ts';
import { createProxyPay } from './proxypay.adapter.ts';

let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
});
afterAll(() => provider.stop());

test('an answer that is too large, nested too deeply or not JSON is no answer', async () => {
  const agent = new Agent();
  const account = { account: 'platform', credentialId: null, entity: '00348', key: 'k' };
  const proxypay = createProxyPay(provider.address, overAgent(agent), account);
  provider.answer = { text: JSON.stringify([{ id: 1, reference_id: 7, amount: '10.00' }]) };
  expect(await proxypay.unacknowledged?.(10)).toMatchObject([{ reference: '000000007', amountMinor: 1_000 }]);
  for (const text of [tooDeep, 'x'])
    for (const call of [() => proxypay.unacknowledged?.(10), () => proxypay.reserve()]) {
      provider.answer = { text };
      await expect(call()).rejects.toThrow(ProviderUnavailable);
    }
  provider.answer = { text: `[${' '.repeat(50_000)}`, endless: true };
  await expect(proxypay.unacknowledged?.(10)).rejects.toThrow('ProxyPay answers too much');
  expect(provider.sent()).toBeLessThan(tooMuch);
  await agent.destroy();
});
