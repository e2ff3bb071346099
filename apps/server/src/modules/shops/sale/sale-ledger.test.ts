import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { balance, checkouts, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { products } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
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

const balances = async (server: TestServer) => (await server.call(balance.get, {}, { as: owner })).body.balances;
const issues = async (server: TestServer) =>
  (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues;
const onlyIssue = async (server: TestServer) => {
  const [issue, ...others] = await issues(server);
  if (!issue || others.length > 0) throw new Error('expected exactly one issue');
  return issue;
};
const accept = (server: TestServer, id: string, as = owner) =>
  server.call(paymentIssues.accept, { body: { id } }, { as });
const settle = (server: TestServer, id: string, settled = true) =>
  server.call(paymentIssues.settle, { body: { id, settled } }, { as: owner });
const shown = async (server: TestServer, token: string) =>
  (await server.call(checkouts.get, { params: { token } })).body;
const stock = async (server: TestServer, of = product) =>
  (await server.call(products.get, { query: { id: of.id } }, { as: owner })).body.product;

/** Returns each entry, and whether the sums match the entries. */
async function ledger(server: TestServer) {
  const { rows } = await server.kernel.db.ownerPool.query(
    `select kind, amount_minor::int, held_minor::int from balance_entries where workspace_id = $1 order by created_at, id`,
    [owner.workspaceId],
  );
  const sums = await server.kernel.db.ownerPool.query(
    `select (select coalesce(sum(minor), 0)::int from balances where workspace_id = $1) as minor,
      (select coalesce(sum(held_minor), 0)::int from balances where workspace_id = $1) as held_minor`,
    [owner.workspaceId],
  );
  const total = (key: 'amount_minor' | 'held_minor') => rows.reduce((sum, row) => sum + row[key], 0);
  expect(sums.rows).toEqual([{ minor: total('amount_minor'), held_minor: total('held_minor') }]);
  return rows.map((row) => [row.kind, row.amount_minor, row.held_minor]);
}

async function paidWrongly(server: TestServer, amount = '4000.00') {
  const started = await buy(server, shop, [{ product, quantity: 1 }], { customer_name: 'Zita Mucangue' });
  await payAndSettle(server, started, { amount, force: true });
  return started;
}

/** Another buyer got the only unit before the money arrived. */
async function paidTooLate(server: TestServer) {
  const scarce = await makeProduct(server, owner, shop, { stock_amount: '1', price_ao: '4500' });
  const late = await buy(server, shop, [{ product: scarce, quantity: 1 }]);
  server.clock.advance(5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  server.clock.advance(-5 * 86_400_000);
  await payAndSettle(server, await buy(server, shop, [{ product: scarce, quantity: 1 }]));
  await payAndSettle(server, late, { force: true });
  return scarce;
}

test('every received kwanza is in the ledger once, even if it is reported repeatedly', async ({ server }) => {
  await server.outside('/faults', 'PUT', { proxypay: { duplicateCallbacks: 3 } });
  await paidWrongly(server);
  const twice = await buy(server, shop, [{ product, quantity: 1 }]);
  await payAndSettle(server, twice);
  await payAndSettle(server, twice, { force: true });
  await server.outside('/faults', 'PUT', { proxypay: { duplicateCallbacks: 0 } });
  await paidTooLate(server);
  await server.runCron('payments.collect_payments');
  await server.settled();
  expect(await ledger(server)).toEqual([
    ['held', 0, 400_000],
    ['sale', 450_000, 0],
    ['held', 0, 450_000],
    ['sale', 450_000, 0],
    ['held', 0, 450_000],
  ]);
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 9000, requested: 0, held: 13_000 }]);
  expect((await issues(server)).map(({ reason, state, held }) => [reason, state, held])).toEqual([
    ['cannot_be_delivered', 'open', true],
    ['paid_twice', 'open', true],
    ['wrong_amount', 'open', true],
  ]);
});

test('an accepted amount delivers once, even if it is accepted repeatedly and simultaneously', async ({ server }) => {
  const started = await paidWrongly(server);
  const { id, acceptable } = await onlyIssue(server);
  expect(acceptable).toBe(true);
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(server, id)));
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { issue: { id, state: 'accepted', acceptable: false } } });
  expect((await accept(server, id)).status).toBe(200);
  await server.settled();
  expect(await ledger(server)).toEqual([
    ['held', 0, 400_000],
    ['accepted', 400_000, -400_000],
  ]);
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4000, requested: 0, held: 0 }]);
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
  expect(await shown(server, started.body.d)).toMatchObject({ status: 'paid', other_amount: null });
  expect(await issues(server)).toEqual([]);
  // No one can pay it a second time, and the receipt shows the received amount.
  const { references } = await server.outside<{ references: { id: string; status: string }[] }>('/references?limit=50');
  expect(references.find((each) => String(each.id) === started.body.reference)?.status).not.toBe('pending');
  const receipts = await server.kernel.db.ownerPool.query(
    `select content->'amountMinor' as minor from receipts where workspace_id = $1`,
    [owner.workspaceId],
  );
  expect(receipts.rows).toEqual([{ minor: 400_000 }]);
  const audit = await server.call(auditEntries.list, { query: { name: 'payment_issue' } }, { as: owner });
  expect(audit.body.entries.map((entry) => entry.action)).toEqual(['payment_issue.accepted']);
  expect(await settle(server, id)).toMatchObject({ status: 409, body: { code: 'payment.issue_settled' } });
  expect(await settle(server, id, false)).toMatchObject({ status: 409, body: { code: 'payment.issue_settled' } });
});

