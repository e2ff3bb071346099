import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { balance, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { platformIssues, sellerIssues } from '@kumbi/contract/payments/platform-issues.endpoints.ts';
import { buyerRefunds } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout, payReference } from '../checkout/checkout.factory.ts';

const test = ownServerTest();
const noId = '00000000-0000-4000-8000-000000000000';
let operator: TestPerson;
let buyer: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  [operator, buyer] = await Promise.all([server.person(), server.person()]);
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
});

const list = async (server: TestServer, state: 'open' | 'settled', more: object = {}) =>
  (await server.call(platformIssues.list, { query: { state, ...more } } as never, { as: operator })).body;
const find = async (server: TestServer, state: 'open' | 'settled' = 'open') =>
  (await list(server, state, { nextPage: 100 })).issues.find(({ kumbi_code }) => kumbi_code === buyer.code);
const accept = (server: TestServer, id: string, as = operator) =>
  server.send(platformIssues.accept, { params: { id } }, { as });
const settle = (server: TestServer, id: string, settled: boolean, as = operator) =>
  server.send(platformIssues.settle, { params: { id }, body: { settled } }, { as });
/** Opens a purchase of the buyer from the platform. @returns its reference */
const openPurchase = (server: TestServer) =>
  openCheckout(server, buyer, { amountMinor: 990_000, email: buyer.email, receiver: 'platform' });
/** Pays 10 Kz for a purchase of 9,900 Kz, which needs a decision. */
const payWrongly = async (server: TestServer) =>
  payReference(server, await openPurchase(server), { amount: '10.00', force: true });
const balances = async (server: TestServer) => (await server.call(balance.get, {}, { as: buyer })).body.balances;

async function issueOf(server: TestServer) {
  const issue = await find(server);
  if (!issue) throw new Error('the issue is missing');
  return issue;
}

test('money of another amount is accepted once as the payment, and no workspace is owed it', async ({ server }) => {
  await payWrongly(server);
  const issue = await issueOf(server);
  expect(issue).toMatchObject({
    kumbi_code: buyer.code,
    buyer: expect.stringContaining(buyer.email),
    reason: 'wrong_amount',
    amount: 10,
    expected: 9900,
    state: 'open',
    held: true,
    acceptable: true,
  });
  expect(await balances(server)).toMatchObject([{ available: 0, held: 10 }]);
  // The workspace itself can't decide on what it paid.
  expect(await server.send(paymentIssues.accept, { body: { id: issue.id } }, { as: buyer })).toMatchObject({
    status: 404,
    body: { code: 'payment.issue_unknown' },
  });
  expect((await accept(server, issue.id)).body).toMatchObject({ issue: { state: 'accepted', acceptable: false } });
  expect((await accept(server, issue.id)).body).toMatchObject({ issue: { state: 'accepted' } });
  expect(await balances(server)).toMatchObject([{ available: 0, held: 0 }]);
  expect(await find(server)).toBeUndefined();
  expect(await find(server, 'settled')).toMatchObject({ id: issue.id, state: 'accepted' });
  const { rows } = await server.kernel.db.ownerPool.query(
    'select status, received_minor from checkouts where workspace_id = $1',
    [buyer.workspaceId],
  );
  expect(rows).toEqual([{ status: 'paid', received_minor: 1000 }]);
  expect((await server.call(auditEntries.list, {} as never, { as: buyer })).body.entries[0]).toMatchObject({
    action: 'payment_issue.accepted',
  });
  expect(await settle(server, issue.id, true)).toMatchObject({ status: 409, body: { code: 'payment.issue_settled' } });
});

test('a refund is decided, undone, decided again, and final after the transfer', async ({ server }) => {
  await payWrongly(server);
  const { id } = await issueOf(server);
  const refund = async () =>
    (await server.call(buyerRefunds.list, {}, { as: operator })).body.buyer_refunds.find((each) => each.id === id);
  for (const _ of ['once', 'again'])
    expect((await settle(server, id, true)).body).toMatchObject({ issue: { state: 'returning' } });
  expect(await balances(server)).toMatchObject([{ held: 0 }]);
  expect(await refund()).toMatchObject({ kumbi_code: buyer.code, amount: 10 });
  expect(await accept(server, id)).toMatchObject({ status: 409, body: { code: 'payment.issue_settled' } });
  expect((await settle(server, id, false)).body).toMatchObject({ issue: { state: 'open' } });
  expect(await balances(server)).toMatchObject([{ held: 10 }]);
  await settle(server, id, true);
  const transfer = { params: { id }, body: { reference: `TRF ${id}` } };
  expect((await server.call(buyerRefunds.settle, transfer, { as: operator })).body).toEqual({ recorded: true });
  expect(await find(server, 'settled')).toMatchObject({ state: 'returned' });
  expect(await settle(server, id, false)).toMatchObject({ status: 409, body: { code: 'payment.issue_settled' } });
  expect(await balances(server)).toMatchObject([{ available: 0, held: 0 }]);
});

