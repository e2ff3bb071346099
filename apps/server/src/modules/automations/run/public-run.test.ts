import { deleteApiKey, listApiKeys, listKeyTargets } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { createFlow, deleteFlow, switchFlow } from '@kumbi/contract/automations/automations.endpoints.ts';
import { runInputBytes } from '@kumbi/contract/automations/automations.limits.ts';
import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import {
  getProgramFlow,
  getProgramRun,
  listProgramRuns,
  startProgramRun,
} from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { testKeyRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { makeHook } from '../../hooks/hook/hook.factory.ts';
import { inTurn, makeFlow, makePublishedFlow, runsOf, told } from '../flow/flow.factory.ts';

let server: TestServer;
let owner: TestPerson;
let flow: WholeFlow;
let key: MadeKey;
test.beforeAll(({ server: started }) => {
  server = started;
});
beforeEach(async () => {
  owner = await server.person();
  flow = await makePublishedFlow(server, owner);
  key = await keyOf(owner, flow);
});

const keyOf = (who: TestPerson, of: Pick<WholeFlow, 'id'>) =>
  makeKey(server, who, { type: 'automation', automation_id: of.id });
const as = ({ headers }: MadeKey, more: Record<string, string> = {}) => ({ headers: { ...headers, ...more } });
const start = (body: unknown = {}, by = key, more: Record<string, string> = {}) =>
  server.send(startProgramRun, { body: { body } }, as(by, more));
const get = (id: string, by = key) => server.send(getProgramRun, { params: { id } }, as(by));

const calls = [
  { endpoint: getProgramFlow, input: {} },
  { endpoint: startProgramRun, input: { body: {} } },
  { endpoint: listProgramRuns, input: { query: {} } },
  { endpoint: getProgramRun, input: { params: { id: uuidv7() } } },
];
testKeyRights({ calls, wrong: async () => ({ server, owner, otherKey: (await makeKey(server, owner)).headers }) });

test.each(calls)('$endpoint.api.operation says so when the flow is deleted', async ({ endpoint, input }) => {
  await server.call(deleteFlow, { body: { id: flow.id } }, { as: owner });
  expect(await server.send(endpoint, input, as(key))).toMatchObject({ status: 410, body: { code: 'flow.gone' } });
});

test('a key is for one flow, which is chosen among those of the workspace', async () => {
  await makeFlow(server, owner, { title: 'Lembrete' });
  const stranger = await server.person();
  await makeFlow(server, stranger, { title: 'Foreign' });
  const offered = await server.call(listKeyTargets, { query: { type: 'automation', name: 'lemb' } }, { as: owner });
  expect(offered.body.targets.map(({ name }) => name)).toEqual(['Lembrete']);
  const { body } = await server.call(listApiKeys, { query: {} }, { as: owner });
  expect(body.apiKeys[0]).toMatchObject({ type: 'automation', target: { id: flow.id, name: 'New order' } });
  await expect(keyOf(stranger, flow)).rejects.toThrow('key.automation_missing');
  expect((await server.call(getProgramFlow, {}, as(key))).body).toEqual({
    id: flow.id,
    title: 'New order',
    status: 'on',
    start: 'call',
    created_at: flow.created_at,
  });
});

test('a call begins a run, a repeated one the same run, and the run tells how it goes', async () => {
  const first = await start({ order: 3312 }, key, { 'idempotency-key': 'order-3312' });
  expect(first).toMatchObject({ status: 200, body: { status: 'active', origin: 'call', failure: null } });
  expect((await start({ order: 3312 }, key, { 'idempotency-key': 'order-3312' })).body).toEqual(first.body);
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
  await server.runJobs();
  expect((await get(String(first.body.id))).body).toMatchObject({
    status: 'done',
    steps: [
      { step_id: 's1', type: 'call', status: 'done' },
      { step_id: 's2', type: 'notify', status: 'done', failure: null },
    ],
  });
  const second = await start();
  const listed = await server.call(listProgramRuns, { query: { limit: 1 } }, as(key));
  expect(listed.body).toMatchObject({ data: [{ id: second.body.id }], has_more: true });
  const done = await server.call(listProgramRuns, { query: { status: 'done' } }, as(key));
  expect(done.body.data.map(({ id }) => id)).toEqual([first.body.id]);
});

test('runs of another flow are none of its key’s, of this workspace or of another', async () => {
  const begun = String((await start()).body.id);
  const beside = await keyOf(owner, await makePublishedFlow(server, owner));
  const stranger = await server.person();
  const foreign = await keyOf(stranger, await makePublishedFlow(server, stranger));
  for (const by of [beside, foreign]) {
    expect(await get(begun, by)).toMatchObject({ status: 404, body: { code: 'run.unknown' } });
    expect((await server.call(listProgramRuns, { query: {} }, as(by))).body.data).toEqual([]);
  }
});

test('what cannot be called says why', async () => {
  await server.call(switchFlow, { body: { id: flow.id, status: 'off' } }, { as: owner });
  expect(await start()).toMatchObject({ status: 409, body: { code: 'flow.off' } });
  const draft = await keyOf(
    owner,
    (await server.call(createFlow, { body: { title: 'Draft' } }, { as: owner })).body.flow,
  );
  expect(await start({}, draft)).toMatchObject({ status: 409, body: { code: 'flow.not_published' } });
  const hook = await makeHook(server, owner);
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const fed = await keyOf(owner, await makePublishedFlow(server, owner, inTurn([begin, told('s2')])));
  expect(await start({}, fed)).toMatchObject({ status: 409, body: { code: 'flow.not_callable' } });
  await server.call(switchFlow, { body: { id: flow.id, status: 'on' } }, { as: owner });
  expect(await start('x'.repeat(runInputBytes))).toMatchObject({ status: 413, body: { code: 'flow.input_large' } });
  expect((await start('x'.repeat(runInputBytes - 100))).status).toBe(200);
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
});

test('a key that was revoked opens nothing from the next call on', async () => {
  expect((await start()).status).toBe(200);
  await server.call(deleteApiKey, { body: { id: key.key.id } }, { as: owner });
  expect((await start()).status).toBe(401);
});
