import { operatorPlans, planChanges } from '@kumbi/contract/quotas/plan-changes.endpoints.ts';
import { plans as plansApi, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { statesOf } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../quotas.factory.ts';
import { refreshPlansJob } from './plan.jobs.ts';

const test = ownServerTest();
let operator: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
});

const hour = 3_600_000;
const later = (server: TestServer, hours: number) =>
  new Date(server.clock.now().getTime() + hours * hour).toISOString();
const schedule = (server: TestServer, body: object, as: TestPerson | undefined = operator) =>
  server.send(planChanges.create, { body }, as ? { as } : {});
const scheduled = async (server: TestServer, body: object): Promise<string> => {
  const answer = await schedule(server, body);
  expect(answer.status).toBe(200);
  return (answer.body as { plan_change: { id: string } }).plan_change.id;
};
const cancel = (server: TestServer, id: string, as = operator) =>
  server.send(planChanges.cancel, { params: { id } }, { as });
const listed = async (server: TestServer) => (await server.call(planChanges.list, {}, { as: operator })).body;
const publicPlan = async (server: TestServer, wanted = 'creator') =>
  (await server.call(plansApi.list, {})).body.plans.find(({ code }) => code === wanted);

const price = { month: { AOA: 12_000, USD: 15 }, year: { AOA: 120_000, USD: 150 } };

test('a change of a plan takes effect at its date, and workspaces with the plan keep their conditions', async ({
  server,
}) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  const startsAt = later(server, 2);
  const { status, body } = await schedule(server, {
    plan: 'creator',
    starts_at: startsAt,
    price,
    allowances: { pages: 30 },
  });
  expect(status).toBe(200);
  expect(body.plan_change).toMatchObject({
    plan: 'creator',
    starts_at: startsAt,
    is_started: false,
    by: expect.any(String),
    before: { name: { en: 'Creator', pt: 'Criador' }, price: { month: { AOA: 9900 } }, allowances: { pages: 15 } },
    after: { name: { en: 'Creator', pt: 'Criador' }, price, allowances: { pages: 30, ksp_shops: 2 }, offered: true },
  });
  expect(await publicPlan(server)).toMatchObject({ price: { month: { AOA: 9900 } }, allowances: { pages: 15 } });
  server.clock.advance(2 * hour);
  expect(await publicPlan(server)).toMatchObject({ name: 'Creator', price, allowances: { pages: 30, ksp_shops: 2 } });
  expect((await listed(server)).plan_changes[0]).toMatchObject({ is_started: true });
  expect((await server.call(subscription.get, {}, { as: owner })).body.allowances.pages).toBe(15);
  for (const attempt of [1, 2])
    await refreshPlansJob.run({ kernel: server.kernel, payload: {}, attempt, log: server.kernel.log });
});

test('a plan is renamed, and no longer offered, from a date on', async ({ server }) => {
  const name = { en: 'Endless', pt: 'Sem fim' };
  await scheduled(server, { plan: 'unlimited', starts_at: later(server, 1), name, offered: false });
  const all = async () => (await server.call(operatorPlans.list, {}, { as: operator })).body.plans;
  expect(await publicPlan(server, 'unlimited')).toBeDefined();
  expect((await all()).map(({ code }) => code)).toEqual(['free', 'creator', 'business', 'unlimited']);
  server.clock.advance(hour);
  expect(await publicPlan(server, 'unlimited')).toBeUndefined();
  expect((await all()).at(-1)).toMatchObject({
    code: 'unlimited',
    name,
    offered: false,
    price: { year: { USD: 990 } },
  });
});

test('a change shows what it replaces, also after another one', async ({ server }) => {
  await scheduled(server, { plan: 'business', starts_at: later(server, 3), allowances: { pages: 70 } });
  await scheduled(server, { plan: 'business', starts_at: later(server, 4), allowances: { pages: 80 } });
  const [second, first] = (await listed(server)).plan_changes.filter(({ plan }) => plan === 'business');
  expect(second).toMatchObject({ before: { allowances: { pages: 70 } }, after: { allowances: { pages: 80 } } });
  expect(first).toMatchObject({ after: { allowances: { pages: 70 } } });
});

