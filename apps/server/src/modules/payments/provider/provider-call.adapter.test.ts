import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { ProviderUnavailable } from './payment-provider.adapter.ts';
import { decimalOfMinor, providerAmountSchema } from './provider-amount.rules.ts';
import { callProvider, overAgent } from './provider-call.adapter.ts';

test('a call ends at its deadline: without an answer, with a slow one, and while all connections are busy', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/slow') response.write('{');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const agent = new Agent({ connections: 1 });
  const call = (path: string) =>
    callProvider(overAgent(agent), {
      provider: 'Test',
      method: 'GET',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
      headers: {},
      deadline: AbortSignal.timeout(50),
    });
  const results = await Promise.allSettled([call('/none'), call('/slow'), call('/none')]);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ProviderUnavailable) });
  await expect(call('/slow')).rejects.toThrow('Test does not answer');
  await agent.destroy();
  server.closeAllConnections();
  server.close();
});

test('a decimal amount is read and written exactly', () => {
  const amounts = [
    ['1500.50', 150_050],
    ['1500.5', 150_050],
    [1500.55, 150_055],
    [0.29, 29],
    ['999999999999.99', 99_999_999_999_999],
    [7, 700],
  ] as const;
  for (const [amount, minor] of amounts) expect(providerAmountSchema.parse(amount)).toBe(minor);
  for (const amount of ['', '-1', '0', '0.00', '1,5', '1.505', '1e3', ' 1', 0.1 + 0.2, Number.NaN, null])
    expect(providerAmountSchema.safeParse(amount).success).toBe(false);
  expect([5, 100, 150_050, 99_999_999_999_999].map(decimalOfMinor)).toEqual([
    '0.05',
    '1.00',
    '1500.50',
    '999999999999.99',
  ]);
});
