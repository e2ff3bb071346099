import { affiliates, commissions } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import { affiliations, earnedCommissions } from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { checkoutPaid } from '@kumbi/contract/payments/payments.events.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { readLedger, refundNewest } from '../../payments/refund/refund.factory.ts';
import { makeCompany } from '../../team/team.factory.ts';
import {
  joinProgram,
  makeProgram,
  payOut,
  payOutside,
  readAffiliate,
  sellThrough,
  settleDue,
  someAffiliate,
  subjectsTo,
} from '../affiliates.factory.ts';
import { commissionOfRefund, commissionOfSale } from './commission.listeners.ts';
import { settleCommissionsJob } from './settlement.jobs.ts';

const test = ownServerTest();
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
});

const dayMs = 86_400_000;
const pass = (server: TestServer, days: number) => server.clock.advance(days * dayMs);
const list = async (server: TestServer, seller: TestPerson) =>
  (await server.call(commissions.list, { query: {} }, { as: seller })).body.commissions;
const sums = async (server: TestServer, seller: TestPerson, id: string) =>
  (await readAffiliate(server, seller, id)).commission;

/** The sum of all balances, which no commission may change. */
async function allMoney(server: TestServer): Promise<number> {
  const { rows } = await server.kernel.db.ownerPool.query(
    'select coalesce(sum(minor), 0)::bigint as minor from balances',
  );
  return rows[0].minor;
}

test('a sale earns commission once, which is paid from balance to balance after the waiting period', async ({
  server,
}) => {
  const { seller, partner, id, code } = await someAffiliate(server);
  const payment = await sellThrough(server, seller, ` ${code.toUpperCase()} `);
  expect(await list(server, seller)).toMatchObject([
    { kind: 'sale', state: 'pending', amount: 1000, sale_amount: 10_000, checkout_id: payment, affiliate: { id } },
  ]);
  const { rows } = await server.kernel.db.ownerPool.query(
    'select id, payload from outbox_events where workspace_id = $1 and name = $2',
    [seller.workspaceId, checkoutPaid.name],
  );
  const heard = { kernel: server.kernel, eventId: rows[0].id, payload: rows[0].payload, at: new Date() };
  for (const each of [commissionOfSale, commissionOfRefund])
    await each.react({ ...heard, workspaceId: seller.workspaceId, log: server.kernel.log });
  expect(await list(server, seller)).toHaveLength(1);

  pass(server, 13);
  await settleDue(server);
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 1000, due: 0, paid: 0 }]);
  const before = await allMoney(server);
  pass(server, 1);
  await settleDue(server);
  await settleDue(server);
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 0, due: 0, paid: 1000 }]);
  expect(await readLedger(server, seller)).toEqual([
    ['sale', 1_000_000],
    ['commission_paid', -100_000],
  ]);
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
  expect(await allMoney(server)).toBe(before);
  const own = (await server.call(affiliations.list, { query: {} }, { as: partner })).body.affiliations;
  expect(own).toMatchObject([{ id, sales: 1, commission: [{ paid: 1000 }] }]);
  const earned = await server.call(earnedCommissions.list, { params: { id }, query: {} }, { as: partner });
  expect(earned.body.commissions).toMatchObject([{ amount: 1000, state: 'paid', title: 'Cesto da feira' }]);
  expect(JSON.stringify(earned.body)).not.toContain('Domingos');
});

test('simultaneous settlements pay once', async ({ server }) => {
  const { seller, partner, code } = await someAffiliate(server, { waiting_days: 1 });
  await sellThrough(server, seller, code);
  pass(server, 1);
  const payload = settleCommissionsJob.payload.parse({ workspace_id: seller.workspaceId });
  const run = () => settleCommissionsJob.run({ kernel: server.kernel, payload, attempt: 1, log: server.kernel.log });
  await Promise.all([run(), run(), run()]);
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
});

test('without a waiting period the commission is paid with the sale', async ({ server }) => {
  const { seller, partner, code } = await someAffiliate(server, { waiting_days: 0 });
  await sellThrough(server, seller, code);
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
  expect(await subjectsTo(server, partner.email)).toEqual([
    expect.stringContaining('paid you 1,000.00 Kz'),
    expect.stringContaining('earned 1,000.00 Kz'),
  ]);
});

test('both sides are notified of the affiliate, the commission and its payment', async ({ server }) => {
  const { seller, partner, code, id } = await someAffiliate(server, { waiting_days: 0, is_open: false });
  await server.call(affiliates.update, { params: { id }, body: { state: 'active' } }, { as: seller });
  await sellThrough(server, seller, code);
  const kinds = async (as: TestPerson) =>
    (await server.call(notifications.list, { query: {} }, { as })).body.notifications.map(({ kind }) => kind);
  expect(await kinds(seller)).toEqual(['affiliate_joined']);
  expect(await kinds(partner)).toEqual(['commission_paid', 'commission_earned', 'affiliation_changed']);
});

