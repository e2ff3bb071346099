import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { subscription as subscriptionApi } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import {
  billing,
  nextPlan,
  packs,
  planOffer,
  planPayments,
  planReceipts,
  renewal,
  subscriptionDetails,
  trial,
} from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { RightsCase } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { balanceOf, givePlan, inside, readSums } from '../quotas/quotas.factory.ts';
import { spend } from '../quotas/quotas.public.ts';

const test = ownServerTest();

const advanceTo = (server: TestServer, at: number): void => server.clock.advance(at - server.clock.now().getTime());
const dayMs = 86_400_000;

const subscription = async (server: TestServer, who: TestPerson) =>
  (await server.call(subscriptionApi.get, {}, { as: who })).body;
const details = async (server: TestServer, who: TestPerson) =>
  (await server.call(subscriptionDetails.get, {}, { as: who })).body.details;
const offerOf = async (server: TestServer, who: TestPerson, plan: string, period: 'month' | 'year' = 'month') =>
  (await server.call(planOffer.get, { query: { plan, period } }, { as: who })).body.offer;
const actions = async (server: TestServer, who: TestPerson) =>
  (await server.call(auditEntries.list, { query: {} }, { as: who })).body.entries.map((entry) => entry.action);
const order = (server: TestServer, who: TestPerson, body: object) =>
  server.send(
    checkouts.start,
    { params: { purpose: 'subs' }, body: { ...body, payment_method: 'angolan', angolan_method: 'reference' } },
    { as: who },
  );
/** Pays by reference, as at a cash machine. @returns the token of the payment */
async function pay(server: TestServer, who: TestPerson, body: object): Promise<{ token: string; amount: number }> {
  const started = await order(server, who, body);
  expect(started).toMatchObject({ status: 200 });
  await server.outside(`/references/${started.body.reference}/pay`, 'POST', {});
  await server.settled();
  await server.runJobs();
  return { token: String(started.body.d), amount: Number(started.body.amount) };
}
const month = (plan: string) => ({ plan, period: 'month' });

describe('an upgrade', () => {
  test('within a period costs the difference for the rest, and keeps the end', async ({ server }) => {
    const owner = await server.person();
    await pay(server, owner, month('creator'));
    const before = await subscription(server, owner);
    const until = Date.parse(before.valid_until ?? '');
    const started = Date.parse((await details(server, owner)).started_at ?? '');
    advanceTo(server, (started + until) / 2);
    const offer = await offerOf(server, owner, 'business');
    expect(offer).toMatchObject({
      kind: 'upgrade',
      amount: 10_000,
      credit: 4950,
      price: 29_900,
      currency: 'AOA',
      ends_at: before.valid_until,
      excess: [],
    });
    server.clock.advance(20 * 60_000);
    const paid = await pay(server, owner, month('business'));
    expect(paid.amount).toBe(10_000);
    expect(await subscription(server, owner)).toMatchObject({
      plan: 'business',
      valid_until: before.valid_until,
      pages: 100,
    });
    const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
    expect(entries.map(({ action, subject, before, after }) => ({ action, subject, before, after }))).toEqual([
      {
        action: 'subscription.upgraded',
        subject: 'Business',
        before: { plan: 'Creator' },
        after: { plan: 'Business' },
      },
      {
        action: 'subscription.started',
        subject: 'Creator',
        before: { plan: '', expires_at: '' },
        after: { plan: 'Creator', expires_at: before.valid_until?.slice(0, 10) },
      },
    ]);
    const seen = await server.call(checkouts.get, { params: { token: paid.token } });
    expect(seen.body.onward.url).toMatch(/\/en\/app\/creator$/);
    expect(seen.body.lines[0]?.title).toMatch(/^Kumbi Business: the difference until \d/);
  });

  test('to a year starts a year, less what is left of the month', async ({ server }) => {
    const owner = await server.person();
    await pay(server, owner, month('creator'));
    const offer = await offerOf(server, owner, 'business', 'year');
    expect(offer.kind).toBe('replace');
    expect(offer.amount).toBeCloseTo(299_000 - offer.credit, 2);
    await pay(server, owner, { plan: 'business', period: 'year' });
    const after = await subscription(server, owner);
    expect(after).toMatchObject({ plan: 'business', period: 'year' });
    expect(Date.parse(after.valid_until ?? '') - server.clock.now().getTime()).toBeGreaterThan(364 * dayMs);
  });

  test('that was paid after the plan changed buys nothing, and its money goes to the refunds', async ({ server }) => {
    const owner = await server.person();
    await pay(server, owner, month('creator'));
    const stale = await order(server, owner, month('business'));
    await pay(server, owner, month('creator'));
    const before = await subscription(server, owner);
    await server.outside(`/references/${stale.body.reference}/pay`, 'POST', {});
    await server.settled();
    await server.runJobs();
    expect(await subscription(server, owner)).toEqual(before);
    const seen = await server.call(checkouts.get, { params: { token: String(stale.body.d) } });
    expect(seen.body.undelivered).toMatchObject({
      state: 'open',
      text: expect.stringContaining('your plan had changed'),
    });
  });
});

