import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { runDays } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowRun } from '@kumbi/contract/automations/automations.schemas.ts';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from '../../hooks/hook/hook.factory.ts';
import { called, inTurn, makePublishedFlow, republish, runsOf, told, wholeRun } from '../flow/flow.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let owner: TestPerson;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  receiver.arrived.length = 0;
});
const minute = 60_000;

/** The flow waits before it sends the event on. */
async function makeWaiting(server: TestServer) {
  const hook = await makeHook(server, owner);
  const flow = await makePublishedFlow(
    server,
    owner,
    inTurn([
      { id: 's1', type: 'webhook', webhook_id: hook.id },
      { id: 's2', type: 'wait', amount: 1, unit: 'hours' },
      { id: 's3', type: 'request', method: 'POST', url: `${receiver.origin}/in`, body: '{"all":"{{event.body}}"}' },
    ]),
  );
  return { hook, flow };
}

const json = { headers: { 'content-type': 'application/json' } };

async function arrive(
  server: TestServer,
  hook: Hook,
  flow: { id: string },
  body: unknown,
  count = 1,
): Promise<FlowRun> {
  await callHook(server, hook, { ...json, body: JSON.stringify(body) });
  const number = async () => {
    await server.runJobs();
    return (await runsOf(server, owner, flow)).length;
  };
  await expect.poll(number).toBe(count);
  const [run] = await runsOf(server, owner, flow);
  if (!run) throw new Error('No run began');
  return run;
}

/** Where the inputs of a workspace's runs are: rows of `flow_inputs`, and runs with their own input. */
async function stored(server: TestServer) {
  const { rows } = await server.kernel.db.ownerPool.query(
    `select (select count(*)::int from flow_inputs where workspace_id = $1) as shared,
       (select count(*)::int from flow_runs where workspace_id = $1 and input is not null) as own`,
    [owner.workspaceId],
  );
  return rows[0];
}

const inputOf = async (server: TestServer, run: Pick<FlowRun, 'id'>) =>
  JSON.parse((await wholeRun(server, owner, run.id)).input);
const repeat = (server: TestServer, run: Pick<FlowRun, 'id'>) =>
  server.call(runs.repeat, { body: { id: run.id, from: 'start' } }, { as: owner });
const replay = (server: TestServer, id: string) =>
  server.call(hookEvents.replay, { body: { id, to: 'bound' } }, { as: owner });

test('runs of an event have no copy of it, and still work when its log is cleared', async ({ server }) => {
  const { hook, flow } = await makeWaiting(server);
  const body = { order: 7, note: 'Chá \u0000 de caxinde' };
  const first = await arrive(server, hook, flow, body);
  const [event] = await eventsOf(server, owner, hook);
  expect((await replay(server, event?.id ?? '')).status).toBe(200);
  await server.call(runs.stop, { body: { id: first.id } }, { as: owner });
  expect((await repeat(server, first)).status).toBe(200);
  expect(await stored(server)).toEqual({ shared: 0, own: 0 });
  const before = await inputOf(server, first);
  expect(before).toMatchObject({ method: 'POST', path: '', body: { order: 7, note: 'Chá \uFFFD de caxinde' } });

  expect((await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner })).body).toEqual({
    clear: 1,
  });
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
  for (const run of await runsOf(server, owner, flow)) expect(await inputOf(server, run)).toEqual(before);
  await server.runJobs();
  server.clock.advance(61 * minute);
  await server.runJobs();
  expect(receiver.arrived.map((each) => JSON.parse(each.body))).toEqual([{ all: before.body }, { all: before.body }]);
  expect((await repeat(server, first)).status).toBe(200);
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
});

test('an event that nothing ran for is deleted for good, and any bytes are moved as they are', async ({ server }) => {
  const { hook, flow } = await makeWaiting(server);
  const unused = await makeHook(server, owner);
  await callHook(server, unused, { body: 'unused' });
  const bytes = Buffer.from([0, 255, 13, 10, 39, 92]);
  await callHook(server, hook, { body: new Uint8Array(bytes), headers: { 'content-type': 'image/png' } });
  const begun = async () => {
    await server.runJobs();
    return runsOf(server, owner, flow);
  };
  await expect.poll(async () => (await begun()).length).toBe(1);
  for (const { code } of [hook, unused]) await server.call(hookEvents.clear, { body: { code } }, { as: owner });
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
  const [run] = await begun();
  expect((await inputOf(server, run ?? { id: '' })).body).toBe(bytes.toString('base64'));
});

