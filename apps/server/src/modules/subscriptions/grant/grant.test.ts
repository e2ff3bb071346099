import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { ledgerEntries } from '@kumbi/contract/quotas/ledger.endpoints.ts';
import { subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { bytesPerMb } from '@kumbi/contract/quotas/quotas.limits.ts';
import { grants } from '@kumbi/contract/subscriptions/grants.endpoints.ts';
import { freePlan, subscriptionDetails, trial } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { addDays, dayOf, endOfDay, startOfDay } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { statesOf } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan, inside, readSums } from '../../quotas/quotas.factory.ts';
import { startPlan, upsertSuccessor } from '../../quotas/quotas.public.ts';

const test = ownServerTest();
let operator: TestPerson;
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  [operator, owner] = await Promise.all([server.person(), server.person()]);
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
});

const reason = 'For the outage of Monday';
const day = (server: TestServer, days: number) => addDays(dayOf(server.clock.now()), days);
const endOf = (date: string) => endOfDay(startOfDay(date)).toISOString();
const grant = (server: TestServer, body: object, as: TestPerson | undefined = operator) =>
  server.send(grants.create, { body: { workspace: owner.code, reason, ...body } }, as ? { as } : {});
const grantUnits = (server: TestServer, units: number, counter = 'kmail_emails') =>
  grant(server, { kind: 'units', counter, units });
const grantPlan = (server: TestServer, days: number, plan = 'business') =>
  grant(server, { kind: 'plan', plan, until: day(server, days) });
const current = async (server: TestServer) => (await server.call(subscription.get, {}, { as: owner })).body;
const details = async (server: TestServer) =>
  (await server.call(subscriptionDetails.get, {}, { as: owner })).body.details;
const changed = [
  'plan_grants',
  'entitlements',
  'plan_successors',
  'quota_lots',
  'quota_ledger',
  'audit_entries',
  'notifications',
];

test('granted units are added without an end, and the owner learns how many, when and why', async ({ server }) => {
  await givePlan(server, owner);
  const before = await balanceOf(server, owner, 'kmail_emails');
  const { status, body } = await grantUnits(server, 500);
  expect(status).toBe(200);
  expect(body.grant).toMatchObject({
    kind: 'units',
    kumbi_code: owner.code,
    counter: 'kmail_emails',
    units: 500,
    plan: null,
    reason,
    by: expect.any(String),
  });
  expect(await balanceOf(server, owner, 'kmail_emails')).toBe(before + 500);
  for (const { balance, lots, ledger } of await readSums(server, owner))
    expect([lots, ledger]).toEqual([balance, balance]);
  const query = { counter: 'kmail_emails' } as const;
  expect((await server.call(ledgerEntries.list, { query }, { as: owner })).body.entries[0]).toMatchObject({
    units: 500,
    reason: 'other',
    note: reason,
  });
  const audit = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body.entries[0];
  expect(audit).toMatchObject({ action: 'subscription.granted', subject: expect.stringMatching(`500 .* · ${reason}`) });
  const inbox = async (language: string) =>
    (await server.call(notifications.list, { query: {} }, { as: owner, headers: { 'accept-language': language } })).body
      .notifications[0];
  expect(await inbox('en')).toMatchObject({ kind: 'granted', detail: expect.stringContaining(reason) });
  expect((await inbox('en'))?.title).toContain('500');
});

test('storage is granted in megabytes', async ({ server }) => {
  await givePlan(server, owner);
  const before = await balanceOf(server, owner, 'storage_mb');
  expect((await grantUnits(server, 20, 'storage_mb')).status).toBe(200);
  expect(await balanceOf(server, owner, 'storage_mb')).toBe(before + 20 * bytesPerMb);
});

test('a granted plan starts now, and a workspace with the free plan returns to it on its last day', async ({
  server,
}) => {
  await server.call(freePlan.start, { body: { plan: 'free' } }, { as: owner });
  const last = day(server, 40);
  expect((await grantPlan(server, 40)).body.grant).toMatchObject({
    kind: 'plan',
    plan: 'business',
    until: endOf(last),
  });
  expect(await current(server)).toMatchObject({ plan: 'business', valid_until: endOf(last), status: 'active' });
  expect(await details(server)).toMatchObject({
    source: 'granted',
    price: null,
    next: { plan: 'free', is_paid: false },
  });
  const { entries } = (await server.call(ledgerEntries.list, { query: { counter: 'pages' } }, { as: owner })).body;
  expect(entries.map(({ note }) => note)).toContain(reason);
  // A longer one keeps the way back.
  expect((await grantPlan(server, 50)).status).toBe(200);
  expect(await details(server)).toMatchObject({ source: 'granted', next: { plan: 'free' } });
  server.clock.advance(52 * 86_400_000);
  expect(await current(server)).toMatchObject({ plan: 'free', valid_until: null });
  server.clock.advance(-52 * 86_400_000);
});

test('a workspace without a plan gets one, and has none after its end', async ({ server }) => {
  expect((await grantPlan(server, 3, 'creator')).status).toBe(200);
  expect(await current(server)).toMatchObject({ plan: 'creator', status: 'active' });
  server.clock.advance(5 * 86_400_000);
  expect(await current(server)).toMatchObject({ plan: 'creator', status: 'expired' });
  // After the end, any plan can be granted.
  await server.kernel.db.ownerPool.query(
    `update auth_session set expires_at = now() + interval '1 year', proven_at = now() + interval '6 days'`,
  );
  expect((await grantPlan(server, 3, 'creator')).status).toBe(200);
  server.clock.advance(-5 * 86_400_000);
});

