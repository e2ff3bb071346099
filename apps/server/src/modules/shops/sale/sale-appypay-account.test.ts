import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { appypay } from '@kumbi/contract/payments/appypay.endpoints.ts';
import { balance, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { askProviders } from '../../payments/provider/method-payment.factory.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { testOwnAccount } from './own-account-scenarios.factory.ts';
import { buy } from './sale.factory.ts';

interface Merchant {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly entity: string;
}

// Counts the requests for tokens on their way to AppyPay.
let tokens = 0;
let tokenUrl = '';
const directory = createServer(async (request, response) => {
  tokens += 1;
  const body = await text(request);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const answer = await fetch(tokenUrl, { method: 'POST', headers, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
});
beforeAll(() => new Promise<void>((resolve) => void directory.listen(0, '127.0.0.1', resolve)));
afterAll(() => void directory.close());

const test = ownServerTest(() => ({
  APPYPAY_TOKEN_URL: `http://127.0.0.1:${(directory.address() as AddressInfo).port}`,
}));
let owner: TestPerson;
let shop: Shop;
let product: Product;
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '50', price_ao: '4500' });
});

const endpoint = 'https://example.com/payments';
const openMerchant = (server: TestServer) => server.outside<Merchant>('/appypay/accounts', 'POST', {});
const formOf = ({ clientId, clientSecret }: Merchant) => ({
  name: 'AppyPay da loja',
  endpoint,
  client_id: clientId,
  client_secret: clientSecret,
});

async function connect(server: TestServer, as = owner) {
  const merchant = await openMerchant(server);
  const { body } = await server.call(appypay.connect, { body: formOf(merchant) }, { as });
  await server.outside(`/appypay/accounts/${merchant.id}`, 'PUT', { webhookUrl: body.kumbi_url });
  return { merchant, ...body };
}

const statusOf = async (server: TestServer, token: string) =>
  (await server.call(checkouts.get, { params: { token } })).body.status;
// Before the accounts of the tests below ask it.
test.beforeAll(async ({ server }) => {
  tokenUrl = new URL('/appypay/oauth2/token', server.kernel.config.given.APPYPAY_URL).href;
});
testOwnAccount(test, {
  form: appypay,
  unknown: { name: 'AppyPay', endpoint, client_id: 'x', client_secret: 'y' },
  required: [
    ['name', 'Name is required', 'O nome é obrigatório'],
    ['endpoint', 'Your endpoint is required', 'O teu endpoint é obrigatório'],
    ['client_id', 'Client ID is required', 'O Client ID é obrigatório'],
    ['client_secret', 'Client Secret is required', 'O Client Secret é obrigatório'],
  ],
  connect,
});

test('a shop with its own AppyPay account is paid into it, by reference and on the phone', async ({ server }) => {
  const { merchant, integration, connection, kumbi_url } = await connect(server);
  expect(connection).toBe('working');
  expect(kumbi_url).toBe(`${server.url}/callbacks/appypay/${integration.id}`);

  const byReference = await buy(server, shop, [{ product, quantity: 1 }]);
  expect(byReference.body).toMatchObject({ entity: merchant.entity, reference: expect.stringMatching(/^\d{9}$/) });
  const phone = { angolan_method: 'multicaixa', phone_number: '+244923000111' };
  const onPhone = await buy(server, shop, [{ product, quantity: 1 }], phone);
  expect(onPhone.status).toBe(200);

  const { charges } = await server.outside<{ charges: { merchant_transaction_id: string; account: string }[] }>(
    '/appypay/charges?limit=2',
  );
  expect(charges).toMatchObject([{ account: merchant.id }, { account: merchant.id }]);
  const [express, reference] = charges.map(({ merchant_transaction_id: name }) => name);
  await server.outside(`/appypay/charges/${reference}/pay`, 'POST', {});
  await server.outside(`/appypay/charges/${express}/approve`, 'POST', {});
  await server.settled();
  await askProviders(server);
  expect(await statusOf(server, byReference.body.d)).toBe('paid');
  expect(await statusOf(server, onPhone.body.d)).toBe('paid');
  // The platform owes nothing for money on the workspace's own account.
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([]);
});

