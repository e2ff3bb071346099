import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import { chainHeader, runDays } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowRun, WholeFlow, WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { type Arrived, startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from '../../hooks/hook/hook.factory.ts';
import {
  advanceRuns,
  called,
  inTurn,
  makePublishedFlow,
  republish,
  runsOf,
  told,
  wholeRun,
} from '../flow/flow.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let owner: TestPerson;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
  receiver.arrived.length = 0;
  receiver.answer = (response) => response.end('taken');
});

const minute = 60_000;
const start = async (server: TestServer, flow: Pick<WholeFlow, 'id'>, body: unknown = {}): Promise<FlowRun> => {
  const answer = await server.call(
    runs.start,
    { body: { automation_id: flow.id, body: body as never } },
    { as: owner },
  );
  if (answer.status !== 200) throw new Error(`no run began: ${JSON.stringify(answer.body)}`);
  return answer.body.run;
};
/** Starts a run and advances it until it waits or ends. */
async function run(
  server: TestServer,
  metadata: SentFlowGraph,
  body: unknown = {},
): Promise<{ flow: WholeFlow; whole: WholeRun }> {
  const flow = await makePublishedFlow(server, owner, metadata);
  const begun = await start(server, flow, body);
  await server.runJobs();
  return { flow, whole: await wholeRun(server, owner, begun.id) };
}
const again = async (server: TestServer, whole: WholeRun) => wholeRun(server, owner, whole.run.id);
const notices = async (server: TestServer) => {
  const { body } = await server.call(notifications.list, { query: {} }, { as: owner });
  return body.notifications.filter(({ kind }) => kind === 'flow_says' || kind === 'flow_failed');
};
const steps = ({ log }: WholeRun) => log.map(({ step_id, status, port }) => `${step_id} ${status} ${port ?? '-'}`);
const outputOf = ({ log }: WholeRun, id: string) =>
  JSON.parse(log.find(({ step_id }) => step_id === id)?.output ?? 'null');
const calling = (settings: object = {}, id = 's2') =>
  ({ id, type: 'request', url: `${receiver.origin}/orders`, ...settings }) as const;
const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const reached = async (yes: () => boolean) => {
  for (const begun = Date.now(); !yes(); await sleep(5)) if (Date.now() - begun > 10_000) throw new Error('too late');
};

test('a run continues from step to step, and each can use the outputs of earlier ones', async ({ server }) => {
  receiver.answer = (response) => response.end('{"id":77,"items":[{"name":"Pão"}]}');
  const body =
    '{"order":"{{event.body.order}}","all":"{{event.body}}","note":"for {{event.body.who}}: {{event.body.none}}"}';
  const { flow, whole } = await run(
    server,
    inTurn([
      called,
      calling({ url: `${receiver.origin}/orders/{{event.body.who}}?q={{event.body.who}}`, body }),
      told('s3', '{{steps.s2.status}} {{steps.s2.body.id}} {{steps.s2.body.items[0].name}} {{flow.title}}'),
    ]),
    { order: 12, who: 'Zé & Co/../' },
  );
  expect(steps(whole)).toEqual(['s1 done next', 's2 done next', 's3 done next']);
  expect(whole.run).toMatchObject({ status: 'done', at_step: null, steps: 3, due_at: null, revision: 1 });
  expect(receiver.arrived).toHaveLength(1);
  const [sent] = receiver.arrived as [Arrived];
  const safe = encodeURIComponent('Zé & Co/../');
  expect(sent.path).toBe(`/orders/${safe}?q=${safe}`);
  expect(JSON.parse(sent.body)).toEqual({
    order: 12,
    all: { order: 12, who: 'Zé & Co/../' },
    note: 'for Zé & Co/../: ',
  });
  expect(sent.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': `${whole.run.id}-2`,
    [chainHeader]: expect.stringMatching(new RegExp(`^${whole.run.id}\\.1\\.[\\w-]{43}$`)),
  });
  expect(await notices(server)).toMatchObject([
    {
      kind: 'flow_says',
      title: 'New order',
      detail: '200 77 Pão New order',
      href: `/en/app/creator/automations/${flow.id}?run=${whole.run.id}`,
    },
  ]);
});

