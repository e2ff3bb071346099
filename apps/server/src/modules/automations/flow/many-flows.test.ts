import { randomUUID } from 'node:crypto';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { flows, runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeHook } from '../../hooks/hook/hook.factory.ts';
import { balanceOf, givePlan } from '../../quotas/quotas.factory.ts';
import { inTurn, makeFlow, publish, told } from './flow.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let made: WholeFlow[];

test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'en' });
  await givePlan(server, owner, { allowances: { automations: 5, webhooks: 2 } });
  made = [];
  for (const title of ['Água', 'Banana', 'abacate']) {
    const { id } = await makeFlow(server, owner, { title });
    made.push(await publish(server, owner, id));
    server.clock.advance(60_000);
  }
});

const titles = async (server: TestServer, query: Record<string, unknown> = {}) =>
  (await server.call(flows.list, { query }, { as: owner })).body.automations.map(({ title }) => title);
const rowsOf = (which: readonly WholeFlow[]) => which.map(({ id, updated_at }) => ({ id, updated_at }));
const sorted = (which: readonly WholeFlow[]) => which.map(({ id }) => id).sort();
const switchMany = (server: TestServer, rows: object[], status: string) =>
  server.send(flows.switchMany, { body: { rows, status } }, { as: owner });
const deleteMany = (server: TestServer, rows: object[]) =>
  server.send(flows.deleteMany, { body: { rows } }, { as: owner });

test('flows are sorted by their last run, those without one last', async ({ server }) => {
  const [water, banana] = made as [WholeFlow, WholeFlow];
  const run = async ({ id }: WholeFlow) => {
    server.clock.advance(60_000);
    const answer = await server.call(runs.start, { body: { automation_id: id, body: {} } }, { as: owner });
    expect(answer.status).toBe(200);
  };
  await run(banana);
  await run(water);
  await run(banana);
  const page = async (query: Record<string, unknown>) =>
    (await server.call(flows.list, { query: { sort: '-last_run', nextPage: 2, ...query } }, { as: owner })).body;
  const first = await page({});
  const second = await page({ cursor: first.cursor });
  expect([...first.automations, ...second.automations].map(({ title }) => title)).toEqual([
    'Banana',
    'Água',
    'abacate',
  ]);
  expect(await titles(server, { sort: 'last_run' })).toEqual(['abacate', 'Água', 'Banana']);
});

test('flows are sorted, and narrowed by their status and trigger', async ({ server }) => {
  const [water] = made as [WholeFlow];
  await server.call(flows.update, { body: { id: water.id, revision: 1, title: 'Água fresca' } }, { as: owner });
  expect(await titles(server)).toEqual(['abacate', 'Banana', 'Água fresca']);
  expect(await titles(server, { sort: 'name' })).toEqual(['abacate', 'Água fresca', 'Banana']);
  expect(await titles(server, { sort: '-updated_at' })).toEqual(['Água fresca', 'abacate', 'Banana']);
  const hook = await makeHook(server, owner, { name: 'Orders' });
  const steps = [{ id: 's1', type: 'webhook', webhook_id: hook.id } as const, told('s2')];
  await publish(server, owner, (await makeFlow(server, owner, { title: 'Cacau', metadata: inTurn(steps) })).id);
  await makeFlow(server, owner, { title: 'Rascunho', metadata: inTurn(steps) });
  expect(await titles(server, { start: 'webhook' })).toEqual(['Cacau']);
  expect(await titles(server, { start: 'call', sort: '-name' })).toEqual(['Banana', 'Água fresca', 'abacate']);
  expect(await titles(server, { status: 'off' })).toEqual(['Rascunho']);
  expect(await titles(server, { status: 'off', start: 'call' })).toEqual([]);
  for (const query of [{ status: 'away' }, { start: 'notify' }, { sort: 'runs' }])
    expect(await server.send(flows.list, { query }, { as: owner })).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: Object.fromEntries(Object.keys(query).map((key) => [key, 'Choose one of the options'])),
      },
    });
});

