import type { Input } from '@kumbi/contract/endpoint.ts';
import { programSales } from '@kumbi/contract/shops/public-sale.endpoints.ts';
import { products, sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { planOfList } from '../../../testing/list-plan.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testKeyRights } from '../../../testing/test-rights.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { copyCheckout } from '../../payments/checkout/checkout.factory.ts';
import { refundNewest } from '../../payments/refund/refund.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';
import { listedSales } from './sale.reads.ts';

// References only, so that the other methods are unavailable.
const test = ownServerTest(() => onlyProviders('proxypay'));
let owner: TestPerson;
let key: MadeKey;
let shop: Shop;
let product: Product;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner, { scopes: ['sales:read'] });
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500', title: 'Café' });
});

const list = async (server: TestServer, query: Input<typeof programSales.list>['query'] = {}, as = key) =>
  (await server.call(programSales.list, { query }, { headers: as.headers })).body.data;
const get = (server: TestServer, id: string, as = key) =>
  server.call(programSales.get, { params: { id } }, { headers: as.headers });
const only = async (server: TestServer) => {
  const [sale, ...others] = await list(server);
  if (!sale || others.length > 0) throw new Error('there is one sale');
  return sale;
};

describe('a sale', () => {
  test('is shown from the order to the handover, with its amounts in hundredths', async ({ server }) => {
    const started = await buy(server, shop, [{ product, quantity: 2 }]);
    const ordered = await only(server);
    expect(ordered).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^\d+$/),
      status: 'waiting',
      delivery_status: 'delivering',
      shop: { id: shop.id, name: 'Terra Boa' },
      amount: 900_000,
      received: null,
      refunded: 0,
      currency: 'AOA',
      method: 'reference',
      contact_id: null,
      customer: {
        name: 'Ana Domingos',
        email: expect.stringContaining('@example.com'),
        phone: expect.stringMatching(/^\+2449\d{8}$/),
        province: 'Luanda',
        municipality: 'Ingombota',
        address: 'Rua da Missão 12',
      },
      note: '',
      is_delivery: expect.any(Boolean),
      lines: [{ product_id: product.id, name: 'Café', code: expect.any(String), quantity: 2, price: 450_000 }],
      created_at: expect.any(String),
      paid_at: null,
      updated_at: ordered.created_at,
    });
    await payAndSettle(server, started);
    const paid = await only(server);
    expect(paid).toEqual({
      ...ordered,
      status: 'paid',
      received: 900_000,
      contact_id: expect.any(String),
      paid_at: expect.any(String),
      updated_at: paid.paid_at,
    });
    expect(await get(server, paid.id)).toMatchObject({ status: 200, body: paid });
    await server.call(sales.update, { body: { id: paid.id, status: 'success' } }, { as: owner });
    expect((await get(server, paid.id)).body.delivery_status).toBe('delivered');
  });

  test('is found by its state, its shop and its time', async ({ server }) => {
    const other = await makeShop(server, owner, { title: 'Mel' });
    const honey = await makeProduct(server, owner, other);
    await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }]));
    await buy(server, other, [{ product: honey, quantity: 1 }]);
    const [second, first] = await list(server);
    const found = async (query: Parameters<typeof list>[1]) => (await list(server, query)).map(({ id }) => id);
    expect([first?.shop.name, second?.shop.name]).toEqual(['Terra Boa', 'Mel']);
    expect(await found({ status: 'paid' })).toEqual([first?.id]);
    expect(await found({ status: 'waiting', shop_id: shop.id })).toEqual([]);
    expect(await found({ shop_id: other.id })).toEqual([second?.id]);
    const at = second?.created_at;
    expect(await found({ created_since: at })).toEqual([second?.id]);
    expect(await found({ created_before: at })).toEqual([first?.id]);
  });

  test('belongs to the workspace of the key', async ({ server }) => {
    await buy(server, shop, [{ product, quantity: 1 }]);
    const { id } = await only(server);
    const foreign = await makeKey(server, await server.person());
    expect(await list(server, {}, foreign)).toEqual([]);
    for (const [each, as] of [
      [id, foreign],
      [uuidv7(), key],
    ] as const)
      expect(await get(server, each, as)).toMatchObject({ status: 404, body: { code: 'shop.sale_unknown' } });
  });
});

