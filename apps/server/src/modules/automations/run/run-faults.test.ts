import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { FlowRun, WholeFlow, WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { called, inTurn, makePublishedFlow, told, wholeRun } from '../flow/flow.factory.ts';

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
/** Begins a run and takes it as far as it goes now. */
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

test('a fault is retried for a while, and then ends the run where it can be repeated', async ({ server }) => {
  const headers = [{ name: 'Authorization', value: '', secret: 'Bearer open-sesame' }];
  const flow = await makePublishedFlow(server, owner, inTurn([called, calling({ headers })]));
  // As it is after the installation's own secret was lost.
  await sql(server, `update flow_secrets set sealed = 'k.a.b.c' where flow_id = $1`, [flow.id]);
  const begun = await start(server, flow);
  for (let fault = 1; fault <= 5; fault++) {
    await server.runJobs();
    const [row] = await sql(server, 'select status, attempt from flow_runs where id = $1', [begun.id]);
    expect(row).toEqual({ status: fault < 5 ? 'active' : 'failed', attempt: fault });
    server.clock.advance((fault + 1) * minute);
  }
  await server.runJobs();
  expect((await wholeRun(server, owner, begun.id)).run).toMatchObject({ failure: 'fault', at_step: 's2' });
  expect(receiver.arrived).toEqual([]);
  expect((await notices(server)).map(({ kind }) => kind)).toEqual(['flow_failed']);
  const others = await run(server, inTurn([called, told('s2')]));
  expect(others.whole.run.status).toBe('done');
});

test('a call that cannot be prepared does not undo the steps before it', async ({ server }) => {
  const headers = [{ name: 'Authorization', value: '', secret: 'Bearer open-sesame' }];
  const flow = await makePublishedFlow(
    server,
    owner,
    inTurn([called, told('s2', 'before'), calling({ headers }, 's3')]),
  );
  await sql(server, `update flow_secrets set sealed = 'k.a.b.c' where flow_id = $1`, [flow.id]);
  const begun = await start(server, flow);
  for (let fault = 1; fault <= 6; fault++) {
    await server.runJobs();
    server.clock.advance((fault + 1) * minute);
  }
  const whole = await wholeRun(server, owner, begun.id);
  expect(whole.run).toMatchObject({ status: 'failed', failure: 'fault', at_step: 's3' });
  expect(steps(whole)).toEqual(['s1 done next', 's2 done next']);
  expect((await notices(server)).map(({ kind }) => kind).sort()).toEqual(['flow_failed', 'flow_says']);
});

test('an output keeps the order of its fields, so that a repeated text is the same', async ({ server }) => {
  const { whole } = await run(server, inTurn([called, calling(), told('s3', '{{steps.s2}}')]));
  expect(Object.keys(outputOf(whole, 's2'))).toEqual(['status', 'ms', 'body', 'cut']);
  expect((await notices(server))[0]?.detail).toBe(JSON.stringify(outputOf(whole, 's2')));
});
