import { flows, flowTemplates } from '@kumbi/contract/automations/automations.endpoints.ts';
import { businessTemplates } from '@kumbi/contract/automations/business-templates.endpoints.ts';
import { offeredTemplates, storedTemplates } from '@kumbi/contract/automations/business-templates.limits.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';
import { called, inTurn, told } from '../flow/flow.factory.ts';

const test = ownServerTest();
const noId = '00000000-0000-4000-8000-000000000000';
let operator: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await server.kernel.db.ownerPool.query('delete from flow_templates');
});

const texts = {
  name: { en: 'Greet buyers', pt: 'Cumprimentar compradores' },
  description: { en: 'Notifies you about each order.', pt: 'Avisa-te de cada encomenda.' },
};
const metadata = inTurn([called, told('s2')]);
const request = (headers: object[]): SentFlowGraph =>
  inTurn([called, { id: 's2', type: 'request', url: 'https://example.com', headers } as never]);
const create = (server: TestServer, change: object = {}, as = operator) =>
  server.send(businessTemplates.create, { body: { ...texts, metadata, ...change } } as never, { as });
const change = (server: TestServer, id: string, body: object, as = operator) =>
  server.send(businessTemplates.update, { params: { id }, body } as never, { as });
const withdraw = (server: TestServer, id: string, as = operator) =>
  server.send(businessTemplates.withdraw, { params: { id } }, { as });
const restore = (server: TestServer, id: string, as = operator) =>
  server.send(businessTemplates.restore, { params: { id } }, { as });
const seen = async (server: TestServer, as: TestPerson, language = 'en') =>
  (await server.call(flowTemplates.list, {}, { as, headers: { 'accept-language': language } })).body.templates.filter(
    ({ type }) => type === 'business',
  );

async function created(server: TestServer, more: object = {}): Promise<string> {
  const { status, body } = await create(server, more);
  expect(status).toBe(200);
  return (body as unknown as { template: { id: string } }).template.id;
}

test('every workspace sees a template in its language, draws it, and starts a flow from it', async ({
  server,
  owner,
}) => {
  const id = await created(server);
  const [english, portuguese] = [await seen(server, owner), await seen(server, owner, 'pt')];
  expect(english).toMatchObject([
    { id, name: texts.name.en, description: texts.description.en, steps: ['call', 'notify'], type: 'business' },
  ]);
  expect(portuguese).toMatchObject([{ id, name: texts.name.pt }]);
  const picture = await fetch(english[0]?.img ?? '');
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  expect(await picture.text()).toMatch(/^<svg/);
  expect((await server.fetch(`/drawings/flow-templates/${noId}.svg`)).status).toBe(404);
  await ensurePlan(server, owner);
  const { body } = await server.call(flows.create, { body: { template_id: id } }, { as: owner });
  expect(body.flow).toMatchObject({ title: texts.name.en, steps: 2 });
  expect(body.flow.metadata.steps.map(({ type }) => type)).toEqual(['call', 'notify']);
  const { templates } = (await server.call(businessTemplates.list, {}, { as: operator })).body;
  expect(templates[0]).toMatchObject({ id, ...texts, type: 'business', steps: 2, usable: true, withdrawn_at: null });
  expect(templates.slice(1).every((each) => each.type === 'default' && each.created_at === null)).toBe(true);
  expect(templates.find((each) => each.id === 'forward')?.name.pt).toEqual(expect.stringMatching(/./));
});

test('a change and a withdrawal apply to new flows only', async ({ server, owner }) => {
  const id = await created(server);
  await ensurePlan(server, owner);
  const { flow } = (await server.call(flows.create, { body: { template_id: id } }, { as: owner })).body;
  const before = (await seen(server, owner))[0]?.img;
  server.clock.advance(1_000);
  const board = inTurn([called, told('s2'), told('s3')]);
  expect((await change(server, id, { metadata: board })).body).toMatchObject({ template: { ...texts, steps: 3 } });
  expect((await change(server, id, { name: { en: 'Thanks', pt: 'Obrigado' } })).body).toMatchObject({
    template: { name: { en: 'Thanks' }, description: texts.description, steps: 3 },
  });
  expect((await seen(server, owner))[0]).toMatchObject({ name: 'Thanks', steps: ['call', 'notify', 'notify'] });
  expect((await seen(server, owner))[0]?.img).not.toBe(before);
  for (const _ of ['once', 'again'])
    expect((await withdraw(server, id)).body).toMatchObject({ template: { withdrawn_at: expect.any(String) } });
  expect(await seen(server, owner)).toEqual([]);
  expect(await server.send(flows.create, { body: { template_id: id } }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'flow.template_unknown' },
  });
  expect((await server.call(flows.get, { query: { id: flow.id } }, { as: owner })).body.flow.steps).toBe(2);
  for (const _ of ['once', 'again'])
    expect((await restore(server, id)).body).toMatchObject({ template: { withdrawn_at: null } });
  expect(await seen(server, owner)).toHaveLength(1);
});

