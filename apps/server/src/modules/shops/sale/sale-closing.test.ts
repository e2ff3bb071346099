import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { products, sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { describe, expect } from 'vitest';
import { parseConfig } from '../../../kernel/config/config.ts';
import { allJobs } from '../../../main/work.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeHook } from '../../hooks/hook/hook.factory.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';

/** Long enough for the seller to be faster than the provider, even on a busy machine. */
const slowMs = 2_500;
const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
  await server.runJobs();
});

const slow = (server: TestServer, ms: number) => server.outside('/faults', 'PUT', { proxypay: { slowMs: ms } });
const buyOne = (server: TestServer) => buy(server, shop, [{ product, quantity: 1 }]);
const attempts = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ method: string; status: string; reference: string | null }>(
      'select method, status, reference from payment_attempts where workspace_id = $1 order by created_at',
      [owner.workspaceId],
    )
  ).rows;
const states = async (server: TestServer) =>
  (await attempts(server)).map(({ method, status }) => `${method} ${status}`);
const noted = async (server: TestServer) => (await attempts(server)).map(({ reference }) => reference !== null);
async function mark(server: TestServer, status: 'paid' | 'not-paid') {
  const [sale] = (await server.call(sales.list, { query: {} }, { as: owner })).body.sales;
  return server.call(sales.update, { body: { id: sale?.id ?? '', status } }, { as: owner });
}
async function letPass(server: TestServer, ms: number): Promise<void> {
  server.clock.advance(ms);
  await server.runJobs();
  server.clock.advance(-ms);
}
async function payable(server: TestServer): Promise<string[]> {
  const { references } = await server.outside<{ references: { id: string; status: string }[] }>(
    '/references?limit=1000',
  );
  return references.filter(({ status }) => status === 'pending').map(({ id }) => id);
}

describe('during the request to the provider', () => {
  const ways = [
    { status: 'not-paid', told: { status: 410, body: { code: 'payment.expired' } }, left: ['reference cancelled'] },
    {
      status: 'paid',
      told: { status: 409, body: { code: 'payment.already_paid' } },
      left: ['reference cancelled', 'manual paid'],
    },
  ] as const;

  test.for(ways)('for a number, a sale that becomes $status makes no reference payable', async (way, { server }) => {
    const before = await payable(server);
    await slow(server, slowMs);
    const buying = buyOne(server);
    await expect.poll(() => states(server)).toEqual(['reference creating']);
    expect((await mark(server, way.status)).status).toBe(200);
    await slow(server, 0);
    expect(await buying).toMatchObject(way.told);
    expect(await payable(server)).toEqual(before);
    expect(await states(server)).toEqual(way.left);
    expect(await noted(server)).not.toContain(true);
  });

  test.for(ways)(
    'during the request to make it payable, a sale that becomes $status has its reference withdrawn',
    async (way, { server }) => {
      const before = await payable(server);
      await slow(server, slowMs);
      const buying = buyOne(server);
      await expect.poll(() => noted(server), { timeout: 2 * slowMs }).toEqual([true]);
      await slow(server, 0);
      expect((await mark(server, way.status)).status).toBe(200);
      expect(await buying).toMatchObject(way.told);
      expect(await payable(server)).toEqual(before);
      expect(await states(server)).toEqual(way.left);
    },
  );

  test('a reference that becomes payable between its end at the provider and here is withdrawn a little later', async ({
    server,
  }) => {
    const before = await payable(server);
    await slow(server, slowMs);
    const buying = buyOne(server);
    await expect.poll(() => noted(server), { timeout: 2 * slowMs }).toEqual([true]);
    await slow(server, 0);
    const held = await server.kernel.db.ownerPool.connect();
    await held.query('begin');
    await held.query('select from checkouts where workspace_id = $1 for update', [owner.workspaceId]);
    const closing = mark(server, 'not-paid');
    expect((await buying).status).toBe(200);
    await expect.poll(async () => (await payable(server)).length).toBe(before.length + 1);
    await held.query('rollback');
    held.release();
    expect((await closing).status).toBe(200);
    await letPass(server, 31_000);
    expect(await payable(server)).toEqual(before);
  });

  test('a reference that becomes payable after its caller left is withdrawn a little later', async ({ server }) => {
    const before = await payable(server);
    await slow(server, slowMs);
    const buying = buyOne(server);
    await expect.poll(() => noted(server), { timeout: 2 * slowMs }).toEqual([true]);
    await slow(server, 0);
    expect((await mark(server, 'not-paid')).status).toBe(200);
    await server.outside('/faults', 'PUT', { proxypay: { loseAnswers: true } });
    expect(await buying).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
    await server.outside('/faults', 'PUT', { proxypay: { loseAnswers: false } });
    expect((await payable(server)).length).toBe(before.length + 1);
    await letPass(server, 31_000);
    expect(await payable(server)).toEqual(before);
  });
});

describe('a sale that is marked as paid by hand', () => {
  const connect = async (server: TestServer) => {
    const hook = await makeHook(server, owner, { name: 'Pagamentos' });
    return connectAccount(server, owner, { endpoint: hook.kumbi_url });
  };
  const remove = (server: TestServer, id: string) => server.call(integrations.delete, { body: { id } }, { as: owner });

  test('does not prevent deleting an account of the seller', async ({ server }) => {
    const { id } = await connect(server);
    await buyOne(server);
    expect(await remove(server, id)).toMatchObject({ status: 409, body: { code: 'integration.in_use' } });
    expect((await mark(server, 'paid')).status).toBe(200);
    expect(await states(server)).toEqual(['reference cancelled', 'manual paid']);
    expect((await remove(server, id)).body).toEqual({ deleted: true });
  });

  test('does not prevent it even if the sale is marked as not paid', async ({ server }) => {
    const { id } = await connect(server);
    await buyOne(server);
    expect(await states(server)).toEqual(['reference pending']);
    expect((await mark(server, 'not-paid')).status).toBe(200);
    expect((await remove(server, id)).body).toEqual({ deleted: true });
  });
});

describe('the platform’s account', () => {
  const over = 4.5 * 86_400_000;
  const sweep = allJobs().find(({ name }) => name === 'payments.sweep_checkouts');

  /** Runs the sweep of a program with other settings. */
  async function sweepWith(server: TestServer, changed: Record<string, string | undefined>): Promise<void> {
    const { config, ...rest } = server.kernel;
    const kernel = { ...rest, config: parseConfig({ ...config.given, ...changed }, config.dataDir) };
    await sweep?.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  }

  test.for([
    { what: 'whose key is refused', changed: { PROXYPAY_API_KEY: 'revoked-for-good' } },
    { what: 'that nobody has set up any more', changed: { PROXYPAY_API_KEY: undefined, PROXYPAY_ENTITY: undefined } },
  ])('$what lets its payments end when their references have', async ({ changed }, { server }) => {
    await buyOne(server);
    await server.kernel.db.ownerPool.query('update checkouts set close_at = $2 where workspace_id = $1', [
      owner.workspaceId,
      server.clock.now(),
    ]);
    await sweepWith(server, changed);
    expect(await states(server)).toEqual(['reference pending']);
    server.clock.advance(over);
    await sweepWith(server, changed);
    expect(await states(server)).toEqual(['reference expired']);
    const { product: left } = (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body;
    expect(left).toMatchObject({ stock_amount: 10, reserved: 0 });
    server.clock.advance(-over);
  });
});