test.for([
  ['100000', 'greater', '99999.99', 'yes'],
  ['9', 'greater', '10', 'no'],
  ['b', 'greater', 'a', 'yes'],
  ['2', 'less', '10', 'yes'],
  ['1.0', 'equals', '1', 'yes'],
  [' Luanda ', 'equals', 'luanda', 'yes'],
  ['Luanda', 'not_equals', 'Lisboa', 'yes'],
  ['Rua da Missão', 'contains', 'missão', 'yes'],
  ['Rua', 'not_contains', 'missão', 'yes'],
  ['+244 923', 'starts_with', '+244', 'yes'],
  ['', 'empty', '', 'yes'],
  ['x', 'not_empty', '', 'yes'],
] as const)('a condition: %s %s %s is %s', async ([left, comparison, right, port], { server }) => {
  const condition = { id: 's2', type: 'condition', left: '{{event.body.left}}', comparison, right } as const;
  const graph = inTurn([called, condition, told('s3', 'it holds')], [{ from: 's2', port: 'no', to: 's4' }]);
  const { whole } = await run(server, { ...graph, steps: [...graph.steps, told('s4', 'it does not')] }, { left });
  expect(steps(whole)).toEqual(['s1 done next', `s2 done ${port}`, port === 'yes' ? 's3 done next' : 's4 done next']);
});

test('a customer is stored once, and one without an address or a number is not', async ({ server }) => {
  const keep = {
    id: 's2',
    type: 'contact',
    name: '{{event.body.name}}',
    email: '{{event.body.email}}',
    phone: '{{event.body.phone}}',
  } as const;
  const graph = inTurn(
    [called, keep, told('s3', 'kept {{steps.s2.email}}')],
    [{ from: 's2', port: 'failed', to: 's4' }],
  );
  const whole = { ...graph, steps: [...graph.steps, told('s4', '{{steps.s2.failure}}')] };
  const first = await run(server, whole, { name: 'Ana', email: 'ANA@example.com', phone: '923 000 111' });
  await start(server, first.flow, { name: 'Ana', email: 'ana@example.com' });
  await start(server, first.flow, { name: 'Nobody', phone: 'none' });
  await server.runJobs();
  expect(outputOf(first.whole, 's2')).toMatchObject({ name: 'Ana', email: 'ana@example.com', phone: '+244923000111' });
  const [kept] = await sql(
    server,
    `select count(*)::int as n, min(source) as source from contacts where workspace_id = $1`,
    [owner.workspaceId],
  );
  expect(kept).toEqual({ n: 1, source: 'flow' });
  expect((await notices(server)).map(({ detail }) => detail).sort()).toEqual([
    'contact_unreachable',
    'kept ana@example.com',
    'kept ana@example.com',
  ]);
});

test('a wait ends when it is over, whichever worker then looks', async ({ server }) => {
  const { whole } = await run(
    server,
    inTurn([called, { id: 's2', type: 'wait', amount: 2, unit: 'hours' }, told('s3')]),
  );
  expect(steps(whole)).toEqual(['s1 done next', 's2 waiting -']);
  expect(whole.run).toMatchObject({ status: 'active', at_step: 's2' });
  server.clock.advance(119 * minute);
  await server.runJobs();
  expect((await again(server, whole)).run.at_step).toBe('s2');
  server.clock.advance(2 * minute);
  await server.runJobs();
  expect(steps(await again(server, whole))).toEqual(['s1 done next', 's2 done next', 's3 done next']);
});

