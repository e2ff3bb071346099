import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { balance, movements } from '@kumbi/contract/payments/payments.endpoints.ts';
import { payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { payoutsPerDay } from '@kumbi/contract/payments/payouts.limits.ts';
import { platformPayouts } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { newestPayment, paidCheckout, readLedger, refundPayment } from '../refund/refund.factory.ts';
import { operatePayouts, requestPayout, sendPayoutRequest, testIban, usableAccount } from './payout.factory.ts';

const test = ownServerTest();
let operator: TestPerson;
let seller: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  [operator, seller] = await Promise.all([server.person(), server.person()]);
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await paidCheckout(server, seller, { amountMinor: 1_000_000 });
  await usableAccount(server, seller);
});

const balances = async (server: TestServer) => (await server.call(balance.get, {}, { as: seller })).body.balances;
const approve = (server: TestServer, id: string, as = operator) =>
  server.send(platformPayouts.approve, { params: { id } }, { as });
const refuse = (server: TestServer, id: string, reason = 'O IBAN está encerrado', as = operator) =>
  server.send(platformPayouts.refuse, { params: { id }, body: { reason } }, { as });
const settle = (server: TestServer, id: string, reference = `TRF ${id}`, as = operator) =>
  server.send(
    platformPayouts.settle,
    { params: { id }, body: { reference, paid_on: dayOf(server.clock.now()) } },
    { as },
  );
const cancel = (server: TestServer, id: string) => server.send(payouts.cancel, { params: { id } }, { as: seller });
const stateOf = async (server: TestServer, id: string) =>
  (await server.call(payouts.list, { query: {} }, { as: seller })).body.payouts.find((each) => each.id === id)?.state;

