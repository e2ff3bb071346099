import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { subscription as subscriptionApi } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { freePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { purposeSellers, type SettledCheckout } from '../payments/payments.public.ts';
import { givePlan } from '../quotas/quotas.factory.ts';
import { returnQuota, spend } from '../quotas/quotas.public.ts';

const test = ownServerTest();

const advanceTo = (server: TestServer, at: number): void => server.clock.advance(at - server.clock.now().getTime());

const inside = <T>(server: TestServer, who: TestPerson, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inSystemCtx(server.kernel, who.workspaceId, 'test', work);
const free = (server: TestServer, who: TestPerson, plan = 'free') =>
  server.call(freePlan.start, { body: { plan } }, { as: who });
const subscription = async (server: TestServer, who: TestPerson) =>
  (await server.call(subscriptionApi.get, {}, { as: who })).body;
const actions = async (server: TestServer, who: TestPerson) =>
  (await server.call(auditEntries.list, { query: {} }, { as: who })).body.entries.map(
    (entry) => `${entry.action} ${entry.subject}`,
  );

const settled = (checkoutId: string): SettledCheckout => ({
  id: checkoutId,
  purpose: 'subs',
  amountMinor: 990_000,
  receivedMinor: 990_000,
  currency: 'AOA',
  locale: 'en',
});

/** Opens a checkout with this purpose as the buyer. */
async function open(server: TestServer, who: TestPerson, body: unknown, currency: 'AOA' | 'USD' = 'AOA') {
  const checkoutId = uuidv7();
  const seller = server.kernel.registry.get(purposeSellers, 'subs');
  const actor = {
    kind: 'user' as const,
    userId: who.userId,
    sessionId: uuidv7(),
    provenAt: server.clock.now(),
    language: 'en' as const,
    country: 'AO',
    emailVerified: true,
    operator: false,
  };
  const opened = await inside(server, who, (ctx) =>
    seller.open({ ...ctx, actor }, { checkoutId, currency, caller: '', body }),
  );
  return { opened, deliver: () => inside(server, who, (ctx) => seller.deliver(ctx, settled(checkoutId))) };
}

test('only the owner chooses a plan', async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  const body = { plan: 'free' };
  expect((await server.send(freePlan.start, { body })).status).toBe(401);
  expect((await server.send(freePlan.start, { body }, { as: stranger, company: owner.code })).status).toBe(403);
  for (const role of ['editor', 'max-editor'] as const) {
    const answer = await server.send(freePlan.start, { body }, { as: await server.member(owner, role) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
  }
  const empty = await server.send(freePlan.start, { body: { plan: ' ' } }, { as: owner });
  expect(empty).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { plan: expect.any(String) } } });
  expect(await subscription(server, owner)).toMatchObject({ status: 'none' });
});

test('one click starts the free plan, a second changes nothing', async ({ server }) => {
  const owner = await server.person();
  const first = await free(server, owner);
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'active', plan: 'free', plan_name: 'Free', valid_until: null, is_expired: false, pages: 3 },
  });
  await inside(server, owner, (ctx) => spend(ctx, 'kmail_emails', 40, uuidv7()));
  expect((await free(server, owner)).body).toMatchObject({ plan: 'free', kmail_emails: 60 });
  expect(await actions(server, owner)).toEqual(['subscription.started Free']);
});

test('many simultaneous first clicks start one plan', async ({ server }) => {
  const owner = await server.person();
  const answers = await Promise.all([free(server, owner), free(server, owner), free(server, owner)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await subscription(server, owner)).toMatchObject({ pages: 3, kmail_emails: 100 });
  expect(await actions(server, owner)).toEqual(['subscription.started Free']);
});

test('a plan that is not free, or not there, is not started', async ({ server }) => {
  const owner = await server.person();
  expect(await free(server, owner, 'creator')).toMatchObject({ status: 402, body: { code: 'subscriptions.not_free' } });
  expect(await free(server, owner, 'gold')).toMatchObject({
    status: 404,
    body: { code: 'subscriptions.plan_unknown' },
  });
});

test('a smaller plan is refused until the usage fits into it', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator', until: new Date(server.clock.now().getTime() + 60_000) });
  const pages = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await inside(server, owner, async (ctx) => {
    for (const page of pages) await spend(ctx, 'pages', 1, page);
  });
  server.clock.advance(61_000);
  const refused = await free(server, owner);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'subscriptions.usage_exceeds', resource: 'pages', limit: 3 },
  });
  expect(await subscription(server, owner)).toMatchObject({ plan: 'creator', is_expired: true });
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, pages[0] ?? ''));
  expect(await free(server, owner)).toMatchObject({ status: 200, body: { plan: 'free', pages: 0 } });
});

