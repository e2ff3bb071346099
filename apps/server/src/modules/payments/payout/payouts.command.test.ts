import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { notifications as notificationsApi } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { balance, movements as movementsApi, paymentIssues } from '@kumbi/contract/payments/payments.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout, payReference } from '../checkout/checkout.factory.ts';
import { payoutsCommand } from './payouts.command.ts';

const test = ownServerTest();
let owner: TestPerson;

test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  owner = await server.person({ language: 'pt' });
  await payReference(server, await openCheckout(server, owner, { amountMinor: 900_000 }));
});

const operate = (server: TestServer, ...words: string[]) => payoutsCommand.run(server.kernel, words);
const listed = async (server: TestServer) => (await operate(server)).map((line) => line.replaceAll('\u00a0', ' '));
const balances = async (server: TestServer) => (await server.call(balance.get, {}, { as: owner })).body.balances;
const movements = async (server: TestServer, query: { kind?: 'payout' } = {}, as = owner) =>
  (await server.call(movementsApi.list, { query }, { as })).body;
const issueId = async (server: TestServer) =>
  (await server.call(paymentIssues.list, { query: {} }, { as: owner })).body.issues[0]?.id ?? '';

async function paidWrongly(server: TestServer) {
  const reference = await openCheckout(server, owner, { amountMinor: 450_000, buyer: 'Zita Mucangue' });
  await payReference(server, reference, { amount: '10.00', force: true });
  return issueId(server);
}

