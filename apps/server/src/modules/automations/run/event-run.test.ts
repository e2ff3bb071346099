import { eventRuns, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from '../../hooks/hook/hook.factory.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { called, inTurn, makePublishedFlow, told, wholeRun } from '../flow/flow.factory.ts';

const test = ownServerTest();
let hook: Hook;
let flow: { id: string };
let event: string;
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, stranger);
  hook = await makeHook(server, owner);
  flow = await makePublishedFlow(
    server,
    owner,
    inTurn([{ id: 's1', type: 'webhook', webhook_id: hook.id }, told('s2')]),
  );
  await callHook(server, hook, { body: 'x' });
  event = (await eventsOf(server, owner, hook))[0]?.id ?? '';
});

testRights(test, {
  tables: ['flow_runs'],
  cases: [
    {
      endpoint: eventRuns.list,
      input: () => ({ query: { event_id: event } }),
      invalid: { query: { event_id: 'x' } },
      elsewhere: { runs: [], total: 0 },
    },
  ],
});

test('an event lists the runs that it started, replayed and repeated, and each run names its event', async ({
  server,
  owner,
}) => {
  const listed = async () => {
    await server.runJobs();
    return (await server.call(eventRuns.list, { query: { event_id: event } }, { as: owner })).body;
  };
  await expect.poll(async () => (await listed()).runs.map(({ status }) => status)).toEqual(['done']);
  const [first] = (await listed()).runs;
  expect(first).toMatchObject({ automation_id: flow.id, automation: expect.any(String), origin: 'webhook' });
  expect(await wholeRun(server, owner, first?.id ?? '')).toMatchObject({
    event: { id: event, webhook: hook.name, code: hook.code },
  });
  await server.call(hookEvents.replay, { body: { id: event, to: 'bound' } }, { as: owner });
  await server.call(runs.repeat, { body: { id: first?.id ?? '', from: 'start' } }, { as: owner });
  const { runs: all, total } = await listed();
  expect(total).toBe(3);
  expect(all.map(({ origin }) => origin).sort()).toEqual(['repeat', 'replay', 'webhook']);
  const another = await callHook(server, hook, { body: 'y' });
  expect(another.status).toBe(200);
  await server.runJobs();
  expect((await listed()).total).toBe(3);

  await server.call(hookEvents.clear, { body: { code: hook.code } }, { as: owner });
  expect(await wholeRun(server, owner, first?.id ?? '')).toMatchObject({ event: null });
  expect((await listed()).total).toBe(3);
});

test('a run without an event of a webhook names none', async ({ server, owner }) => {
  const other = await makePublishedFlow(server, owner, inTurn([called, told('s2')]));
  const started = await startOf(server, owner, other.id);
  expect(await wholeRun(server, owner, started)).toMatchObject({ event: null });
});

async function startOf(server: TestServer, as: Parameters<typeof wholeRun>[1], id: string): Promise<string> {
  const answer = await server.call(runs.start, { body: { automation_id: id, body: {} } }, { as });
  if (answer.status !== 200) throw new Error(`the run was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.run.id;
}