test('no secret reaches other workspaces', async ({ server, owner }) => {
  for (const headers of [
    [{ name: 'X-Code', value: '', secret: 'hush' }],
    [{ name: 'Authorization', value: 'Bearer hush' }],
  ]) {
    const name = headers[0]?.name ?? '';
    expect(await create(server, { metadata: request(headers) })).toMatchObject({
      status: 400,
      body: { code: 'flow.template_secret', message: expect.stringContaining(name) },
    });
  }
  const address = { id: 's2', type: 'request', url: 'https://example.com/a?b=1&access_token=hush' } as const;
  expect(await create(server, { metadata: inTurn([called, address]) })).toMatchObject({
    status: 400,
    body: { code: 'flow.template_secret', message: expect.stringContaining('access_token') },
  });
  expect(await seen(server, owner)).toEqual([]);
  const headers = [
    { name: 'Authorization', value: '', secret_id: '11111111-1111-4111-8111-111111111111' },
    { name: 'X-Api-Key', value: '{{event.body.key}}' },
  ];
  const id = await created(server, { metadata: request(headers) });
  expect(await change(server, id, { metadata: request([{ name: 'Cookie', value: 'session=1' }]) })).toMatchObject({
    status: 400,
    body: { code: 'flow.template_secret' },
  });
  const { rows } = await server.kernel.db.ownerPool.query<{ graph: { steps: { headers?: unknown }[] } }>(
    'select graph from flow_templates where id = $1',
    [id],
  );
  expect(rows[0]?.graph.steps[1]?.headers).toMatchObject([
    { name: 'Authorization', value: '', secret_id: null },
    { name: 'X-Api-Key', value: '{{event.body.key}}', secret_id: null },
  ]);
});

test('a board is checked like an imported flow, and has a limited size', async ({ server, owner }) => {
  const large = Array.from({ length: 6 }, (_, place) => told(`n${place}`, 'x'.repeat(9_900)));
  for (const [field, value] of [
    ['metadata', { steps: [], links: [] }],
    ['metadata', { steps: [{ id: 's1', type: 'unknown' }], links: [] }],
    ['metadata', { steps: [called, called], links: [] }],
    ['metadata', inTurn([called, ...large])],
    ['metadata', 'no JSON'],
    ['metadata', undefined],
    ['name', { en: 'Only English' }],
    ['name', { en: 'x'.repeat(81), pt: 'x' }],
    ['description', { en: ' ', pt: 'x' }],
  ] as const) {
    const { status, body } = await create(server, { [field]: value });
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})[0]]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}`)),
    ]);
  }
  expect(await seen(server, owner)).toEqual([]);
  await created(server, { metadata: JSON.stringify(metadata) });
});

test('a template whose steps this version lacks is hidden from workspaces', async ({ server, owner }) => {
  const id = await created(server);
  await server.kernel.db.ownerPool.query(
    `update flow_templates set graph = jsonb_set(graph, '{steps,1,type}', '"removed"') where id = $1`,
    [id],
  );
  expect(await seen(server, owner)).toEqual([]);
  const { templates } = (await server.call(businessTemplates.list, {}, { as: operator })).body;
  expect(templates[0]).toMatchObject({ id, usable: false, steps: 2 });
  expect((await server.fetch(`/drawings/flow-templates/${id}.svg`)).status).toBe(404);
  expect(await server.send(flows.create, { body: { template_id: id } }, { as: owner })).toMatchObject({ status: 404 });
});

test('the number of templates is limited, even for calls at the same time', async ({ server }) => {
  const fill = (many: number, withdrawn: boolean) =>
    server.kernel.db.ownerPool.query(
      `insert into flow_templates select gen_random_uuid(), $2, $2, $3, now(), now(), case when $4 then now() end from generate_series(1, $1::int)`,
      [many, JSON.stringify(texts.name), JSON.stringify(metadata), withdrawn],
    );
  const full = { status: 409, body: { code: 'flow.templates_full' } };
  const id = await created(server);
  await withdraw(server, id);
  await fill(offeredTemplates - 1, false);
  const both = await Promise.all([create(server), create(server)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await restore(server, id)).toMatchObject(full);
  await server.kernel.db.ownerPool.query('update flow_templates set withdrawn_at = now()');
  expect((await restore(server, id)).status).toBe(200);
  await fill(storedTemplates - offeredTemplates - 1, true);
  expect(await create(server)).toMatchObject(full);
});

test('templates are for operators with a recent proof', async ({ server, owner }) => {
  const id = await created(server);
  for (const as of [owner, undefined]) {
    const who = as ? { as } : {};
    for (const [endpoint, input] of [
      [businessTemplates.list, {}],
      [businessTemplates.create, { body: { ...texts, metadata } }],
      [businessTemplates.update, { params: { id }, body: texts }],
      [businessTemplates.withdraw, { params: { id } }],
      [businessTemplates.restore, { params: { id } }],
    ] as const)
      expect(await server.send(endpoint, input as never, who)).toMatchObject({
        status: 404,
        body: { code: 'request.not_found' },
      });
  }
  for (const refused of [await change(server, noId, texts), await withdraw(server, noId), await restore(server, noId)])
    expect(refused).toMatchObject({ status: 404, body: { code: 'flow.template_unknown' } });
  // A template of the product has a name instead of an id.
  for (const refused of [
    await change(server, 'forward', texts),
    await withdraw(server, 'forward'),
    await restore(server, 'forward'),
  ])
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [operator.userId],
  );
  for (const refused of [
    await create(server),
    await change(server, id, { name: { en: 'x', pt: 'x' } }),
    await withdraw(server, id),
    await restore(server, id),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
  expect(await seen(server, owner)).toMatchObject([{ name: texts.name.en }]);
});
