import { randomUUID } from 'node:crypto';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import type { BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';
import { makeSeller, Purchase, type Seller } from './sale-by-hand.factory.ts';

const test = ownServerTest();
type Status = Sale['ksp_sale']['status'];
let seller: Seller;
let known: Sale;

test.beforeAll(async ({ server, owner }) => {
  const own = await makeSeller(server, undefined, owner);
  known = await (await Purchase.by(server, own, 'delivery')).sale();
});

testRights(test, {
  tables: ['sales', 'checkouts', 'audit_entries', 'outbox_events'],
  cases: [
    {
      endpoint: sales.updateMany,
      input: () => ({ body: { rows: [{ id: known.id }], status: 'delivered' } }),
      invalid: { body: { rows: [{ id: randomUUID() }], status: 'paid' } },
      unknown: 'shop.sale_unknown',
    },
  ],
});

test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  seller = await makeSeller(server);
});

const list = async (server: TestServer) =>
  (await server.call(sales.list, { query: {} }, { as: seller.owner })).body.sales;
const statuses = async (server: TestServer) =>
  Object.fromEntries((await list(server)).map(({ id, ksp_sale }) => [id, ksp_sale.status]));
const rowsOf = (which: readonly Sale[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly Sale[]) => which.map(({ id }) => id).sort();
const updateMany = (server: TestServer, rows: BulkRows, status: Status) =>
  server.call(sales.updateMany, { body: { rows, status } }, { as: seller.owner });

/** Orders that a courier brings and collects the money of. */
async function makeOrders(server: TestServer, count: number): Promise<Sale[]> {
  const made: Sale[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await (await Purchase.by(server, seller, 'delivery')).sale());
  return made;
}

test('several sales have their delivery set, and each returns to its former one', async ({ server }) => {
  const [first, second, third] = (await makeOrders(server, 3)) as [Sale, Sale, Sale];
  await updateMany(server, [{ id: third.id }], 'not-delivered');
  const before = await statuses(server);
  server.clock.advance(1000);

  const set = await updateMany(server, rowsOf(await list(server)), 'delivered');
  expect(set).toMatchObject({ status: 200, body: { skipped: [] } });
  expect(set.body.applied.toSorted()).toEqual(sorted([first, second, third]));
  expect(Object.values(await statuses(server))).toEqual(['delivered', 'delivered', 'delivered']);
  // A second call finds nothing to do.
  expect(await updateMany(server, rowsOf(await list(server)), 'delivered')).toMatchObject({
    body: { applied: [], skipped: [] },
  });

  for (const status of ['delivering', 'not-delivered'] as const) {
    const rows = set.body.rows.filter(({ id }) => before[id] === status);
    expect((await updateMany(server, rows, status)).body.applied).toHaveLength(rows.length);
  }
  expect(await statuses(server)).toEqual(before);
});

test('an undo keeps the delivery that a colleague has set since', async ({ server }) => {
  const [first, second] = (await makeOrders(server, 2)) as [Sale, Sale];
  const set = await updateMany(server, rowsOf(await list(server)), 'delivered');
  // The sales that the listeners of the change have seen are still the same.
  await server.runJobs();
  server.clock.advance(1000);
  await updateMany(server, [{ id: second.id }], 'not-delivered');

  const { body } = await updateMany(server, set.body.rows, 'delivering');
  expect(body).toMatchObject({
    applied: [first.id],
    skipped: [{ id: second.id, code: 'request.row_changed' }],
  });
  expect(await statuses(server)).toEqual({ [first.id]: 'delivering', [second.id]: 'not-delivered' });
});

test('a sale that changed meanwhile, or has nothing to deliver yet, is skipped with the reason', async ({ server }) => {
  const [order, changed] = (await makeOrders(server, 2)) as [Sale, Sale];
  const unpaid = await (await Purchase.by(server, seller, 'reference')).sale();
  server.clock.advance(1000);
  await updateMany(server, [{ id: changed.id }], 'not-delivered');

  const { body } = await updateMany(server, rowsOf([order, changed, unpaid]), 'delivered');
  expect(body.applied).toEqual([order.id]);
  const codes = Object.fromEntries(body.skipped.map(({ id, code }) => [id, code]));
  expect(codes).toEqual({ [changed.id]: 'request.row_changed', [unpaid.id]: 'shop.status_refused' });
  expect(await statuses(server)).toMatchObject({ [changed.id]: 'not-delivered', [unpaid.id]: 'delivering' });
});

test('a sale without delivery stays as it is', async ({ server }) => {
  const shop = await makeShop(server, seller.owner);
  const product = await makeProduct(server, seller.owner, shop, { payment_on_delivery: 'no' });
  await buy(server, shop, [{ product, quantity: 1 }]);
  const [sale] = await list(server);
  expect(sale).toMatchObject({ ksp_sale: { is_delivery: false, status: 'delivering' } });
  expect(await updateMany(server, [{ id: sale?.id ?? '' }], 'delivered')).toMatchObject({
    status: 200,
    body: { applied: [], skipped: [] },
  });
});

test('unknown sales, none and too many are refused', async ({ server }) => {
  const send = (rows: readonly object[]) =>
    server.send(sales.updateMany, { body: { rows, status: 'delivered' } }, { as: seller.owner });
  expect(await send([{ id: randomUUID() }])).toMatchObject({ status: 404, body: { code: 'shop.sale_unknown' } });
  for (const rows of [[], Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }))])
    expect((await send(rows)).status).toBe(400);
});

test('a delivery that is set while the money arrives loses neither', async ({ server }) => {
  const orders = await Promise.all([1, 2, 3].map(() => Purchase.by(server, seller, 'delivery')));
  const rows = (await list(server)).map(({ id }) => ({ id }));
  const [set] = await Promise.all([updateMany(server, rows, 'delivered'), ...orders.map((order) => order.set('paid'))]);
  expect(set).toMatchObject({ status: 200, body: { skipped: [] } });
  expect(await list(server)).toEqual(
    rows.map(() =>
      expect.objectContaining({ status: 'success', ksp_sale: expect.objectContaining({ status: 'delivered' }) }),
    ),
  );
});
