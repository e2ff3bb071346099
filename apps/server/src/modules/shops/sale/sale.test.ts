import { balance, checkouts, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { products, sales as salesApi, shopMethods, shops } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { eraseWorkspace } from '../../workspaces/workspaces.public.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

// References only, so that the other methods are unavailable.
const test = ownServerTest(() => onlyProviders('proxypay'));
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
  await server.runJobs();
});

const stock = async (server: TestServer) =>
  (await server.call(products.get, { query: { id: product.id } }, { as: owner })).body.product;
const view = async (server: TestServer, token: string, cookie?: string) =>
  (await server.call(checkouts.get, { params: { token } }, { headers: cookie ? { cookie } : {} })).body;

test('a buyer gets a reference, pays it, and everyone is notified once', async ({ server }) => {
  const started = await buy(server, shop, [{ product, quantity: 2 }]);
  expect(started.status).toBe(200);
  expect(started.body).toMatchObject({
    entity: '00348',
    amount: 9000,
    currency: 'AOA',
    reference: expect.stringMatching(/^\d{9}$/),
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 8, reserved: 2 });
  expect(await view(server, started.body.d)).toMatchObject({
    status: 'waiting',
    entity: '00348',
    reference: started.body.reference,
    may_cancel: false,
    seller: { name: 'Terra Boa' },
  });

  await server.runJobs();
  await payAndSettle(server, started);

  expect(await view(server, started.body.d)).toMatchObject({
    status: 'paid',
    receipt_url: expect.stringContaining('/receipts/'),
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 8, reserved: 0 });
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([
    { currency: 'AOA', available: 9000, requested: 0, held: 0 },
  ]);
  const sales = await server.call(salesApi.list, { query: {} }, { as: owner });
  expect(sales.body).toMatchObject({
    total: 1,
    sales: [
      {
        status: 'success',
        amount: 9000,
        ksp_sale: { customer_name: 'Ana Domingos', carts: [{ quantity: 2, product_price: 4500 }] },
      },
    ],
  });
  expect((await server.call(payments.list, { query: {} }, { as: owner })).body.payments).toMatchObject([
    { status: 'paid', method: 'reference' },
  ]);

  const to = sales.body.sales[0]?.ksp_sale.customer_email;
  const { emails } = await server.outside<{ emails: { id: string; subject: string; attachments: number }[] }>(
    `/emails?to=${to}`,
  );
  expect(emails).toHaveLength(2);
  const seller = await server.outside<{ emails: unknown[] }>(`/emails?to=${owner.email}`);
  expect(seller.emails).toHaveLength(1);
  const pdf = await server.fetch(`/receipts/${started.body.d}.pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a callback that arrives three times and out of order delivers once', async ({ server }) => {
  await server.outside('/faults', 'PUT', { proxypay: { duplicateCallbacks: 2, outOfOrderCallbacks: 3 } });
  const started = await Promise.all([1, 2, 3].map(() => buy(server, shop, [{ product, quantity: 1 }])));
  for (const each of started) await server.outside(`/references/${each.body.reference}/pay`, 'POST', {});
  await server.settled();
  await server.outside('/faults', 'PUT', { proxypay: { duplicateCallbacks: 0, outOfOrderCallbacks: 0 } });
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([
    { currency: 'AOA', available: 13_500, requested: 0, held: 0 },
  ]);
  expect(await stock(server)).toMatchObject({ stock_amount: 7, reserved: 0 });
});

test('a callback that is lost is found at the provider and acknowledged there', async ({ server }) => {
  await server.outside('/faults', 'PUT', { proxypay: { dropCallbacks: true } });
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  await server.outside(`/references/${started.body.reference}/pay`, 'POST', {});
  await server.outside('/faults', 'PUT', { proxypay: { dropCallbacks: false } });
  await server.runCron('payments.collect_payments');
  await server.runJobs();
  expect(await view(server, started.body.d)).toMatchObject({ status: 'paid' });
  const { payments } = await server.outside<{
    payments: { reference_id: number; delivery: { acknowledged_by: string | null } }[];
  }>('/payments?limit=50');
  expect(
    payments.find((payment) => String(payment.reference_id) === String(Number(started.body.reference)))?.delivery
      .acknowledged_by,
  ).toBeTruthy();
});

test('a payment to a seller who was deleted before it was settled is stored as not ours', async ({ server }) => {
  const { body } = await buy(server, shop, [{ product, quantity: 1 }]);
  await server.outside(`/references/${body.reference}/pay`, 'POST', {});
  const told = async () =>
    (
      await server.kernel.db.ownerPool.query<{ outcome: string | null }>(
        'select outcome from provider_callbacks where reference = $1',
        [body.reference],
      )
    ).rows;
  await expect.poll(told).toEqual([{ outcome: null }]);
  await inSystemCtx(server.kernel, owner.workspaceId, 'test', eraseWorkspace);
  await server.runJobs();
  expect(await told()).toEqual([{ outcome: 'not_ours' }]);
});

test('a different amount, a second payment and a foreign reference wait for a person and deliver nothing', async ({
  server,
}) => {
  const wrong = await buy(server, shop, [{ product, quantity: 1 }]);
  await payAndSettle(server, wrong, { amount: '10.00', force: true });
  expect(await view(server, wrong.body.d)).toMatchObject({ status: 'waiting' });

  const twice = await buy(server, shop, [{ product, quantity: 1 }]);
  await payAndSettle(server, twice);
  await payAndSettle(server, twice, { force: true });
  await server.outside('/references/999999999/pay', 'POST', { amount: '10.00', force: true });
  await server.settled();

  const { rows } = await server.kernel.db.ownerPool.query<{ kind: string; reason: string }>(
    'select kind, reason from payment_issues where workspace_id = $1 order by created_at',
    [owner.workspaceId],
  );
  expect(rows).toEqual([
    { kind: 'review', reason: 'wrong_amount' },
    { kind: 'refund', reason: 'paid_twice' },
  ]);
  const foreign = await server.kernel.db.ownerPool.query<{ outcome: string }>(
    `select outcome from provider_callbacks where reference = '999999999'`,
  );
  expect(foreign.rows).toEqual([{ outcome: 'not_ours' }]);
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([
    { currency: 'AOA', available: 4500, requested: 0, held: 4510 },
  ]);
  expect(await stock(server)).toMatchObject({ stock_amount: 8, reserved: 1 });
});

test('unpaid stock is released after the reference was withdrawn, and late money buys it if it is still available', async ({
  server,
}) => {
  const started = await buy(server, shop, [{ product, quantity: 4 }]);
  server.clock.advance(4.5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await view(server, started.body.d)).toMatchObject({ status: 'expired' });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  const { references } = await server.outside<{ references: { id: string; status: string }[] }>('/references?limit=50');
  expect(references.find((each) => String(each.id) === started.body.reference)?.status).toMatch(/deleted|expired/);

  await payAndSettle(server, started, { force: true });
  expect(await view(server, started.body.d)).toMatchObject({ status: 'paid' });
  expect(await stock(server)).toMatchObject({ stock_amount: 6, reserved: 0 });
  server.clock.advance(-4.5 * 86_400_000);
});

test('late money for unavailable items goes to the refund list', async ({ server }) => {
  const first = await buy(server, shop, [{ product, quantity: 8 }]);
  server.clock.advance(4.5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  const second = await buy(server, shop, [{ product, quantity: 8 }]);
  await payAndSettle(server, second);
  await payAndSettle(server, first, { force: true });
  const { rows } = await server.kernel.db.ownerPool.query<{ reason: string }>(
    'select reason from payment_issues where workspace_id = $1',
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ reason: 'cannot_be_delivered' }]);
  expect(await stock(server)).toMatchObject({ stock_amount: 2, reserved: 0 });
  server.clock.advance(-4.5 * 86_400_000);
});

test('only the browser that started a payment, or the seller, may cancel it', async ({ server }) => {
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await view(server, started.body.d, cookie)).toMatchObject({ may_cancel: true });

  const stranger = await server.person();
  for (const as of [undefined, stranger, await server.member(owner, 'editor')]) {
    const refused = await server.call(checkouts.cancel, { body: { h: started.body.d } }, as ? { as } : {});
    expect(refused).toMatchObject({ status: 403, body: { code: 'payment.not_yours' } });
  }
  const cancelled = await server.call(checkouts.cancel, { body: { h: started.body.d } }, { headers: { cookie } });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });

  const other = await buy(server, shop, [{ product, quantity: 1 }]);
  expect(await server.call(checkouts.cancel, { body: { h: other.body.d } }, { as: owner })).toMatchObject({
    status: 200,
  });
  const paid = await buy(server, shop, [{ product, quantity: 1 }]);
  await payAndSettle(server, paid);
  expect(await server.call(checkouts.cancel, { body: { h: paid.body.d } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'payment.already_paid' },
  });
  expect(await server.call(checkouts.cancel, { body: { h: 'x'.repeat(32) } }, {})).toMatchObject({
    status: 404,
    body: { code: 'payment.unknown' },
  });
});

test('a sale marked as paid withdraws its open reference first and adds nothing to the balance', async ({ server }) => {
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  const sale = (await server.call(salesApi.list, { query: {} }, { as: owner })).body.sales[0];
  if (!sale) throw new Error('no sale');
  const editor = await server.member(owner, 'editor');
  expect(await server.call(salesApi.update, { body: { id: sale.id, status: 'paid' } }, { as: editor })).toMatchObject({
    status: 403,
    body: { code: 'auth.forbidden' },
  });
  expect(
    await server.call(salesApi.update, { body: { id: sale.id, status: 'delivered' } }, { as: editor }),
  ).toMatchObject({
    status: 409,
    body: { code: 'shop.status_refused' },
  });
  const stranger = await server.person();
  expect(await server.call(salesApi.update, { body: { id: sale.id, status: 'paid' } }, { as: stranger })).toMatchObject(
    {
      status: 404,
      body: { code: 'shop.sale_unknown' },
    },
  );

  expect(await server.call(salesApi.update, { body: { id: sale.id, status: 'paid' } }, { as: owner })).toMatchObject({
    status: 200,
    body: { sale: { status: 'success' } },
  });
  const { references } = await server.outside<{ references: { id: string; status: string }[] }>('/references?limit=50');
  expect(references.find((each) => String(each.id) === started.body.reference)?.status).toBe('deleted');
  expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([]);
  expect(
    await server.call(salesApi.update, { body: { id: sale.id, status: 'not-paid' } }, { as: owner }),
  ).toMatchObject({
    status: 409,
  });
  expect(
    await server.call(salesApi.update, { body: { id: sale.id, status: 'delivered' } }, { as: editor }),
  ).toMatchObject({
    status: 200,
    body: { sale: { ksp_sale: { status: 'delivered' } } },
  });
  expect(await server.call(salesApi.update, { body: { id: sale.id, status: 'paid' } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'payment.already_paid' },
  });
});

test('what cannot be bought is refused and reserves nothing', async ({ server }) => {
  expect(await buy(server, shop, [{ product, quantity: 11 }])).toMatchObject({
    status: 409,
    body: { code: 'shop.out_of_stock', action: expect.stringContaining('10') },
  });
  expect(await buy(server, shop, [{ product, quantity: 1 }], { lines: [] })).toMatchObject({
    status: 400,
    body: { fields: { lines: 'O cesto está vazio' } },
  });
  expect(await buy(server, shop, [{ product, quantity: 1 }], { customer_phone: 'abc defg' })).toMatchObject({
    status: 400,
    body: { fields: { customer_phone: expect.any(String) } },
  });
  expect(await buy(server, { ...shop, code: 'no-such-shop' }, [{ product, quantity: 1 }])).toMatchObject({
    status: 404,
    body: { code: 'shop.not_there', message: 'Esta loja já não existe' },
  });
  expect(await buy(server, shop, [{ product, quantity: 1 }], { angolan_method: 'multicaixa' })).toMatchObject({
    status: 409,
    body: { code: 'payment.method_unavailable' },
  });
  const cheaper = await buy(server, shop, [{ product, quantity: 1 }], {
    amount: 1,
    price: 1,
    lines: [{ product: product.id, quantity: 1, price: 1 }],
  });
  expect(cheaper.body.amount).toBe(4500);
  await makeShop(server, owner, { id: shop.id, is_open: 'no' });
  expect(await buy(server, shop, [{ product, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { code: 'shop.closed' },
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 1 });
});

test('more than a reference can be for is refused with what it can be for, and reserves nothing', async ({
  server,
}) => {
  const dear = await makeProduct(server, owner, shop, { stock_amount: '2000', price_ao: '200000' });
  const wanted = (quantity: number) => buy(server, shop, [{ product: dear, quantity }]);
  expect(await wanted(500)).toMatchObject({
    status: 400,
    body: {
      code: 'payment.amount_limits',
      message: 'Este total não pode ser pago com este método',
      action: expect.stringMatching(/de 1\sKz a 99\s999\s999,99\sKz/),
    },
  });
  const { product: left } = (await server.call(products.get, { query: { id: dear.id } }, { as: owner })).body;
  expect(left).toMatchObject({ stock_amount: 2000, reserved: 0 });
  expect((await server.call(salesApi.list, { query: {} }, { as: owner })).body.total).toBe(0);
  expect(await wanted(499)).toMatchObject({ status: 200, body: { amount: 99_800_000 } });
});

test('a way to pay that the seller does not take is neither offered nor accepted, and one is always left', async ({
  server,
}) => {
  const checkoutPage = async () => (await server.fetch(`/pt/s/${shop.code}/checkout`)).text();
  const methods = async () => [...(await checkoutPage()).matchAll(/"methods":(\[[^\]]*\])/g)].map(([, list]) => list);
  const save = (payment_methods: readonly string[]) =>
    server.call(
      shops.save,
      { body: { id: shop.id, title: shop.title, description: 'x', payment_methods: JSON.stringify(payment_methods) } },
      { as: owner },
    );
  expect(await methods()).toEqual(['["reference"]']);
  expect((await save(['paypay'])).body.shop.payment_methods).toEqual(['paypay']);
  // The server learns of a changed page shortly after the commit.
  await expect.poll(methods).toEqual(['[]']);
  const refused = await buy(server, shop, [{ product, quantity: 1 }]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment.method_unavailable' } });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  expect(await save([])).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { payment_methods: 'Choose at least one' } },
  });
  expect((await save(['paypay', 'reference'])).status).toBe(200);
  await expect.poll(methods).toEqual(['["reference"]']);
  expect((await buy(server, shop, [{ product, quantity: 1 }])).status).toBe(200);
});

test('a chosen payment method without a provider is shown as off, not offered, and refused', async ({ server }) => {
  await makeShop(server, owner, { id: shop.id, payment_methods: JSON.stringify(['paypay', 'reference']) });
  const { methods } = (await server.call(shopMethods.list, {}, { as: owner })).body;
  expect(methods.filter(({ available }) => available)).toEqual([
    { method: 'reference', available: true, usable_at: null },
    // Needs only a shop that delivers.
    { method: 'delivery', available: true, usable_at: null },
  ]);
  expect(methods).toContainEqual({ method: 'paypay', available: false, usable_at: null });
  expect(methods).toContainEqual({ method: 'bank-transfer', available: false, usable_at: null });
  const page = async (path: string) => (await server.fetch(`/pt/s/${shop.code}${path}`)).text();
  for (const path of ['', `/${product.code}`]) expect(await page(path)).not.toContain('PayPay');
  expect(await page('/checkout')).toContain('"methods":["reference"]');
  expect(await buy(server, shop, [{ product, quantity: 1 }], { angolan_method: 'paypay' })).toMatchObject({
    status: 409,
    body: { code: 'payment.method_unavailable', message: 'Este método de pagamento não está disponível' },
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
});

test('a chosen method without a bank account or delivery is not shown, even if it is the only one', async ({
  server,
}) => {
  const store = async (methods: readonly string[]) => {
    const statement = 'update shops set payment_methods = $2 where id = $1';
    await server.kernel.db.ownerPool.query(statement, [shop.id, JSON.stringify(methods)]);
    await server.call(shops.save, { body: { id: shop.id, title: shop.title, description: 'x' } }, { as: owner });
    return (await server.call(shops.get, { query: { id: shop.id } }, { as: owner })).body.shop.payment_methods;
  };
  const pages = async () => {
    const paths = ['', `/${product.code}`, '/checkout'].map((path) => server.fetch(`/pt/s/${shop.code}${path}`));
    return (await Promise.all((await Promise.all(paths)).map((page) => page.text()))).join('');
  };
  expect(await store(['delivery', 'bank-transfer'])).toEqual(['bank-transfer', 'delivery']);
  await expect.poll(pages).toContain('"methods":[]');
  expect(await pages()).not.toMatch(/transferência|pagamento na entrega|por referência num/i);
  expect(await buy(server, shop, [{ product, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { code: 'payment.method_unavailable' },
  });
  expect(await store(['bank-transfer', 'reference'])).toEqual(['reference', 'bank-transfer']);
  await expect.poll(pages).toContain('"methods":["reference"]');
  expect(await pages()).not.toMatch(/transferência/i);
});

test('purchases keep their name and seller, even after both change', async ({ server }) => {
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  await makeShop(server, owner, { id: shop.id, title: 'Terra Nova' });
  const form = { id: product.id, shop_id: shop.id, category_id: product.category?.id ?? '', price_ao: '4500' };
  await server.call(products.save, { body: { ...form, title: 'Tea' } }, { as: owner });
  await server.call(products.delete, { body: { id: product.id } }, { as: owner });
  await payAndSettle(server, started);

  expect(await view(server, started.body.d)).toMatchObject({
    seller: { name: 'Terra Boa' },
    lines: [{ title: product.title }],
  });
  const [sale] = (await server.call(salesApi.list, { query: {} }, { as: owner })).body.sales;
  expect(sale).toMatchObject({
    shop: { title: 'Terra Boa' },
    ksp_sale: { carts: [{ product_name: product.title, product: { title: product.title, code: product.code } }] },
  });
  const { rows } = await server.kernel.db.ownerPool.query<{ content: unknown }>(
    'select content from receipts where workspace_id = $1',
    [owner.workspaceId],
  );
  expect(rows).toMatchObject([{ content: { seller: 'Terra Boa', lines: [{ title: product.title }], locale: 'pt' } }]);
});

test('live, a seller whose address was never confirmed cannot take money', async ({ server }) => {
  const unverified = await server.person({ emailVerified: false });
  const theirs = await makeShop(server, unverified);
  const goods = await makeProduct(server, unverified, theirs);
  const config: { mode: string } = server.kernel.config;
  config.mode = 'live';
  try {
    expect(await buy(server, theirs, [{ product: goods, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'shop.closed' },
    });
    expect(await buy(server, shop, [{ product, quantity: 1 }])).toMatchObject({ status: 200 });
  } finally {
    config.mode = 'sandbox';
  }
  expect(await buy(server, theirs, [{ product: goods, quantity: 1 }])).toMatchObject({ status: 200 });
});

test('one phone cannot hold everything', async ({ server }) => {
  for (let i = 0; i < 5; i++)
    expect((await buy(server, shop, [{ product, quantity: 1 }], { customer_phone: '+244923111222' })).status).toBe(200);
  expect(await buy(server, shop, [{ product, quantity: 1 }], { customer_phone: '923 111 222' })).toMatchObject({
    status: 429,
    body: { code: 'payment.too_many_holds' },
  });
  expect(await stock(server)).toMatchObject({ stock_amount: 5, reserved: 5 });
});

test('a buyer who is asked to retry is not blocked, and gets one reference', async ({ server }) => {
  const buyer = { customer_phone: '+244923111333', customer_email: 'again@example.com' };
  const attempt = () => buy(server, shop, [{ product, quantity: 6 }], buyer);
  const payable = async () =>
    (
      await server.outside<{ references: { id: string; status: string }[] }>('/references?limit=1000')
    ).references.filter(({ status }) => status === 'pending');
  const before = await payable();
  await server.outside('/faults', 'PUT', { proxypay: { failing: 'all' } });
  // More attempts than one phone may have open, and more than the stock.
  for (let i = 0; i < 6; i++)
    expect(await attempt()).toMatchObject({ status: 503, body: { code: 'payment.provider_down' } });
  await server.outside('/faults', 'PUT', { proxypay: { failing: 0 } });
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });

  // The provider knows this reference and could accept a payment: it is withdrawn there before its goods are released.
  await server.outside('/faults', 'PUT', { proxypay: { loseAnswers: true } });
  expect((await attempt()).status).toBe(503);
  await server.outside('/faults', 'PUT', { proxypay: { loseAnswers: false } });
  expect(await stock(server)).toMatchObject({ stock_amount: 4, reserved: 6 });
  server.clock.advance(90_000);
  await server.runCron('payments.sweep_checkouts');
  server.clock.advance(-90_000);
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });

  expect(await payable()).toHaveLength(before.length);

  const { status, body } = await attempt();
  expect(status).toBe(200);
  expect(await payable()).toHaveLength(before.length + 1);
  await server.runJobs();
  const { emails } = await server.outside<{ emails: { id: string }[] }>('/emails?to=again@example.com');
  const texts = await Promise.all(emails.map(({ id }) => server.outside<{ text: string }>(`/emails/${id}`)));
  expect(texts.map(({ text }) => text.replaceAll(/\s/g, '').includes(body.reference ?? 'none'))).toEqual([true]);
});

test('the last units are held for two hours only', async ({ server }) => {
  const started = await buy(server, shop, [{ product, quantity: 9 }]);
  expect(new Date(started.body.expires_at).getTime() - server.clock.now().getTime()).toBeLessThan(2.01 * 3_600_000);
  server.clock.advance(2.1 * 3_600_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await stock(server)).toMatchObject({ stock_amount: 10, reserved: 0 });
  server.clock.advance(-2.1 * 3_600_000);
});