test('a refund in the waiting period reduces or cancels the commission', async ({ server }) => {
  const { seller, partner, id, code } = await someAffiliate(server);
  await sellThrough(server, seller, code);
  await refundNewest(server, seller, { amount: 3333.33 });
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 666.66, due: 0, paid: 0 }]);
  expect((await list(server, seller)).map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
    ['correction', -333.34, 'pending'],
    ['sale', 1000, 'pending'],
  ]);
  await refundNewest(server, seller, { amount: 6666.67 });
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 0, due: 0, paid: 0 }]);
  expect((await readAffiliate(server, seller, id)).sales).toBe(0);
  pass(server, 20);
  await settleDue(server);
  expect((await list(server, seller)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from balance_entries where workspace_id = $1', [
    partner.workspaceId,
  ]);
  expect(rows).toEqual([]);
});

test('a refund of paid commission is taken from the next one', async ({ server }) => {
  const { seller, partner, id, code } = await someAffiliate(server, { waiting_days: 0 });
  await sellThrough(server, seller, code);
  await refundNewest(server, seller, { amount: 4000 });
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 0, due: -400, paid: 1000 }]);
  expect(await list(server, seller)).toMatchObject([
    { kind: 'correction', amount: -400, state: 'approved' },
    { kind: 'sale', amount: 1000, state: 'paid' },
  ]);
  await settleDue(server);
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
  await sellThrough(server, seller, code, { amountMinor: 700_000 });
  expect(await readLedger(server, partner)).toEqual([
    ['commission_received', 100_000],
    ['commission_received', 30_000],
  ]);
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 0, due: 0, paid: 1300 }]);
});

test('commission that the balance doesn’t cover waits, and may be recorded as paid outside', async ({ server }) => {
  const { seller, partner, id, code } = await someAffiliate(server, { waiting_days: 1 });
  await sellThrough(server, seller, code);
  await sellThrough(server, seller, code, { amountMinor: 500_000 });
  await payOut(server, seller, 13_900);
  pass(server, 1);
  await settleDue(server);
  // The balance of 1100 covers the older commission of 1000, and not both.
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
  expect(await sums(server, seller, id)).toEqual([{ currency: 'AOA', pending: 0, due: 500, paid: 1000 }]);
  expect((await payOutside(server, seller, id, 400)).body).toMatchObject({ code: 'affiliate.amount_differs' });
  expect((await payOutside(server, seller, id, 500)).body).toMatchObject({
    affiliate: { commission: [{ due: 0, paid: 1500 }] },
  });
  expect((await payOutside(server, seller, id, 500)).body).toMatchObject({ code: 'affiliate.nothing_due' });
  await sellThrough(server, seller, code, { amountMinor: 100 });
  await settleDue(server);
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
});

test('own purchases, foreign and unknown codes earn nothing, and never block a sale', async ({ server }) => {
  const { seller, partner, code } = await someAffiliate(server, { waiting_days: 0 });
  const other = await someAffiliate(server);
  for (const btag of ['nobody', other.code === code ? 'x' : other.code, "' or 1=1 --", '', '\u0001'])
    await sellThrough(server, seller, btag);
  await sellThrough(server, seller, code, { email: partner.email.toUpperCase() });
  await sellThrough(server, seller, code, { email: seller.email });
  await server.kernel.db.ownerPool.query('update workspaces set contact_phone = $1 where workspace_id = $2', [
    '923 555 777',
    partner.workspaceId,
  ]);
  await sellThrough(server, seller, code, { phone: '+244923555777' });
  expect(await list(server, seller)).toEqual([]);
  await sellThrough(server, seller, code, { receiver: 'platform' });
  expect(await list(server, seller)).toEqual([]);
  await sellThrough(server, seller, code);
  expect(await list(server, seller)).toHaveLength(1);
});

test('paused affiliates and a program that is off earn nothing new, and earned commission is paid', async ({
  server,
}) => {
  const { seller, partner, id, code } = await someAffiliate(server, { waiting_days: 2 });
  await sellThrough(server, seller, code);
  const move = (state: 'active' | 'paused' | 'ended') =>
    server.call(affiliates.update, { params: { id }, body: { state } }, { as: seller });
  await move('paused');
  await sellThrough(server, seller, code);
  await move('active');
  await makeProgram(server, seller, { is_on: false, waiting_days: 2 });
  await sellThrough(server, seller, code);
  expect(await list(server, seller)).toHaveLength(1);
  await move('ended');
  pass(server, 2);
  await settleDue(server);
  expect(await readLedger(server, partner)).toEqual([['commission_received', 100_000]]);
});