test('a refund reduces the balance once, is undone with its decision, and is never counted twice', async ({
  server,
}) => {
  const started = await paidWrongly(server);
  const { id } = await onlyIssue(server);
  await Promise.all(Array.from({ length: 5 }, () => settle(server, id)));
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 0, requested: 0, held: 0 }]);
  expect(await settle(server, id)).toMatchObject({ status: 200, body: { issue: { state: 'returning' } } });
  expect(await accept(server, id)).toMatchObject({ status: 409, body: { code: 'payment.issue_settled' } });
  expect(await shown(server, started.body.d)).toMatchObject({
    status: 'waiting',
    other_amount: { amount: 4000, state: 'returning' },
  });
  await Promise.all(Array.from({ length: 5 }, () => settle(server, id, false)));
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 0, requested: 0, held: 4000 }]);
  const [accepted, returned] = await Promise.all([accept(server, id), settle(server, id)]);
  expect([accepted.status, returned.status].sort()).toEqual([200, 409]);
  const total = (await balances(server))[0];
  expect(total).toEqual({ currency: 'AOA', available: accepted.status === 200 ? 4000 : 0, requested: 0, held: 0 });
  expect((await ledger(server)).slice(0, 3)).toEqual([
    ['held', 0, 400_000],
    ['refund', 0, -400_000],
    ['reopened', 0, 400_000],
  ]);
});

test('what could not be delivered is delivered when it is there again, and not before', async ({ server }) => {
  const scarce = await paidTooLate(server);
  const { id } = await onlyIssue(server);
  for (let i = 0; i < 2; i++)
    expect(await accept(server, id)).toMatchObject({ status: 409, body: { code: 'payment.not_deliverable' } });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4500, requested: 0, held: 4500 }]);
  await server.kernel.db.ownerPool.query('update products set stock_amount = 3 where id = $1', [scarce.id]);
  const answers = await Promise.all([accept(server, id), accept(server, id), accept(server, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stock(server, scarce)).toMatchObject({ stock_amount: 2, reserved: 0 });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 9000, requested: 0, held: 0 }]);
  expect((await ledger(server)).at(-1)).toEqual(['accepted', 450_000, -450_000]);
});

test('a second payment, and an additional amount, can only be refunded', async ({ server }) => {
  const started = await paidWrongly(server);
  await payAndSettle(server, started, { force: true });
  await payAndSettle(server, started, { force: true });
  const found = await issues(server);
  expect(found.map(({ reason, acceptable }) => [reason, acceptable])).toEqual([
    ['paid_twice', false],
    ['wrong_amount', false],
  ]);
  for (const { id } of found)
    expect(await accept(server, id)).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4500, requested: 0, held: 8500 }]);
});

test('only managers of the workspace decide', async ({ server, stranger }) => {
  await paidWrongly(server);
  const { id } = await onlyIssue(server);
  const editor = await server.member(owner, 'editor');
  const body = { id };
  expect(await server.send(paymentIssues.accept, { body })).toMatchObject({ status: 401 });
  expect(await server.send(paymentIssues.accept, { body: { id: 'x' } }, { as: owner })).toMatchObject({ status: 400 });
  expect(await accept(server, id, editor)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
  expect(await accept(server, id, stranger)).toMatchObject({ status: 404, body: { code: 'payment.issue_unknown' } });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 0, requested: 0, held: 4000 }]);
});

test('a different amount is announced to the seller by bell and email in their language, and to viewers of the payment', async ({
  server,
}) => {
  const started = await paidWrongly(server);
  await server.runJobs();
  const told = async (language: string) =>
    (
      await server.call(notifications.list, { query: {} }, { as: owner, headers: { 'accept-language': language } })
    ).body.notifications.map(({ kind, title, detail }) => ({ kind, title, detail: detail.replaceAll(/\s/g, ' ') }));
  expect(await told('en')).toEqual([
    {
      kind: 'amount_differs',
      title: 'A different amount arrived for 1001',
      detail: 'Zita Mucangue paid 4,000 Kz instead of 4,500 Kz. Review the payment.',
    },
  ]);
  expect(await told('pt')).toMatchObject([{ title: 'Chegou outro valor para 1001' }]);
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${owner.email}`);
  const mine = emails.filter((mail) => mail.subject.includes('1001'));
  expect(mine.map((mail) => mail.subject.replaceAll(/\s/g, ' '))).toEqual([
    'Payment of 4,000.00 Kz for 1001 needs your decision',
  ]);
  expect(await shown(server, started.body.d)).toMatchObject({
    status: 'waiting',
    other_amount: { amount: 4000, state: 'open' },
  });
  const pages = await Promise.all(
    ['en', 'pt'].map(async (lang) =>
      (await (await server.fetch(`/${lang}/pay/${started.body.d}`)).text()).replaceAll(/\s|&nbsp;/g, ' '),
    ),
  );
  expect(pages[0]).toContain('We received 4,000.00 Kz instead of 4,500.00 Kz');
  expect(pages[1]).toContain('Recebemos 4 000,00 Kz em vez de 4 500,00 Kz');
  for (const page of pages) expect(page).not.toContain('copy-rows');
});

// The last test: its account's endpoint never responds, and the jobs of later tests would report that.
test('money on the seller’s own account is not owed by the platform, and can still be decided', async ({ server }) => {
  await connectAccount(server, owner);
  await paidWrongly(server);
  const issue = await onlyIssue(server);
  expect(issue).toMatchObject({ held: false, acceptable: true });
  expect(await accept(server, issue.id)).toMatchObject({ status: 200 });
  expect(await balances(server)).toEqual([]);
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
});
