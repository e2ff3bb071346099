import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { chainHeader, runDepthLimit, runRootLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { callHook, eventsOf, makeHook } from '../../hooks/hook/hook.factory.ts';
import { called, inTurn, makePublishedFlow, runsOf, told, wholeRun } from '../flow/flow.factory.ts';
import { chainHeaders, chainOf, ownChain } from './run-chain.rules.ts';

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

/** A flow that starts with a webhook and calls the receiver, which calls the webhook back as often as it is said. */
async function makeRing(server: TestServer, timesBack: number) {
  const hook = await makeHook(server, owner, { rate_limit: 600_000 });
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const request = { id: 's2', type: 'request', url: `${receiver.origin}/orders` } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begin, request]));
  // An event that returns through another service keeps its place in the chain.
  receiver.answer = async (response, { headers }) => {
    const back = { headers: { [chainHeader]: String(headers[chainHeader]) } };
    await Promise.all(Array.from({ length: timesBack }, () => callHook(server, hook, back)));
    response.end();
  };
  return { hook, flow };
}

/** Counts all runs of a workspace by their failure. */
async function failures(server: TestServer): Promise<Record<string, number>> {
  const { rows } = await server.kernel.db.ownerPool.query<{ state: string; n: number }>(
    `select coalesce(failure, status) as state, count(*)::int as n from flow_runs where workspace_id = $1 group by 1`,
    [owner.workspaceId],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Of the runs that one event may cause, the number that a test really runs. */
const left = 5;

/** Adds runs that the only run of the workspace caused, as if they had run before, until some are left. */
async function causeMore(server: TestServer, some: number): Promise<void> {
  await server.kernel.db.ownerPool.query(
    `insert into flow_runs (workspace_id, id, flow_id, revision, status, origin, source_id, root, depth, number, created_at, ended_at)
     select workspace_id, gen_random_uuid(), flow_id, revision, 'done', origin, source_id, id, 2, 2, created_at, created_at
     from flow_runs, generate_series(1, $2) where workspace_id = $1`,
    [owner.workspaceId, runRootLimit - 1 - some],
  );
}

test('flows that start each other in a ring come to an end', async ({ server }) => {
  const { hook, flow } = await makeRing(server, 1);
  await callHook(server, hook);
  const last = async () => {
    await server.runJobs();
    return (await runsOf(server, owner, flow))[0];
  };
  await expect.poll(last, { timeout: 15_000 }).toMatchObject({ status: 'failed', failure: 'too_deep' });
  expect(await runsOf(server, owner, flow)).toHaveLength(runDepthLimit + 1);
  expect(receiver.arrived).toHaveLength(runDepthLimit);
});

test('one event causes a bounded number of runs, however many each of them causes', async ({ server }) => {
  const { hook, flow } = await makeRing(server, 6);
  const back = receiver.answer;
  receiver.answer = async (response, arrived) => {
    if (receiver.arrived.length === 1) await causeMore(server, left - 1);
    await back(response, arrived);
  };
  await callHook(server, hook);
  const states = async () => {
    await server.runJobs();
    return failures(server);
  };
  // Each of the runs that were still allowed called back six times.
  const refusals = 6 * left - (left - 1);
  await expect.poll(states, { timeout: 20_000 }).toEqual({ done: runRootLimit, too_many: refusals });
  expect(receiver.arrived).toHaveLength(left);
  const [refused] = await runsOf(server, owner, flow);
  const whole = await wholeRun(server, owner, refused?.id ?? '');
  expect(whole.run).toMatchObject({ status: 'failed', failure: 'too_many', at_step: 's1' });
  expect(whole.log).toMatchObject([{ step_id: 's1', status: 'failed', failure: 'too_many' }]);

  // The next event starts a new count, and so does a repeat or a replay by a person.
  receiver.answer = (response) => response.end();
  await callHook(server, hook);
  const [event] = await eventsOf(server, owner, hook);
  await server.call(hookEvents.replay, { body: { id: event?.id ?? '', to: 'bound' } }, { as: owner });
  await server.call(runs.repeat, { body: { id: whole.run.id, from: 'start' } }, { as: owner });
  await expect.poll(states).toEqual({ done: runRootLimit + 3, too_many: refusals });
});

test('a forged place in a chain is none, and a real one is read', async ({ server }) => {
  const { secrets } = server.kernel;
  const run = { id: '01930f50-3c1e-7a92-8b64-d05e2f9a7c31', root: null, depth: 4 };
  const header = chainHeaders(secrets, run)[chainHeader] ?? '';
  expect(chainOf(secrets, header)).toEqual({ root: run.id, depth: 5 });
  const later = chainHeaders(secrets, { ...run, id: '01930f50-3c1e-7a92-8b64-d05e2f9a7c32', root: run.id });
  expect(chainOf(secrets, later[chainHeader])).toEqual({ root: run.id, depth: 5 });
  const signature = header.split('.')[2] ?? '';
  const forged = [
    `${run.id}.1.${signature}`,
    `01930f50-3c1e-7a92-8b64-d05e2f9a7c99.4.${signature}`,
    `${run.id}.4.${'A'.repeat(43)}`,
    `${run.id}.4.`,
    `${run.id}.4`,
    '9',
    '',
    undefined,
    [header, header],
  ];
  for (const sent of forged) expect(chainOf(secrets, sent)).toEqual(ownChain);
});

test('a caller who claims to be deep in a chain changes nothing', async ({ server }) => {
  const hook = await makeHook(server, owner);
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begin, told('s2')]));
  const claims = `01930f50-3c1e-7a92-8b64-d05e2f9a7c31.9.${'A'.repeat(43)}`;
  await callHook(server, hook, { headers: { [chainHeader]: claims, 'x-kumbi-flow-depth': '9' } });
  const last = async () => {
    await server.runJobs();
    return (await runsOf(server, owner, flow))[0];
  };
  await expect.poll(last).toMatchObject({ status: 'done' });
});

test('a flow that calls a flow by its key is in the same chain', async ({ server }) => {
  const flow = await makePublishedFlow(server, owner, inTurn([called, told('s2')]));
  const { headers } = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
  const chain = (depth: number) =>
    chainHeaders(server.kernel.secrets, { id: '01930f50-3c1e-7a92-8b64-d05e2f9a7c31', root: null, depth });
  const begin = (more: Record<string, string>) =>
    server.send(programRuns.start, { body: {} }, { headers: { ...headers, ...more } });
  expect((await begin(chain(runDepthLimit - 1))).body).toMatchObject({ status: 'active' });
  expect((await begin(chain(runDepthLimit))).body).toMatchObject({ status: 'failed', failure: 'too_deep' });
  expect((await begin({})).body).toMatchObject({ status: 'active' });
});