test('a second payment can only be refunded', async ({ server }) => {
  const reference = await openPurchase(server);
  await payReference(server, reference);
  await payReference(server, reference, { force: true });
  const issue = await issueOf(server);
  expect(issue).toMatchObject({ reason: 'paid_twice', amount: 9900, acceptable: false });
  expect(await accept(server, issue.id)).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
  expect(await find(server)).toMatchObject({ state: 'open' });
});

test('what sellers leave open for a week is listed, the oldest first, and only they decide', async ({ server }) => {
  const seller = await server.person();
  for (const name of ['Ana', 'Rui']) {
    const reference = await openCheckout(server, seller, { amountMinor: 450_000, buyer: name });
    await payReference(server, reference, { amount: '10.00', force: true });
  }
  const read = async (query: object = {}) =>
    (await server.call(sellerIssues.list, { query } as never, { as: operator })).body;
  const own = async () => (await read({ nextPage: 100 })).issues.filter(({ kumbi_code }) => kumbi_code === seller.code);
  expect(await own()).toEqual([]);
  await server.kernel.db.ownerPool.query(
    `update payment_issues set created_at = created_at - interval '8 days' where workspace_id = $1`,
    [seller.workspaceId],
  );
  const [first, second] = await own();
  expect(first?.buyer).toContain('Ana');
  expect(second?.buyer).toContain('Rui');
  expect((await list(server, 'open', { nextPage: 100 })).issues.map(({ id }) => id)).not.toContain(first?.id);
  for (const decided of [await accept(server, first?.id ?? ''), await settle(server, first?.id ?? '', true)])
    expect(decided).toMatchObject({ status: 404, body: { code: 'payment.issue_unknown' } });
  const page = await read({ nextPage: 1 });
  expect(page).toMatchObject({ has: true, cursor: expect.any(String) });
  const next = await read({ nextPage: 1, cursor: page.cursor });
  expect(next.issues[0]?.id).not.toBe(page.issues[0]?.id);
});

test('only an operator sees and decides, after a recent proof and with valid input', async ({ server }) => {
  await payWrongly(server);
  await payWrongly(server);
  const { id } = await issueOf(server);
  for (const who of [{ as: buyer }, {}])
    for (const [endpoint, input] of [
      [platformIssues.list, {}],
      [sellerIssues.list, {}],
      [platformIssues.accept, { params: { id } }],
      [platformIssues.settle, { params: { id }, body: { settled: true } }],
    ] as const)
      expect(await server.send(endpoint, input as never, who)).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      });
  for (const refused of [await accept(server, noId), await settle(server, noId, true)])
    expect(refused).toMatchObject({ status: 404, body: { code: 'payment.issue_unknown' } });
  for (const [endpoint, input] of [
    [platformIssues.list, { query: { state: 'gone' } }],
    [platformIssues.list, { query: { nextPage: 0 } }],
    [sellerIssues.list, { query: { nextPage: 0 } }],
    [platformIssues.accept, { params: { id: 'x' } }],
    [platformIssues.settle, { params: { id }, body: {} }],
  ] as const)
    expect(await server.send(endpoint, input as never, { as: operator })).toMatchObject({ status: 400 });
  const first = await list(server, 'open', { nextPage: 1 });
  expect(first).toMatchObject({ has: true, total: expect.any(Number), cursor: expect.any(String) });
  const second = await list(server, 'open', { nextPage: 1, cursor: first.cursor });
  expect(second.issues[0]?.id).not.toBe(first.issues[0]?.id);
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  for (const refused of [await accept(server, id), await settle(server, id, true)])
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
  expect(await find(server)).toMatchObject({ state: 'open' });
});