test('flows are turned off together and on again, each with its audit entry', async ({ server }) => {
  const draft = await makeFlow(server, owner, { title: 'Rascunho' });
  const all = [...rowsOf(made), { id: draft.id }];
  expect((await switchMany(server, all, 'off')).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect(await titles(server, { status: 'off' })).toHaveLength(4);
  expect(
    (
      await switchMany(
        server,
        sorted([...made, draft]).map((id) => ({ id })),
        'on',
      )
    ).body,
  ).toMatchObject({
    applied: sorted(made),
    skipped: [{ id: draft.id, code: 'flow.not_published' }],
  });
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 100 } }, { as: owner })).body;
  const turned = entries.filter(({ action }) => action === 'flow.switched_off' || action === 'flow.switched_on');
  expect(turned.map(({ subject }) => subject).sort()).toEqual([
    'Banana',
    'Banana',
    'abacate',
    'abacate',
    'Água',
    'Água',
  ]);
});

test('those that are gone, that have changed, or that belong to others are skipped with the reason', async ({
  server,
}) => {
  const [water, banana, avocado] = made as [WholeFlow, WholeFlow, WholeFlow];
  const stranger = await server.person();
  await givePlan(server, stranger, { allowances: { automations: 1 } });
  const foreign = await makeFlow(server, stranger);
  const seen = rowsOf(made);
  server.clock.advance(1_000);
  await server.call(flows.update, { body: { id: water.id, revision: 1, title: 'Água' } }, { as: owner });
  await server.call(flows.delete, { body: { id: banana.id } }, { as: owner });
  const answer = await deleteMany(server, [...seen, { id: foreign.id }]);
  expect(answer).toMatchObject({ status: 200, body: { applied: [avocado.id] } });
  const skipped = (answer.body as { skipped: { id: string; code: string }[] }).skipped;
  expect(Object.fromEntries(skipped.map(({ id, code }) => [id, code]))).toEqual({
    [water.id]: 'request.row_changed',
    [banana.id]: 'flow.unknown',
    [foreign.id]: 'flow.unknown',
  });
  expect(await titles(server)).toEqual(['Água']);
  expect((await server.call(flows.get, { query: { id: foreign.id } }, { as: stranger })).status).toBe(200);
});

test('a refusal after a write undoes that row alone, with its audit entry', async ({ server }) => {
  const [water, banana, avocado] = made as [WholeFlow, WholeFlow, WholeFlow];
  // Its module was removed: turning it off is refused when the answer is read.
  await server.kernel.db.ownerPool.query(
    `update flows set graph = jsonb_set(graph, '{steps,1,type}', '"removed_step"') where id = $1`,
    [banana.id],
  );
  expect((await switchMany(server, rowsOf(made), 'off')).body).toMatchObject({
    applied: sorted([water, avocado]),
    skipped: [{ id: banana.id, code: 'flow.step_unknown' }],
  });
  const { rows } = await server.kernel.db.ownerPool.query<{ status: string }>(
    'select status from flows where id = $1',
    [banana.id],
  );
  expect(rows).toEqual([{ status: 'on' }]);
  const { entries } = (await server.call(auditEntries.list, { query: { nextPage: 100 } }, { as: owner })).body;
  const subjects = entries.filter(({ action }) => action === 'flow.switched_off').map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['abacate', 'Água']);
});

test('flows are deleted together, which returns their quota', async ({ server }) => {
  expect((await deleteMany(server, rowsOf(made))).body).toMatchObject({ applied: sorted(made), skipped: [] });
  expect([await titles(server), await balanceOf(server, owner, 'automations')]).toEqual([[], 5]);
  expect(await deleteMany(server, rowsOf(made))).toMatchObject({ status: 404, body: { code: 'flow.unknown' } });
});

test('a call has at least one flow and at most a hundred', async ({ server }) => {
  const many = Array.from({ length: bulkLimit + 1 }, () => ({ id: randomUUID() }));
  for (const rows of [[], many, [{ id: 'x' }], [{ id: randomUUID(), updated_at: 'yesterday' }]])
    for (const answer of [await deleteMany(server, rows), await switchMany(server, rows, 'on')])
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await titles(server)).toHaveLength(3);
});
