import { randomUUID } from 'node:crypto';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales as salesApi } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { cartBody } from './sale.factory.ts';

let owner: TestPerson;
let shop: Shop;
let product: Product;
let key: string;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
  key = randomUUID();
});

const order = (server: TestServer, body: Record<string, unknown>) =>
  server.call(checkouts.start, { params: { purpose: 'shop' }, body } as never, { headers: { 'idempotency-key': key } });
const sales = async (server: TestServer) => (await server.call(salesApi.list, { query: {} }, { as: owner })).body.sales;

/** Simulates a process that ends after its commit, and before it stores the response. */
async function loseAnswer(server: TestServer, attempt: 'creating' | 'pending'): Promise<void> {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    'update idempotency_keys set status = null, sealed_answer = null, failed = true where key = $1',
    [key],
  );
  await ownerPool.query(
    `update payment_attempts set status = $2, reference = case $2 when 'creating' then null else reference end where workspace_id = $1`,
    [owner.workspaceId, attempt],
  );
}

test.for(['creating', 'pending'] as const)(
  'an order whose answer was lost, its reference %s, is one order when the buyer sends it again',
  async (attempt, { server }) => {
    const body = cartBody(shop, [{ product, quantity: 2 }]);
    const first = await order(server, body);
    await loseAnswer(server, attempt);
    const again = await order(server, body);
    expect(again.body.d).toBe(first.body.d);
    expect(again.body.amount).toBe(9_000);
    if (attempt === 'pending') expect(again.body.reference).toBe(first.body.reference);
    expect(await sales(server)).toHaveLength(1);
    // The repeating browser may cancel, although it never received the first response.
    const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? '';
    const seen = await server.call(checkouts.get, { params: { token: again.body.d } }, { headers: { cookie } });
    expect(seen.body).toMatchObject({ may_cancel: true, reference: again.body.reference });
    // A second repeat gets the stored response.
    expect((await order(server, body)).body).toEqual(again.body);
  },
);

test('an order that was released in the meantime is created again', async ({ server }) => {
  const body = cartBody(shop, [{ product, quantity: 2 }]);
  const first = await order(server, body);
  const [sale] = await sales(server);
  await server.call(salesApi.update, { body: { id: sale?.id ?? '', status: 'not-paid' } }, { as: owner });
  await loseAnswer(server, 'pending');
  await server.kernel.db.ownerPool.query(`update payment_attempts set status = 'cancelled' where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  const again = await order(server, body);
  expect(again.status).toBe(200);
  expect(again.body.d).not.toBe(first.body.d);
  expect(await sales(server)).toHaveLength(2);
});
