import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { settingProblems } from '@kumbi/contract/automations/step.slot.ts';
import type * as FlowSteps from '@kumbi/contract/flow-steps.ts';
import { expect, vi } from 'vitest';
import type { Module } from '../../../kernel/module.ts';
import type * as Modules from '../../../main/modules.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { Environment, TestPerson, TestServer } from '../../../testing/test-server.ts';
import type * as FlowFactory from '../flow/flow.factory.ts';

/**
 * A sixth type of step that only its module's manifests know. The contract's types come from its real list, so graphs
 * with the planted type need a cast.
 */
const planted = 'planted_double';
const graphOf = (amount: string): SentFlowGraph =>
  ({
    steps: [
      { id: 's1', type: 'call' },
      { id: 's2', type: planted, amount },
      { id: 's3', type: 'notify', text: 'Twice is {{steps.s2.result}}' },
      { id: 's4', type: 'notify', text: 'Not a number' },
    ],
    links: [
      { from: 's1', port: 'next', to: 's2' },
      { from: 's2', port: 'next', to: 's3' },
      { from: 's2', port: 'failed', to: 's4' },
    ],
  }) as unknown as SentFlowGraph;

/** Loads the program again with the planted module in the lists. The files after this one load it without. */
async function startPlanted(environment: Environment): Promise<{ server: TestServer; factory: typeof FlowFactory }> {
  vi.resetModules();
  vi.doMock('@kumbi/contract/flow-steps.ts', async (original) => {
    const { flowSteps } = await original<typeof FlowSteps>();
    return { flowSteps: { ...flowSteps, planted: [await plantedContract()] } };
  });
  vi.doMock('../../../main/modules.ts', async (original) => {
    const { modules } = await original<typeof Modules>();
    return { modules: [...modules, await plantedModule()] };
  });
  const { startTestServer } = await import('../../../testing/test-server.ts');
  return { server: await startTestServer(environment), factory: await import('../flow/flow.factory.ts') };
}

async function plantedContract() {
  const { flowStep, stepText } = await import('@kumbi/contract/automations/step.slot.ts');
  return flowStep({
    type: planted,
    place: 900,
    settings: { amount: stepText },
    ports: ['next', 'failed'],
    values: ['result'],
    failures: ['not_a_number'],
    check({ amount }, report) {
      if (amount.trim() === '') report('missing', 'amount');
    },
    texts: ({ amount }) => [['amount', amount]],
  });
}

async function plantedModule() {
  const { localStep, failed, stepRunners } = await import('../automations.public.ts');
  const runner = localStep(await plantedContract(), async (_, { step, render }) => {
    const amount = Number(render((fill) => ({ text: fill(step.amount) }))?.text);
    return Number.isNaN(amount) ? failed('not_a_number' as never) : { port: 'next', output: { result: amount * 2 } };
  });
  const provide: NonNullable<Module['provide']> = (registry) => registry.provide(stepRunners, runner.type, runner);
  return { name: 'planted', provide };
}

const test = ownServerTest()
  .extend('program', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const program = await startPlanted(environment);
    onCleanup(async () => {
      await program.server.stop();
      vi.doUnmock('@kumbi/contract/flow-steps.ts');
      vi.doUnmock('../../../main/modules.ts');
      vi.resetModules();
    });
    return program;
  })
  .extend('server', { scope: 'file' }, ({ program: { server } }) => server)
  .extend('factory', { scope: 'file' }, ({ program: { factory } }) => factory)
  .extend('owner', { scope: 'file' }, ({ server }) => server.person({ language: 'en' }));
type Planted = { readonly server: TestServer; readonly factory: typeof FlowFactory; readonly owner: TestPerson };

async function runWith({ server, factory, owner }: Planted, amount: unknown) {
  const flow = await factory.makePublishedFlow(server, owner, graphOf('{{event.body.amount}}'));
  const body = { automation_id: flow.id, body: { amount } as never };
  const begun = await server.call(runs.start, { body }, { as: owner });
  expect(begun.status).toBe(200);
  await server.runJobs();
  return factory.wholeRun(server, owner, begun.body.run.id);
}