test('a free plan waits until the paid one has ended', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator', until: new Date(server.clock.now().getTime() + 60_000) });
  await (await open(server, owner, { plan: 'business', period: 'year' })).deliver();
  const before = await subscription(server, owner);
  const refused = await server.send(freePlan.start, { body: { plan: 'free' } }, { as: owner });
  expect(refused).toMatchObject({ status: 409, body: { code: 'subscriptions.plan_runs' } });
  expect(await subscription(server, owner)).toEqual(before);

  const other = await server.person();
  await givePlan(server, other, { code: 'creator', until: new Date(server.clock.now().getTime() + 60_000) });
  expect((await free(server, other)).status).toBe(409);
  server.clock.advance(61_000);
  expect(await free(server, other)).toMatchObject({ status: 200, body: { plan: 'free', valid_until: null } });
});

test('a paid plan costs the catalogue’s price, in the buyer’s currency', async ({ server }) => {
  const owner = await server.person();
  const month = await open(server, owner, { plan: 'creator', period: 'month', amount: 1 });
  expect(month.opened).toMatchObject({
    receiver: 'platform',
    amountMinor: 990_000,
    lines: [{ title: 'Kumbi Creator: 1 month', quantity: 1, amountMinor: 990_000 }],
    buyer: { email: owner.email, userId: owner.userId },
  });
  const year = await open(server, owner, { plan: 'business', period: 'year', quantity: 3 }, 'USD');
  expect(year.opened).toMatchObject({ amountMinor: 35_000 });
  expect((await open(server, owner, { plan: 'creator', period: 'week' })).opened).toMatchObject({
    code: 'request.invalid',
  });
  expect((await open(server, owner, { plan: 'free', period: 'month' })).opened).toMatchObject({
    code: 'subscriptions.free',
  });
  expect((await open(server, owner, { plan: 'gold', period: 'month' })).opened).toMatchObject({
    code: 'subscriptions.plan_unknown',
  });
});

test('a payment is delivered once; the same plan is extended, a larger one starts now until the same end', async ({
  server,
}) => {
  const owner = await server.person();
  const first = await open(server, owner, { plan: 'creator', period: 'month' });
  const more = await open(server, owner, { plan: 'creator', period: 'year' });
  const days = (from: Date | string | null, to: string | null): number =>
    (Date.parse(to ?? '') - new Date(from ?? '').getTime()) / 86_400_000;
  const now = server.clock.now();

  expect(await first.deliver()).toBe(true);
  expect(await first.deliver()).toBe(true);
  const started = await subscription(server, owner);
  expect(days(now, started.valid_until)).toBeGreaterThan(27);
  expect(days(now, started.valid_until)).toBeLessThan(32);
  await more.deliver();
  const extended = await subscription(server, owner);
  expect(extended).toMatchObject({ plan: 'creator', period: 'year' });
  expect(days(started.valid_until, extended.valid_until)).toBeGreaterThan(362);
  await (await open(server, owner, { plan: 'business', period: 'month' })).deliver();
  const changed = await subscription(server, owner);
  expect(changed).toMatchObject({ plan: 'business', pages: 100 });
  expect(changed.valid_until).toBe(extended.valid_until);
  expect((await actions(server, owner)).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
    'subscription.upgraded Business',
    'subscription.extended Creator',
    'subscription.started Creator',
  ]);
});

test('two simultaneous payments of one plan are two months', async ({ server }) => {
  const owner = await server.person();
  await (await open(server, owner, { plan: 'creator', period: 'month' })).deliver();
  const before = new Date((await subscription(server, owner)).valid_until ?? '');
  const both = [
    await open(server, owner, { plan: 'creator', period: 'month' }),
    await open(server, owner, { plan: 'creator', period: 'month' }),
  ];
  await Promise.all(both.map((each) => each.deliver()));
  const after = new Date((await subscription(server, owner)).valid_until ?? '');
  expect((after.getTime() - before.getTime()) / 86_400_000).toBeGreaterThan(58);
});