test('rates of a purpose and fixed amounts, rounded down once, never more than the sale', async ({ server }) => {
  const { seller, code } = await someAffiliate(server, {
    rate: { kind: 'percent', percent: 50 },
    rates: [{ purpose: 'api', rate: { kind: 'percent', percent: 12.34 } }],
  });
  const amountOf = async (amountMinor: number) => {
    await sellThrough(server, seller, code, { amountMinor });
    return (await list(server, seller))[0]?.amount;
  };
  expect(await amountOf(12_345)).toBe(15.23);
  await makeProgram(server, seller, { rate: { kind: 'fixed', amount_ao: 250, amount_us: null } });
  expect(await amountOf(1_000_000)).toBe(250);
  expect(await amountOf(10_000)).toBe(100);
});

test('a former code still attributes, and the partner may change it', async ({ server }) => {
  const { seller, partner, id, code } = await someAffiliate(server);
  const second = await server.person();
  const program = await makeProgram(server, seller);
  const { affiliation } = (await joinProgram(server, second, program)).body;
  const rename = (to: string) =>
    server.call(affiliations.update, { params: { id }, body: { code: to } }, { as: partner });
  expect((await rename('Zungueira-1')).body).toMatchObject({ affiliation: { code: 'zungueira-1' } });
  expect((await rename(affiliation.code)).body).toMatchObject({ code: 'affiliate.code_taken' });
  await sellThrough(server, seller, code);
  await sellThrough(server, seller, 'zungueira-1');
  expect((await list(server, seller)).map(({ affiliate }) => affiliate.id)).toEqual([id, id]);
  for (let each = 2; each <= 9; each += 1) expect((await rename(`codigo-${each}`)).status).toBe(200);
  expect((await rename('codigo-10')).body).toMatchObject({ code: 'affiliate.codes_limit' });
  expect((await rename(code)).status).toBe(200);
});

test('commission of an affiliate whose workspace was deleted stays due with the seller', async ({ server }) => {
  const { seller, id, code, partner } = await someAffiliate(server, { waiting_days: 1 });
  await sellThrough(server, seller, code);
  await server.kernel.db.ownerPool.query('delete from workspaces where workspace_id = $1', [partner.workspaceId]);
  await server.runCron('affiliates.forget');
  await server.runCron('affiliates.forget');
  pass(server, 1);
  await settleDue(server);
  expect(await readAffiliate(server, seller, id)).toMatchObject({
    state: 'ended',
    email: '',
    commission: [{ due: 1000, paid: 0 }],
  });
  expect((await payOutside(server, seller, id, 1000)).status).toBe(200);
});

test('the list has filters and an export, without formulas of buyers or affiliates', async ({ server }) => {
  const { seller, id, code } = await someAffiliate(server);
  await sellThrough(server, seller, code, { title: '=1+1' });
  const only = async (query: { state?: 'pending' | 'paid'; affiliate?: string }) =>
    (await server.call(commissions.list, { query }, { as: seller })).body.commissions.length;
  expect([await only({ state: 'pending' }), await only({ state: 'paid' })]).toEqual([1, 0]);
  expect([await only({ affiliate: id }), await only({ affiliate: seller.userId })]).toEqual([1, 0]);
  const file = await server.fetch('/api/v1/company/commissions/export?state=pending', {
    headers: { cookie: seller.cookie, 'x-company': seller.code, 'accept-language': 'en' },
  });
  expect(await file.text()).toContain("'=1+1,Sale,10000,1000,AOA,Pending");
});

test('a workspace that owes commission cannot be deleted', async ({ server }) => {
  const owner = await server.person();
  const company = await makeCompany(server, owner);
  const program = await makeProgram(server, company, { waiting_days: 1 });
  const partner = await server.person();
  const { code, id } = (await joinProgram(server, partner, program)).body.affiliation;
  await sellThrough(server, company, code);
  await payOut(server, company, 10_000);
  const remove = () =>
    server.send(companies.delete, { body: { confirm: 'Terra Boa' } }, { as: company, company: company.code });
  expect((await remove()).body).toMatchObject({ code: 'workspaces.commission_owed' });
  pass(server, 1);
  await settleDue(server);
  expect((await payOutside(server, company, id, 1000)).status).toBe(200);
  expect((await remove()).body).not.toMatchObject({ code: 'workspaces.commission_owed' });
});