test('a payout is requested, approved and paid, and everyone sees each step', async ({ server }) => {
  const payout = await requestPayout(server, seller, 6000);
  expect(payout).toMatchObject({
    ...{ currency: 'AOA', amount: 6000, state: 'requested', owner_name: 'Terra Boa, Lda.', reference: null },
    ...{ masked_iban: 'AO06 •••• 0102', may_cancel: true },
  });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4000, requested: 6000, held: 0 }]);
  const listed = (await server.call(platformPayouts.list, {}, { as: operator })).body.payouts;
  expect(listed.find(({ id }) => id === payout.id)).toMatchObject({
    ...{ kumbi_code: seller.code, owner_email: seller.email, amount: 6000, iban: testIban, state: 'requested' },
  });
  expect((await approve(server, payout.id)).body).toEqual({ recorded: true });
  expect((await approve(server, payout.id)).body).toEqual({ recorded: false });
  expect((await settle(server, payout.id)).body).toEqual({ recorded: true });
  expect((await settle(server, payout.id)).body).toEqual({ recorded: false });
  expect(await balances(server)).toEqual([{ currency: 'AOA', available: 4000, requested: 0, held: 0 }]);
  expect(await readLedger(server, seller)).toEqual([
    ['sale', 1_000_000],
    ['payout', -600_000],
  ]);
  const { body } = await server.call(movements.list, { query: { kind: 'payout' } }, { as: seller });
  expect(body.movements).toMatchObject([
    { available: -6000, payout: { state: 'paid', reference: `TRF ${payout.id}`, paid_on: dayOf(server.clock.now()) } },
  ]);
  await server.runJobs();
  await server.runJobs();
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${seller.email}`);
  expect(emails.filter(({ subject }) => /Payout of|We transferred/.test(subject))).toHaveLength(3);
  const told = (await server.call(notifications.list, { query: {} }, { as: seller })).body.notifications;
  expect(told.filter(({ kind }) => kind.startsWith('payout_')).map(({ title }) => title)).toEqual([
    expect.stringContaining('transferred'),
    expect.stringContaining('approved'),
    expect.stringContaining('requested'),
  ]);
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: seller })).body;
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('payout.'));
  expect(actions).toEqual(['payout.recorded', 'payout.approved', 'payout.requested']);
});

test('twenty concurrent requests make one payout, and never more than the balance', async ({ server }) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendPayoutRequest(server, seller, 6000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'payout.open_already']);
  expect(await readLedger(server, seller)).toEqual([
    ['sale', 1_000_000],
    ['payout', -600_000],
  ]);
});

test('a workspace requests a limited number of payouts a day', async ({ server }) => {
  for (let made = 0; made < payoutsPerDay; made++) await cancel(server, (await requestPayout(server, seller)).id);
  expect(await sendPayoutRequest(server, seller)).toMatchObject({ status: 429, body: { code: 'payout.too_many' } });
  server.clock.advance(25 * 3_600_000);
  expect((await sendPayoutRequest(server, seller)).body).not.toMatchObject({ code: 'payout.too_many' });
});

test('a request needs a usable account, enough money and no other request', async ({ server }) => {
  const refused = async (code: string, amount?: number) =>
    expect((await sendPayoutRequest(server, seller, amount)).body.code).toBe(code);
  await refused('payout.too_much', 10_000.01);
  await refused('payout.too_small', 4999.99);
  await refused('request.invalid', -1);
  await refused('request.invalid', 5000.001);
  const usd = await server.send(payouts.create, { body: { currency: 'USD' } }, { as: seller });
  expect(usd).toMatchObject({ status: 409, body: { code: 'payout.no_account' } });
  await usableAccount(server, seller, 'USD');
  const none = await server.send(payouts.create, { body: { currency: 'USD' } }, { as: seller });
  expect(none).toMatchObject({ status: 400, body: { code: 'payout.too_small' } });
  const waits = (until: string) =>
    server.kernel.db.ownerPool.query(`update bank_accounts set usable_at = ${until} where workspace_id = $1`, [
      seller.workspaceId,
    ]);
  await waits(`now() + interval '2 days'`);
  await refused('payout.account_waiting');
  await waits(`now() - interval '1 day'`);
  expect(await requestPayout(server, seller)).toMatchObject({ amount: 10_000 });
  await refused('payout.open_already');
});

test('a cancelled and a refused payout return their money, once', async ({ server }) => {
  const { id } = await requestPayout(server, seller);
  expect((await cancel(server, id)).body).toMatchObject({ payout: { state: 'cancelled', may_cancel: false } });
  expect((await cancel(server, id)).status).toBe(200);
  expect((await approve(server, id)).body.code).toBe('payout.settled');
  const { id: second } = await requestPayout(server, seller, 7000);
  expect((await settle(server, second)).body.code).toBe('payout.not_approved');
  await approve(server, second);
  expect((await cancel(server, second)).body.code).toBe('payout.settled');
  expect((await refuse(server, second)).body).toEqual({ recorded: true });
  expect((await refuse(server, second)).body).toEqual({ recorded: false });
  expect((await settle(server, second)).body.code).toBe('payout.settled');
  const { body } = await server.call(payouts.list, { query: { state: 'refused', currency: 'AOA' } }, { as: seller });
  expect(body).toMatchObject({ total: 1, payouts: [{ id: second, reason: 'O IBAN está encerrado' }] });
  expect(await readLedger(server, seller)).toEqual([
    ['sale', 1_000_000],
    ...[-1, 1].map((sign) => [sign < 0 ? 'payout' : 'payout_ended', sign * 1_000_000]),
    ...[-1, 1].map((sign) => [sign < 0 ? 'payout' : 'payout_ended', sign * 700_000]),
  ]);
  expect(await balances(server)).toMatchObject([{ available: 10_000, requested: 0 }]);
});

test('of a concurrent cancellation, approval and refusal one wins', async ({ server }) => {
  const rounds = 6;
  for (let round = 0; round < rounds; round++) {
    const { id } = await requestPayout(server, seller);
    const answers = await Promise.all([cancel(server, id), approve(server, id), refuse(server, id)]);
    const state = await stateOf(server, id);
    // A refusal may follow an approval.
    expect(answers.filter(({ status }) => status === 200).length).toBe(
      state === 'refused' && answers[1]?.status === 200 ? 2 : 1,
    );
    const isOpen = state === 'approved';
    expect(await balances(server)).toMatchObject([{ available: isOpen ? 0 : 10_000, requested: isOpen ? 10_000 : 0 }]);
    if (isOpen) await refuse(server, id);
  }
  const ledger = await readLedger(server, seller);
  expect(ledger.reduce((sum, [, minor]) => sum + minor, 0)).toBe(1_000_000);
  expect(ledger).toHaveLength(1 + 2 * rounds);
});

test('an operator who pays twice records it once, and one reference belongs to one payout', async ({ server }) => {
  const { id } = await requestPayout(server, seller, 5000);
  await approve(server, id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => settle(server, id, 'TRF 1')));
  expect(answers.filter(({ body }) => 'recorded' in body && body.recorded)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await settle(server, id, 'TRF 2')).body.code).toBe('payout.settled');
  const { id: second } = await requestPayout(server, seller, 5000);
  await approve(server, second);
  expect((await settle(server, second, 'TRF 1')).body.code).toBe('payment.transfer_refused');
  expect((await settle(server, second, 'TRF 2')).body).toEqual({ recorded: true });
});

test('a refund of money in a request is a debt, which stops further payouts', async ({ server }) => {
  const { id } = await requestPayout(server, seller);
  await refundPayment(server, seller, await newestPayment(server, seller), 6000);
  expect(await balances(server)).toMatchObject([{ available: -6000, requested: 10_000 }]);
  await approve(server, id);
  await settle(server, id);
  expect((await sendPayoutRequest(server, seller)).body).toMatchObject({ code: 'payout.in_debt' });
  expect(await readLedger(server, seller)).toEqual([
    ['sale', 1_000_000],
    ['payout', -1_000_000],
    ['debt', -600_000],
  ]);
});

test('the database refuses every other step', async ({ server }) => {
  const { id } = await requestPayout(server, seller);
  const set = (change: string) => server.kernel.db.ownerPool.query(`update payouts set ${change} where id = $1`, [id]);
  await expect(set(`state = 'paid', reference = 'x', paid_on = now(), ended_at = now()`)).rejects.toThrow("can't go");
  await expect(set('amount_minor = amount_minor + 1')).rejects.toThrow("can't go");
  await expect(set(`iban = 'PT50000201231234567890154'`)).rejects.toThrow("can't go");
});

test('the command lists, decides and records like the console', async ({ server }) => {
  const { id } = await requestPayout(server, seller, 5000);
  const run = (...words: string[]) => operatePayouts(server, ...words);
  expect((await run()).find((line) => line.startsWith(id))).toContain('AO06 0044 0000 6729 5030 1010 2');
  await expect(run('settle', id, 'TRF 9')).rejects.toThrow('This payout isn’t approved');
  expect(await run('approve', id)).toEqual(['Recorded: the payout is approved']);
  expect(await run('settle', id, 'TRF 9', '--on', dayOf(server.clock.now()))).toEqual(['Recorded: the payout is paid']);
  expect(await run('settle', id, 'TRF 9')).toEqual(['It was recorded before']);
  const { id: second } = await requestPayout(server, seller, 5000);
  expect(await run('refuse', second, 'IBAN encerrado')).toEqual(['Recorded: the payout is refused']);
  await expect(run('approve', '00000000-0000-4000-8000-000000000000')).rejects.toThrow('doesn’t exist');
  await expect(run('refuse', second, ' ')).rejects.toThrow('the reason');
});

test('the approved payouts are a file for the bank', async ({ server }) => {
  await server.kernel.db.ownerPool.query(`update bank_accounts set owner_name = '=1+1' where workspace_id = $1`, [
    seller.workspaceId,
  ]);
  const { id } = await requestPayout(server, seller);
  const file = async () =>
    (await server.fetch('/api/v1/admin/payouts/export', { headers: { cookie: operator.cookie } })).text();
  expect(await file()).not.toContain(id);
  await approve(server, id);
  expect(await file()).toContain(`'=1+1,${testIban},BAI,10000,AOA,`);
});

