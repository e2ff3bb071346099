import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { programEvents } from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { callHook, eventsOf, makeHook } from '../../hooks/hook/hook.factory.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { inTurn, makePublishedFlow, runsOf, told } from '../flow/flow.factory.ts';

async function ownerWith(server: TestServer, runsLeft: number): Promise<TestPerson> {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator', allowances: { automation_runs: runsLeft } });
  return owner;
}

/** Waits until no event of the webhook waits for delivery. */
async function delivered(server: TestServer, hook: Hook): Promise<void> {
  const waiting = async () => {
    await server.runJobs();
    const { rows } = await server.kernel.db.ownerPool.query(
      'select 1 from hook_events where hook_id = $1 and due_at is not null',
      [hook.id],
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
}

test('each run uses a unit of the plan, and a call without one is refused', async ({ server }) => {
  const owner = await ownerWith(server, 2);
  const flow = await makePublishedFlow(server, owner);
  const key = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
  const begin = { body: { automation_id: flow.id } };
  expect((await server.call(runs.start, begin, { as: owner })).status).toBe(200);
  expect((await server.send(programRuns.start, { body: {} }, { headers: key.headers })).status).toBe(200);
  expect(await balanceOf(server, owner, 'automation_runs')).toBe(0);
  const refused = { status: 402, body: { code: 'quota.limited', resource: 'automation_runs', limit: 2 } };
  expect(await server.call(runs.start, begin, { as: owner })).toMatchObject(refused);
  expect(await server.send(programRuns.start, { body: {} }, { headers: key.headers })).toMatchObject(refused);
  await server.runJobs();
  const [run] = await runsOf(server, owner, flow);
  const again = { body: { id: run?.id ?? '', from: 'start' } } as const;
  expect(await server.call(runs.repeat, again, { as: owner })).toMatchObject(refused);
  expect(await runsOf(server, owner, flow)).toHaveLength(2);
});

test('an event without a run left is stored, says so, and can be replayed later', async ({ server }) => {
  const owner = await ownerWith(server, 1);
  const hook = await makeHook(server, owner);
  // A key is only for a webhook that nothing uses yet.
  const key = await makeKey(server, owner, { type: 'webhook', webhook_id: hook.id });
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begin, told('s2')]));
  for (const _ of [1, 2]) expect((await callHook(server, hook)).status).toBe(200);
  await delivered(server, hook);
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
  const refusals = async () => (await eventsOf(server, owner, hook)).map(({ refusal }) => refusal);
  expect(await refusals()).toEqual(['quota.limited', null]);
  const id = (await eventsOf(server, owner, hook))[0]?.id ?? '';
  const seen = await server.send(programEvents.get, { params: { id } }, { headers: key.headers });
  expect(seen.body).toMatchObject({ id, refusal: 'quota.limited' });

  const replay = { body: { id, to: 'bound' } } as const;
  const refused = { status: 402, body: { code: 'quota.limited', resource: 'automation_runs' } };
  expect(await server.call(hookEvents.replay, replay, { as: owner })).toMatchObject(refused);
  const byProgram = { params: { id }, body: {} };
  expect(await server.send(programEvents.replay, byProgram, { headers: key.headers })).toMatchObject(refused);
  expect(await refusals()).toEqual(['quota.limited', null]);

  await givePlan(server, owner, { code: 'business' });
  expect((await server.call(hookEvents.replay, replay, { as: owner })).status).toBe(200);
  expect(await refusals()).toEqual([null, null]);
  expect((await runsOf(server, owner, flow)).map(({ origin }) => origin)).toEqual(['replay', 'webhook']);
});

test('an event of a webhook whose flow is off says so, and one of a free webhook says nothing', async ({ server }) => {
  const owner = await ownerWith(server, 5);
  const [hook, free] = [await makeHook(server, owner), await makeHook(server, owner)];
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begin, told('s2')]));
  await server.call(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner });
  for (const each of [hook, free]) await callHook(server, each);
  await delivered(server, hook);
  expect((await eventsOf(server, owner, hook))[0]?.refusal).toBe('flow.off');
  expect((await eventsOf(server, owner, free))[0]?.refusal).toBeNull();
});