test('a program sets the delivery of a paid sale, and not of an unpaid one', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { scopes: ['sales:write'] });
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  const { id } = await only(server);
  const update = (delivery_status: 'delivering' | 'delivered' | 'not-delivered', as = headers) =>
    server.send(programSales.update, { params: { id }, body: { delivery_status } }, { headers: as });
  expect(await update('delivered')).toMatchObject({ status: 409, body: { code: 'shop.status_refused' } });
  await payAndSettle(server, started);
  for (const status of ['delivered', 'delivered', 'not-delivered', 'delivering'] as const)
    expect(await update(status)).toMatchObject({ status: 200, body: { id, status: 'paid', delivery_status: status } });
  const { body } = await server.call(sales.get, { query: { id } }, { as: owner });
  expect(body.sale.ksp_sale.status).toBe('delivering');
  const foreign = await makeKey(server, await server.person());
  expect(await update('delivered', foreign.headers)).toMatchObject({
    status: 404,
    body: { code: 'shop.sale_unknown' },
  });
  const wrong = { params: { id }, body: { delivery_status: 'success' as 'delivered' } };
  expect(await server.send(programSales.update, wrong, { headers })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { delivery_status: expect.any(String) } },
  });
  expect(await update('delivered', key.headers)).toMatchObject({
    status: 403,
    body: { code: 'key.scope_missing', scope: 'sales:write' },
  });
  expect((await get(server, id)).body.delivery_status).toBe('delivering');
});

test('sales are found by the time of the last change of their payment, their refunds or their delivery', async ({
  server,
}) => {
  await buy(server, shop, [{ product, quantity: 1 }]);
  const quiet = (await only(server)).id;
  const started = await buy(server, shop, [{ product, quantity: 2 }]);
  const [busy] = await list(server);
  if (!busy) throw new Error('there is a sale');
  /** Returns the sales that changed through a step, after some time without one. */
  const changedBy = async (step: () => Promise<unknown>) => {
    server.clock.advance(60_000);
    const updated_since = server.clock.now().toISOString();
    expect(await list(server, { updated_since })).toEqual([]);
    await step();
    return (await list(server, { updated_since })).map(({ id }) => id);
  };
  expect(await changedBy(() => payAndSettle(server, started))).toEqual([busy.id]);
  const deliver = (status: 'delivered' | 'success') =>
    server.call(sales.update, { body: { id: busy.id, status } }, { as: owner });
  expect(await changedBy(() => deliver('delivered'))).toEqual([busy.id]);
  expect(await changedBy(() => refundNewest(server, owner, { amount: 1000 }))).toEqual([busy.id]);
  const cancel = { body: { id: quiet, status: 'not-paid' } } as const;
  expect(await changedBy(() => server.call(sales.update, cancel, { as: owner }))).toEqual([quiet]);
  const hide = { body: { rows: [{ id: product.id }], status: 'off' as const } };
  expect(await changedBy(() => server.call(products.switchMany, hide, { as: owner }))).toEqual([]);
  const { updated_at } = (await get(server, quiet)).body;
  expect((await list(server, { updated_since: updated_at })).map(({ id }) => id)).toEqual([quiet]);
});

test('changed sales are found by the index of their time', async ({ server }) => {
  await buy(server, shop, [{ product, quantity: 1 }]);
  await copyCheckout(server, owner, 5000);
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into sales (workspace_id, id, checkout_id, number, shop_title, customer_name, customer_phone, customer_email, customer_province,
       customer_municipality, customer_address, note, status, is_delivery, lines, created_at)
     select c.workspace_id, c.id, c.id, c.number, '', '', '', '', '', '', '', '', 'delivering', false, '[]', c.created_at
     from checkouts c where c.workspace_id = $1 and c.number > 5000`,
    [owner.workspaceId],
  );
  await ownerPool.query('analyze sales');
  const updated_since = new Date(server.clock.now().getTime() - 600_000).toISOString();
  const plan = await planOfList(server, owner, listedSales(owner, { updated_since }));
  expect(plan).toContain('checkouts_updated');
  expect(plan).not.toContain('Seq Scan on sales');
  expect(plan).not.toContain('Seq Scan on checkouts');
});

test('a filter that can’t be read is refused with its name', async ({ server }) => {
  for (const [field, value] of [
    ['status', 'success'],
    ['shop_id', 'x'],
    ['created_since', 'yesterday'],
    ['created_before', '2026-11-01'],
    ['updated_since', 'today'],
  ] as const) {
    const answer = await server.send(programSales.list, { query: { [field]: value } }, { headers: key.headers });
    expect(answer, field).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
  }
});

test('reading needs the scope of sales', async ({ server }) => {
  const other = await makeKey(server, owner, { scopes: ['contacts:read'] });
  for (const answer of [
    await server.send(programSales.list, { query: {} }, { headers: other.headers }),
    await get(server, uuidv7(), other),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'key.scope_missing', scope: 'sales:read' } });
});

testKeyRights(test, {
  calls: [
    { endpoint: programSales.list, input: { query: {} } },
    { endpoint: programSales.get, input: { params: { id: uuidv7() } } },
    { endpoint: programSales.update, input: { params: { id: uuidv7() }, body: { delivery_status: 'delivered' } } },
  ],
  wrong: async ({ server, owner: as }) => ({
    owner: as,
    otherKey: (await makeKey(server, as, { type: 'kmail' })).headers,
  }),
});
