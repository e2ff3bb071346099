import { apiKeys, keyTargets } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import { runInputBytes } from '@kumbi/contract/automations/automations.limits.ts';
import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { programFlow, programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { testKeyRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { makeHook } from '../../hooks/hook/hook.factory.ts';
import { inTurn, makeFlow, makePublishedFlow, runsOf, told } from '../flow/flow.factory.ts';

let owner: TestPerson;
let flow: WholeFlow;
let key: MadeKey;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  flow = await makePublishedFlow(server, owner);
  key = await keyOf(server, owner, flow);
});

const keyOf = (server: TestServer, who: TestPerson, of: Pick<WholeFlow, 'id'>) =>
  makeKey(server, who, { type: 'automation', automation_id: of.id });
const as = ({ headers }: MadeKey, more: Record<string, string> = {}) => ({ headers: { ...headers, ...more } });
const start = (server: TestServer, body: unknown = {}, by = key, more: Record<string, string> = {}) =>
  server.send(programRuns.start, { body: { body } }, as(by, more));
const get = (server: TestServer, id: string, by = key) => server.send(programRuns.get, { params: { id } }, as(by));

const calls = [
  { endpoint: programFlow.get, input: {} },
  { endpoint: programRuns.start, input: { body: {} } },
  { endpoint: programRuns.list, input: { query: {} } },
  { endpoint: programRuns.get, input: { params: { id: uuidv7() } } },
];
testKeyRights(test, {
  calls,
  wrong: async ({ server }) => ({ server, owner, otherKey: (await makeKey(server, owner)).headers }),
});

test.for(calls)(
  '$endpoint.api.operation is refused when the flow is deleted',
  async ({ endpoint, input }, { server }) => {
    await server.call(flows.delete, { body: { id: flow.id } }, { as: owner });
    expect(await server.send(endpoint, input, as(key))).toMatchObject({ status: 410, body: { code: 'flow.gone' } });
  },
);

test('a key is for one flow, which is chosen among those of the workspace', async ({ server }) => {
  await makeFlow(server, owner, { title: 'Lembrete' });
  const stranger = await server.person();
  await makeFlow(server, stranger, { title: 'Foreign' });
  const offered = await server.call(keyTargets.list, { query: { type: 'automation', name: 'lemb' } }, { as: owner });
  expect(offered.body.targets.map(({ name }) => name)).toEqual(['Lembrete']);
  const { body } = await server.call(apiKeys.list, { query: {} }, { as: owner });
  expect(body.apiKeys[0]).toMatchObject({ type: 'automation', target: { id: flow.id, name: 'New order' } });
  await expect(keyOf(server, stranger, flow)).rejects.toThrow('key.automation_missing');
  expect((await server.call(programFlow.get, {}, as(key))).body).toEqual({
    id: flow.id,
    title: 'New order',
    status: 'on',
    start: 'call',
    created_at: flow.created_at,
  });
});

test('a call starts a run, a repeated one returns the same run, and the run reports its progress', async ({
  server,
}) => {
  const first = await start(server, { order: 3312 }, key, { 'idempotency-key': 'order-3312' });
  expect(first).toMatchObject({ status: 200, body: { status: 'active', origin: 'call', failure: null } });
  expect((await start(server, { order: 3312 }, key, { 'idempotency-key': 'order-3312' })).body).toEqual(first.body);
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
  await server.runJobs();
  expect((await get(server, String(first.body.id))).body).toMatchObject({
    status: 'done',
    steps: [
      { step_id: 's1', type: 'call', status: 'done' },
      { step_id: 's2', type: 'notify', status: 'done', failure: null },
    ],
  });
  const second = await start(server);
  const listed = await server.call(programRuns.list, { query: { limit: 1 } }, as(key));
  expect(listed.body).toMatchObject({ data: [{ id: second.body.id }], has_more: true });
  const done = await server.call(programRuns.list, { query: { status: 'done' } }, as(key));
  expect(done.body.data.map(({ id }) => id)).toEqual([first.body.id]);
});

test('runs of another flow are none of its key’s, of this workspace or of another', async ({ server }) => {
  const begun = String((await start(server)).body.id);
  const beside = await keyOf(server, owner, await makePublishedFlow(server, owner));
  const stranger = await server.person();
  const foreign = await keyOf(server, stranger, await makePublishedFlow(server, stranger));
  for (const by of [beside, foreign]) {
    expect(await get(server, begun, by)).toMatchObject({ status: 404, body: { code: 'run.unknown' } });
    expect((await server.call(programRuns.list, { query: {} }, as(by))).body.data).toEqual([]);
  }
});

test('a flow that cannot be called explains why', async ({ server }) => {
  await server.call(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner });
  expect(await start(server)).toMatchObject({ status: 409, body: { code: 'flow.off' } });
  const draft = await keyOf(
    server,
    owner,
    (await server.call(flows.create, { body: { title: 'Draft' } }, { as: owner })).body.flow,
  );
  expect(await start(server, {}, draft)).toMatchObject({ status: 409, body: { code: 'flow.not_published' } });
  const hook = await makeHook(server, owner);
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const fed = await keyOf(server, owner, await makePublishedFlow(server, owner, inTurn([begin, told('s2')])));
  expect(await start(server, {}, fed)).toMatchObject({ status: 409, body: { code: 'flow.not_callable' } });
  await server.call(flows.switch, { body: { id: flow.id, status: 'on' } }, { as: owner });
  expect(await start(server, 'x'.repeat(runInputBytes))).toMatchObject({
    status: 413,
    body: { code: 'flow.input_large' },
  });
  expect((await start(server, 'x'.repeat(runInputBytes - 100))).status).toBe(200);
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
});

test('a key that was revoked opens nothing from the next call on', async ({ server }) => {
  expect((await start(server)).status).toBe(200);
  await server.call(apiKeys.delete, { body: { id: key.key.id } }, { as: owner });
  expect((await start(server)).status).toBe(401);
});
