import { plans as plansApi, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { expect } from 'vitest';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { givePlan } from '../quotas.factory.ts';
import { refreshPlansJob } from './plan.jobs.ts';
import { cancelPlanChange, listPlanChanges, type PlanChange, schedulePlanChange } from './plan-version.service.ts';

const test = ownServerTest();

const hour = 3_600_000;
const later = (server: TestServer, hours: number) => new Date(server.clock.now().getTime() + hours * hour);
const inTx = async <T>(server: TestServer, work: Parameters<typeof inSystemCtx<T>>[3]) => {
  const owner = await server.person();
  return inSystemCtx(server.kernel, owner.workspaceId, 'test', work);
};
const schedule = (server: TestServer, change: Omit<PlanChange, 'by'>) =>
  inTx(server, (ctx) => schedulePlanChange(ctx, { by: null, ...change }));
const creator = async (server: TestServer) => {
  const { body } = await server.call(plansApi.list, {});
  return body.plans.find(({ code }) => code === 'creator');
};

test('a change of a plan takes effect at its date, and whoever has the plan keeps its conditions', async ({
  server,
}) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  const price = { month: { AOA: 1_200_000, USD: 1500 }, year: { AOA: 12_000_000, USD: 15_000 } };
  const change = await schedule(server, {
    plan: 'creator',
    startsAt: later(server, 2),
    priceMinor: price,
    allowances: { pages: 30 },
  });
  if (isRefusal(change)) throw new Error(change.code);
  expect(await creator(server)).toMatchObject({ price: { month: { AOA: 9900 } }, allowances: { pages: 15 } });
  server.clock.advance(2 * hour);
  expect(await creator(server)).toMatchObject({
    name: 'Creator',
    price: { month: { AOA: 12_000, USD: 15 } },
    allowances: { pages: 30, ksp_shops: 2 },
  });
  expect((await server.call(subscription.get, {}, { as: owner })).body.allowances.pages).toBe(15);
  for (const attempt of [1, 2])
    await refreshPlansJob.run({ kernel: server.kernel, payload: {}, attempt, log: server.kernel.log });
});

test('a plan that is withdrawn from a date on is offered until then', async ({ server }) => {
  await schedule(server, { plan: 'unlimited', startsAt: later(server, 1), offered: false });
  const codes = async () => (await server.call(plansApi.list, {})).body.plans.map(({ code }) => code);
  expect(await codes()).toContain('unlimited');
  server.clock.advance(hour);
  expect(await codes()).not.toContain('unlimited');
});

test('a change is refused for an unknown plan, in the past, and twice at the same time', async ({ server }) => {
  const startsAt = later(server, 5);
  expect(await schedule(server, { plan: 'gold', startsAt })).toMatchObject({ code: 'plans.unknown' });
  expect(await schedule(server, { plan: 'creator', startsAt: later(server, -1) })).toMatchObject({
    code: 'plans.starts_in_past',
  });
  await schedule(server, { plan: 'free', startsAt, allowances: { pages: 4 } });
  expect(await schedule(server, { plan: 'free', startsAt })).toMatchObject({ code: 'plans.change_exists' });
});

test('a change can be withdrawn until it starts', async ({ server }) => {
  const planned = await schedule(server, { plan: 'business', startsAt: later(server, 9), allowances: { pages: 4 } });
  if (isRefusal(planned)) throw new Error(planned.code);
  const cancel = (id: string) => inTx(server, (ctx) => cancelPlanChange(ctx, id));
  expect(await inTx(server, listPlanChanges)).toContainEqual(expect.objectContaining({ id: planned.id }));
  expect(await cancel(planned.id)).toMatchObject({ id: planned.id });
  expect(await cancel(planned.id)).toMatchObject({ code: 'plans.change_unknown' });
  const started = await schedule(server, { plan: 'business', startsAt: later(server, 1), allowances: { pages: 101 } });
  if (isRefusal(started)) throw new Error(started.code);
  server.clock.advance(hour);
  expect(await cancel(started.id)).toMatchObject({ code: 'plans.change_started' });
});