test('a plan is paid at a cash machine and runs', async ({ server }) => {
  const owner = await server.person();
  const body = { plan: 'creator', period: 'month', payment_method: 'angolan', angolan_method: 'reference' };
  const call = { params: { purpose: 'subs' }, body };
  expect((await server.send(checkouts.start, call)).status).toBe(401);
  const editor = await server.member(owner, 'editor');
  expect((await server.send(checkouts.start, call, { as: editor })).status).toBe(403);
  const stranger = await server.person();
  expect((await server.send(checkouts.start, call, { as: stranger, company: owner.code })).status).toBe(403);
  const invalid = await server.send(
    checkouts.start,
    { params: { purpose: 'subs' }, body: { ...body, period: 'week' } },
    { as: owner },
  );
  expect(invalid).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { period: expect.any(String) } },
  });

  const answer = await server.send(checkouts.start, call, { as: owner });
  expect(answer).toMatchObject({ status: 200, body: { amount: 9900, currency: 'AOA', reference: expect.any(String) } });
  const token = String(answer.body.d);
  const seen = await server.call(checkouts.get, { params: { token } });
  expect(seen.body).toMatchObject({ status: 'waiting', purpose: 'subs', seller: { name: 'Kumbi' } });
  expect(await subscription(server, owner)).toMatchObject({ status: 'none' });
  await server.outside(`/references/${answer.body.reference}/pay`, 'POST', {});
  await expect
    .poll(async () => {
      await server.runJobs();
      return (await subscription(server, owner)).plan;
    })
    .toBe('creator');
  expect((await server.call(checkouts.get, { params: { token } })).body).toMatchObject({ status: 'paid' });
});

test('an older reference takes nothing from a plan that was paid after it was opened', async ({ server }) => {
  const owner = await server.person();
  const order = async (plan: string, period: string) => {
    const body = { plan, period, payment_method: 'angolan', angolan_method: 'reference' };
    return (await server.send(checkouts.start, { params: { purpose: 'subs' }, body }, { as: owner })).body;
  };
  const pay = async ({ reference }: Awaited<ReturnType<typeof order>>) => {
    await server.outside(`/references/${reference}/pay`, 'POST', {});
    await server.settled();
    await server.runJobs();
  };
  const issues = async () =>
    (
      await server.kernel.db.ownerPool.query<{ reason: string }>(
        'select reason from payment_issues where workspace_id = $1',
        [owner.workspaceId],
      )
    ).rows.map((row) => row.reason);

  const regretted = await order('creator', 'month');
  await free(server, owner);
  const meant = await order('creator', 'year');
  await pay(meant);
  expect(await subscription(server, owner)).toMatchObject({ plan: 'creator', period: 'year' });
  const older = await order('creator', 'year');
  await pay(await order('business', 'year'));
  const business = await subscription(server, owner);
  for (const [count, reference] of [regretted, older].entries()) {
    await pay(reference);
    expect(await subscription(server, owner)).toEqual(business);
    expect(await issues()).toEqual(Array.from({ length: count + 1 }, () => 'cannot_be_delivered'));
  }
  const stale = await order('creator', 'month');
  await pay(await order('business', 'year'));
  const renewed = await subscription(server, owner);
  await pay(stale);
  expect(await subscription(server, owner)).toEqual(renewed);
  expect(await issues()).toHaveLength(2);

  // A smaller plan waits for the end of the larger one, twice as long if it was paid twice.
  await pay(await order('creator', 'month'));
  expect(await subscription(server, owner)).toEqual(renewed);
  advanceTo(server, Date.parse(renewed.valid_until ?? '') + 1000);
  const next = await subscription(server, owner);
  expect(next).toMatchObject({ plan: 'creator', period: 'month', status: 'active' });
  expect(Date.parse(next.valid_until ?? '') - Date.parse(renewed.valid_until ?? '')).toBeGreaterThan(57 * 86_400_000);
  expect(await actions(server, owner)).toEqual([
    'plan.succeeded Creator',
    expect.stringContaining('subscription.scheduled Creator'),
    expect.stringContaining('subscription.scheduled Creator'),
    'subscription.extended Business',
    'subscription.upgraded Business',
    'subscription.started Creator',
    'subscription.started Free',
  ]);
});

test('money for a plan that could not start does not count as delivered', async ({ server }) => {
  const owner = await server.person();
  const older = await open(server, owner, { plan: 'creator', period: 'month' });
  await (await open(server, owner, { plan: 'business', period: 'year' })).deliver();
  for (const _ of [1, 2]) expect(await older.deliver()).toBe(false);
  expect(await subscription(server, owner)).toMatchObject({ plan: 'business' });
});
