import { createHmac } from 'node:crypto';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import { deletedCompanies } from '@kumbi/contract/workspaces/company.endpoints.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount, openAccount } from '../../integrations/integration.factory.ts';
import { makeCompany } from '../../team/team.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

let payments = 0;
/** Sends a callback like ProxyPay, about a payment that isn't ours. @returns the status */
async function tell({ url }: Pick<TestServer, 'url'>, integration: string, key: string): Promise<number> {
  payments += 1;
  const body = JSON.stringify({ id: payments, reference_id: 999_999_999, amount: '10.00' });
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', key).update(body).digest('hex'),
  };
  return (await fetch(`${url}/callbacks/proxypay/${integration}`, { method: 'POST', headers, body })).status;
}

/** Saves the form of the integration with another account's values. @returns that account */
async function changeKey(server: TestServer, id: string) {
  const account = await openAccount(server);
  const { entity, apiKey } = account;
  const body = { id, name: 'Another', endpoint: 'https://example.com/payments', entity, apiKey };
  expect((await server.call(proxypay.update, { body }, { as: owner })).status).toBe(200);
  return account;
}

test('a changed key is valid for the very next callback, and the old one no longer is', async ({ server }) => {
  const { id, account } = await connectAccount(server, owner);
  expect([await tell(server, id, account.apiKey), await tell(server, id, 'another')]).toEqual([200, 401]);
  const next = await changeKey(server, id);
  expect([await tell(server, id, next.apiKey), await tell(server, id, account.apiKey)]).toEqual([200, 401]);
});

test('every process hears a changed key', async ({ server }) => {
  const other = await server.another();
  try {
    const { id, account } = await connectAccount(server, owner);
    expect(await tell(other, id, account.apiKey)).toBe(200);
    const next = await changeKey(server, id);
    await expect.poll(() => tell(other, id, account.apiKey), { interval: 10 }).toBe(401);
    expect(await tell(other, id, next.apiKey)).toBe(200);
  } finally {
    await other.stop();
  }
});

test('an account that is turned off or in the bin still settles its open payments, until it is purged', async ({
  server,
}) => {
  const { id, account } = await connectAccount(server, owner);
  await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
  expect(await tell(server, id, account.apiKey)).toBe(200);
  expect((await server.call(integrations.delete, { body: { id } }, { as: owner })).status).toBe(200);
  expect(await tell(server, id, account.apiKey)).toBe(200);
  server.clock.advance(2 * 3_600_000);
  await server.runCron('kernel.purge_bins');
  expect(await tell(server, id, account.apiKey)).toBe(404);
});

test('an account of a deleted company is unknown until the company is restored', async ({ server }) => {
  const company = await makeCompany(server, owner);
  const { id, account } = await connectAccount(server, company);
  expect(await tell(server, id, account.apiKey)).toBe(200);
  const deleted = await server.call(companies.delete, { body: { confirm: 'Terra Boa' } }, { as: company });
  expect(deleted.status).toBe(200);
  expect(await tell(server, id, account.apiKey)).toBe(404);
  const restored = await server.call(deletedCompanies.restore, { params: { id: company.workspaceId } }, { as: owner });
  expect(restored.status).toBe(200);
  expect(await tell(server, id, account.apiKey)).toBe(200);
});

test('an address is only of the service of its integration, and an unknown one has no account', async ({ server }) => {
  const { id, account } = await connectAccount(server, owner);
  const body = JSON.stringify({ id: 1 });
  expect((await server.fetch(`/callbacks/appypay/${id}`, { method: 'POST', body })).status).toBe(404);
  expect((await server.fetch(`/callbacks/unknown/${id}`, { method: 'POST', body })).status).toBe(404);
  for (const unknown of ['00000000-0000-4000-8000-000000000000', '*', 'a%00b'])
    expect(await tell(server, unknown, account.apiKey)).toBe(404);
});
