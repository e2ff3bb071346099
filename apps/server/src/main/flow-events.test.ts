import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { chainHeader, runDepthLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { workspaceFlows } from '@kumbi/contract/automations/public-flows.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  called,
  inTurn,
  makeFlow,
  makePublishedFlow,
  publish,
  republish,
  runsOf,
  told as says,
} from '../modules/automations/flow/flow.factory.ts';
import { callHook, makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { createWebhookFor, watchEvents } from '../modules/outbound/outbound-webhook.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../testing/test-receiver.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
const at = (path: string) => ({ url: `${receiver.origin}${path}` });
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(() => {
  receiver.arrived.length = 0;
  receiver.answer = (response) => response.end();
});

test('each change of a flow reaches the programs of its workspace once, and a saved draft doesn’t', async ({
  server,
}) => {
  const { owner, headers, told } = await watchEvents(server, null, at('/events'));
  const flow = await makeFlow(server, owner);
  expect(await told()).toEqual([]);
  const { id } = flow;
  const read = async () => (await server.call(workspaceFlows.get, { params: { id } }, { headers })).body;
  for (let turn = 0; turn < 2; turn += 1) await publish(server, owner, id);
  expect(await told()).toEqual([{ type: 'flow.published', data: { flow: await read() } }]);
  const turn = (status: 'on' | 'off') =>
    server.call(workspaceFlows.update, { params: { id }, body: { status } }, { headers });
  for (const status of ['on', 'off', 'off'] as const) await turn(status);
  const off = await read();
  expect(off.status).toBe('off');
  expect(await told()).toEqual([{ type: 'flow.turned_off', data: { flow: off } }]);
  for (const status of ['on', 'on'] as const) await turn(status);
  expect(await told()).toEqual([{ type: 'flow.turned_on', data: { flow: await read() } }]);
  // A publication turns a flow on, too.
  await turn('off');
  await told();
  await republish(server, owner, flow, inTurn([called, says('s2', 'Another order')]));
  expect(await told()).toMatchObject([{ type: 'flow.published' }, { type: 'flow.turned_on' }]);
  await server.call(flows.delete, { body: { id } }, { as: owner });
  expect((await server.send(flows.delete, { body: { id } }, { as: owner })).status).toBe(404);
  expect(await told()).toEqual([{ type: 'flow.deleted', data: { flow_id: id } }]);
  await server.call(flows.restore, { body: { id } }, { as: owner });
  expect(await told()).toEqual([{ type: 'flow.restored', data: { flow: await read() } }]);
});

test('a failed run reaches the programs of its workspace once, and a run that succeeds doesn’t', async ({ server }) => {
  const { owner, headers, told } = await watchEvents(server, ['flow_run.failed'], at('/events'));
  const request = { id: 's2', type: 'request', ...at('/orders') } as const;
  const { id } = await makePublishedFlow(server, owner, inTurn([called, request]));
  const start = () => server.call(runs.start, { body: { automation_id: id, body: {} } }, { as: owner });
  await start();
  expect(await told()).toEqual([]);
  receiver.answer = (response) => response.writeHead(404).end();
  const { run } = (await start()).body;
  const [sent, ...more] = await told();
  expect(more).toEqual([]);
  const flow = (await server.call(workspaceFlows.get, { params: { id } }, { headers })).body;
  expect(sent).toEqual({
    type: 'flow_run.failed',
    data: { flow, run: expect.objectContaining({ id: run.id, status: 'failed', failure: 'answer' }) },
  });
  // A person's repeat that fails is another failure.
  await server.call(runs.repeat, { body: { id: run.id, from: 'failed' } }, { as: owner });
  expect(await told()).toHaveLength(1);
});

test('a flow that starts with the event of its own failure comes to an end', async ({ server }) => {
  const { owner } = await watchEvents(server, ['contact.created'], at('/events'));
  const hook = await makeHook(server, owner, { rate_limit: 600_000 });
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const request = { id: 's2', type: 'request', ...at('/orders') } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begin, request]));
  await createWebhookFor(server, owner, { ...at('/failures'), types: ['flow_run.failed'] });
  // The failures return to the flow, as they do if the outgoing webhook has the address of the incoming one.
  receiver.answer = async (response, { path, headers }) => {
    if (path === '/orders') return response.writeHead(404).end();
    const chain = headers[chainHeader];
    await callHook(server, hook, typeof chain === 'string' ? { headers: { [chainHeader]: chain } } : {});
    return response.end();
  };
  await callHook(server, hook);
  const last = async () => {
    await server.runJobs();
    return (await runsOf(server, owner, flow))[0];
  };
  await expect.poll(last, { timeout: 20_000 }).toMatchObject({ status: 'failed', failure: 'too_deep' });
  await server.runJobs();
  await server.runJobs();
  expect(await runsOf(server, owner, flow)).toHaveLength(runDepthLimit + 1);
  expect(receiver.arrived.filter(({ path }) => path === '/failures')).toHaveLength(runDepthLimit);
});