test('six concurrent recordings of a payout record it once, and the seller sees it and gets an email', async ({
  server,
}) => {
  expect(await listed(server)).toContainEqual(expect.stringContaining(`${owner.code}\t9,000.00 Kz\t0.00 Kz\t`));
  const recorded = await Promise.all(
    Array.from({ length: 6 }, () => operate(server, 'pay', owner.code, '4000.50', 'TRF 81')),
  );
  expect(recorded.filter(([line]) => line?.startsWith('Recorded'))).toHaveLength(1);
  expect(recorded.filter(([line]) => line === 'TRF 81 was recorded before')).toHaveLength(5);
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4999.5, requested: 0, held: 0 }]);
  const today = new Date(server.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
  expect(await movements(server)).toMatchObject({
    total: 2,
    has: false,
    movements: [
      { kind: 'payout', available: -4000.5, held: 0, payment: null, payout: { reference: 'TRF 81', paid_on: today } },
      { kind: 'sale', available: 9000, payment: { number: '1001', buyer: 'Ana Domingos' }, payout: null },
    ],
  });
  expect(await movements(server, { kind: 'payout' })).toMatchObject({ total: 1, movements: [{ kind: 'payout' }] });
  await server.runJobs();
  const { notifications } = (
    await server.call(notificationsApi.list, { query: {} }, { as: owner, headers: { 'accept-language': 'pt' } })
  ).body;
  expect(notifications.filter(({ kind }) => kind === 'payout_made')).toMatchObject([
    { detail: 'Transferência TRF 81: vê-a no teu saldo.', href: expect.stringMatching(/\/kshop\/sales\/balance$/) },
  ]);
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${owner.email}`);
  expect(emails.filter(({ subject }) => subject.startsWith('Transferimos'))).toHaveLength(1);
  const audit = await server.call(auditEntries.list, { query: { name: 'TRF 81' } }, { as: owner });
  expect(audit.body.entries).toMatchObject([{ action: 'payout.recorded' }]);
});

test('concurrent payouts never exceed the balance', async ({ server }) => {
  await paidWrongly(server);
  const both = await Promise.allSettled([
    operate(server, 'pay', owner.code, '6000', 'A'),
    operate(server, 'pay', owner.code, '6000', 'B'),
  ]);
  // Each uses its own connection, and perhaps another slot of the balance.
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Money on hold can't be paid out.
  await expect(operate(server, 'pay', owner.code, '3000.01', 'C')).rejects.toThrow(/only 3,000.00.Kz can be paid out/);
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 3000, requested: 0, held: 10 }]);
});

test.for([
  [['pay', 'nobody', '10', 'X'], 'no workspace has the code nobody'],
  [['pay', 'CODE', '0', 'X'], 'the amount must be above 0'],
  [['pay', 'CODE', 'ten', 'X'], 'the amount must be above 0'],
  [['pay', 'CODE', '10', ' '], 'the reference must have 1 to 100 characters'],
  [['pay', 'CODE', '10', 'X', '--on', '24/11/2026'], 'write the day as'],
  [['pay', 'CODE', '10', 'X', '--on', '2999-01-01'], 'in the future'],
  [['pay', 'CODE', '10', 'X', '--currency', 'EUR'], 'the currency must be AOA or USD'],
  [['pay', 'CODE', '10', 'X', '--currency', 'USD'], 'only $0.00 can be paid out'],
  [['pay', 'CODE', '10', 'X', '--force'], "Unknown option '--force'"],
  [['pay', 'CODE', '10'], 'npm run payouts -- pay'],
  [['return', 'x', 'X'], 'the id must be one from the list'],
  [['return', '01a20503-433e-724d-84c7-58ab70eb7e3d', 'X'], 'there is nothing to refund'],
] as const)('%j is refused in one line and changes nothing', async ([words, said], { server }) => {
  await expect(operate(server, ...words.map((word) => (word === 'CODE' ? owner.code : word)))).rejects.toThrow(said);
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 9000, requested: 0, held: 0 }]);
});

test('a reference identifies one transfer', async ({ server }) => {
  await operate(server, 'pay', owner.code, '1000', 'T', '--on', '2026-11-02');
  await expect(operate(server, 'pay', owner.code, '2000', 'T', '--on', '2026-11-02')).rejects.toThrow('another payout');
  await expect(operate(server, 'pay', owner.code, '1000', 'T', '--on', '2026-11-03')).rejects.toThrow('another payout');
  expect(await operate(server, 'pay', owner.code, '1000', 'T', '--on', '2026-11-02')).toEqual([
    'T was recorded before',
  ]);
});

test('a refund that a seller decided on waits for the operator, who records it once', async ({ server }) => {
  const id = await paidWrongly(server);
  await expect(operate(server, 'return', id, 'R1')).rejects.toThrow('the seller has not decided');
  expect((await listed(server)).some((line) => line.startsWith(id))).toBe(false);
  await server.call(paymentIssues.settle, { body: { id, settled: true } }, { as: owner });
  const [line] = (await listed(server)).filter((each) => each.startsWith(id));
  expect(line).toMatch(/10\.00 Kz\t.+ 1002\t\d{9}\tZita Mucangue, \+2449/);
  const recorded = await Promise.all(Array.from({ length: 5 }, () => operate(server, 'return', id, 'R1')));
  expect(recorded.filter(([said]) => said?.startsWith('Recorded'))).toHaveLength(1);
  await expect(operate(server, 'return', id, 'R2')).rejects.toThrow('it was already refunded as R1');
  expect((await listed(server)).some((each) => each.startsWith(id))).toBe(false);
  expect(await movements(server)).toMatchObject({
    movements: [{ kind: 'refund', held: -10, returned: { reference: 'R1' } }, { kind: 'held', returned: null }, {}],
  });
  // A seller can't reopen a paid refund.
  expect(await server.call(paymentIssues.settle, { body: { id, settled: false } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'payment.issue_settled' },
  });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 9000, requested: 0, held: 0 }]);
});

test('the operator decides on failed purchases from the platform', async ({ server }) => {
  const id = await paidWrongly(server);
  await server.kernel.db.ownerPool.query(`update checkouts set receiver = 'platform' where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  expect((await listed(server)).some((each) => each.startsWith(id))).toBe(true);
  expect(await operate(server, 'return', id, 'R3')).toEqual(['Recorded: refunded as R3']);
  expect(await operate(server, 'return', id, 'R3')).toEqual(['R3 was recorded before']);
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 9000, requested: 0, held: 0 }]);
});

test('only members see the movements', async ({ server, stranger }) => {
  const editor = await server.member(owner, 'editor');
  expect(await movements(server, {}, editor)).toMatchObject({ total: 1 });
  expect(await movements(server, {}, stranger)).toMatchObject({ total: 0, movements: [] });
  expect(await server.send(movementsApi.list, { query: {} })).toMatchObject({ status: 401 });
  expect(await server.send(movementsApi.list, { query: {} }, { as: stranger, company: owner.code })).toMatchObject({
    status: 403,
    body: { code: 'workspace.forbidden' },
  });
  expect(await server.send(movementsApi.list, { query: { kind: 'x' } }, { as: owner })).toMatchObject({ status: 400 });
});