test('a plan that is no longer offered can be granted', async ({ server }) => {
  await server.kernel.db.ownerPool.query(`update plans set offered = false where code = 'unlimited'`);
  expect((await grantPlan(server, 3, 'unlimited')).status).toBe(200);
  await server.kernel.db.ownerPool.query(`update plans set offered = true where code = 'unlimited'`);
});

describe('a grant is refused and changes nothing', () => {
  const refused = async (server: TestServer, answer: () => ReturnType<typeof grant>, code: string, status = 409) => {
    const before = await statesOf(server, changed);
    expect(await answer()).toMatchObject({ status, body: { code } });
    expect(await statesOf(server, changed)).toEqual(before);
  };

  test('if a paid plan is active, or paid and waiting', async ({ server }) => {
    await givePlan(server, owner, { code: 'creator' });
    for (const plan of ['creator', 'unlimited'])
      await refused(server, () => grantPlan(server, 300, plan), 'grants.paid_plan_runs');
    const { body } = await grantPlan(server, 300);
    expect(body.message).toContain('Creator');
    const { allowances } = await current(server);
    const plan = { code: 'creator', name: { en: 'Creator', pt: 'Criador' }, allowances };
    await inside(server, owner, async (ctx) => {
      const until = new Date(server.clock.now().getTime() + 86_400_000);
      await startPlan(ctx, { plan, period: 'month', until, source: 'granted' });
      const paid = { period: 'month', months: 1, paid_minor: 990_000, currency: 'AOA' } as const;
      await upsertSuccessor(ctx, { plan: 'creator', name: plan.name, allowances, ...paid });
    });
    await refused(server, () => grantPlan(server, 300), 'grants.paid_plan_waits');
    expect((await grantUnits(server, 5)).status).toBe(200);
  });

  test('if it would shorten or reduce a trial or a granted plan', async ({ server }) => {
    await server.call(trial.start, {}, { as: owner });
    await refused(server, () => grantPlan(server, 5), 'grants.would_reduce');
    await refused(server, () => grantPlan(server, 50, 'creator'), 'grants.would_reduce');
    expect((await grantPlan(server, 50)).status).toBe(200);
    await refused(server, () => grantPlan(server, 49), 'grants.would_reduce');
  });

  test('for an unknown or deleted workspace, an unknown plan, and the free one', async ({ server }) => {
    const units = { kind: 'units', counter: 'pages', units: 1 };
    await refused(server, () => grant(server, { ...units, workspace: 'nobody' }), 'grants.workspace_unknown', 404);
    const { body } = await server.call(companies.create, { body: { name: 'Mulemba' } }, { as: owner });
    const code = body.kumbi_code;
    await server.kernel.db.ownerPool.query('update workspaces set deleted_at = now() where code = $1', [code]);
    await refused(server, () => grant(server, { ...units, workspace: code }), 'grants.workspace_unknown', 404);
    await refused(server, () => grantPlan(server, 5, 'gold'), 'subscriptions.plan_unknown', 404);
    await refused(server, () => grantPlan(server, 5, 'free'), 'grants.plan_free');
  });

  test.for([
    { kind: 'units', counter: 'pages', units: 0 },
    { kind: 'units', counter: 'pages', units: 1.5 },
    { kind: 'units', counter: 'pages', units: 100_001 },
    { kind: 'units', counter: 'rockets', units: 1 },
    { kind: 'units', counter: 'pages', units: 1, reason: ' ' },
    { kind: 'units', counter: 'pages', units: 1, reason: 'x'.repeat(201) },
    { kind: 'plan', plan: 'business', until: '2001-01-01' },
    { kind: 'plan', plan: 'business', until: '2999-01-01' },
    { kind: 'plan', plan: 'business', until: 'soon' },
    { kind: 'money' },
  ])('with %o', async (body, { server }) => {
    await refused(server, () => grant(server, body), 'request.invalid', 400);
  });
});

test('grants are listed with a search by code, and a cursor', async ({ server }) => {
  await grantUnits(server, 1);
  await grantUnits(server, 2);
  const list = async (query: object) =>
    (await server.call(grants.list, { query } as never, { as: operator })).body as {
      has: boolean;
      total: number;
      cursor?: string;
      grants: { kumbi_code: string; units: number; by: string }[];
    };
  const mine = await list({ name: owner.code });
  expect(mine).toMatchObject({ has: false, total: 2 });
  expect(mine.grants.map(({ units }) => units)).toEqual([2, 1]);
  const first = await list({ name: owner.code, nextPage: 1 });
  expect(first).toMatchObject({ has: true, total: 2, cursor: expect.any(String) });
  const second = await list({ name: owner.code, nextPage: 1, cursor: first.cursor });
  expect(second.grants.map(({ units }) => units)).toEqual([1]);
  expect(await list({ name: '%' })).toMatchObject({ total: 0, grants: [] });
  expect(await server.send(grants.list, { query: { nextPage: 0 } }, { as: operator })).toMatchObject({ status: 400 });
});

test('grants are for operators with a recent proof', async ({ server }) => {
  const before = await statesOf(server, changed);
  const body = { workspace: owner.code, reason, kind: 'units', counter: 'pages', units: 5 };
  for (const who of [{ as: owner }, {}]) {
    const hidden = { status: 404, body: { code: 'request.not_found' } };
    expect(await server.send(grants.list, {}, who)).toMatchObject(hidden);
    expect(await server.send(grants.create, { body }, who)).toMatchObject(hidden);
  }
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  expect(await grantUnits(server, 5)).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
  expect(await statesOf(server, changed)).toEqual(before);
});