test('a call that fails for a while is repeated as often as its step allows, and others are not', async ({
  server,
}) => {
  const answers = [503, 429, 200];
  receiver.answer = (response: ServerResponse) => response.writeHead(answers.shift() ?? 500).end('{"ok":true}');
  const { whole } = await run(server, inTurn([called, calling({ tries: 3 })]));
  expect(whole.log[1]).toMatchObject({ status: 'waiting', tries: 1, failure: 'answer' });
  for (let round = 0; round < 2; round++) {
    server.clock.advance(2 * minute);
    await server.runJobs();
  }
  const ended = await again(server, whole);
  expect(ended.run.status).toBe('done');
  expect(ended.log[1]).toMatchObject({ status: 'done', tries: 3, failure: null });
  expect(new Set(receiver.arrived.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  receiver.arrived.length = 0;
  receiver.answer = (response) => response.writeHead(404).end('no such order');
  const refused = await run(server, inTurn([called, calling({ tries: 3 })]));
  expect(refused.whole.run).toMatchObject({ status: 'failed', failure: 'answer', at_step: 's2' });
  expect(outputOf(refused.whole, 's2')).toMatchObject({ status: 404, body: 'no such order', failure: 'answer' });
  expect(receiver.arrived).toHaveLength(1);
});

test('a way out for failures is followed', async ({ server }) => {
  receiver.answer = (response) => response.writeHead(500).end();
  const graph = inTurn([called, calling(), told('s3', 'sent')], [{ from: 's2', port: 'failed', to: 's4' }]);
  const { whole } = await run(server, {
    ...graph,
    steps: [...graph.steps, told('s4', 'not sent: {{steps.s2.status}}')],
  });
  expect(steps(whole)).toEqual(['s1 done next', 's2 failed failed', 's4 done next']);
  expect(whole.run).toMatchObject({ status: 'done', failure: null });
  expect((await notices(server)).map(({ detail }) => detail)).toEqual(['not sent: 500']);
});

test('failed runs cause one notification a day for their flow', async ({ server }) => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { flow } = await run(server, inTurn([called, calling()]));
  await start(server, flow);
  await server.runJobs();
  expect((await notices(server)).map(({ kind }) => kind)).toEqual(['flow_failed']);
  server.clock.advance(24 * 60 * minute);
  await start(server, flow);
  await server.runJobs();
  expect(await notices(server)).toHaveLength(2);
});

test('an address within our own walls is refused, also when it is put together only then', async ({ server }) => {
  const { whole } = await run(server, inTurn([called, { id: 's2', type: 'request', url: 'http://127.0.0.1:1/' }]));
  expect(whole.run).toMatchObject({ status: 'failed', failure: 'refused' });
  const odd = await run(
    server,
    inTurn([called, { id: 's2', type: 'request', url: 'http://169.254.169.254/{{event.body.x}}' }]),
    { x: '..' },
  );
  expect(odd.whole.run.failure).toBe('refused');
});

test('secrets go to where they belong, and to no log', async ({ server }) => {
  const headers = [
    { name: 'Authorization', value: '', secret: 'Bearer open-sesame' },
    { name: 'X-Order', value: 'order\r\nX-Evil: {{event.body.order}}' },
    { name: 'Host', value: 'elsewhere.example' },
  ];
  const { whole } = await run(server, inTurn([called, calling({ headers })]), { order: 'a\r\nb' });
  expect(receiver.arrived[0]?.headers).toMatchObject({
    authorization: 'Bearer open-sesame',
    'x-order': 'order X-Evil: a b',
    host: new URL(receiver.origin).host,
  });
  expect(receiver.arrived[0]?.headers).not.toHaveProperty('x-evil');
  expect(JSON.stringify(whole)).not.toContain('sesame');
});

test.for([
  [
    'form',
    'name={{event.body.name}}\nnote=a & b',
    'name=Z%C3%A9+%26&note=a+%26+b',
    'application/x-www-form-urlencoded',
  ],
  ['text', 'Olá {{event.body.name}}', 'Olá Zé &', 'text/plain; charset=utf-8'],
  ['none', 'ignored', '', undefined],
])('a body of the kind %s', async ([body_type, body, sent, type], { server }) => {
  await run(server, inTurn([called, calling({ body_type, body })]), { name: 'Zé &' });
  expect(receiver.arrived[0]?.body).toBe(sent);
  expect(receiver.arrived[0]?.headers['content-type']).toBe(type);
});

test('a webhook starts a run for each event, once, with its content; a replay starts another', async ({ server }) => {
  const hook = await makeHook(server, owner);
  const begin = { id: 's1', type: 'webhook', webhook_id: hook.id } as const;
  const flow = await makePublishedFlow(
    server,
    owner,
    inTurn([
      begin,
      told('s2', '{{event.method}} {{event.path}} {{event.query.loja}} {{event.headers.x-a}} {{event.body.n}}'),
    ]),
  );
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-A': 'b' },
    body: '{"n":"a\\u0000b"}',
  };
  await callHook(server, hook, init, '/pedidos?loja=talatona');
  const worked = async () => {
    await server.runJobs();
    return runsOf(server, owner, flow);
  };
  await expect.poll(worked).toMatchObject([{ status: 'done', origin: 'webhook' }]);
  expect(await worked()).toHaveLength(1);
  expect((await notices(server))[0]?.detail).toBe('POST /pedidos talatona b a\uFFFDb');

  const id = (await eventsOf(server, owner, hook))[0]?.id ?? '';
  expect((await server.call(hookEvents.replay, { body: { id, to: 'bound' } }, { as: owner })).body).toEqual({
    replay: null,
  });
  await server.runJobs();
  const runs = await runsOf(server, owner, flow);
  expect(runs.map(({ origin }) => origin)).toEqual(['replay', 'webhook']);

  await server.call(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner });
  expect(await server.call(hookEvents.replay, { body: { id, to: 'bound' } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'flow.off' },
  });
  await callHook(server, hook, init);
  // It was handed to no flow: it no longer waits, and started no run.
  await expect
    .poll(async () => {
      await server.runJobs();
      return sql(server, `select 1 from hook_events where hook_id = $1 and due_at is not null`, [hook.id]);
    })
    .toEqual([]);
  expect(await runsOf(server, owner, flow)).toHaveLength(2);
});

