import { runs } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import type { SaveCustomerField } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { called, inTurn, makePublishedFlow, runsOf, told, wholeRun } from '../../automations/flow/flow.factory.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';

const test = ownServerTest();

type Step = SentFlowGraph['steps'][number];

/** Runs a flow with one step after a call, and returns the way out and the output of that step. */
async function take(server: TestServer, owner: TestPerson, step: Step, body: Record<string, string> = {}) {
  const flow = await makePublishedFlow(server, owner, inTurn([called, step]));
  await server.call(runs.start, { body: { automation_id: flow.id, body } }, { as: owner });
  await server.runJobs();
  const [run] = await runsOf(server, owner, flow);
  const { log } = await wholeRun(server, owner, run?.id ?? '');
  const taken = log.find(({ step_id }) => step_id === step.id);
  return { port: taken?.port, failure: taken?.failure, output: JSON.parse(taken?.output ?? 'null') as unknown };
}
const get = async (server: TestServer, as: TestPerson, id: string) =>
  (await server.call(customers.get, { params: { id } }, { as })).body.customer;
const makeField = async (server: TestServer, as: TestPerson, body: SaveCustomerField) =>
  (await server.call(customerFields.create, { body }, { as })).body.field;

test('a flow adds a tag to a customer and removes it', async ({ server }) => {
  const owner = await server.person();
  const ana = await makeCustomer(server, owner, { email: 'ana@example.com', tags: ['new'] });
  const step = {
    id: 's2',
    type: 'contact_tag',
    customer: '{{event.body.email}}',
    tag: ' {{event.body.tag}} ',
  } as const;
  const body = { email: 'ANA@example.com', tag: 'VIP' };
  expect(await take(server, owner, step, body)).toEqual({
    port: 'next',
    failure: null,
    output: { id: ana.id, tags: ['new', 'vip'] },
  });
  expect((await get(server, owner, ana.id)).tags).toEqual(['new', 'vip']);
  await take(server, owner, { ...step, action: 'remove', tag: 'new' }, body);
  expect((await get(server, owner, ana.id)).tags).toEqual(['vip']);
  expect(await take(server, owner, step, { email: 'ana@example.com', tag: '' })).toMatchObject({
    failure: 'tag_invalid',
  });
  expect(await take(server, owner, step, { email: 'zita@example.com', tag: 'vip' })).toMatchObject({
    port: 'failed',
    failure: 'contact_unknown',
  });
});

test('a flow adds a customer to a group of its workspace, and removes them', async ({ server }) => {
  const [owner, neighbour] = [await server.person(), await server.person()];
  const [group, foreign] = [await makeGroup(server, owner, 'VIP'), await makeGroup(server, neighbour, 'VIP')];
  const ana = await makeCustomer(server, owner, { phone: '923000111' });
  const step = { id: 's2', type: 'contact_group', customer: '923 000 111', group_id: group.id } as const;
  expect(await take(server, owner, step)).toMatchObject({ port: 'next', output: { id: ana.id, groups: [group.id] } });
  expect((await get(server, owner, ana.id)).groups).toEqual([{ id: group.id, name: 'VIP' }]);
  expect(await take(server, owner, { ...step, group_id: foreign.id })).toMatchObject({ failure: 'group_unknown' });
  await take(server, owner, { ...step, action: 'remove' });
  expect((await get(server, owner, ana.id)).groups).toEqual([]);
});

test('a flow sets a custom field with a value that fits, and clears it', async ({ server }) => {
  const owner = await server.person();
  const field = await makeField(server, owner, { name: 'Points', kind: 'number', choices: [] });
  const ana = await makeCustomer(server, owner);
  const step = { id: 's2', type: 'contact_field', customer: ana.id, field_id: field.id, value: '1,5' } as const;
  expect(await take(server, owner, step)).toMatchObject({ port: 'next' });
  expect((await get(server, owner, ana.id)).fields).toMatchObject([{ id: field.id, value: '1.5' }]);
  expect(await take(server, owner, { ...step, value: 'many' })).toMatchObject({ failure: 'field_invalid' });
  await take(server, owner, { ...step, value: '' });
  expect((await get(server, owner, ana.id)).fields).toEqual([]);
  await server.call(customerFields.delete, { params: { id: field.id } }, { as: owner });
  expect(await take(server, owner, step)).toMatchObject({ failure: 'field_unknown' });
});

test('a flow finds a customer with their fields, or takes the other way', async ({ server }) => {
  const [owner, neighbour] = [await server.person(), await server.person()];
  const field = await makeField(server, owner, { name: 'City', kind: 'text', choices: [] });
  const group = await makeGroup(server, owner, 'VIP');
  const facts = { email: 'ana@example.com', tags: ['new'], group_ids: [group.id], fields: { [field.id]: 'Luanda' } };
  const ana = await makeCustomer(server, owner, facts);
  await makeCustomer(server, neighbour, { email: 'rui@example.com' });
  const step = { id: 's2', type: 'find_contact', customer: '{{event.body.email}}' } as const;
  const graph: SentFlowGraph = {
    steps: [called, step, told('s3', '{{steps.s2.fields.City}}')],
    links: [
      { from: 's1', port: 'next', to: 's2' },
      { from: 's2', port: 'found', to: 's3' },
    ],
  };
  const flow = await makePublishedFlow(server, owner, graph);
  const outputs = async (email: string) => {
    await server.call(runs.start, { body: { automation_id: flow.id, body: { email } } }, { as: owner });
    await server.runJobs();
    const [run] = await runsOf(server, owner, flow);
    return (await wholeRun(server, owner, run?.id ?? '')).log.map(({ port, output }) => ({ port, output }));
  };
  const [, found, notice] = await outputs('ana@example.com');
  expect([found?.port, JSON.parse(found?.output ?? 'null'), notice?.output]).toEqual([
    'found',
    {
      ...{ id: ana.id, name: 'Ana Domingos', email: 'ana@example.com', phone: '', language: 'en' },
      ...{ tags: ['new'], groups: ['VIP'], fields: { City: 'Luanda' } },
    },
    expect.stringContaining('Luanda'),
  ]);
  expect((await outputs('rui@example.com')).slice(1)).toEqual([{ port: 'not_found', output: null }]);
});