test('decisions are for operators with a recent proof', async ({ server }) => {
  const { id } = await requestPayout(server, seller);
  const unknown = { status: 404, body: { code: 'request.not_found' } };
  expect(await approve(server, id, seller)).toMatchObject(unknown);
  expect(await refuse(server, id, 'no', seller)).toMatchObject(unknown);
  expect(await settle(server, id, 'x', seller)).toMatchObject(unknown);
  expect(await server.send(platformPayouts.list, {}, { as: seller })).toMatchObject(unknown);
  expect(await server.send(platformPayouts.export, {}, { as: seller })).toMatchObject(unknown);
  expect(await server.send(platformPayouts.list, {})).toMatchObject({ status: 404 });
  expect(await refuse(server, id, ' ')).toMatchObject({ status: 400 });
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect(await approve(server, nowhere)).toMatchObject({ status: 404, body: { code: 'payout.unknown' } });
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = any($1)`,
    [[operator.userId, seller.userId]],
  );
  const old = { status: 403, body: { code: 'auth.proof_required' } };
  expect(await approve(server, id)).toMatchObject(old);
  expect(await refuse(server, id)).toMatchObject(old);
  expect(await settle(server, id)).toMatchObject(old);
  expect(await sendPayoutRequest(server, seller)).toMatchObject(old);
  expect(await stateOf(server, id)).toBe('requested');
});

test('an account is not deleted while a payout is under way', async ({ server }) => {
  const { id } = await requestPayout(server, seller);
  const remove = () => server.send(me.delete, { body: { confirm: seller.email } }, { as: seller });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'workspaces.payouts_open' } });
  await approve(server, id);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'workspaces.payouts_open' } });
  await settle(server, id);
  expect(await remove()).toMatchObject({ status: 200 });
});
