import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { storedAddress } from '../../../kernel/database/directory.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';
import { crowding } from './sale.store.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop);
});

const stock = async (server: TestServer) =>
  (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body.product;

test('one address cannot hold a counted product from many phones, however it hurries, and pays its way on', async ({
  server,
}) => {
  await server.kernel.db.ownerPool.query('update products set stock_amount = 100 where id = $1', [product.id]);
  const answers = await Promise.all(Array.from({ length: 30 }, () => buy(server, shop, [{ product, quantity: 2 }])));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(20);
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'shop.product_holds',
        message: 'Há muitas encomendas por pagar de Coffee of Uíge, 250 g a partir da tua rede',
      },
    });
  // A refused order reserves nothing, and the limit doesn't affect another product of the shop.
  expect(await stock(server)).toMatchObject({ reserved: 40 });
  const other = await makeProduct(server, owner, shop);
  expect((await buy(server, shop, [{ product: other, quantity: 1 }])).status).toBe(200);
  expect(
    await buy(server, shop, [
      { product: other, quantity: 1 },
      { product, quantity: 1 },
    ]),
  ).toMatchObject({ status: 429 });
  const [first, second] = taken;
  if (!first || !second) throw new Error('nothing was bought');
  await payAndSettle(server, first);
  await server.call(checkouts.cancel, { body: { h: second.body.d } }, { as: owner });
  for (const status of [200, 200, 429])
    expect((await buy(server, shop, [{ product, quantity: 1 }])).status).toBe(status);
});

test('uncounted stock cannot be emptied, so no address is refused', async ({ server }) => {
  await server.kernel.db.ownerPool.query('update products set stock_amount = null where id = $1', [product.id]);
  for (let i = 0; i < 21; i++) expect((await buy(server, shop, [{ product, quantity: 1 }])).status).toBe(200);
});

test('the limit is read with the index of the caller, regardless of other waiting checkouts', async ({ server }) => {
  const first = (await buy(server, shop, [{ product, quantity: 1 }])).body.d;
  await server.kernel.db.ownerPool.query(
    `with copies as (
       insert into checkouts (workspace_id, id, sealed_token, number, purpose, receiver, status, amount_minor, currency, lines, buyer_name,
         buyer_phone, buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at, created_at)
       select workspace_id, gen_random_uuid(), sealed_token || n, 5000 + n, purpose, receiver, status, amount_minor, currency, lines, buyer_name,
         buyer_phone, buyer_email, locale, quantity, starter_hash, 'caller ' || n, expires_at, close_at, created_at
       from checkouts, generate_series(1, 5000) n
       where id = (select target_id from addresses where kind = 'checkout' and address = $1) returning workspace_id, id, number
     )
     insert into sales (workspace_id, id, checkout_id, number, shop_title, customer_name, customer_phone, customer_email, customer_province,
       customer_municipality, customer_address, note, status, is_delivery, lines, created_at)
     select c.workspace_id, c.id, c.id, c.number, '', '', '', '', '', '', '', '', 'delivering', false, s.lines, now()
     from copies c, (select lines from sales where workspace_id = $2) s`,
    [storedAddress('checkout', first), owner.workspaceId],
  );
  await server.kernel.db.ownerPool.query('analyze checkouts');
  await server.kernel.db.ownerPool.query('analyze sales');
  const plan = await inSystemCtx(server.kernel, owner.workspaceId, 'look at a plan', (ctx) =>
    sql<{
      'QUERY PLAN': string;
    }>`explain ${crowding(ctx, { caller: 'caller 7', productIds: [product.id], holds: 20 })}`.execute(ctx.tx),
  );
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('checkouts_callers');
  expect(text).toContain('sales_workspace_id_checkout_id_key');
  expect(text).not.toContain('Seq Scan');
});

test('a buyer who finds nothing left learns whether it may become available again', async ({ server }) => {
  const scarce = await makeProduct(server, owner, shop, { title: 'Mel', stock_amount: '2' });
  const wanted = () => buy(server, shop, [{ product: scarce, quantity: 1 }]);
  const [first, second] = [await wanted(), await wanted()];
  const held = await wanted();
  expect(held).toMatchObject({
    status: 409,
    body: {
      code: 'shop.out_of_stock',
      message: 'Tudo o que resta de Mel está em encomendas ainda por pagar',
      action: expect.stringContaining('Pode voltar a haver'),
    },
  });
  for (const each of [first, second]) await payAndSettle(server, each);
  expect(await wanted()).toMatchObject({
    status: 409,
    body: { message: 'Mel está esgotado', action: expect.not.stringContaining('Pode voltar') },
  });
});
