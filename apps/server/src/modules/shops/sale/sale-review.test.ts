import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy, payAndSettle } from './sale.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let shop: Shop;
let product: Product;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  shop = await makeShop(server, owner);
  product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
});

const issues = async (
  server: TestServer,
  as = owner,
  query: { name?: string; nextPage?: number; cursor?: string } = {},
) => (await server.call(paymentIssues.list, { query }, { as })).body;
const settle = (server: TestServer, as: TestPerson, id: string, settled = true) =>
  server.call(paymentIssues.settle, { body: { id, settled } }, { as });

async function paidTwice(server: TestServer) {
  const started = await buy(server, shop, [{ product, quantity: 1 }]);
  await payAndSettle(server, started);
  await payAndSettle(server, started, { force: true });
  return started;
}

test('the list shows the received amount, the reason for the review, and the sale', async ({ server }) => {
  const wrong = await buy(server, shop, [{ product, quantity: 1 }], { customer_name: 'Zita Mucangue' });
  await payAndSettle(server, wrong, { amount: '10.00', force: true });
  const twice = await paidTwice(server);
  const found = await issues(server);
  expect(found).toMatchObject({
    total: 2,
    has: false,
    issues: [
      {
        kind: 'refund',
        reason: 'paid_twice',
        amount: 4500,
        expected: 4500,
        currency: 'AOA',
        method: 'reference',
        reference: twice.body.reference,
        buyer: 'Ana Domingos',
        payment: { purpose: 'shop', number: '1002' },
        own: true,
      },
      {
        kind: 'review',
        reason: 'wrong_amount',
        amount: 10,
        expected: 4500,
        reference: wrong.body.reference,
        buyer: 'Zita Mucangue',
      },
    ],
  });
  expect((await issues(server, owner, { name: 'zita' })).issues).toHaveLength(1);
  expect((await issues(server, owner, { name: '1002' })).issues).toMatchObject([{ reason: 'paid_twice' }]);
  const first = await issues(server, owner, { nextPage: 1 });
  expect(first).toMatchObject({ total: 2, has: true });
  expect((await issues(server, owner, { nextPage: 1, cursor: first.cursor ?? '' })).issues).toMatchObject([
    { reason: 'wrong_amount' },
  ]);

  const payment = found.issues[0]?.payment.id ?? '';
  const byPayment = await server.call(sales.get, { query: { id: payment } }, { as: owner });
  expect(byPayment).toMatchObject({ status: 200, body: { sale: { number: '1002', status: 'success' } } });
  expect(await server.call(sales.get, { query: { id: byPayment.body.sale.id } }, { as: owner })).toMatchObject({
    body: byPayment.body,
  });
});

