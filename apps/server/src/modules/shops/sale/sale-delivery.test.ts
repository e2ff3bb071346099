import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';
import { mailsTo, makeSeller, Purchase, type Seller } from './sale-by-hand.factory.ts';

const test = ownServerTest();
let seller: Seller;
const byCourier = { angolan_method: 'delivery' } as const;

test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  seller = await makeSeller(server);
});

const stock = async (server: TestServer) => {
  const query = { id: seller.product.id };
  return (await server.call(products.get, { query }, { as: seller.owner })).body.product;
};

test('an order is delivered before it is paid, and marked as paid once', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'delivery', { customer_email: 'courier@example.com' });
  await server.settled();
  await server.runJobs();
  expect(await purchase.view()).toMatchObject({ method: 'delivery', status: 'waiting', may_cancel: true });
  expect(await purchase.sale()).toMatchObject({ status: 'waiting', method: 'delivery' });
  const emails = await mailsTo(server, seller.owner.email);
  expect(emails.filter(({ subject }) => subject.includes('to deliver'))).toHaveLength(1);
  expect(await mailsTo(server, 'courier@example.com')).toHaveLength(1);

  expect(await purchase.set('delivered')).toMatchObject({ status: 200, body: { sale: { status: 'waiting' } } });
  expect(await purchase.view()).toMatchObject({ may_cancel: false, methods: [] });
  expect(await purchase.cancel()).toMatchObject({ status: 409, body: { code: 'payment.handed_over' } });
  expect(await purchase.change('reference')).toMatchObject({ body: { code: 'payment.method_unavailable' } });
  const editor = await server.member(seller.owner, 'editor');
  expect(await purchase.set('paid', editor)).toMatchObject({ status: 403 });
  expect((await purchase.set('paid')).status).toBe(200);
  expect(await purchase.set('paid')).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
  await server.settled();
  expect(await purchase.sale()).toMatchObject({
    status: 'success',
    method: 'delivery',
    ksp_sale: { status: 'delivered' },
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
});

test('goods that came back return to the stock when the order is closed, delivered ones do not', async ({ server }) => {
  const [returned, gone] = [
    await Purchase.by(server, seller, 'delivery'),
    await Purchase.by(server, seller, 'delivery', {}, 2),
  ];
  await returned.set('delivered');
  await returned.set('not-delivered');
  expect(await returned.view()).toMatchObject({ may_cancel: true });
  expect((await returned.set('not-paid')).status).toBe(200);
  expect(await stock(server)).toMatchObject({ stock_amount: 8, reserved: 2 });

  await gone.set('delivered');
  server.clock.advance(61 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await gone.view()).toMatchObject({ status: 'expired' });
  const over = { stock_amount: 8, reserved: 0 };
  expect(await stock(server)).toMatchObject(over);
  // The courier's money arrives after all.
  expect((await gone.set('paid')).status).toBe(200);
  expect(await stock(server)).toMatchObject(over);
});

test('the last units stay reserved for the courier, and an old order ends', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'delivery', {}, 9);
  server.clock.advance(3 * 3_600_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await purchase.view()).toMatchObject({ status: 'waiting', methods: ['delivery'] });
  server.clock.advance(16 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await purchase.view()).toMatchObject({ status: 'expired' });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
});

test('only what the shop brings to an address is paid on delivery', async ({ server }) => {
  const { owner, shop, product } = seller;
  const heavy = await makeProduct(server, owner, shop, { payment_on_delivery: 'no' });
  const both = [product, heavy].map((each) => ({ product: each, quantity: 1 }));
  expect(await buy(server, shop, both, byCourier)).toMatchObject({
    status: 409,
    body: { code: 'shop.not_paid_on_delivery' },
  });
  const one = [{ product, quantity: 1 }];
  expect(await buy(server, shop, one, { ...byCourier, customer_address: '' })).toMatchObject({
    status: 400,
    body: { fields: { customer_address: expect.any(String) } },
  });
  // A mixed cart that is paid otherwise can't change to it.
  const started = await buy(server, shop, both);
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const mixed = new Purchase(server, seller, started.body.d, cookie);
  expect((await mixed.view()).methods).toEqual(['reference', 'bank-transfer']);

  await makeShop(server, owner, { id: shop.id, is_delivery: 'no' });
  expect(await buy(server, shop, one, byCourier)).toMatchObject({ body: { code: 'payment.method_unavailable' } });
});

test('an order that is paid otherwise still leaves after its payment', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  expect(await purchase.set('delivered')).toMatchObject({ status: 409, body: { code: 'shop.status_refused' } });
});
