import { checkoutAttempts, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { attemptsPerCheckout } from '@kumbi/contract/payments/payments.limits.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { sendCall } from '../../../testing/test-call.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type Planted, plantProvider, servePlanted, unregistered } from '../../payments/provider/planted.factory.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, cartBody, payAndSettle } from './sale.factory.ts';

// The planted provider is the only one of its method.
const test = ownServerTest(() => onlyProviders('proxypay'));
let owner: TestPerson;
let shop: Shop;
let product: Product;
let planted: Planted;
let url: string;
let stop: () => Promise<void>;

test.beforeAll(async ({ server }) => {
  origin = server.url;
  planted = plantProvider(server);
  ({ url, stop } = await servePlanted(server, planted));
});
test.afterAll(() => stop());
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop);
});

const express = { payment_method: 'angolan', angolan_method: 'multicaixa' } as const;
const byReference = { payment_method: 'angolan', angolan_method: 'reference' } as const;

/** Starts a payment by reference in a browser. @returns its token, and the cookie of the browser */
async function begin(server: TestServer) {
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  expect(started.status).toBe(200);
  return { started, token: started.body.d, cookie: started.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** The pages that make these calls are the site's. */
let origin: string;
const sentBy = (cookie: string) => ({ origin, ...(cookie ? { cookie } : {}) });
/** Changes the method on the server that has the planted one. */
const change = (token: string, body: object, cookie = '') =>
  sendCall(url, checkoutAttempts.create, { params: { token }, body }, { headers: sentBy(cookie) });
const view = async (token: string, cookie = '') =>
  (await sendCall(url, checkouts.get, { params: { token } }, { headers: sentBy(cookie) })).body;
const stock = async (server: TestServer) =>
  (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body.product;

interface Attempt {
  readonly reference: string;
  readonly status: string;
}
async function attempts(server: TestServer): Promise<Attempt[]> {
  const { rows } = await server.kernel.db.ownerPool.query<Attempt>(
    'select method, status, reference, phone, failure from payment_attempts where workspace_id = $1 order by created_at, id',
    [owner.workspaceId],
  );
  return rows;
}
async function isPayable(server: TestServer, reference = ''): Promise<boolean> {
  const { references } = await server.outside<{ references: { id: string; status: string }[] }>('/references');
  return references.some(({ id, status }) => id === reference && status === 'pending');
}

test('the buyer chooses another method; the first payment is withdrawn, and the sale delivers once', async ({
  server,
}) => {
  const { started, token, cookie } = await begin(server);
  expect(await view(token, cookie)).toMatchObject({ method: 'reference', methods: ['reference', 'multicaixa'] });
  // Everyone with the address may look, but not choose.
  expect(await view(token)).toMatchObject({ method: 'reference', methods: [] });

  const changed = await change(token, { ...express, phone_number: '923 000 222' }, cookie);
  expect(changed).toMatchObject({ status: 200, body: { d: token, amount: started.body.amount } });
  expect(changed.body).not.toHaveProperty('reference');
  expect(await attempts(server)).toMatchObject([
    { method: 'reference', status: 'cancelled' },
    { method: 'multicaixa', status: 'pending', phone: '+244923000222' },
  ]);
  expect(await isPayable(server, started.body.reference)).toBe(false);
  expect(await view(token, cookie)).toMatchObject({
    method: 'multicaixa',
    status: 'waiting',
    entity: null,
    instructions: { phone: '0222' },
    attempt: { status: 'pending', reason: null },
  });

  const back = await change(token, byReference, cookie);
  expect(back).toMatchObject({ status: 200, body: { entity: '00348', reference: expect.any(String) } });
  expect(planted.waiting.size).toBe(0);
  await payAndSettle(server, back as typeof started);
  expect(await view(token, cookie)).toMatchObject({ status: 'paid', methods: [], instructions: null });
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
  expect(await change(token, express, cookie)).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
});

test('a refused change leaves the payment as it is', async ({ server }) => {
  const { started, token, cookie } = await begin(server);
  await server.kernel.db.ownerPool.query(`update checkouts set buyer_phone = '' where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  const refused = [
    [404, 'payment.unknown', await change('x'.repeat(32), express, cookie)],
    [403, 'payment.not_yours', await change(token, express)],
    [403, 'payment.not_yours', await change(token, express, 'kumbi_buyer=another-browser-with-a-cookie')],
    [409, 'payment.method_unavailable', await change(token, { ...express, angolan_method: 'paypay' }, cookie)],
    [409, 'payment.method_unavailable', await change(token, { payment_method: 'international' }, cookie)],
    [400, 'payment.phone_missing', await change(token, express, cookie)],
    [400, 'request.invalid', await change(token, { ...express, phone_number: '12' }, cookie)],
    [400, 'request.invalid', await change(token, { payment_method: 'coins' }, cookie)],
  ] as const;
  for (const [status, code, answer] of refused) expect(answer).toMatchObject({ status, body: { code } });
  expect(await attempts(server)).toMatchObject([{ status: 'pending', reference: started.body.reference }]);
  expect(await isPayable(server, started.body.reference)).toBe(true);
});

test('a method that the seller turned off, or that does not take the amount, is not offered', async ({ server }) => {
  const { token, cookie } = await begin(server);
  await server.kernel.db.ownerPool.query(`update checkouts set amount_minor = 1000100 where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  expect(await view(token, cookie)).toMatchObject({ methods: ['reference'] });
  expect(await change(token, express, cookie)).toMatchObject({
    status: 409,
    body: { code: 'payment.method_unavailable' },
  });
  await server.kernel.db.ownerPool.query(`update shops set payment_methods = '["paypay"]' where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  expect(await view(token, cookie)).toMatchObject({ methods: [] });
  expect(await change(token, byReference, cookie)).toMatchObject({
    status: 409,
    body: { code: 'payment.method_unavailable' },
  });
});

test('a phone without an account is refused by name, and the buyer tries again', async ({ server }) => {
  const { token, cookie } = await begin(server);
  expect(await change(token, { ...express, phone_number: unregistered }, cookie)).toMatchObject({
    status: 400,
    body: { code: 'payment.not_registered', fields: { phone_number: expect.any(String) } },
  });
  expect(await view(token, cookie)).toMatchObject({
    status: 'waiting',
    instructions: null,
    attempt: { status: 'failed', reason: 'not_registered' },
    methods: ['reference', 'multicaixa'],
  });
  expect((await change(token, { ...express, phone_number: '+244923000333' }, cookie)).status).toBe(200);
  expect(await view(token, cookie)).toMatchObject({ attempt: { status: 'pending' } });

  // From the form of the shop, the buyer begins again with the same order: nothing stays reserved.
  const body = cartBody(shop, [{ product, quantity: 1 }], { ...express, phone_number: unregistered });
  const refused = await sendCall(url, checkouts.start, { params: { purpose: 'shop' }, body }, { headers: sentBy('') });
  expect(refused).toMatchObject({ status: 400, body: { code: 'payment.not_registered' } });
  expect(await stock(server)).toMatchObject({ reserved: 1 });
});

test('neither one purchase nor one phone is asked without end', async ({ server }) => {
  const { token, cookie } = await begin(server);
  const asked = { ...express, phone_number: '+244923000444' };
  for (let attempt = 1; attempt < attemptsPerCheckout; attempt++)
    expect((await change(token, asked, cookie)).status).toBe(200);
  expect(await change(token, asked, cookie)).toMatchObject({
    status: 429,
    body: { code: 'payment.too_many_attempts' },
  });

  const order = () =>
    sendCall(
      url,
      checkouts.start,
      { params: { purpose: 'shop' }, body: cartBody(shop, [{ product, quantity: 1 }], asked) },
      { headers: sentBy('') },
    );
  const codes: unknown[] = [];
  for (let orders = 0; orders < 6; orders++) codes.push((await order()).body.code);
  expect(codes.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(codes.slice(4)).toEqual(['payment.too_many_holds', 'payment.too_many_holds']);
});

test('after its end nothing is begun, and an unavailable provider changes nothing', async ({ server }) => {
  const { started, token, cookie } = await begin(server);
  await server.outside('/faults', 'PUT', { proxypay: { failing: 'all' } });
  expect(await change(token, express, cookie)).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
  await server.outside('/faults', 'PUT', { proxypay: { failing: 0 } });
  expect(await attempts(server)).toMatchObject([{ status: 'pending', reference: started.body.reference }]);

  expect((await change(token, express, cookie)).status).toBe(200);
  server.clock.advance(91_000);
  expect(await change(token, express, cookie)).toMatchObject({ status: 410, body: { code: 'payment.expired' } });
});
