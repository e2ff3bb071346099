import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderUnavailable } from './payment-provider.adapter.ts';
import { createProxyPay } from './proxypay.adapter.ts';

/** A provider that answers with this text, over and over until the caller has had enough if it is endless. */
let answer: { readonly text: string; readonly endless?: boolean };
let sent = 0;
const provider = createServer((request, response) => {
  request.resume();
  sent = 0;
  const send = () => {
    do {
      sent += answer.text.length;
      if (response.destroyed || sent > tooMuch) return response.destroy();
    } while (response.write(answer.text) && answer.endless);
    return answer.endless ? response.once('drain', send) : response.end();
  };
  send();
});
const tooMuch = 50_000_000;

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => provider.close());
const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const deep = '['.repeat(100_000) + ']'.repeat(100_000);

test('an answer that is too large, nested too deeply or not JSON is no answer', async () => {
  const agent = new Agent();
  const account = { account: 'platform', credentialId: null, entity: '00348', key: 'k' };
  const proxypay = createProxyPay(address(), agent, account);
  answer = { text: JSON.stringify([{ id: 1, reference_id: 7, amount: '10.00' }]) };
  expect(await proxypay.unacknowledged(10)).toMatchObject([{ reference: '000000007', amountMinor: 1_000 }]);
  for (const text of [deep, 'x'])
    for (const call of [() => proxypay.unacknowledged(10), () => proxypay.newReference()]) {
      answer = { text };
      await expect(call()).rejects.toThrow(ProviderUnavailable);
    }
  answer = { text: `[${' '.repeat(50_000)}`, endless: true };
  await expect(proxypay.unacknowledged(10)).rejects.toThrow('ProxyPay answers too much');
  expect(sent).toBeLessThan(tooMuch);
  await agent.destroy();
});
