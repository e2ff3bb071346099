import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import { runDepthLimit } from '@kumbi/contract/automations/automations.limits.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { segmentWatchMinutes } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Customer, SaveCustomer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inTurn, makeFlow, makePublishedFlow, runsOf, told, wholeRun } from '../../automations/flow/flow.factory.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';
import { makeSegment } from '../segment/segment.factory.ts';

const test = ownServerTest();

type Step = SentFlowGraph['steps'][number];

const begin = (server: TestServer, owner: TestPerson, start: Step) =>
  makePublishedFlow(server, owner, inTurn([start, told('s2', '{{event.contact.name}}')]));
const update = (server: TestServer, as: TestPerson, { id, name, email }: Customer, facts: Partial<SaveCustomer>) =>
  server.call(customers.update, { body: { id, name, email, ...facts } }, { as });
const inputs = async (server: TestServer, as: TestPerson, flow: { readonly id: string }) => {
  await server.runJobs();
  const all = await runsOf(server, as, flow);
  return Promise.all(all.map(async ({ id }) => JSON.parse((await wholeRun(server, as, id)).input) as unknown));
};

test('a tag that a customer gets starts flows, once for each delivery of the event', async ({ server }) => {
  const owner = await server.person();
  const flow = await begin(server, owner, { id: 's1', type: 'contact_tagged', tag: ' VIP ' });
  const ana = await makeCustomer(server, owner, { tags: ['vip', 'new'] });
  const expected = { contact: { id: ana.id, name: 'Ana Domingos' }, tag: 'vip', at: expect.stringMatching(/Z$/) };
  expect(await inputs(server, owner, flow)).toMatchObject([expected]);
  await server.kernel.db.ownerPool.query(
    `delete from outbox_deliveries where event_id in (select id from outbox_events where workspace_id = $1)`,
    [owner.workspaceId],
  );
  await server.kernel.db.ownerPool.query(
    `select enqueue('kernel.deliver_event', json_build_object('id', id)) from outbox_events where workspace_id = $1`,
    [owner.workspaceId],
  );
  expect(await inputs(server, owner, flow)).toHaveLength(1);
  const [run] = await runsOf(server, owner, flow);
  const history = { params: { id: ana.id }, query: { group: 'record' } } as const;
  const { entries } = (await server.call(timelineEntries.list, history, { as: owner })).body;
  expect(entries.filter(({ kind }) => kind === 'flow_run')).toMatchObject([
    { title: flow.title, state: null, path: `automations/${flow.id}?run=${run?.id}` },
  ]);
  await server.call(flows.switch, { body: { id: flow.id, status: 'off' } }, { as: owner });
  await makeCustomer(server, owner, { name: 'Rui', tags: ['vip'] });
  expect(await inputs(server, owner, flow)).toHaveLength(1);
});

test('a group that a customer joins starts flows of its workspace', async ({ server }) => {
  const [owner, neighbour] = [await server.person(), await server.person()];
  const [group, foreign] = [await makeGroup(server, owner, 'VIP'), await makeGroup(server, neighbour, 'VIP')];
  const flow = await begin(server, owner, { id: 's1', type: 'contact_joined_group', group_id: group.id });
  const ana = await makeCustomer(server, owner);
  expect(await inputs(server, owner, flow)).toEqual([]);
  await update(server, owner, ana, { group_ids: [group.id] });
  expect(await inputs(server, owner, flow)).toMatchObject([{ group: { id: group.id, name: 'VIP' } }]);

  const graph = inTurn([{ id: 's1', type: 'contact_joined_group', group_id: foreign.id }, told('s2', 'Hello')]);
  const { id, revision } = await makeFlow(server, owner, { metadata: graph });
  const refused = await server.send(flows.publish, { body: { id, revision } }, { as: owner });
  expect(refused).toMatchObject({ status: 404, body: { code: 'contact_group.unknown' } });
});