describe('a downgrade', () => {
  test('that was paid waits for the end of the larger plan', async ({ server }) => {
    const owner = await server.person();
    await pay(server, owner, month('business'));
    const before = await subscription(server, owner);
    expect(await offerOf(server, owner, 'creator')).toMatchObject({
      kind: 'later',
      amount: 9900,
      starts_at: before.valid_until,
    });
    const { token } = await pay(server, owner, month('creator'));
    expect((await server.call(checkouts.get, { params: { token } })).body.onward.steps[0]).toBe(
      'Your new plan starts when the current one ends.',
    );
    expect(await subscription(server, owner)).toEqual(before);
    expect((await details(server, owner)).next).toMatchObject({
      plan: 'creator',
      is_paid: true,
      periods: 1,
      starts_at: before.valid_until,
    });
    expect(await server.send(nextPlan.delete, {}, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.next_paid' },
    });
    expect(await server.send(renewal.cancel, {}, { as: owner })).toMatchObject({ status: 409 });
    advanceTo(server, Date.parse(before.valid_until ?? '') + 1000);
    const after = await subscription(server, owner);
    expect(after).toMatchObject({ plan: 'creator', status: 'active', pages: 15 });
    expect(Date.parse(after.valid_until ?? '') - Date.parse(before.valid_until ?? '')).toBeGreaterThan(27 * dayMs);
    expect((await details(server, owner)).next).toBeNull();
    for (const sums of await readSums(server, owner)) expect(sums.balance).toBe(sums.ledger);
  });

  test('that does not fit says what is too much, and is refused', async ({ server }) => {
    const owner = await server.person();
    await pay(server, owner, month('business'));
    await inside(server, owner, async (ctx) => {
      for (let page = 0; page < 16; page++) await spend(ctx, 'pages', 1, uuidv7());
      for (let shop = 0; shop < 3; shop++) await spend(ctx, 'ksp_shops', 1, uuidv7());
    });
    const offer = await offerOf(server, owner, 'creator');
    expect(offer.excess.toSorted((one, other) => one.resource.localeCompare(other.resource))).toEqual([
      { resource: 'ksp_shops', used: 3, limit: 2 },
      { resource: 'pages', used: 16, limit: 15 },
    ]);
    expect(await order(server, owner, month('creator'))).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.usage_exceeds' },
    });
    expect(await server.send(nextPlan.save, { body: { plan: 'free' } }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.usage_exceeds' },
    });
    expect((await details(server, owner)).next).toBeNull();
  });

  test('to the free plan is scheduled, withdrawn, and withdrawn by a payment', async ({ server }) => {
    const owner = await server.person();
    expect(await server.send(nextPlan.save, { body: { plan: 'free' } }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.nothing_ends' },
    });
    await pay(server, owner, month('creator'));
    const save = (plan: string) => server.send(nextPlan.save, { body: { plan } }, { as: owner });
    expect(await save('gold')).toMatchObject({ status: 404, body: { code: 'subscriptions.plan_unknown' } });
    expect(await save('business')).toMatchObject({ status: 402, body: { code: 'subscriptions.not_free' } });
    for (const _ of [1, 2])
      expect((await save('free')).body.details).toMatchObject({ next: { plan: 'free', period: null, is_paid: false } });
    for (const _ of [1, 2])
      expect((await server.call(nextPlan.delete, {}, { as: owner })).body.details.next).toBeNull();
    await save('free');
    await pay(server, owner, month('creator'));
    expect((await details(server, owner)).next).toBeNull();
    await save('free');
    const { valid_until: until } = await subscription(server, owner);
    advanceTo(server, Date.parse(until ?? '') + 1000);
    expect(await subscription(server, owner)).toMatchObject({ plan: 'free', valid_until: null, status: 'active' });
  });
});

