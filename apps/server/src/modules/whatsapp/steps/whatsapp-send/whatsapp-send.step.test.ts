import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../../testing/test-server.ts';
import { called, inTurn, makePublishedFlow, told, wholeRun } from '../../../automations/flow/flow.factory.ts';
import { makeCustomer } from '../../../contacts/customer/customer.factory.ts';
import { givePlan } from '../../../quotas/quotas.factory.ts';
import { connectNumber } from '../../whatsapp.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await server.outside('/reset', 'POST', {});
});

const text = { type: 'whatsapp_send_text', to: '923 000 111', text: 'Olá {{event.body.name}}' };
const template = {
  type: 'whatsapp_send_template',
  to: '+351 912 345 678',
  template: 'encomenda_pronta',
  language: 'pt_PT',
  values: '{{event.body.name}}\n12',
};

function graphOf(connection: string | null, step: object): SentFlowGraph {
  const sending = { id: 's2', connection, ...step } as unknown as SentFlowGraph['steps'][number];
  const graph = inTurn([called, sending, told('s3', 'done')], [{ from: 's2', port: 'failed', to: 's4' }]);
  return { ...graph, steps: [...graph.steps, told('s4', '{{steps.s2.failure}} {{steps.s2.message}}')] };
}
async function run(server: TestServer, connection: string, step: object) {
  return begin(server, (await makePublishedFlow(server, owner, graphOf(connection, step))).id);
}
async function begin(server: TestServer, flowId: string) {
  const body = { automation_id: flowId, body: { name: 'Maria' } as never };
  const begun = await server.call(runs.start, { body }, { as: owner });
  if (begun.status !== 200) throw new Error(`no run began: ${JSON.stringify(begun.body)}`);
  await server.runJobs();
  return wholeRun(server, owner, begun.body.run.id);
}
type Whole = Awaited<ReturnType<typeof wholeRun>>;
const second = ({ log }: Whole) => {
  const step = log.find((each) => each.step_id === 's2');
  return { step: [step?.status, step?.failure].filter(Boolean).join(' '), output: JSON.parse(step?.output ?? 'null') };
};
const sent = async (server: TestServer) =>
  (
    await server.outside<{ received: { kind: string; text: string; details: Record<string, unknown> }[] }>(
      '/meta/received',
    )
  ).received.filter(({ kind }) => kind === 'whatsapp message');
const left = async (server: TestServer) =>
  Number(
    (
      await server.kernel.db.ownerPool.query<{ remaining: string }>(
        `select remaining from quota_balances where workspace_id = $1 and counter = 'whatsapp_messages'`,
        [owner.workspaceId],
      )
    ).rows[0]?.remaining,
  );

describe('a WhatsApp message of a flow', () => {
  test('is sent to the number as the country writes it, and takes one message of the plan', async ({ server }) => {
    const { id } = await connectNumber(server, owner);
    const before = await left(server);
    expect(second(await run(server, id, text))).toMatchObject({
      step: 'done',
      output: { id: expect.stringMatching(/^wamid/) },
    });
    expect(await sent(server)).toMatchObject([{ text: 'Olá Maria', details: { to: '244923000111', type: 'text' } }]);
    expect(before - (await left(server))).toBe(1);
  });

  test('is kept with its text, and shown in the history of the customer with that number', async ({ server }) => {
    const { id } = await connectNumber(server, owner);
    const maria = await makeCustomer(server, owner, { name: 'Maria', phone: '+244923000111' });
    const { output } = second(await run(server, id, text));
    await run(server, id, { ...template, to: '923 000 111' });
    const { rows } = await server.kernel.db.ownerPool.query(
      'select wamid, type, text from whatsapp_messages where workspace_id = $1 order by created_at, id',
      [owner.workspaceId],
    );
    expect(rows).toMatchObject([
      { wamid: output.id, type: 'text', text: 'Olá Maria' },
      { type: 'template', text: 'encomenda_pronta · Maria · 12' },
    ]);
    const history = await server.call(
      timelineEntries.list,
      { params: { id: maria.id }, query: { group: 'message' } },
      { as: owner },
    );
    expect(history.body.entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['whatsapp_sent', 'encomenda_pronta · Maria · 12'],
      ['whatsapp_sent', 'Olá Maria'],
    ]);
  });

  test('is a template with values', async ({ server }) => {
    const { id } = await connectNumber(server, owner);
    expect(second(await run(server, id, template)).step).toBe('done');
    expect(await sent(server)).toMatchObject([
      {
        details: {
          to: '351912345678',
          template: {
            name: 'encomenda_pronta',
            language: { code: 'pt_PT' },
            components: [{ type: 'body', parameters: [{ text: 'Maria' }, { text: '12' }] }],
          },
        },
      },
    ]);
  });

  test.for([
    [{ ...text, to: 'ninguém' }, 'to'],
    [{ ...text, text: 'x'.repeat(4_097) }, 'text'],
    [{ ...template, template: 'Encomenda Pronta' }, 'template'],
    [{ ...template, language: 'português' }, 'language'],
  ] as const)('names the wrong text of %o', async ([step, field], { server }) => {
    const { id } = await connectNumber(server, owner);
    const before = await left(server);
    expect(second(await run(server, id, step))).toEqual({
      step: 'failed value_wrong',
      output: { failure: 'value_wrong', message: field },
    });
    expect([await sent(server), await left(server)]).toEqual([[], before]);
  });

  test('beyond the plan fails the step with a code, and the next ones too', async ({ server }) => {
    const { id } = await connectNumber(server, owner);
    await givePlan(server, owner, { allowances: { whatsapp_messages: 1 } });
    const flow = await makePublishedFlow(server, owner, graphOf(id, text));
    expect(second(await begin(server, flow.id)).step).toBe('done');
    for (let time = 0; time < 2; time += 1)
      expect(second(await begin(server, flow.id))).toEqual({
        step: 'failed allowance_used_up',
        output: { failure: 'allowance_used_up', message: 'quota.limited' },
      });
    expect([(await sent(server)).length, await left(server)]).toEqual([1, 0]);
  });

  test('that another attempt sends takes one message, and one that fails takes none', async ({ server }) => {
    const { id } = await connectNumber(server, owner);
    // The first check of the number.
    await server.runJobs();
    const before = await left(server);
    await server.outside('/faults', 'PUT', { meta: { rateLimited: true } });
    const waiting = await run(server, id, text);
    expect([second(waiting).step, await left(server)]).toEqual(['waiting service_failed', before]);
    await server.outside('/faults', 'PUT', { meta: { rateLimited: false } });
    server.clock.advance(60_000);
    for (let time = 0; time < 2; time += 1) await server.runJobs();
    expect(second(await wholeRun(server, owner, waiting.run.id)).step).toBe('done');
    expect([(await sent(server)).length, before - (await left(server))]).toEqual([1, 1]);
  });

  test('waits while the token is refused, and isn’t sent with another workspace’s number', async ({ server }) => {
    const { id } = await connectNumber(server, owner);
    await server.runJobs();
    await server.outside('/faults', 'PUT', { meta: { expiredToken: true } });
    expect(second(await run(server, id, text)).step).toBe('waiting connection_lost');
    const { body } = await server.call(integrations.list, { query: {} }, { as: owner });
    expect(body.integrations).toMatchObject([{ id, key_refused: true }]);
    await server.outside('/faults', 'PUT', { meta: { expiredToken: false } });
    const theirs = await connectNumber(server, await server.person());
    expect(second(await run(server, theirs.id, text)).step).toBe('failed connection_missing');
    expect(await sent(server)).toEqual([]);
  });
});