test('a change is refused for an unknown plan, in the past, twice at the same time, and without an effect', async ({
  server,
}) => {
  const starts_at = later(server, 5);
  const pages = (units: number) => ({ allowances: { pages: units } });
  await scheduled(server, { plan: 'free', starts_at, ...pages(4) });
  const before = await statesOf(server, ['plan_versions']);
  for (const [change, status, code] of [
    [{ plan: 'gold', starts_at, ...pages(4) }, 404, 'plans.unknown'],
    [{ plan: 'creator', starts_at: later(server, -1), ...pages(4) }, 409, 'plans.starts_in_past'],
    [{ plan: 'free', starts_at, ...pages(5) }, 409, 'plans.change_exists'],
    [{ plan: 'free', starts_at: later(server, 6), ...pages(4) }, 409, 'plans.change_empty'],
    [{ plan: 'free', starts_at: later(server, 6) }, 409, 'plans.change_empty'],
    [{ plan: 'free', starts_at: later(server, 6), price }, 409, 'plans.kind_changes'],
    [
      { plan: 'creator', starts_at, price: { month: { AOA: 0, USD: 0 }, year: { AOA: 0, USD: 0 } } },
      409,
      'plans.kind_changes',
    ],
    [
      { plan: 'creator', starts_at, price: { month: { AOA: 0, USD: 15 }, year: { AOA: 0, USD: 150 } } },
      409,
      'plans.kind_changes',
    ],
  ] as const)
    expect(await schedule(server, change), code).toMatchObject({ status, body: { code } });
  expect(await statesOf(server, ['plan_versions'])).toEqual(before);
});

test.for([
  [{ allowances: { pages: -1 } }, 'allowances.pages'],
  [{ allowances: { pages: 1.5 } }, 'allowances.pages'],
  [{ allowances: { pages: 1_000_000 } }, 'allowances.pages'],
  [{ price: { ...price, month: { AOA: -1, USD: 15 } } }, 'price.month.AOA'],
  [{ price: { ...price, year: { AOA: 500_000_000, USD: 150 } } }, 'price.year.AOA'],
  [{ price: { ...price, year: { AOA: 11_999, USD: 150 } } }, 'price.year.AOA'],
  [{ price: { ...price, year: { AOA: 120_000, USD: 181 } } }, 'price.year.USD'],
  [{ price: { ...price, month: { AOA: 12_000, USD: 15.001 } } }, 'price.month.USD'],
  [{ name: { en: ' ', pt: 'Criador' } }, 'name.en'],
  [{ name: { en: 'Creator', pt: 'x'.repeat(41) } }, 'name.pt'],
  [{ starts_at: 'tomorrow' }, 'starts_at'],
] as const)('%o is refused at its field', async ([change, field], { server }) => {
  const answer = await schedule(server, { plan: 'creator', starts_at: later(server, 24), ...change });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});

test('a change more than two years ahead, and one of an unknown counter, are refused', async ({ server }) => {
  for (const change of [{ starts_at: later(server, 25 * 31 * 24), offered: false }, { allowances: { rockets: 1 } }])
    expect(await schedule(server, { plan: 'creator', starts_at: later(server, 24), ...change })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
});

test('a change can be withdrawn until it starts', async ({ server }) => {
  const planned = await scheduled(server, {
    plan: 'business',
    starts_at: later(server, 9),
    allowances: { webhooks: 4 },
  });
  expect((await listed(server)).plan_changes.map(({ id }) => id)).toContain(planned);
  expect((await cancel(server, planned)).body).toEqual({ cancelled: true });
  expect((await listed(server)).plan_changes.map(({ id }) => id)).not.toContain(planned);
  expect(await cancel(server, planned)).toMatchObject({ status: 404, body: { code: 'plans.change_unknown' } });
  expect(await cancel(server, 'x')).toMatchObject({ status: 400 });
  const started = await scheduled(server, {
    plan: 'business',
    starts_at: later(server, 1),
    allowances: { webhooks: 101 },
  });
  server.clock.advance(hour);
  expect(await cancel(server, started)).toMatchObject({ status: 409, body: { code: 'plans.change_started' } });
});

test('plans are for operators, and their changes need a recent proof', async ({ server, owner }) => {
  const change = { plan: 'creator', starts_at: later(server, 50), offered: false };
  const planned = await scheduled(server, { ...change, starts_at: later(server, 49) });
  const before = await statesOf(server, ['plan_versions']);
  for (const who of [{ as: owner }, {}]) {
    const hidden = { status: 404, body: { code: 'request.not_found' } };
    expect(await server.send(operatorPlans.list, {}, who)).toMatchObject(hidden);
    expect(await server.send(planChanges.list, {}, who)).toMatchObject(hidden);
    expect(await server.send(planChanges.create, { body: change }, who)).toMatchObject(hidden);
    expect(await server.send(planChanges.cancel, { params: { id: planned } }, who)).toMatchObject(hidden);
  }
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  const unproven = { status: 403, body: { code: 'auth.proof_required' } };
  expect(await schedule(server, change)).toMatchObject(unproven);
  expect(await cancel(server, planned)).toMatchObject(unproven);
  expect(await statesOf(server, ['plan_versions'])).toEqual(before);
});
