import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { workspaceFlows } from '@kumbi/contract/automations/public-flows.endpoints.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { callHook, makeHook } from '../../hooks/hook/hook.factory.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { called, inTurn, makeFlow, makePublishedFlow, publish, runsOf, told, wholeRun } from './flow.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let owner: TestPerson;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await givePlan(server, owner, { allowances: { automations: 3, webhooks: 3, automation_runs: 50 } });
});

const minute = 60_000;
const remove = (server: TestServer, { id }: Pick<WholeFlow, 'id'>) =>
  server.call(flows.delete, { body: { id } }, { as: owner });
const restore = (server: TestServer, { id }: Pick<WholeFlow, 'id'>, as = owner) =>
  server.send(flows.restore, { body: { id } }, { as });
const restoreMany = (server: TestServer, which: readonly Pick<WholeFlow, 'id'>[]) =>
  server.send(flows.restoreMany, { body: { ids: which.map(({ id }) => id) } }, { as: owner });
const titles = async (server: TestServer) =>
  (await server.call(flows.list, { query: {} }, { as: owner })).body.automations.map(({ title }) => title);
const start = (server: TestServer, { id }: Pick<WholeFlow, 'id'>) =>
  server.send(runs.start, { body: { automation_id: id } }, { as: owner });
async function begin(server: TestServer, flow: WholeFlow): Promise<string> {
  const answer = await server.call(runs.start, { body: { automation_id: flow.id } }, { as: owner });
  return answer.body.run.id;
}
const onHook = (id: string) => inTurn([{ id: 's1', type: 'webhook', webhook_id: id }, told('s2')]);

let known: WholeFlow;
test.beforeAll(async ({ server, owner: other }) => {
  known = await makeFlow(server, other);
});
testRights(test, {
  tables: ['flows', 'flow_runs', 'row_counts', 'audit_entries', 'quota_balances'],
  cases: [
    {
      endpoint: flows.restore,
      input: () => ({ body: { id: known.id } }),
      invalid: { body: { id: 'x' } },
      unknown: [410, 'flow.restore_too_late'],
      managersOnly: true,
    },
    {
      endpoint: flows.restoreMany,
      input: () => ({ body: { ids: [known.id] } }),
      invalid: { body: { ids: ['x'] } },
      unknown: [410, 'flow.restore_too_late'],
      managersOnly: true,
    },
  ],
});

test('a deleted flow is nowhere, returns its allowance, and is restored with everything', async ({ server }) => {
  const flow = await makePublishedFlow(server, owner);
  const run = await begin(server, flow);
  await server.runJobs();
  const { headers } = await makeKey(server, owner);
  const programs = { headers };

  expect((await remove(server, flow)).body).toEqual({ deleted: true, undo_until: expect.any(String) });
  expect([await titles(server), await balanceOf(server, owner, 'automations')]).toEqual([[], 3]);
  for (const answer of [
    await server.send(flows.get, { query: { id: flow.id } }, { as: owner }),
    await server.send(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner }),
    await server.send(runs.list, { query: { automation_id: flow.id } }, { as: owner }),
    await start(server, flow),
    await server.send(workspaceFlows.get, { params: { id: flow.id } }, programs),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'flow.unknown' } });
  for (const answer of [
    await server.send(runs.get, { query: { id: run } }, { as: owner }),
    await server.send(runs.repeat, { body: { id: run, from: 'start' } }, { as: owner }),
    await server.send(runs.stop, { body: { id: run } }, { as: owner }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'run.unknown' } });
  expect((await server.call(workspaceFlows.list, { query: {} }, programs)).body.data).toEqual([]);

  const restored = await restore(server, flow);
  expect(restored).toMatchObject({ status: 200, body: { flow: { title: 'New order', status: 'on', runs: 1 } } });
  expect(await balanceOf(server, owner, 'automations')).toBe(2);
  expect((await wholeRun(server, owner, run)).run.status).toBe('done');
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['flow.deleted', 'flow.restored', 'flow.published']),
  );
  expect((await restore(server, flow)).status).toBe(410);
});

test('a run that waits rests with its deleted flow, and continues when the flow is restored', async ({ server }) => {
  const wait = { id: 's2', type: 'wait', amount: 30, unit: 'minutes' } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([called, wait, told('s3', 'Later')]));
  const run = await begin(server, flow);
  await server.runJobs();
  await remove(server, flow);
  server.clock.advance(40 * minute);
  await server.runJobs();
  await restore(server, flow);
  const before = await wholeRun(server, owner, run);
  expect(before.run.status).toBe('active');
  expect(before.log.map(({ step_id, status }) => `${step_id} ${status}`)).toEqual(['s1 done', 's2 waiting']);
  await server.runJobs();
  const after = await wholeRun(server, owner, run);
  expect(after.run.status).toBe('done');
  expect(after.log.map(({ step_id, status }) => `${step_id} ${status}`)).toEqual(['s1 done', 's2 done', 's3 done']);
});