test('a failed run continues at the failed step with the fixed flow, or restarts', async ({ server }) => {
  receiver.answer = (response) => response.writeHead(400).end();
  const { flow, whole } = await run(
    server,
    inTurn([called, told('s2', 'begun'), calling({}, 's3'), told('s4', 'ended')]),
  );
  const repeat = (from: 'failed' | 'start', id = whole.run.id) =>
    server.call(runs.repeat, { body: { id, from } }, { as: owner });
  receiver.answer = (response) => response.end();
  await republish(
    server,
    owner,
    flow,
    inTurn([called, told('s2', 'begun'), calling({ body: '{"v":2}' }, 's3'), told('s4', 'mended')]),
  );
  expect((await repeat('failed')).body.run).toMatchObject({ status: 'active', revision: 2, at_step: 's3' });
  await server.runJobs();
  expect(steps(await again(server, whole))).toEqual([
    's1 done next',
    's2 done next',
    's3 failed failed',
    's3 done next',
    's4 done next',
  ]);
  expect(receiver.arrived.map(({ body }) => body)).toEqual(['', '{"v":2}']);
  expect(await repeat('failed')).toMatchObject({ status: 409, body: { code: 'run.not_failed' } });
  const anew = await repeat('start');
  expect(anew.body.run).toMatchObject({ origin: 'repeat', status: 'active', revision: 2 });
  expect(await repeat('start', anew.body.run.id)).toMatchObject({ status: 409, body: { code: 'run.active' } });
  await server.runJobs();
  expect((await notices(server)).map(({ detail }) => detail).filter((detail) => detail === 'mended')).toHaveLength(2);
});

test('a run cannot continue at a deleted step', async ({ server }) => {
  receiver.answer = (response) => response.writeHead(400).end();
  const { flow, whole } = await run(server, inTurn([called, calling()]));
  await republish(server, owner, flow, inTurn([called, told('s3')]));
  const refused = await server.call(runs.repeat, { body: { id: whole.run.id, from: 'failed' } }, { as: owner });
  expect(refused).toMatchObject({ status: 409, body: { code: 'run.step_gone' } });
  await server.call(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner });
  const off = await server.call(runs.repeat, { body: { id: whole.run.id, from: 'failed' } }, { as: owner });
  expect(off).toMatchObject({ status: 409, body: { code: 'flow.off' } });
});

test('a run that is stopped during a call goes no further', async ({ server }) => {
  const held = Promise.withResolvers<ServerResponse>();
  receiver.answer = (response) => held.resolve(response);
  const flow = await makePublishedFlow(server, owner, inTurn([called, calling(), told('s3')]));
  const begun = await start(server, flow);
  const working = server.runJobs();
  const response = await held.promise;
  await server.call(runs.stop, { body: { id: begun.id } }, { as: owner });
  response.end();
  await working;
  const whole = await wholeRun(server, owner, begun.id);
  expect(whole.run).toMatchObject({ status: 'stopped', at_step: 's2' });
  expect(steps(whole)).toEqual(['s1 done next', 's2 started -']);
});