test('a pending refund creates one notification, in both languages', async ({ server }) => {
  const scarce = await makeProduct(server, owner, shop, { stock_amount: '1', price_ao: '4500' });
  const late = await buy(server, shop, [{ product: scarce, quantity: 1 }], { customer_name: 'Zita Mucangue' });
  await server.runJobs();
  server.clock.advance(5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  await payAndSettle(server, await buy(server, shop, [{ product: scarce, quantity: 1 }]));
  await payAndSettle(server, late, { force: true });
  const wrong = await buy(server, shop, [{ product, quantity: 1 }]);
  await payAndSettle(server, wrong, { amount: '10.00', force: true });
  const twice = await paidTwice(server);
  await server.runCron('payments.collect_payments');
  await server.settled();
  expect(await issues(server)).toMatchObject({ total: 3 });
  const told = async (language: string) =>
    (
      await server.call(notifications.list, { query: {} }, { as: owner, headers: { 'accept-language': language } })
    ).body.notifications
      .filter(({ kind }) => kind === 'refund_due')
      .map(({ title, detail, href }) => ({ title, detail: detail.replaceAll(/\s/g, ' '), href }));
  const href = (language: string) => expect.stringMatching(new RegExp(`^/${language}/app/.+/kshop/sales/review$`));
  expect(await told('en')).toEqual([
    { title: 'Refund due for 1004', detail: 'Ana Domingos paid 4,500 Kz a second time.', href: href('en') },
    {
      title: 'Refund due for 1001',
      detail: '4,500 Kz from Zita Mucangue arrived, but the items are no longer available.',
      href: href('en'),
    },
  ]);
  expect(await told('pt')).toMatchObject([
    { title: 'Dinheiro a devolver de 1004', detail: 'Ana Domingos pagou 4 500 Kz pela segunda vez.', href: href('pt') },
    { detail: 'Chegaram 4 500 Kz de Zita Mucangue, mas já não é possível entregar o que foi comprado.' },
  ]);
  expect(twice.status).toBe(200);
});

test('a decided issue leaves the list, returns when the decision is undone, and each change is audited once', async ({
  server,
}) => {
  await paidTwice(server);
  const id = (await issues(server)).issues[0]?.id ?? '';
  for (let i = 0; i < 2; i++)
    expect(await settle(server, owner, id)).toMatchObject({
      status: 200,
      body: { issue: { id, reason: 'paid_twice' } },
    });
  expect(await issues(server)).toMatchObject({ total: 0, issues: [] });
  expect((await issues(server, owner, { name: 'ana' })).issues).toEqual([]);
  for (let i = 0; i < 2; i++) expect((await settle(server, owner, id, false)).status).toBe(200);
  expect(await issues(server)).toMatchObject({ total: 1, issues: [{ id }] });
  const audit = await server.call(auditEntries.list, { query: { name: 'payment_issue' } }, { as: owner });
  expect(audit.body.entries.map((entry) => entry.action)).toEqual(['payment_issue.reopened', 'payment_issue.settled']);
});

test('the list is for members, dealing with it for managers, and neither for others', async ({ server, stranger }) => {
  await paidTwice(server);
  const id = (await issues(server)).issues[0]?.id ?? '';
  const sale = (await server.call(sales.list, { query: {} }, { as: owner })).body.sales[0]?.id ?? '';
  const editor = await server.member(owner, 'editor');
  const body = { id, settled: true };
  expect(await issues(server, editor)).toMatchObject({ total: 1 });
  expect(await server.send(sales.get, { query: { id: sale } }, { as: editor })).toMatchObject({ status: 200 });
  expect(await settle(server, editor, id)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });

  for (const [endpoint, input] of [
    [paymentIssues.list, { query: {} }],
    [paymentIssues.settle, { body }],
    [sales.get, { query: { id: sale } }],
  ] as const) {
    expect(await server.send(endpoint, input)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    const intruder = await server.send(endpoint, input, { as: stranger, company: owner.code });
    expect(intruder).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
  }
  expect(await issues(server, stranger)).toMatchObject({ total: 0, issues: [] });
  expect(await settle(server, stranger, id)).toMatchObject({ status: 404, body: { code: 'payment.issue_unknown' } });
  expect(await server.send(sales.get, { query: { id: sale } }, { as: stranger })).toMatchObject({
    status: 404,
    body: { code: 'shop.sale_unknown' },
  });
  expect(await issues(server)).toMatchObject({ total: 1 });
});

test('an invalid or unknown id is refused', async ({ server }) => {
  expect(await settle(server, owner, randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'payment.issue_unknown' },
  });
  expect(await server.send(paymentIssues.settle, { body: { id: 'x' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { fields: { id: expect.any(String), settled: expect.any(String) } },
  });
  expect(await server.send(sales.get, { query: { id: 'x' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { fields: { id: expect.any(String) } },
  });
  expect(await server.send(paymentIssues.list, { query: { nextPage: 0 } }, { as: owner })).toMatchObject({
    status: 400,
  });
});

test('what the workspace paid itself is shown to it, and the platform deals with it', async ({ server }) => {
  await paidTwice(server);
  const id = (await issues(server)).issues[0]?.id ?? '';
  await server.kernel.db.ownerPool.query(`update checkouts set receiver = 'platform' where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  expect(await issues(server)).toMatchObject({ issues: [{ id, own: false }] });
  expect(await settle(server, owner, id)).toMatchObject({ status: 404, body: { code: 'payment.issue_unknown' } });
});
