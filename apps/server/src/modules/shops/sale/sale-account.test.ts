import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrationSecrets, integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { balance, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import { shopMethods } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { eventsOf, makeHook } from '../../hooks/hook/hook.factory.ts';
import { connectAccount, openAccount } from '../../integrations/integration.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

const day = 86_400_000;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  received.push({ headers: request.headers, body });
  response.writeHead(answer).end();
});

let origin: string;
const test = ownServerTest(() => ({ OUTGOING_ALLOW: origin }));
let owner: TestPerson;
let shop: Shop;
let product: Product;
let endpoint: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  endpoint = `${origin}/payments`;
});
test.beforeEach(async ({ server }) => {
  received.length = 0;
  answer = 200;
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '50', price_ao: '4500' });
  await server.runJobs();
});
afterAll(() => {
  receiver.close();
});

const connect = (server: TestServer, as = owner) => connectAccount(server, as, { endpoint });
const buyOne = (server: TestServer) => buy(server, shop, [{ product, quantity: 1 }]);
const statusOf = async (server: TestServer, token: string) =>
  (await server.call(checkouts.get, { params: { token } })).body.status;
const balances = async (server: TestServer, as = owner) => (await server.call(balance.get, {}, { as })).body.balances;
const listed = async (server: TestServer, as = owner) =>
  (await server.call(integrations.list, { query: {} }, { as })).body.integrations;

interface OutsideReference {
  readonly id: string;
  readonly account: string;
  readonly status: string;
}
async function outsideReference(server: TestServer, id: string | undefined): Promise<OutsideReference | undefined> {
  const { references } = await server.outside<{ references: OutsideReference[] }>('/references?limit=1000');
  return references.find((each) => each.id === id);
}