test('a type of step that only its module names runs in a published flow, and later steps use its output', async ({
  server,
  factory,
  owner,
}) => {
  const { run, log } = await runWith({ server, factory, owner }, 21);
  expect(run.status).toBe('done');
  expect(log.map(({ step_id, type, status }) => `${step_id} ${type} ${status}`)).toEqual([
    's1 call done',
    `s2 ${planted} done`,
    's3 notify done',
  ]);
  expect(JSON.parse(log[2]?.output ?? '{}')).toEqual({ text: 'Twice is 42' });
});

test('its own failure leaves by the way out that the contract declares', async ({ server, factory, owner }) => {
  const { log } = await runWith({ server, factory, owner }, 'many');
  expect(log.map(({ step_id, status, failure }) => `${step_id} ${status} ${failure}`)).toEqual([
    's1 done null',
    's2 failed not_a_number',
    's4 done null',
  ]);
});

test('its check prevents publishing an incomplete flow', async ({ server, factory, owner }) => {
  const flow = await factory.makeFlow(server, owner, { metadata: graphOf('') });
  const { status, body } = await server.call(
    flows.publish,
    { body: { id: flow.id, revision: flow.revision } },
    { as: owner },
  );
  expect([status, body.code]).toEqual([409, 'flow.not_ready']);
  const { body: read } = await server.call(flows.get, { query: { id: flow.id } }, { as: owner });
  expect(read.flow.problems).toEqual([{ code: settingProblems[0], step_id: 's2', field: 'amount', name: null }]);
});

test('a type that no module declares is refused in both languages', async ({ server, owner }) => {
  const metadata = { steps: [{ id: 's1', type: 'gone' }], links: [] } as unknown as SentFlowGraph;
  const answers = await Promise.all(
    ['en', 'pt'].map((language) =>
      server.call(
        flows.create,
        { body: { title: 'New order', metadata } },
        { as: owner, headers: { 'accept-language': language } },
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(JSON.stringify(answers[0]?.body)).toContain('Unknown step type');
  expect(JSON.stringify(answers[1]?.body)).toContain('Tipo de passo desconhecido');
});

test('a stored flow with a step of a removed module is refused in both languages', async ({
  server,
  factory,
  owner,
}) => {
  const flow = await factory.makeFlow(server, owner, { metadata: graphOf('1') });
  const stored = `update flows set graph = replace(graph::text, '"${planted}"', '"gone"')::jsonb where id = $1`;
  await server.kernel.db.ownerPool.query(stored, [flow.id]);
  const read = (language: string) =>
    server.call(flows.get, { query: { id: flow.id } }, { as: owner, headers: { 'accept-language': language } });
  const [en, pt] = await Promise.all([read('en'), read('pt')]);
  expect([en.body.code, pt.body.code]).toEqual(['flow.step_unknown', 'flow.step_unknown']);
  expect(en.body.message).toBe('This flow has a step that no longer exists: gone');
  expect(pt.body.message).toBe('Este fluxo tem um passo que já não existe: gone');
});

test('the runs of a module that was removed are listed with the names that they have', async ({
  server,
  factory,
  owner,
}) => {
  const { run } = await runWith({ server, factory, owner }, 'many');
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(`update flow_runs set origin = 'doorbell', failure = 'no_answer' where id = $1`, [run.id]);
  await ownerPool.query(
    `update flow_run_steps set type = 'gone', failure = 'no_answer', port = 'silent' where run_id = $1 and step_id = 's2'`,
    [run.id],
  );
  await ownerPool.query(
    `update flow_versions set graph = replace(graph::text, '"${planted}"', '"gone"')::jsonb where flow_id = $1`,
    [run.automation_id],
  );
  const listed = await server.call(runs.list, { query: { automation_id: run.automation_id } }, { as: owner });
  expect([listed.status, listed.body.runs.map(({ origin, failure }) => [origin, failure])]).toEqual([
    200,
    [['doorbell', 'no_answer']],
  ]);
  const { status, body } = await server.call(runs.get, { query: { id: run.id } }, { as: owner });
  expect(status).toBe(200);
  expect(body.log[1]).toMatchObject({ type: 'gone', status: 'failed', failure: 'no_answer', port: 'silent' });
  expect(body.graph_steps.map(({ type }) => type)).toEqual(['call', 'notify', 'notify']);
});
