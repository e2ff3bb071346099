import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { FlowRun, WholeFlow, WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callHook, makeHook } from '../../hooks/hook/hook.factory.ts';
import { called, inTurn, makePublishedFlow, runsOf, told, wholeRun } from '../flow/flow.factory.ts';

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

const large = 'x'.repeat(255_000);
const megabyte = 1024 * 1024;

async function begin(server: TestServer, metadata: SentFlowGraph, bodies: readonly unknown[]): Promise<WholeRun[]> {
  const flow = await makePublishedFlow(server, owner, metadata);
  const ids: string[] = [];
  for (const body of bodies) {
    const begun = await server.call(
      runs.start,
      { body: { automation_id: flow.id, body: body as never } },
      { as: owner },
    );
    expect(begun.status).toBe(200);
    ids.push(begun.body.run.id);
  }
  await server.runJobs();
  return Promise.all(ids.map((id) => wholeRun(server, owner, id)));
}

test('a condition that names a large event a thousand times fails its run, and the memory stays small', async ({
  server,
}) => {
  const condition = {
    id: 's2',
    type: 'condition',
    left: '{{event}}'.repeat(1_111),
    comparison: 'contains',
    right: 'x',
  } as const;
  const before = process.resourceUsage().maxRSS;
  const runs = await begin(server, inTurn([called, condition, told('s3')]), [large, large, large]);
  // In kilobytes. One such text alone would take 280 megabytes, and comparing it three times as much.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(250 * 1024);
  for (const { run, log } of runs) {
    expect(run).toMatchObject({ status: 'failed', failure: 'too_large', at_step: 's2' });
    expect(log.slice(1)).toMatchObject([{ step_id: 's2', status: 'failed', failure: 'too_large', tries: 1 }]);
  }
  // It is never retried.
  server.clock.advance(3_600_000);
  await server.runJobs();
  for (const { run } of runs)
    expect((await wholeRun(server, owner, run.id)).run).toMatchObject({ status: 'failed', ended_at: run.ended_at });
  expect((await server.fetch('/healthz')).status).toBe(200);
});

/** Waits for the runs that a webhook's events start, and returns them once they have ended. */
async function endedRuns(server: TestServer, flow: Pick<WholeFlow, 'id'>, count: number): Promise<FlowRun[]> {
  const statuses = async () => {
    await server.runJobs();
    return (await runsOf(server, owner, flow)).map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(Array.from({ length: count }, () => 'done'));
  return runsOf(server, owner, flow);
}

const many = (name: string) => `{{${name}}}`.repeat(9_000 / (name.length + 4));
const json = JSON.stringify(Array.from({ length: 700 }, () => '{{event}}'));

test.for([
  ['the text of a notice', { id: 's2', type: 'notify', text: many('event.body') }],
  ['the name of a customer', { id: 's2', type: 'contact', name: many('event'), email: 'ana@example.com', phone: '' }],
  ['an address', { id: 's2', type: 'request', url: `http://a.test/?q=${many('event.body')}` }],
  ['a header', { id: 's2', type: 'request', url: 'http://a.test/', headers: [{ name: 'x-a', value: many('event') }] }],
  ['a body of JSON', { id: 's2', type: 'request', url: 'http://a.test/', method: 'POST', body: json }],
  [
    'a form',
    { id: 's2', type: 'request', url: 'http://a.test/', method: 'POST', body_type: 'form', body: `a=${many('event')}` },
  ],
  [
    'a text',
    { id: 's2', type: 'request', url: 'http://a.test/', method: 'POST', body_type: 'text', body: many('event') },
  ],
] as const)('%s is bounded too', async ([_, step], { server }) => {
  const own = 'url' in step ? { ...step, url: step.url.replace('http://a.test', receiver.origin), tries: 3 } : step;
  const [whole] = await begin(server, inTurn([called, own]), [large]);
  expect(whole?.run).toMatchObject({ status: 'failed', failure: 'too_large' });
  expect(whole?.log.at(-1)).toMatchObject({ step_id: 's2', failure: 'too_large', tries: 1 });
  expect(receiver.arrived).toEqual([]);
});

test('a run continues by the way out for failures', async ({ server }) => {
  const step = { id: 's2', type: 'request', url: `${receiver.origin}/`, method: 'POST', body: json } as const;
  const graph = inTurn([called, step]);
  const [whole] = await begin(
    server,
    {
      steps: [...graph.steps, told('s3', 'too large')],
      links: [...graph.links, { from: 's2', port: 'failed', to: 's3' }],
    },
    [large],
  );
  expect(whole?.run.status).toBe('done');
  expect(whole?.log.map(({ step_id, status }) => `${step_id} ${status}`)).toEqual(['s1 done', 's2 failed', 's3 done']);
});

test('the largest event of a webhook can still be compared, and little of it is stored', async ({ server }) => {
  const hook = await makeHook(server, owner);
  const begun = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const condition = {
    id: 's2',
    type: 'condition',
    left: '{{event.body}}',
    comparison: 'contains',
    right: 'end',
  } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begun, condition, told('s3')]));
  await callHook(server, hook, { body: `${'y'.repeat(megabyte - 3)}end`, headers: { 'content-type': 'text/plain' } });
  const [run] = await endedRuns(server, flow, 1);
  const whole = await wholeRun(server, owner, run?.id ?? '');
  const { left, result } = JSON.parse(whole.log[1]?.output ?? '{}');
  expect([left.length, result]).toEqual([10_000, true]);
});

test('a body that is nested too deeply reaches a flow as text, and delays no one', async ({ server }) => {
  const hook = await makeHook(server, owner);
  const begun = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const flow = await makePublishedFlow(server, owner, inTurn([begun, told('s2', '{{event.body}}')]));
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const bodies = [nested(64), ...[65, 2_001, 50_000].map(nested), '['.repeat(100_000)];
  for (const body of bodies) {
    const answer = await callHook(server, hook, { body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(200);
  }
  const runs = await endedRuns(server, flow, bodies.length);
  const inputs = await Promise.all(runs.map(async ({ id }) => JSON.parse((await wholeRun(server, owner, id)).input)));
  const found = inputs.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body)));
  expect(new Set(found)).toEqual(new Set(bodies));
  expect(inputs.filter(({ body }) => typeof body === 'object')).toHaveLength(1);
});

test('a response that is nested too deeply is stored as text', async ({ server }) => {
  receiver.answer = (response) => response.end('['.repeat(5_000) + ']'.repeat(5_000));
  const step = { id: 's2', type: 'request', url: `${receiver.origin}/` } as const;
  const [whole] = await begin(server, inTurn([called, step]), [{}]);
  expect(whole?.run.status).toBe('done');
  expect(JSON.parse(whole?.log.at(-1)?.output ?? '{}').body).toMatch(/^\[{5000}\]{5000}$/);
});