test.for([
  ['POST', 1, 'failed'],
  ['POST', 2, 'done'],
  ['PUT', 1, 'done'],
] as const)(
  '%s with %s tries whose worker was killed in the middle ends %s',
  async ([method, tries, status], { server }) => {
    const flow = await makePublishedFlow(server, owner, inTurn([called, calling({ method, tries })]));
    const begun = await start(server, flow);
    // The state after a worker was killed while its call was in flight.
    await sql(server, `update flow_runs set lease = gen_random_uuid(), leased_until = $2 where id = $1`, [
      begun.id,
      new Date(server.clock.now().getTime() + minute),
    ]);
    await sql(
      server,
      `insert into flow_run_steps (workspace_id, run_id, number, step_id, type, title, status, tries, started_at)
     values ($1, $2, 2, 's2', 'request', '', 'started', 1, now())`,
      [owner.workspaceId, begun.id],
    );
    await server.runJobs();
    expect(receiver.arrived).toEqual([]);
    server.clock.advance(2 * minute);
    await server.runJobs();
    const { run: ended, log } = await wholeRun(server, owner, begun.id);
    expect(ended.status).toBe(status);
    expect(log[1]?.status).toBe(status === 'failed' ? 'uncertain' : 'done');
    expect(ended.failure).toBe(status === 'failed' ? 'uncertain' : null);
    expect(receiver.arrived).toHaveLength(status === 'failed' ? 0 : 1);
  },
);

test('two simultaneous workers process each run once', async ({ server }) => {
  const other = await server.another();
  try {
    const flow = await makePublishedFlow(
      server,
      owner,
      inTurn([called, calling({ body: '{"n":"{{event.body.n}}"}' })]),
    );
    for (let n = 0; n < 40; n++) await start(server, flow, { n });
    await Promise.all([server, other, server, other].map(advanceRuns));
    await reached(() => receiver.arrived.length >= 40);
    await server.runJobs();
    expect(new Set(receiver.arrived.map(({ body }) => body)).size).toBe(40);
    expect(receiver.arrived).toHaveLength(40);
    expect(new Set((await runsOf(server, owner, flow)).map(({ status }) => status))).toEqual(new Set(['done']));
  } finally {
    await other.stop();
  }
});

test('what a workspace whose calls hang has under way delays no other', async ({ server }) => {
  const hanging: ServerResponse[] = [];
  receiver.answer = (response, { path }) => {
    if (path === '/hang') hanging.push(response);
    else response.end();
  };
  const slow = await makePublishedFlow(server, owner, inTurn([called, calling({ url: `${receiver.origin}/hang` })]));
  for (let n = 0; n < 20; n++) await start(server, slow, { n });
  const working = server.runJobs();
  await reached(() => hanging.length === 8);
  const first = owner;
  owner = await server.person();
  const flow = await makePublishedFlow(server, owner, inTurn([called, calling()]));
  const begun = await start(server, flow);
  await advanceRuns(server);
  await reached(() => receiver.arrived.some(({ path }) => path === '/orders'));
  await expect.poll(async () => (await wholeRun(server, owner, begun.id)).run.status).toBe('done');
  expect(hanging).toHaveLength(8);
  receiver.answer = (response) => response.end();
  for (const response of hanging) response.end();
  await working;
  await server.runJobs();
  owner = first;
  expect(new Set((await runsOf(server, first, slow)).map(({ status }) => status))).toEqual(new Set(['done']));
});

test('runs that ended long ago are forgotten, others are not', async ({ server }) => {
  const { flow } = await run(server, inTurn([called, told('s2')]));
  const waiting = await makePublishedFlow(
    server,
    owner,
    inTurn([called, { id: 's2', type: 'wait', amount: 60, unit: 'days' }]),
  );
  await start(server, waiting);
  await server.runJobs();
  server.clock.advance((runDays * 24 * 60 - 1) * minute);
  const forget = () => server.runCron('automations.forget_flow_runs');
  await forget();
  expect(await runsOf(server, owner, flow)).toHaveLength(1);
  server.clock.advance(2 * minute);
  await forget();
  await forget();
  expect(await runsOf(server, owner, flow)).toEqual([]);
  expect(await runsOf(server, owner, waiting)).toHaveLength(1);
  expect(
    await sql(
      server,
      'select 1 from flow_run_steps s where not exists (select from flow_runs r where r.id = s.run_id)',
    ),
  ).toEqual([]);
});