test('a log that is trimmed, and a webhook that is purged, leave what runs need', async ({ server }) => {
  const { hook, flow } = await makeWaiting(server);
  const run = await arrive(server, hook, flow, { n: 1 });
  const { db } = server.kernel;
  await db.ownerPool.query(
    `insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body, verification, created_at)
     select workspace_id, gen_random_uuid(), hook_id, method, path, query, headers, ip, agent, content_type, size, body, verification,
       created_at + n * interval '1 second' from hook_events, generate_series(1, $2) n where hook_id = $1`,
    [hook.id, eventsKept],
  );
  await server.runCron('hooks.trim_all_events');
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
  expect((await inputOf(server, run)).body).toEqual({ n: 1 });

  const second = await arrive(server, hook, flow, { n: 2 }, 2);
  await republish(server, owner, flow, inTurn([called, told('s2')]));
  await server.call(hooks.delete, { body: { id: hook.id } }, { as: owner });
  server.clock.advance(90 * minute);
  await server.runCron('kernel.purge_bins');
  const { rows } = await db.ownerPool.query('select 1 from hooks where id = $1', [hook.id]);
  expect(rows).toEqual([]);
  expect(await stored(server)).toEqual({ shared: 2, own: 0 });
  expect((await inputOf(server, second)).body).toEqual({ n: 2 });
});

test('the last run of an input takes it with it: by age, and with its flow', async ({ server }) => {
  const { hook, flow } = await makeWaiting(server);
  const first = await arrive(server, hook, flow, { n: 1 });
  await server.call(runs.stop, { body: { id: first.id } }, { as: owner });
  server.clock.advance((runDays - 1) * 24 * 60 * minute);
  expect((await repeat(server, first)).status).toBe(200);
  await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner });
  server.clock.advance(2 * 24 * 60 * minute);
  const forget = () => server.runCron('automations.forget_flow_runs');
  await forget();
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
  await server.call(flows.delete, { body: { id: flow.id } }, { as: owner });
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
  server.clock.advance(90 * minute);
  await server.runCron('kernel.purge_bins');
  expect(await stored(server)).toEqual({ shared: 0, own: 0 });

  const again = await makeWaiting(server);
  const run = await arrive(server, again.hook, again.flow, { n: 1 });
  await server.call(runs.stop, { body: { id: run.id } }, { as: owner });
  await server.call(hookEvents.clear, { body: { code: again.hook.code } }, { as: owner });
  server.clock.advance((runDays + 1) * 24 * 60 * minute);
  await forget();
  await forget();
  expect(await stored(server)).toEqual({ shared: 0, own: 0 });
});

test('runs that repeat a call share its input', async ({ server }) => {
  const flow = await makePublishedFlow(server, owner, inTurn([called, told('s2', '{{event.body.n}}')]));
  const start = { body: { automation_id: flow.id, body: { n: 5 } } };
  const { run } = (await server.call(runs.start, start, { as: owner })).body;
  await server.runJobs();
  expect(await stored(server)).toEqual({ shared: 0, own: 1 });
  for (const _ of [1, 2]) expect((await repeat(server, run)).status).toBe(200);
  await server.runJobs();
  expect(await stored(server)).toEqual({ shared: 1, own: 0 });
  const all = await runsOf(server, owner, flow);
  expect(all.map(({ status, origin }) => `${status} ${origin}`)).toEqual(['done repeat', 'done repeat', 'done person']);
  for (const each of all) expect((await inputOf(server, each)).body).toEqual({ n: 5 });
});

test('a replay and a clearing of the log at the same time lose nothing and leave nothing', async ({ server }) => {
  const { hook, flow } = await makeWaiting(server);
  const first = await arrive(server, hook, flow, { n: 1 });
  await server.call(runs.stop, { body: { id: first.id } }, { as: owner });
  const [event] = await eventsOf(server, owner, hook);
  await server.kernel.db.ownerPool.query('delete from flow_runs where id = $1', [first.id]);
  const [replayed] = await Promise.all([
    replay(server, event?.id ?? ''),
    server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner }),
  ]);
  const all = await runsOf(server, owner, flow);
  expect(all).toHaveLength(replayed.status === 200 ? 1 : 0);
  expect(await stored(server)).toEqual({ shared: all.length, own: 0 });
  for (const run of all) expect((await inputOf(server, run)).body).toEqual({ n: 1 });
});

test('a workspace is deleted with its events, runs and inputs', async ({ server }) => {
  const { hook, flow } = await makeWaiting(server);
  await arrive(server, hook, flow, { n: 1 });
  await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner });
  await arrive(server, hook, flow, { n: 2 }, 2);
  await server.kernel.db.ownerPool.query('delete from workspaces where workspace_id = $1', [owner.workspaceId]);
  expect(await stored(server)).toEqual({ shared: 0, own: 0 });
});
