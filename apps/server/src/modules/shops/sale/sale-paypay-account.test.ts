import { integrationSecrets, integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { balance, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { paypay } from '@kumbi/contract/payments/paypay.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { testOwnAccount } from './own-account-scenarios.factory.ts';
import { buy } from './sale.factory.ts';

interface Merchant {
  readonly id: string;
  readonly partnerId: string;
  readonly saleProductCode: string;
}

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
});

const endpoint = 'https://example.com/payments';
const openMerchant = (server: TestServer) => server.outside<Merchant>('/paypay/accounts', 'POST', {});
const formOf = ({ partnerId, saleProductCode }: Merchant) => ({
  name: 'PayPay da loja',
  endpoint,
  member_id: partnerId,
  sale_product_code: saleProductCode,
});
const tested = async (server: TestServer, id: string) =>
  (await server.call(integrations.test, { params: { id } }, { as: owner })).body;

async function connect(server: TestServer, as = owner) {
  const merchant = await openMerchant(server);
  const { body } = await server.call(paypay.connect, { body: formOf(merchant) }, { as });
  // The name of a generated value is known to the definition only.
  const { key = '' } = body as { key?: string };
  return { merchant, ...body, key };
}

/** Enters the public key and the address for notifications in PayPay's portal. */
const enterInPortal = (server: TestServer, merchant: Merchant, publicKey = '', notifyUrl = '') =>
  server.outside(`/paypay/accounts/${merchant.id}`, 'PUT', { publicKey, notifyUrl });

const form = { name: 'PayPay', endpoint, member_id: '200000009999', sale_product_code: '1' };
testOwnAccount(test, {
  form: paypay,
  unknown: form,
  required: [
    ['name', 'Name is required', 'O nome é obrigatório'],
    ['endpoint', 'Your endpoint is required', 'O teu endpoint é obrigatório'],
    ['member_id', 'Member ID is required', 'O Member ID é obrigatório'],
    ['sale_product_code', 'Sale product code is required', 'O código do produto de venda é obrigatório'],
  ],
  connect,
});

test('its key pair is created here: the public half is shown for the portal, the private one never', async ({
  server,
}) => {
  const { merchant, integration, connection, key, paypay_url } = await connect(server);
  expect(connection).toBe('unfinished');
  expect(key).toMatch(/^MIGfMA0GCSqGSIb3DQEB/);
  expect(paypay_url).toBe(`${server.url}/callbacks/paypay/${integration.id}`);
  expect(await tested(server, integration.id)).toMatchObject({ connection: 'refused' });
  await enterInPortal(server, merchant, key, paypay_url);
  expect(await tested(server, integration.id)).toMatchObject({
    connection: 'working',
    integration: { key_refused: false },
  });

  const { id } = integration;
  const { obj } = (await server.call(integrations.get, { query: { id } }, { as: owner })).body;
  expect(obj).toMatchObject({
    member_id: merchant.partnerId,
    sale_product_code: merchant.saleProductCode,
    key,
    paypay_url,
    webhook_secret: expect.stringMatching(/^••••••••.{4}$/),
  });
  expect(Object.keys(obj)).not.toContain('private_key');
  const asked = { body: { id, field: 'private_key' } };
  expect((await server.call(integrationSecrets.reveal, asked, { as: owner })).status).toBe(400);

  // A change keeps the pair, which is in the portal already.
  const body = { ...formOf(merchant), id, name: 'Outro nome' };
  expect((await server.call(paypay.update, { body }, { as: owner })).body).toMatchObject({
    connection: 'working',
    key,
  });
});

test('a shop with its own PayPay account is paid into it', async ({ server }) => {
  const { merchant, key, paypay_url } = await connect(server);
  await enterInPortal(server, merchant, key, paypay_url);
  const shop = await makeShop(server, owner, { payment_methods: JSON.stringify(['reference', 'paypay']) });
  const product = await makeProduct(server, owner, shop, { stock_amount: '50', price_ao: '4500' });
  const started = await buy(server, shop, [{ product, quantity: 1 }], { angolan_method: 'paypay' });
  expect(started.status).toBe(200);
  const { trades } = await server.outside<{ trades: { trade_no: string; account: string }[] }>(
    '/paypay/trades?limit=1',
  );
  expect(trades).toMatchObject([{ account: merchant.id }]);
  await server.outside(`/paypay/trades/${trades[0]?.trade_no}/pay`, 'POST', {});
  await server.settled();
  const { body } = await server.call(checkouts.get, { params: { token: started.body.d } });
  expect(body.status).toBe('paid');
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([]);
});

test('an installation without PayPay’s public key doesn’t offer it', async ({ startServer }) => {
  const bare = await startServer({
    PAYPAY_PARTNER_ID: '',
    PAYPAY_SALE_PRODUCT_CODE: '',
    PAYPAY_PRIVATE_KEY: '',
    PAYPAY_PUBLIC_KEY: '',
  });
  const someone = await bare.person();
  expect(await bare.call(paypay.connect, { body: form }, { as: someone })).toMatchObject({
    status: 409,
    body: { code: 'integration.service_off' },
  });
});
