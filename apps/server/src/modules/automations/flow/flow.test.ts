import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { flows, flowTemplates, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { FlowRun, WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeHook } from '../../hooks/hook/hook.factory.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { called, inTurn, makeFlow, makePublishedFlow, publish, republish, runsOf, told } from './flow.factory.ts';

let flow: WholeFlow;
let run: FlowRun;
test.beforeAll(async ({ server, owner, stranger }) => {
  await ensurePlan(server, stranger);
  flow = await makePublishedFlow(server, owner, inTurn([called, { id: 's2', type: 'wait', amount: 1, unit: 'days' }]));
  run = (await server.call(runs.start, { body: { automation_id: flow.id, body: {} } }, { as: owner })).body.run;
});

const noId = { body: { id: 'x' } };
const byId = () => ({ body: { id: flow.id } });
testRights(test, {
  tables: ['flows', 'flow_versions', 'flow_secrets', 'flow_runs', 'flow_run_steps', 'row_counts', 'audit_entries'],
  cases: [
    {
      endpoint: flows.list,
      input: () => ({ query: {} }),
      invalid: { query: { nextPage: 1_000 } },
      elsewhere: { total: 0, automations: [] },
    },
    { endpoint: flows.get, input: () => ({ query: { id: flow.id } }), invalid: { query: {} }, unknown: 'flow.unknown' },
    { endpoint: flowTemplates.list, input: () => ({}) },
    { endpoint: flows.create, input: () => ({ body: { title: 'New' } }), invalid: { body: { title: 'N' } } },
    {
      endpoint: flows.update,
      input: () => ({ body: { id: flow.id, revision: 1, title: 'Taken over' } }),
      invalid: { body: { id: randomUUID(), revision: 0 } },
      unknown: 'flow.unknown',
    },
    {
      endpoint: flows.publish,
      input: () => ({ body: { id: flow.id, revision: 1 } }),
      invalid: noId,
      unknown: 'flow.unknown',
      managersOnly: true,
    },
    {
      endpoint: flows.switch,
      input: () => ({ body: { id: flow.id, status: 'off' } }),
      invalid: { body: { id: randomUUID(), status: 'perhaps' } },
      unknown: 'flow.unknown',
      managersOnly: true,
    },
    {
      endpoint: flows.switchMany,
      input: () => ({ body: { rows: [{ id: flow.id }], status: 'off' } }),
      invalid: { body: { rows: [{ id: randomUUID() }], status: 'perhaps' } },
      unknown: 'flow.unknown',
      managersOnly: true,
    },
    {
      endpoint: flows.deleteMany,
      input: () => ({ body: { rows: [{ id: flow.id }] } }),
      invalid: { body: { rows: [] } },
      unknown: 'flow.unknown',
      managersOnly: true,
    },
    { endpoint: flows.delete, input: byId, invalid: noId, unknown: 'flow.unknown', managersOnly: true },
    {
      endpoint: runs.list,
      input: () => ({ query: { automation_id: flow.id } }),
      invalid: { query: {} },
      unknown: 'flow.unknown',
    },
    { endpoint: runs.get, input: () => ({ query: { id: run.id } }), invalid: { query: {} }, unknown: 'run.unknown' },
    {
      endpoint: runs.start,
      input: () => ({ body: { automation_id: flow.id } }),
      invalid: { body: {} },
      unknown: 'flow.unknown',
      managersOnly: true,
    },
    {
      endpoint: runs.repeat,
      input: () => ({ body: { id: run.id, from: 'start' } }),
      invalid: { body: { id: randomUUID(), from: 'the middle' } },
      unknown: 'run.unknown',
      managersOnly: true,
    },
    {
      endpoint: runs.stop,
      input: () => ({ body: { id: run.id } }),
      invalid: noId,
      unknown: 'run.unknown',
      managersOnly: true,
    },
  ],
});

const change = (
  server: TestServer,
  as: TestPerson,
  body: { id: string; revision?: number; title?: string; overwrite?: boolean; metadata?: SentFlowGraph | string },
) => server.call(flows.update, { body }, { as });

test('a template has a picture of its board at a public address', async ({ server, owner }) => {
  const { templates } = (await server.call(flowTemplates.list, {}, { as: owner })).body;
  for (const { id, img, steps } of templates) {
    expect(img).toBe(`${server.url}/drawings/flow-templates/${id}.svg`);
    const picture = await server.fetch(`/drawings/flow-templates/${id}.svg`);
    expect(picture).toMatchObject({ status: 200 });
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    // Each step is a card with its own translation.
    expect((await picture.text()).match(/<g transform/g) ?? []).toHaveLength(steps.length);
  }
});

test('a flow starts blank, from a template in the language of its author, or from a file', async ({ server }) => {
  const who = await server.person();
  await ensurePlan(server, who);
  const blank = await server.call(flows.create, { body: { title: 'Olá' } }, { as: who });
  expect(blank.body.flow).toMatchObject({
    title: 'Olá',
    status: 'off',
    revision: 1,
    published_revision: null,
    runs: 0,
  });
  expect(blank.body.flow.metadata).toEqual({ steps: [], links: [] });
  expect(blank.body.flow.problems).toEqual([{ code: 'no_start', step_id: null, field: null, name: null }]);

  const { templates } = (await server.call(flowTemplates.list, {}, { as: who, headers: { 'accept-language': 'pt' } }))
    .body;
  expect(templates.slice(0, 2)).toMatchObject([{ metadata: 'blank' }, { metadata: 'import' }]);
  for (const each of templates.slice(2))
    expect(each.metadata).toMatchObject({ steps: each.steps.map((type) => expect.objectContaining({ type })) });
  expect(templates.map(({ id }) => id)).toEqual([
    'blank',
    'import',
    'save_customer',
    'welcome_vip',
    'forward',
    'large_order',
    'remind',
  ]);
  expect(templates[2]).toMatchObject({
    name: 'Guardar quem escreve como cliente',
    type: 'default',
    steps: ['webhook', 'contact', 'notify'],
  });
  for (const { id } of templates.slice(2)) {
    const made = await server.call(
      flows.create,
      { body: { template_id: id } },
      { as: who, headers: { 'accept-language': 'pt' } },
    );
    expect(made.body.flow.title).toBe(templates.find((each) => each.id === id)?.name);
    // Only the values that the owner must fill in are missing.
    const missing = made.body.flow.problems.map(({ code, field }) => `${code} ${field}`);
    expect(['webhook_missing webhook_id', 'missing url']).toEqual(expect.arrayContaining(missing));
  }
  expect(await server.call(flows.create, { body: { template_id: 'unheard-of' } }, { as: who })).toMatchObject({
    status: 404,
    body: { code: 'flow.template_unknown' },
  });
  const file = inTurn([called, told('s2')]);
  const imported = await server.call(flows.create, { body: { title: 'From a file', metadata: file } }, { as: who });
  expect(imported.body.flow).toMatchObject({ steps: 2, problems: [] });
});

test('a name of one sign is refused in the words of the specification, and one of two passes', async ({
  server,
  owner,
}) => {
  const refused = await server.send(
    flows.create,
    { body: { title: 'N' } },
    { as: owner, headers: { 'accept-language': 'pt' } },
  );
  expect(refused.body.fields).toEqual({ title: 'O nome do fluxo deve ter pelo menos 4 caracteres' });
  const nameless = await server.send(flows.create, { body: {} }, { as: owner });
  expect(nameless.body.fields).toEqual({ title: 'The flow name must have at least 4 characters' });
  const type = await server.send(flows.create, { body: { title: 'Two', type: '' } }, { as: owner });
  expect(type.body.fields).toEqual({ type: 'Invalid flow type' });
  expect((await server.call(flows.create, { body: { title: 'Ok' } }, { as: owner })).status).toBe(200);
});

test('each flow uses the plan’s allowance, which is returned when it is deleted', async ({ server }) => {
  const who = await server.person();
  expect(await server.call(flows.create, { body: { title: 'First' } }, { as: who })).toMatchObject({
    status: 402,
    body: { code: 'quota.none', resource: 'automations' },
  });
  await givePlan(server, who, { allowances: { automations: 1 } });
  const made = await server.call(flows.create, { body: { title: 'First' } }, { as: who });
  expect(await server.call(flows.create, { body: { title: 'Second' } }, { as: who })).toMatchObject({
    status: 402,
    body: { code: 'quota.limited', resource: 'automations', limit: 1 },
  });
  const { id } = made.body.flow;
  expect((await server.call(flows.delete, { body: { id } }, { as: who })).body).toMatchObject({ deleted: true });
  expect(await server.call(flows.delete, { body: { id } }, { as: who })).toMatchObject({ status: 404 });
  expect((await server.call(flows.create, { body: { title: 'Second' } }, { as: who })).status).toBe(200);
});

test('saving over a newer revision names its author, unless it is intended', async ({ server, owner, editor }) => {
  const made = await makeFlow(server, owner);
  const first = await change(server, owner, { id: made.id, revision: 1, title: 'By the owner' });
  expect(first.body.flow).toMatchObject({ revision: 2, title: 'By the owner', steps: 2 });
  const late = await change(server, editor, { id: made.id, revision: 1, title: 'By the editor' });
  expect(late).toMatchObject({ status: 409, body: { code: 'flow.newer_revision' } });
  expect(late.body.message).toMatch(/^.+ saved this flow on .+ at \d\d:\d\d$/);
  const meant = await change(server, editor, { id: made.id, revision: 1, title: 'By the editor', overwrite: true });
  expect(meant.body.flow).toMatchObject({ revision: 3, title: 'By the editor' });
  expect(await server.call(flows.publish, { body: { id: made.id, revision: 2 } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'flow.newer_revision' },
  });
});

test('without a revision the newest version is replaced, and the response names it; the board may be text', async ({
  server,
  owner,
  editor,
}) => {
  const made = await makeFlow(server, owner);
  const named = await change(server, owner, { id: made.id, revision: 1, title: 'Named' });
  expect(named).toMatchObject({ status: 200, body: { replaced_revision: null, flow: { revision: 2 } } });
  const metadata = JSON.stringify(inTurn([called, told('s2', 'As text')]));
  const unnamed = await change(server, editor, { id: made.id, title: 'Unnamed', metadata });
  expect(unnamed).toMatchObject({
    status: 200,
    body: { replaced_revision: 2, flow: { title: 'Unnamed', revision: 3, metadata: JSON.parse(metadata) } },
  });
  const { flow } = (await server.call(flows.create, { body: { title: 'Text', metadata } }, { as: owner })).body;
  expect(flow.metadata).toMatchObject(JSON.parse(metadata));
  for (const wrong of ['{', '[]', '['.repeat(5_000), '"{}"'])
    expect(await change(server, owner, { id: made.id, metadata: wrong })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  expect((await change(server, editor, { id: made.id, revision: 2, title: 'Late' })).status).toBe(409);
});

test('an incomplete flow is not published, and the response names each problem and its place', async ({
  server,
  owner,
}) => {
  const steps: SentFlowGraph['steps'] = [
    { id: 's1', type: 'webhook' },
    { id: 's2', type: 'request', url: 'https://{{event.body.host}}/x', body: '{"a": }' },
    { id: 's3', type: 'condition', left: '{{steps.s9.status}}' },
    { id: 's4', type: 'wait', amount: 366, unit: 'days' },
    { id: 's5', type: 'contact' },
    { id: 's6', type: 'notify', text: '{{secret}} {{event.body.ok}}' },
  ];
  const made = await makeFlow(server, owner, { metadata: inTurn(steps.slice(0, -1)) });
  const saved = await change(server, owner, {
    id: made.id,
    revision: 1,
    metadata: { ...inTurn(steps.slice(0, -1)), steps },
  });
  expect(
    saved.body.flow.problems.map(({ code, step_id, field, name }) => [code, step_id, field, name].join(' ')),
  ).toEqual([
    'webhook_missing s1 webhook_id ',
    'address s2 url ',
    'body s2 body ',
    'missing s3 right ',
    'name_unknown s3 left steps.s9.status',
    'too_long s4 amount ',
    'missing s5 email ',
    'not_linked s6  ',
    'name_unknown s6 text secret',
  ]);
  const refused = await server.call(flows.publish, { body: { id: made.id, revision: 2 } }, { as: owner });
  expect(refused).toMatchObject({ status: 409, body: { code: 'flow.not_ready' } });
  expect(refused.body.action).toContain('9 problems');
  expect(await server.call(flows.switch, { body: { id: made.id, status: 'on' } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'flow.not_published' },
  });
  expect(await server.call(runs.start, { body: { automation_id: made.id } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'flow.not_published' },
  });
});

test.for<[string, SentFlowGraph, string]>([
  ['two starts', { steps: [called, { id: 's2', type: 'webhook', webhook_id: randomUUID() }], links: [] }, 'two_starts'],
  ['only a start', { steps: [called], links: [] }, 'no_steps'],
  ['two ways in', inTurn([called, told('s2'), told('s3')], [{ from: 's1', port: 'next', to: 's3' }]), 'two_ways_in'],
  [
    'a ring',
    {
      steps: [called, told('s2'), told('s3')],
      links: [
        { from: 's2', port: 'next', to: 's3' },
        { from: 's3', port: 'next', to: 's2' },
      ],
    },
    'goes_round',
  ],
  ['a way out that it has not', inTurn([called, told('s2')], [{ from: 's2', port: 'yes', to: 's1' }]), 'port_unknown'],
  [
    'one way out taken twice',
    inTurn([called, told('s2'), told('s3')], [{ from: 's1', port: 'next', to: 's3' }]),
    'port_twice',
  ],
])('%s is not a valid flow', async ([_, metadata, code], { server, owner }) => {
  const made = await makeFlow(server, owner, { metadata });
  expect(made.problems.map((problem) => problem.code)).toContain(code);
  expect(await server.call(flows.publish, { body: { id: made.id, revision: 1 } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'flow.not_ready' },
  });
});

test('a published flow binds its webhook, releases it for another one, and when it is deleted', async ({
  server,
  stranger,
}) => {
  const who = await server.person();
  const [first, second] = [await makeHook(server, who), await makeHook(server, who, { name: 'Segundo' })];
  const graph = (webhook_id: string) => inTurn([{ id: 's1', type: 'webhook', webhook_id }, told('s2')]);
  const made = await makeFlow(server, who, { metadata: graph(first.id) });
  const unbound = async () => {
    const { body } = await server.call(hooks.list, { query: { unbound: 'true' } }, { as: who });
    return body.webhooks.map(({ id }) => id);
  };
  expect(await unbound()).toContain(first.id);
  expect(await publish(server, who, made.id)).toMatchObject({
    status: 'on',
    start: 'webhook',
    published_revision: 1,
    webhooks: [{ id: first.id, name: 'Encomendas' }],
  });
  expect(await unbound()).toEqual([second.id]);
  const bound = await server.call(hooks.list, { query: {} }, { as: who });
  expect(bound.body.webhooks.find(({ id }) => id === first.id)?.automation).toEqual({ id: made.id, name: 'New order' });
  expect(await server.call(hooks.delete, { body: { id: first.id } }, { as: who })).toMatchObject({
    status: 409,
    body: { code: 'hook.in_use', message: expect.stringContaining('New order') },
  });

  const rival = await makeFlow(server, who, { title: 'Rival', metadata: graph(first.id) });
  expect(await server.call(flows.publish, { body: { id: rival.id, revision: 1 } }, { as: who })).toMatchObject({
    status: 409,
    body: { code: 'hook.bound' },
  });
  const untouched = await server.call(flows.get, { query: { id: rival.id } }, { as: who });
  expect(untouched.body.flow).toMatchObject({ status: 'off', published_revision: null });

  expect((await republish(server, who, made, graph(second.id))).webhooks).toEqual([{ id: second.id, name: 'Segundo' }]);
  expect(await unbound()).toEqual([first.id]);
  await server.call(flows.delete, { body: { id: made.id } }, { as: who });
  expect((await unbound()).sort()).toEqual([first.id, second.id].sort());
  const foreign = await makeFlow(server, stranger, { metadata: graph(first.id) });
  expect(await server.call(flows.publish, { body: { id: foreign.id, revision: 1 } }, { as: stranger })).toMatchObject({
    status: 404,
    body: { code: 'hook.unknown' },
  });
});

test('a draft does not change the published revision, and the audit log names the publisher', async ({ server }) => {
  const who = await server.person();
  const made = await makePublishedFlow(server, who);
  await change(server, who, { id: made.id, revision: 1, metadata: inTurn([called, told('s2', 'Another text')]) });
  const shown = (await server.call(flows.get, { query: { id: made.id } }, { as: who })).body.flow;
  expect(shown).toMatchObject({ revision: 2, published_revision: 1, status: 'on' });
  const off = await server.call(flows.switch, { body: { id: made.id, status: 'off' } }, { as: who });
  expect(off.body.flow.status).toBe('off');
  await server.call(flows.switch, { body: { id: made.id, status: 'off' } }, { as: who });
  expect(await server.call(runs.start, { body: { automation_id: made.id } }, { as: who })).toMatchObject({
    status: 409,
    body: { code: 'flow.off' },
  });
  await server.call(flows.delete, { body: { id: made.id } }, { as: who });
  const audit = await server.call(auditEntries.list, { query: {} }, { as: who });
  expect(audit.body.entries.slice(0, 3).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'flow.deleted New order',
    'flow.switched_off New order',
    'flow.published New order',
  ]);
});

test('flows are listed newest first and found by their names', async ({ server }) => {
  const who = await server.person();
  for (const title of ['Saudação', 'Encomenda grande', 'Lembrete']) await makeFlow(server, who, { title });
  const found = async (name?: string) => {
    const { body } = await server.call(flows.list, { query: name === undefined ? {} : { name } }, { as: who });
    return [body.total, ...body.automations.map(({ title }) => title)];
  };
  expect(await found()).toEqual([3, 'Lembrete', 'Encomenda grande', 'Saudação']);
  expect(await found('saudacao')).toEqual([1, 'Saudação']);
  expect(await found('nothing')).toEqual([0]);
});

test('a secret of a step is sealed, and nothing shows it again', async ({ server, owner }) => {
  const request = (header: object): SentFlowGraph => ({
    steps: [
      called,
      {
        id: 's2',
        type: 'request',
        url: 'https://example.com/',
        headers: [{ name: 'X-Api-Key', value: '', ...header }],
      },
    ],
    links: [{ from: 's1', port: 'next', to: 's2' }],
  });
  const made = await makeFlow(server, owner, { metadata: request({ secret: 'open-sesame' }) });
  const headerOf = (whole: WholeFlow) => {
    const step = whole.metadata.steps.find(({ id }) => id === 's2');
    return step?.type === 'request' ? step.headers[0] : undefined;
  };
  const kept = headerOf(made);
  expect(kept).toMatchObject({ name: 'X-Api-Key', value: '', secret_id: expect.any(String) });
  expect(JSON.stringify(made)).not.toContain('sesame');
  // Not marked as a secret, but its name makes it one.
  const plain = await makeFlow(server, owner, { metadata: request({ value: 'open-sesame' }) });
  expect(headerOf(plain)).toMatchObject({ value: '', secret_id: expect.any(String) });
  const given = await makeFlow(server, owner, { metadata: request({ value: '{{event.body.key}}' }) });
  expect(headerOf(given)).toMatchObject({ value: '{{event.body.key}}', secret_id: null });
  const { rows } = await server.kernel.db.ownerPool.query(
    `select row_to_json(f)::text || coalesce(row_to_json(s)::text, '') as all
    from flows f left join flow_secrets s on s.workspace_id = f.workspace_id and s.flow_id = f.id where f.id = any($1)`,
    [[made.id, plain.id]],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('sesame');

  const again = await change(server, owner, {
    id: made.id,
    revision: 1,
    metadata: request({ secret_id: kept?.secret_id }),
  });
  expect(headerOf(again.body.flow)?.secret_id).toBe(kept?.secret_id);
  const foreign = await change(server, owner, {
    id: plain.id,
    revision: 1,
    metadata: request({ secret_id: kept?.secret_id }),
  });
  expect(foreign).toMatchObject({ status: 400, body: { code: 'flow.secret_unknown' } });
  // A file refers to secrets of the flow that it was exported from.
  const imported = await makeFlow(server, owner, { metadata: request({ secret_id: kept?.secret_id }) });
  expect(headerOf(imported)?.secret_id).toBeNull();
});

test('a run that waits is listed and stopped, once', async ({ server, owner }) => {
  expect((await runsOf(server, owner, flow))[0]).toMatchObject({ id: run.id, status: 'active', origin: 'person' });
  const stopped = await server.call(runs.stop, { body: { id: run.id } }, { as: owner });
  expect(stopped.body.run).toMatchObject({ status: 'stopped', due_at: null, ended_at: expect.any(String) });
  expect(await server.call(runs.stop, { body: { id: run.id } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'run.ended' },
  });
  await server.runJobs();
  expect((await runsOf(server, owner, flow))[0]?.status).toBe('stopped');
});