test('a changed field starts the flows that wait for this field', async ({ server }) => {
  const owner = await server.person();
  const body = { name: 'City', kind: 'text' as const, choices: [] };
  const { field } = (await server.call(customerFields.create, { body }, { as: owner })).body;
  const onCity = await begin(server, owner, { id: 's1', type: 'contact_changed', field: field.id });
  const onEmail = await begin(server, owner, { id: 's1', type: 'contact_changed', field: 'email' });
  const ana = await makeCustomer(server, owner);
  await update(server, owner, ana, { fields: { [field.id]: 'Luanda' } });
  await update(server, owner, ana, { email: 'ana@example.com' });
  expect(await inputs(server, owner, onCity)).toMatchObject([{ field: { name: 'City', value: 'Luanda' } }]);
  expect(await inputs(server, owner, onEmail)).toMatchObject([{ field: { id: 'email', value: 'ana@example.com' } }]);
});

test('flows that change what starts them come to an end', { timeout: 90_000 }, async ({ server }) => {
  const owner = await server.person();
  const add = (tag: string) => ({ id: 's3', type: 'contact_tag', customer: '{{event.contact.id}}', tag }) as const;
  const remove = (tag: string) => ({ ...add(tag), id: 's2', action: 'remove' }) as const;
  const swap = (from: string, to: string) =>
    makePublishedFlow(server, owner, inTurn([{ id: 's1', type: 'contact_tagged', tag: from }, remove(from), add(to)]));
  const [there, back] = [await swap('on', 'off'), await swap('off', 'on')];
  await makeCustomer(server, owner, { tags: ['on'] });
  const all = async () => {
    await server.runJobs();
    return [...(await runsOf(server, owner, there)), ...(await runsOf(server, owner, back))];
  };
  await expect.poll(async () => (await all()).map(({ failure }) => failure), { timeout: 60_000 }).toContain('too_deep');
  expect(await all()).toHaveLength(runDepthLimit + 1);
});

test('customers who join a segment start flows, but not those who match it already', { timeout: 60_000 }, async ({
  server,
}) => {
  const [owner, neighbour] = [await server.person(), await server.person()];
  const rules = [{ kind: 'tag' as const, tags: ['vip'], not: false }];
  for (const as of [owner, neighbour]) await makeCustomer(server, as, { name: 'Early', tags: ['vip'] });
  const segment = await makeSegment(server, owner, rules);
  const foreign = await makeSegment(server, neighbour, rules);
  const ana = await makeCustomer(server, owner);
  const flow = await begin(server, owner, { id: 's1', type: 'contact_joined_segment', segment_id: segment.id });
  expect(await inputs(server, owner, flow)).toEqual([]);
  const evaluate = async () => {
    server.clock.advance(segmentWatchMinutes * 60_000);
    await server.runJobs();
    return inputs(server, owner, flow);
  };
  await update(server, owner, ana, { tags: ['vip'] });
  await makeCustomer(server, neighbour, { tags: ['vip'] });
  expect(await inputs(server, owner, flow)).toEqual([]);
  const expected = { contact: { id: ana.id }, segment: { id: segment.id, name: 'Regulars' } };
  expect(await evaluate()).toMatchObject([expected]);
  expect(await evaluate()).toHaveLength(1);
  await update(server, owner, ana, { tags: [] });
  await evaluate();
  await update(server, owner, ana, { tags: ['vip'] });
  expect(await evaluate()).toHaveLength(2);

  // A segment that comes back from the bin is still followed.
  await server.call(segments.delete, { params: { id: segment.id } }, { as: owner });
  await evaluate();
  await server.call(segments.restore, { params: { id: segment.id } }, { as: owner });
  await makeCustomer(server, owner, { name: 'Late', tags: ['vip'] });
  expect(await evaluate()).toMatchObject([{ contact: { name: 'Late' } }, {}, {}]);

  // Without a flow or a program that follows it, the segment is no longer evaluated.
  await server.call(flows.delete, { body: { id: flow.id } }, { as: owner });
  server.clock.advance(segmentWatchMinutes * 60_000);
  await server.runJobs();
  const { rows } = await server.kernel.db.ownerPool.query(
    'select from contact_segment_watches where workspace_id = $1',
    [owner.workspaceId],
  );
  expect(rows).toEqual([]);

  const graph = inTurn([{ id: 's1', type: 'contact_joined_segment', segment_id: foreign.id }, told('s2', 'Hello')]);
  const draft = await makeFlow(server, owner, { metadata: graph });
  const wanted = { id: draft.id, revision: draft.revision };
  const refused = await server.send(flows.publish, { body: wanted }, { as: owner });
  expect(refused).toMatchObject({ status: 404, body: { code: 'contact_segment.unknown' } });
});