/** Sends a callback like ProxyPay. */
const tell = (
  server: TestServer,
  integration: string,
  key: string,
  payment: { id: number; reference: string | undefined; amount: string },
  more: object = {},
) => {
  const { id, reference, amount } = payment;
  const body = JSON.stringify({ id, reference_id: Number(reference), amount, ...more });
  return server.fetch(`/callbacks/proxypay/${integration}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
  });
};

async function withoutCallbacks(server: TestServer, work: () => Promise<unknown>): Promise<void> {
  await server.outside('/faults', 'PUT', { proxypay: { dropCallbacks: true } });
  await work();
  await server.outside('/faults', 'PUT', { proxypay: { dropCallbacks: false } });
}

describe('a shop with its own account', () => {
  test('is paid into it, has no balance, and its endpoint gets a signed notice', async ({ server }) => {
    const { id, account } = await connect(server);
    const started = await buyOne(server);
    expect(started.body).toMatchObject({ entity: account.entity, reference: expect.stringMatching(/^\d{9}$/) });
    expect(await outsideReference(server, started.body.reference)).toMatchObject({
      account: account.id,
      status: 'pending',
    });
    await payAndSettle(server, started);
    await server.runJobs();
    expect(await statusOf(server, started.body.d)).toBe('paid');
    expect(await balances(server)).toEqual([]);

    expect(received).toHaveLength(1);
    const { value } = (
      await server.call(integrationSecrets.reveal, { body: { id, field: 'webhook_secret' } }, { as: owner })
    ).body;
    const told = new Webhook(value).verify(received[0]?.body ?? '', received[0]?.headers as Record<string, string>);
    expect(told).toMatchObject({
      type: 'integration.payment_paid',
      data: { integration_id: id, status: 'paid', amount: 450_000, currency: 'AOA', reference: started.body.reference },
    });
  });

  test('can send notices to one of the workspace’s own webhooks', async ({ server }) => {
    const hook = await makeHook(server, owner, { name: 'Pagamentos' });
    await connectAccount(server, owner, { endpoint: hook.kumbi_url });
    const started = await buyOne(server);
    await payAndSettle(server, started);
    await server.runJobs();
    const [told, ...more] = await eventsOf(server, owner, hook);
    expect([told?.method, more]).toEqual(['POST', []]);
    expect(told?.body).toContain(String(started.body.reference));
  });

  test('gets a notice again with the same id after a failure', async ({ server }) => {
    await connect(server);
    const started = await buyOne(server);
    answer = 500;
    await payAndSettle(server, started);
    expect(received).toHaveLength(1);
    answer = 200;
    server.clock.advance(60_000);
    await server.runJobs();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    server.clock.advance(-60_000);
  });

  test('is paid through the platform while its integration is off, and through the one that is first', async ({
    server,
  }) => {
    const { id, account } = await connect(server);
    const second = await connect(server);
    const entityOf = async () => (await buyOne(server)).body.entity;
    expect(await entityOf()).toBe(account.entity);
    await server.call(integrations.prefer, { body: { id: second.id } }, { as: owner });
    expect(await entityOf()).toBe(second.account.entity);
    for (const off of [id, second.id])
      await server.call(integrations.switch, { body: { id: off, status: 'off' } }, { as: owner });
    const started = await buyOne(server);
    expect(started.body.entity).toBe('00348');
    await payAndSettle(server, started);
    expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4500, requested: 0, held: 0 }]);
  });

  test('is paid although its callback contains a text that no database can store, in an unused field', async ({
    server,
  }) => {
    const { id, account } = await connect(server);
    const started = await buyOne(server);
    const payment = { id: 4_712, reference: started.body.reference, amount: '4500.00' };
    expect((await tell(server, id, account.apiKey, payment, { datetime: 'a\0b' })).status).toBe(400);
    expect((await tell(server, id, account.apiKey, payment, { custom_fields: { note: 'a\0b' } })).status).toBe(200);
    await server.runJobs();
    expect(await statusOf(server, started.body.d)).toBe('paid');
  });

  test('lets no other workspace settle its references, and trusts only its own key', async ({ server }) => {
    const { id, account } = await connect(server);
    const thief = await server.person();
    const theirs = await connect(server, thief);
    const started = await buyOne(server);
    const payment = { id: 4_711, reference: started.body.reference, amount: '4500.00' };
    // A valid signature for the thief's own account, with another merchant's reference.
    expect((await tell(server, theirs.id, theirs.account.apiKey, payment)).status).toBe(200);
    // At the victim's address, but signed with the thief's key, and with the platform's.
    expect((await tell(server, id, theirs.account.apiKey, payment)).status).toBe(401);
    expect((await tell(server, 'platform', account.apiKey, payment)).status).toBe(401);
    expect((await tell(server, '00000000-0000-4000-8000-000000000000', account.apiKey, payment)).status).toBe(404);
    expect((await tell(server, 'nobody', account.apiKey, payment)).status).toBe(404);
    await server.runJobs();
    expect(await statusOf(server, started.body.d)).toBe('waiting');
    // For the thief it is a payment of another system, which is forwarded to them.
    const stored = async (of: string) => (await server.kernel.db.ownerPool.query(of)).rows;
    expect(await stored(`select from provider_callbacks where provider_payment_id = '4711'`)).toEqual([]);
    expect(
      await stored(`select integration_id from bridged_callbacks where reference = '${payment.reference}'`),
    ).toEqual([{ integration_id: theirs.id }]);
    expect((await tell(server, id, account.apiKey, payment)).status).toBe(200);
    await server.runJobs();
    expect(await statusOf(server, started.body.d)).toBe('paid');
  });
});

describe('payments started with an account', () => {
  test('are settled and closed there after the integration was turned off or given to another merchant', async ({
    server,
  }) => {
    const { id, account } = await connect(server);
    const [paid, cancelled, expired] = [await buyOne(server), await buyOne(server), await buyOne(server)];
    const next = await openAccount(server);
    const body = { id, name: 'Another', endpoint, entity: next.entity, apiKey: next.apiKey };
    expect((await server.call(proxypay.update, { body }, { as: owner })).status).toBe(200);
    expect((await buyOne(server)).body.entity).toBe(next.entity);
    await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });

    // Its callbacks are signed with a key that is no longer trusted, so polling the account finds the payment.
    await withoutCallbacks(server, () => server.outside(`/references/${paid.body.reference}/pay`, 'POST', {}));
    server.clock.advance(2 * 60_000);
    await server.runCron('payments.poll_accounts');
    await server.runJobs();
    expect(await statusOf(server, paid.body.d)).toBe('paid');
    expect(await balances(server)).toEqual([]);

    await server.call(checkouts.cancel, { body: { h: cancelled.body.d } }, { as: owner });
    expect(await outsideReference(server, cancelled.body.reference)).toMatchObject({
      account: account.id,
      status: 'deleted',
    });

    server.clock.advance(4.5 * day);
    await server.runCron('payments.sweep_checkouts');
    await server.runCron('payments.sweep_checkouts');
    expect(await statusOf(server, expired.body.d)).toBe('expired');
    expect(await outsideReference(server, expired.body.reference)).toMatchObject({
      account: account.id,
      status: 'deleted',
    });
    await server.runJobs();
    server.clock.advance(-4.5 * day - 2 * 60_000);
  });

  test('is withdrawn with the new key of the same merchant if the old one is refused', async ({ server }) => {
    const { id, account } = await connect(server);
    const started = await buyOne(server);
    const { apiKey } = await server.outside<{ apiKey: string }>(`/proxypay/accounts/${account.id}`, 'PUT', {
      newKey: true,
    });
    const refused = await server.call(checkouts.cancel, { body: { h: started.body.d } }, { as: owner });
    expect(refused.body.code).toBe('payment.provider_down');
    const body = { id, name: 'Same', endpoint, entity: account.entity, apiKey };
    await server.call(proxypay.update, { body }, { as: owner });
    const done = await server.call(checkouts.cancel, { body: { h: started.body.d } }, { as: owner });
    expect(done.body.status).toBe('cancelled');
    expect(await outsideReference(server, started.body.reference)).toMatchObject({ status: 'deleted' });
    await server.runJobs();
  });

  test('end with their reference if no key works any longer', async ({ server }) => {
    const { account } = await connect(server);
    const started = await buyOne(server);
    await server.outside(`/proxypay/accounts/${account.id}`, 'PUT', { newKey: true });
    server.clock.advance(4.5 * day);
    await server.runCron('payments.sweep_checkouts');
    expect(await statusOf(server, started.body.d)).toBe('expired');
    await server.runJobs();
    server.clock.advance(-4.5 * day);
  });

  test('holds its integration back from being deleted until it is over', async ({ server }) => {
    const { id } = await connect(server);
    const started = await buyOne(server);
    const remove = () => server.call(integrations.delete, { body: { id } }, { as: owner });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'integration.in_use' } });
    await payAndSettle(server, started);
    expect((await remove()).body).toEqual({ deleted: true });
    server.clock.advance(2 * 3_600_000);
    await server.runCron('kernel.purge_bins');
    expect(await statusOf(server, started.body.d)).toBe('paid');
    server.clock.advance(-2 * 3_600_000);
  });
});

describe('lost callbacks', () => {
  test('of one account are found although another account answers nothing', async ({ server }) => {
    const broken = await server.person();
    const theirShop = await makeShop(server, broken);
    const theirProduct = await makeProduct(server, broken, theirShop, { price_ao: '100' });
    const dead = await connect(server, broken);
    await connect(server);
    await buy(server, theirShop, [{ product: theirProduct, quantity: 1 }]);
    const started = await buyOne(server);
    await server.outside(`/proxypay/accounts/${dead.account.id}`, 'PUT', { newKey: true });
    await withoutCallbacks(server, () => server.outside(`/references/${started.body.reference}/pay`, 'POST', {}));
    server.clock.advance(2 * 60_000);
    await server.runCron('payments.poll_accounts');
    await server.runCron('payments.poll_accounts');
    await server.runJobs();
    expect(await statusOf(server, started.body.d)).toBe('paid');
    expect(await listed(server, broken)).toMatchObject([{ key_refused: true }]);
    expect(await listed(server)).toMatchObject([{ key_refused: false }]);
    const { rows } = await server.kernel.db.ownerPool.query<{ failures: number }>(
      'select failures from account_polls where workspace_id = $1',
      [broken.workspaceId],
    );
    // Asked once: after a refusal comes a pause.
    expect(rows).toEqual([{ failures: 1 }]);
    server.clock.advance(-2 * 60_000);
  });

  test('are not polled when nothing of the account can be paid', async ({ server }) => {
    await connect(server);
    const started = await buyOne(server);
    await payAndSettle(server, started);
    server.clock.advance(7 * day);
    await server.runCron('payments.poll_accounts');
    const { rows } = await server.kernel.db.ownerPool.query('select 1 from account_polls where workspace_id = $1', [
      owner.workspaceId,
    ]);
    expect(rows).toEqual([]);
    server.clock.advance(-7 * day);
  });
});

test('a key that is refused for a buyer is shown to the seller, and replaced with a new one', async ({ server }) => {
  const { id, account } = await connect(server);
  const { apiKey } = await server.outside<{ apiKey: string }>(`/proxypay/accounts/${account.id}`, 'PUT', {
    newKey: true,
  });
  expect((await buyOne(server)).body.code).toBe('payment.provider_down');
  expect(await listed(server)).toMatchObject([{ key_refused: true }]);
  const body = { id, name: 'Mended', endpoint, entity: account.entity, apiKey };
  await server.call(proxypay.update, { body }, { as: owner });
  expect(await listed(server)).toMatchObject([{ key_refused: false }]);
  expect((await buyOne(server)).status).toBe(200);
});

test('if the platform has no account, a shop offers and accepts the methods of its own integration', async ({
  startServer,
}) => {
  const alone = await startServer(onlyProviders());
  const seller = await alone.person();
  const own = await makeShop(alone, seller);
  const thing = await makeProduct(alone, seller, own, { price_ao: '4500' });
  const available = async () => {
    const { methods } = (await alone.call(shopMethods.list, {}, { as: seller })).body;
    // Payment on delivery needs no account.
    return methods.filter((each) => each.available && each.method !== 'delivery').map(({ method }) => method);
  };
  expect(await available()).toEqual([]);
  const page = async () => (await alone.fetch(`/en/s/${own.code}/checkout`)).text();
  const before = await page();
  const refused = await buy(alone, own, [{ product: thing, quantity: 1 }]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment.method_unavailable' } });
  const { account } = await connectAccount(alone, seller);
  await alone.runJobs();
  await alone.runJobs();
  await expect.poll(page).not.toBe(before);
  expect(await available()).toEqual(['reference']);
  expect((await buy(alone, own, [{ product: thing, quantity: 1 }])).body.entity).toBe(account.entity);
});