test('a cancelled plan runs until its end and can be resumed before', async ({ server }) => {
  const owner = await server.person();
  const cancel = () => server.send(renewal.cancel, {}, { as: owner });
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'subscriptions.nothing_ends' } });
  await pay(server, owner, month('creator'));
  for (const _ of [1, 2]) expect((await cancel()).body.details).toMatchObject({ is_cancelled: true });
  const resumed = await server.call(renewal.restore, {}, { as: owner });
  expect(resumed.body.details).toMatchObject({ is_cancelled: false });
  await cancel();
  expect(await actions(server, owner)).toEqual([
    'subscription.cancelled',
    'subscription.resumed',
    'subscription.cancelled',
    'subscription.started',
  ]);
  const { valid_until: until, status } = await subscription(server, owner);
  expect(status).toBe('active');
  advanceTo(server, Date.parse(until ?? '') - 2 * dayMs);
  await server.runJobs();
  const reminders = await server.kernel.db.ownerPool.query('select 1 from plan_reminders where workspace_id = $1', [
    owner.workspaceId,
  ]);
  expect(reminders.rows).toEqual([]);
  advanceTo(server, Date.parse(until ?? '') + 1000);
  expect(await subscription(server, owner)).toMatchObject({ status: 'expired' });
});

test('the trial is 14 days of Business, once for the workspace and once for its owner', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner);
  expect((await details(server, owner)).is_trial_offered).toBe(true);
  const both = await Promise.all([1, 2].map(() => server.send(trial.start, {}, { as: owner })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const running = await subscription(server, owner);
  expect(running).toMatchObject({ plan: 'business', status: 'active' });
  expect(Date.parse(running.valid_until ?? '') - server.clock.now().getTime()).toBeLessThanOrEqual(14 * dayMs);
  expect(await details(server, owner)).toMatchObject({
    source: 'trial',
    is_trial_offered: false,
    next: { plan: 'free', is_paid: false },
  });
  expect(await offerOf(server, owner, 'business')).toMatchObject({ kind: 'start', amount: 29_900, credit: 0 });
  server.clock.advance(14 * dayMs + 1000);
  expect(await subscription(server, owner)).toMatchObject({ plan: 'free', status: 'active' });
  expect(await server.send(trial.start, {}, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'subscriptions.trial_used' },
  });
});

test('a pack is added to the plan once and never expires', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  const { body } = await server.call(packs.list, {});
  const pack = body.packs.find(({ counter }) => counter === 'kmail_emails');
  expect(pack).toMatchObject({ units: 10_000, price: { AOA: 5000 } });
  expect(body.packs.map(({ counter }) => counter)).not.toContain('bulk_email');
  expect(await order(server, owner, { pack: 'pages' })).toMatchObject({
    status: 404,
    body: { code: 'subscriptions.pack_unknown' },
  });
  expect(await order(server, owner, { pack: 'gold' })).toMatchObject({ status: 400 });
  const { amount, token } = await pay(server, owner, { pack: 'kmail_emails', quantity: 2 });
  expect(amount).toBe(10_000);
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(25_000);
  server.clock.advance(40 * dayMs);
  expect(await subscription(server, owner)).toMatchObject({ status: 'expired', kmail_emails: 20_000 });
  expect((await server.call(checkouts.get, { params: { token } })).body.lines[0]?.title).toBe(
    'Kumbi: 10,000 emails by API',
  );
  expect(await actions(server, owner)).toContain('subscription.pack_bought');
});