test('a run that is making a call records its result, and takes its next step only once its flow is restored', async ({
  server,
}) => {
  const held = Promise.withResolvers<ServerResponse>();
  receiver.answer = (response) => held.resolve(response);
  const request = { id: 's2', type: 'request', url: `${receiver.origin}/`, method: 'POST' } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([called, request, told('s3')]));
  const run = await begin(server, flow);
  const working = server.runJobs();
  const response = await held.promise;
  await remove(server, flow);
  response.end('taken');
  await working;
  await server.runJobs();
  await restore(server, flow);
  const before = await wholeRun(server, owner, run);
  expect(before.run).toMatchObject({ status: 'active', at_step: 's3' });
  expect(before.log.map(({ step_id, status }) => `${step_id} ${status}`)).toEqual(['s1 done', 's2 done']);
  await server.runJobs();
  expect((await wholeRun(server, owner, run)).run.status).toBe('done');
  expect(receiver.arrived).toHaveLength(1);
});

test('runs of other flows of the workspace go on meanwhile', async ({ server }) => {
  const wait = { id: 's2', type: 'wait', amount: 1, unit: 'minutes' } as const;
  const graph = inTurn([called, wait, told('s3')]);
  const [deleted, other] = [
    await makePublishedFlow(server, owner, graph),
    await makePublishedFlow(server, owner, graph),
  ];
  await begin(server, deleted);
  await begin(server, other);
  await server.runJobs();
  await remove(server, deleted);
  server.clock.advance(2 * minute);
  await server.runJobs();
  expect((await runsOf(server, owner, other)).map(({ status }) => status)).toEqual(['done']);
});

test('a webhook is free while its flow is deleted, and is bound again with it', async ({ server }) => {
  const hook = await makeHook(server, owner);
  const flow = await makePublishedFlow(server, owner, onHook(hook.id));
  await remove(server, flow);
  await callHook(server, hook, { body: '{}' });
  await server.runJobs();
  expect(await restore(server, flow)).toMatchObject({
    body: { flow: { status: 'on', webhooks: [{ id: hook.id }], runs: 0 } },
  });
  await callHook(server, hook, { body: '{}' });
  await expect
    .poll(async () => {
      await server.runJobs();
      return (await runsOf(server, owner, flow)).map(({ status }) => status);
    })
    .toEqual(['done']);
});

test('a flow whose webhook has another use by now is restored turned off', async ({ server }) => {
  const hook = await makeHook(server, owner);
  const flow = await makePublishedFlow(server, owner, onHook(hook.id));
  await remove(server, flow);
  const rival = await makeFlow(server, owner, { title: 'Rival', metadata: onHook(hook.id) });
  await publish(server, owner, rival.id);
  expect(await restore(server, flow)).toMatchObject({ status: 200, body: { flow: { status: 'off', webhooks: [] } } });
  const { webhooks } = (await server.call(hooks.list, { query: {} }, { as: owner })).body;
  expect(webhooks.map(({ automation }) => automation)).toEqual([{ id: rival.id, name: 'Rival' }]);
});

test('of several, those that come back turned off are named, and not those that were off before', async ({
  server,
}) => {
  const hook = await makeHook(server, owner);
  const flow = await makePublishedFlow(server, owner, onHook(hook.id));
  const draft = await makeFlow(server, owner, { title: 'Draft' });
  for (const each of [flow, draft]) await remove(server, each);
  const rival = await makeFlow(server, owner, { title: 'Rival', metadata: onHook(hook.id) });
  await publish(server, owner, rival.id);
  expect((await restoreMany(server, [flow, draft])).body).toEqual({ restored: 2, turned_off: [flow.id] });
});

test('several are restored together, all or none, within the allowance and the undo window', async ({ server }) => {
  const made = [await makeFlow(server, owner, { title: 'One' }), await makeFlow(server, owner, { title: 'Two' })];
  const rows = made.map(({ id, updated_at }) => ({ id, updated_at }));
  await server.call(flows.deleteMany, { body: { rows } }, { as: owner });
  expect(await restoreMany(server, [...made, { id: randomUUID() }])).toMatchObject({
    status: 410,
    body: { code: 'flow.restore_too_late' },
  });
  expect(await titles(server)).toEqual([]);
  const stranger = await server.person();
  expect((await restore(server, made[0] ?? known, stranger)).status).toBe(410);
  // Two others have taken their places in the plan.
  const others = [await makeFlow(server, owner), await makeFlow(server, owner)];
  expect(await restoreMany(server, made)).toMatchObject({ status: 402, body: { code: 'quota.limited' } });
  expect(await balanceOf(server, owner, 'automations')).toBe(1);
  for (const other of others) await remove(server, other);
  expect((await restoreMany(server, made)).body).toEqual({ restored: 2, turned_off: [] });
  expect(await balanceOf(server, owner, 'automations')).toBe(1);
  await remove(server, made[0] ?? known);
  server.clock.advance((undoMinutes + 1) * minute);
  expect((await restore(server, made[0] ?? known)).status).toBe(410);
});

test('a flow is purged with its runs after the undo window', async ({ server }) => {
  const wait = { id: 's2', type: 'wait', amount: 3, unit: 'days' } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([called, wait, told('s3')]));
  await begin(server, flow);
  await server.runJobs();
  await remove(server, flow);
  server.clock.advance((undoMinutes + 1) * minute);
  await server.runCron('kernel.purge_bins');
  for (const table of ['flows where id', 'flow_versions where flow_id', 'flow_runs where flow_id']) {
    const { rows } = await server.kernel.db.ownerPool.query(`select 1 from ${table} = $1`, [flow.id]);
    expect(rows, table).toEqual([]);
  }
});
