import { products, sales as salesApi, shopAvailability } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';

let owner: TestPerson;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

const sales = async (server: TestServer) => (await server.call(salesApi.list, { query: {} }, { as: owner })).body.sales;
const near = { is_delivery: 'yes', is_interprovintial: 'no', province: 'luanda' } as const;
const lobito = { customer_province: 'Benguela', customer_municipe: 'Lobito' };

test('a new shop offers no delivery: buyers pick up their items, even if they send an address', async ({ server }) => {
  const shop = await makeShop(server, owner);
  expect(shop).toMatchObject({ is_delivery: false, is_interprovintial: false });
  const product = await makeProduct(server, owner, shop);
  expect((await buy(server, shop, [{ product, quantity: 1 }], lobito)).status).toBe(200);
  expect(await sales(server)).toMatchObject([{ ksp_sale: { is_delivery: false, carts: [{ is_delivery: false }] } }]);

  await makeShop(server, owner, { id: shop.id, is_delivery: 'yes', is_interprovintial: 'yes' });
  expect((await buy(server, shop, [{ product, quantity: 1 }], lobito)).status).toBe(200);
  expect((await sales(server))[0]).toMatchObject({ ksp_sale: { is_delivery: true, carts: [{ is_delivery: true }] } });
});

test('a shop that delivers only in its province refuses another one, and holds nothing for it', async ({ server }) => {
  const shop = await makeShop(server, owner, near);
  const product = await makeProduct(server, owner, shop, { stock_amount: '10' });
  const refused = await buy(server, shop, [{ product, quantity: 1 }], lobito);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'shop.no_delivery_there', message: 'Esta loja não entrega em Benguela' },
  });
  for (const province of ['Luanda', ' LUANDA', 'luanda'])
    expect((await buy(server, shop, [{ product, quantity: 1 }], { customer_province: province })).status).toBe(200);
  const { body } = await server.call(products.get, { query: { id: product.id } }, { as: owner });
  expect(body.product.reserved).toBe(3);
});

test('it sells anywhere what needs no delivery', async ({ server }) => {
  const shop = await makeShop(server, owner, near);
  const lesson = await makeProduct(server, owner, shop, { is_physic: 'no' });
  expect((await buy(server, shop, [{ product: lesson, quantity: 1 }], lobito)).status).toBe(200);
});

test('zones and fees that were saved before are neither shown nor promised', async ({ server }) => {
  const shop = await makeShop(server, owner, near);
  const product = await makeProduct(server, owner, shop, { price_ao: '1000' });
  await server.kernel.db.ownerPool.query(
    `update shops set other_province_fee = 1000, delivery_zones = '[{"id":"x","zone":"Lobito","amount_minor":150000}]' where id = $1`,
    [shop.id],
  );
  expect((await buy(server, shop, [{ product, quantity: 1 }], lobito)).status).toBe(409);
  await makeShop(server, owner, { id: shop.id, is_interprovintial: 'yes' });
  expect(await buy(server, shop, [{ product, quantity: 1 }], lobito)).toMatchObject({
    status: 200,
    body: { amount: 1000 },
  });
  for (const path of ['', `/${product.code}`, '/checkout']) {
    const page = await (await server.fetch(`/pt/s/${shop.code}${path}`)).text();
    expect(page).not.toMatch(/Lobito|1.?500|zone/i);
  }
});

test('a product that cannot be delivered is picked up from a shop that delivers, wherever its buyer is', async ({
  server,
}) => {
  const shop = await makeShop(server, owner, near);
  const [brought, heavy] = [
    await makeProduct(server, owner, shop),
    await makeProduct(server, owner, shop, { payment_on_delivery: 'no' }),
  ];
  expect([brought.payment_on_delivery, heavy.payment_on_delivery]).toEqual([true, false]);
  const told = await server.call(shopAvailability.get, {
    params: { code: shop.code },
    query: { products: `${brought.id},${heavy.id}` },
  });
  expect(new Map(told.body.products.map(({ id, deliverable }) => [id, deliverable]))).toEqual(
    new Map([
      [brought.id, true],
      [heavy.id, false],
    ]),
  );

  expect((await buy(server, shop, [{ product: heavy, quantity: 1 }], lobito)).status).toBe(200);
  expect((await sales(server))[0]).toMatchObject({ ksp_sale: { is_delivery: false, carts: [{ is_delivery: false }] } });
  const both = [brought, heavy].map((product) => ({ product, quantity: 1 }));
  expect(await buy(server, shop, both, lobito)).toMatchObject({ body: { code: 'shop.no_delivery_there' } });
  expect((await buy(server, shop, both)).status).toBe(200);
  const [sale] = await sales(server);
  expect(sale?.ksp_sale.is_delivery).toBe(true);
  expect(new Set(sale?.ksp_sale.carts.map((line) => line.is_delivery))).toEqual(new Set([true, false]));
});

test('a digital product is never delivered, even if the form requests it', async ({ server }) => {
  const shop = await makeShop(server, owner, near);
  const lesson = await makeProduct(server, owner, shop, { is_physic: 'no', payment_on_delivery: 'yes' });
  expect(lesson.payment_on_delivery).toBe(false);
  const save = async (
    product: typeof lesson,
    change: { is_physic?: 'yes' | 'no'; payment_on_delivery?: 'yes' | 'no' },
  ) => {
    const form = { id: product.id, shop_id: shop.id, category_id: product.category?.id ?? '', price_ao: '4500' };
    return (await server.call(products.save, { body: { ...form, title: product.title, ...change } }, { as: owner }))
      .body;
  };
  expect(await save(lesson, { payment_on_delivery: 'yes' })).toMatchObject({ product: { payment_on_delivery: false } });
  const box = await makeProduct(server, owner, shop);
  expect(await save(box, { is_physic: 'no' })).toMatchObject({ product: { payment_on_delivery: false } });
});
