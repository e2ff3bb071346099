import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { programFlowRuns, workspaceFlows } from '@kumbi/contract/automations/public-flows.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeFlow, makePublishedFlow } from '../flow/flow.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let flow: WholeFlow;
let run: { id: string };
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner, { scopes: ['flows:read'] });
  flow = await makePublishedFlow(server, owner);
  const { headers } = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
  run = (await server.call(programRuns.start, { body: { body: { order: 1 } } }, { headers })).body;
});

test('a program reads the flows of the workspace and the runs of each', async ({ server }) => {
  const other = await makeFlow(server, owner, { title: 'Lembrete' });
  const as = { headers: key.headers };
  const list = async (query: { status?: 'on' | 'off' }) =>
    (await server.call(workspaceFlows.list, { query }, as)).body.data;
  const [second, first] = await list({});
  expect(first).toEqual({ id: flow.id, title: flow.title, status: 'on', start: 'call', created_at: flow.created_at });
  expect(second).toMatchObject({ id: other.id, title: 'Lembrete', status: 'off', start: null });
  expect([await list({ status: 'on' }), await list({ status: 'off' })]).toEqual([[first], [second]]);
  expect((await server.call(workspaceFlows.get, { params: { id: flow.id } }, as)).body).toEqual(first);

  await server.runJobs();
  const params = { id: flow.id };
  const runs = (await server.call(programFlowRuns.list, { params, query: {} }, as)).body.data;
  expect(runs).toMatchObject([{ id: run.id, status: 'done', origin: 'call', failure: null }]);
  const whole = await server.call(programFlowRuns.get, { params: { ...params, run_id: run.id } }, as);
  expect(whole.body).toMatchObject({
    ...runs[0],
    steps: expect.arrayContaining([expect.objectContaining({ type: 'call' })]),
  });
  expect((await server.call(programFlowRuns.list, { params, query: { status: 'failed' } }, as)).body.data).toEqual([]);
  for (const each of [
    { id: other.id, run_id: run.id },
    { id: flow.id, run_id: uuidv7() },
  ])
    expect(await server.send(programFlowRuns.get, { params: each }, as)).toMatchObject({
      status: 404,
      body: { code: 'run.unknown' },
    });
});

test('a program turns a published flow off and on again', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { scopes: ['flows:write'] });
  const turn = (status: 'on' | 'off', id = flow.id) =>
    server.send(workspaceFlows.update, { params: { id }, body: { status } }, { headers });
  for (let twice = 0; twice < 2; twice += 1)
    expect(await turn('off')).toMatchObject({ status: 200, body: { id: flow.id, status: 'off', start: 'call' } });
  const caller = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
  const call = () => server.send(programRuns.start, { body: { body: {} } }, { headers: caller.headers });
  expect(await call()).toMatchObject({ status: 409, body: { code: 'flow.off' } });
  expect((await turn('on')).body).toMatchObject({ status: 'on' });
  expect((await call()).status).toBe(200);
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
  const switched = entries.filter(({ action }) => action.startsWith('flow.switched'));
  expect(switched.map(({ action }) => action)).toEqual(['flow.switched_on', 'flow.switched_off']);
  const draft = await makeFlow(server, owner, { title: 'Lembrete' });
  expect(await turn('on', draft.id)).toMatchObject({ status: 409, body: { code: 'flow.not_published' } });
});

const params = () => ({ id: flow.id });
testProgramCalls(test, {
  owner: () => owner,
  tables: ['flows', 'flow_runs'],
  calls: [
    {
      endpoint: workspaceFlows.list,
      input: () => ({ query: {} }),
      invalid: [['status', { query: { status: 'gone' } }]],
    },
    { endpoint: workspaceFlows.get, input: () => ({ params: params() }), unknown: 'flow.unknown' },
    {
      endpoint: workspaceFlows.update,
      input: () => ({ params: params(), body: { status: 'off' } }),
      unknown: 'flow.unknown',
      invalid: [['status', { params: { id: uuidv7() }, body: { status: 'gone' } }]],
    },
    {
      endpoint: programFlowRuns.list,
      input: () => ({ params: params(), query: {} }),
      unknown: 'flow.unknown',
      invalid: [['status', { params: { id: uuidv7() }, query: { status: 'gone' } }]],
    },
    {
      endpoint: programFlowRuns.get,
      input: () => ({ params: { ...params(), run_id: run.id } }),
      unknown: 'flow.unknown',
    },
  ],
});