test('payments are listed with receipts that have the name and the tax number', async ({ server }) => {
  const owner = await server.person();
  expect((await server.call(billing.get, {}, { as: owner })).body.billing).toMatchObject({ nif: '' });
  const saved = { name: 'Kiosk Luanda, Lda', nif: '5417000000' };
  await server.call(billing.save, { body: saved }, { as: owner });
  expect((await server.call(billing.get, {}, { as: owner })).body.billing).toEqual(saved);
  await pay(server, owner, month('creator'));
  await order(server, owner, month('business'));
  const { body } = await server.call(planPayments.list, { query: {} }, { as: owner });
  expect(body.total).toBe(2);
  expect(body.payments).toMatchObject([
    { status: 'pending', has_receipt: false, pay_url: expect.stringContaining('/pay/') },
    { status: 'paid', has_receipt: true, pay_url: null, amount: 9900, title: 'Kumbi Creator: 1 month' },
  ]);
  const [open, paid] = body.payments;
  const receipt = await server.send(planReceipts.download, { params: { id: paid?.id ?? '' } }, { as: owner });
  expect(receipt.status).toBe(200);
  const stored = await server.kernel.db.ownerPool.query<{ content: object }>(
    'select content from receipts where workspace_id = $1',
    [owner.workspaceId],
  );
  expect(stored.rows.map(({ content }) => content)).toMatchObject([{ buyer: saved.name, nif: saved.nif }]);
  expect(await server.send(planReceipts.download, { params: { id: open?.id ?? '' } }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'payment.unknown' },
  });
  const stranger = await server.person();
  expect((await server.send(planReceipts.download, { params: { id: paid?.id ?? '' } }, { as: stranger })).status).toBe(
    404,
  );
  expect((await server.call(planPayments.list, { query: {} }, { as: stranger })).body.total).toBe(0);
  const load = async ({ cookie, code }: TestPerson) => {
    const headers = { cookie, 'x-company': code, 'accept-language': 'en' };
    return (await server.fetch('/api/v1/company/subscription/payments/export', { headers })).text();
  };
  const file = await load(owner);
  expect(file).toContain('Number,Item,State,Amount,Currency,Created,Paid');
  expect(file.match(/Kumbi Creator: 1 month,Paid,9900,AOA|,Open,/g)).toEqual([
    ',Open,',
    'Kumbi Creator: 1 month,Paid,9900,AOA',
  ]);
  expect((await load(stranger)).trim().split('\r\n')).toHaveLength(1);
});

const query = { plan: 'creator', period: 'month' };
const cases: readonly Pick<RightsCase, 'endpoint' | 'input' | 'invalid'>[] = [
  { endpoint: planOffer.get, input: () => ({ query }), invalid: { query: { ...query, period: 'week' } } },
  { endpoint: trial.start, input: () => ({}) },
  { endpoint: subscriptionDetails.get, input: () => ({}) },
  { endpoint: nextPlan.save, input: () => ({ body: { plan: 'free' } }), invalid: { body: {} } },
  { endpoint: nextPlan.delete, input: () => ({}) },
  { endpoint: renewal.cancel, input: () => ({}) },
  { endpoint: renewal.restore, input: () => ({}) },
  { endpoint: billing.get, input: () => ({}) },
  {
    endpoint: billing.save,
    input: () => ({ body: { name: 'A', nif: '' } }),
    invalid: { body: { name: '', nif: '1' } },
  },
  { endpoint: planPayments.export, input: () => ({}) },
  { endpoint: planPayments.list, input: () => ({ query: {} }), invalid: { query: { nextPage: 0 } } },
  {
    endpoint: planReceipts.download,
    input: () => ({ params: { id: uuidv7() } }),
    invalid: { params: { id: 'x' } },
  },
];

test.for(cases.map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each] as const))(
  'only the owner may %s',
  async ([, { endpoint, input, invalid }], { server }) => {
    const owner = await server.person();
    const stranger = await server.person();
    expect((await server.send(endpoint, input())).status).toBe(401);
    expect((await server.send(endpoint, input(), { as: stranger, company: owner.code })).status).toBe(403);
    for (const role of ['editor', 'max-editor'] as const)
      expect(await server.send(endpoint, input(), { as: await server.member(owner, role) })).toMatchObject({
        status: 403,
        body: { code: 'auth.forbidden' },
      });
    if (invalid) expect((await server.send(endpoint, invalid, { as: owner })).status).toBe(400);
  },
);