test('the account that the workspace prefers takes references', async ({ server }) => {
  const proxypay = await connectAccount(server, owner);
  const { merchant, integration } = await connect(server);
  const entity = async () => (await buy(server, shop, [{ product, quantity: 1 }])).body.entity;
  expect(await entity()).toBe(proxypay.account.entity);
  await server.call(integrations.prefer, { body: { id: integration.id } }, { as: owner });
  expect(await entity()).toBe(merchant.entity);
  await server.call(integrations.switch, { body: { id: integration.id, status: 'off' } }, { as: owner });
  expect(await entity()).toBe(proxypay.account.entity);
});

test('payments share one token, and a call that only claims a payment changes nothing', async ({ server }) => {
  const { integration } = await connect(server);
  const before = tokens;
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  await buy(server, shop, [{ product, quantity: 1 }]);
  expect(tokens - before).toBe(1);

  const { charges } = await server.outside<{ charges: { id: string; merchant_transaction_id: string }[] }>(
    '/appypay/charges?limit=2',
  );
  const questions = async () => {
    const { rows } = await server.kernel.db.ownerPool.query(
      `select from integration_requests where integration_id = $1 and method = 'GET' and address like '%/charges'`,
      [integration.id],
    );
    return rows.length;
  };
  const asked = await questions();
  for (const { id, merchant_transaction_id: merchantTransactionId } of charges) {
    const body = JSON.stringify({ id, merchantTransactionId, responseStatus: { successful: true, code: 100 } });
    const headers = { 'content-type': 'application/json' };
    // Repeats that arrive together are one question.
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.fetch(`/callbacks/appypay/${integration.id}`, { method: 'POST', headers, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  await server.settled();
  expect((await questions()) - asked).toBe(charges.length);
  expect(await statusOf(server, started.body.d)).toBe('waiting');
});

test('credentials that AppyPay refuses are refused at their field, and stored ones are tested on demand', async ({
  server,
}) => {
  const merchant = await openMerchant(server);
  const wrong = { ...formOf(merchant), client_secret: 'not-the-secret' };
  const refused = { status: 400, body: { fields: { client_secret: 'The service rejected this key' } } };
  expect(await server.call(appypay.connect, { body: wrong }, { as: owner })).toMatchObject(refused);

  const { integration, merchant: other } = await connect(server);
  const tested = async () =>
    (await server.call(integrations.test, { params: { id: integration.id } }, { as: owner })).body;
  expect(await tested()).toMatchObject({ connection: 'working' });
  await server.outside(`/appypay/accounts/${other.id}`, 'PUT', { newSecret: true });
  expect(await tested()).toMatchObject({ connection: 'refused', integration: { key_refused: true } });
});

test('its form shows the secret masked, and keeps it if none is sent', async ({ server }) => {
  const { merchant, integration } = await connect(server);
  const { id } = integration;
  const shown = async () => (await server.call(integrations.get, { query: { id } }, { as: owner })).body.obj;
  expect(await shown()).toMatchObject({
    client_id: merchant.clientId,
    client_secret: `••••••••${merchant.clientSecret.slice(-4)}`,
    endpoint,
    kumbi_url: expect.any(String),
    webhook_secret: expect.stringMatching(/^••••••••.{4}$/),
  });
  const body = { id, name: 'Outro nome', endpoint, client_id: merchant.clientId, client_secret: '' };
  expect((await server.call(appypay.update, { body }, { as: owner })).body).toMatchObject({ connection: 'working' });
  expect(await shown()).toMatchObject({
    name: 'Outro nome',
    client_secret: `••••••••${merchant.clientSecret.slice(-4)}`,
  });
});
