import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { customerGroupsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer, makeGroup } from '../customer/customer.factory.ts';

const test = ownServerTest();

const get = async (server: TestServer, as: TestPerson, id: string) =>
  (await server.call(customerGroups.get, { params: { id } }, { as })).body.group;
const create = (server: TestServer, as: TestPerson, name: string) =>
  server.send(customerGroups.create, { body: { name, description: '' } }, { as });

describe('customer groups', () => {
  test('are created, listed, found and changed, with their customers', async ({ server }) => {
    const owner = await server.person();
    const group = await makeGroup(server, owner, 'Café');
    expect(group).toMatchObject({ name: 'Café', description: '', count: 0, customers: [] });
    for (const name of ['Ana', 'Rui', 'Zé', 'Eva']) await makeCustomer(server, owner, { name, group_id: group.id });
    const shown = await get(server, owner, group.id);
    expect(shown).toMatchObject({ count: 4, customers: [{ name: 'Eva' }, { name: 'Zé' }, { name: 'Rui' }] });
    await makeGroup(server, owner, 'Other');
    const { body } = await server.call(customerGroups.list, { query: { name: 'cafe' } }, { as: owner });
    expect(body).toMatchObject({ has: false, total: 1, groups: [shown] });
    const changed = { id: group.id, name: 'Chá', description: 'Sem café' };
    expect((await server.call(customerGroups.update, { body: changed }, { as: owner })).body.group).toMatchObject({
      ...changed,
      count: 4,
    });
  });

  test('count no deleted customer, and keep their customers through their own deletion', async ({ server }) => {
    const owner = await server.person();
    const { id } = await makeGroup(server, owner, 'Regulars');
    const ana = await makeCustomer(server, owner, { group_id: id });
    const rui = await makeCustomer(server, owner, { name: 'Rui', group_id: id });
    await server.call(customers.delete, { params: { id: rui.id } }, { as: owner });
    expect(await get(server, owner, id)).toMatchObject({ count: 1, customers: [{ id: ana.id }] });
    await server.call(customers.restore, { params: { id: rui.id } }, { as: owner });
    expect(await get(server, owner, id)).toMatchObject({ count: 2 });

    await server.call(customerGroups.delete, { params: { id } }, { as: owner });
    const shown = async () =>
      (await server.call(customers.get, { params: { id: ana.id } }, { as: owner })).body.customer;
    expect(await shown()).toMatchObject({ group_id: null, groups: [] });
    // An edit in the meantime doesn't take the customer out of the deleted group.
    await server.call(customers.update, { body: { id: ana.id, name: 'Ana', group_ids: [] } }, { as: owner });
    expect((await server.call(customerGroups.restore, { params: { id } }, { as: owner })).body.group).toMatchObject({
      count: 2,
    });
    expect(await shown()).toMatchObject({ group_id: id });
  });

  test('have different names', async ({ server }) => {
    const owner = await server.person();
    const { id } = await makeGroup(server, owner, 'Regulars');
    const refused = { status: 409, body: { code: 'contact_group.name_taken' } };
    expect(await create(server, owner, 'REGULARS')).toMatchObject(refused);
    const other = await makeGroup(server, owner, 'Others');
    const body = { id: other.id, name: 'regulars' };
    expect(await server.send(customerGroups.update, { body }, { as: owner })).toMatchObject(refused);
    await server.call(customerGroups.delete, { params: { id } }, { as: owner });
    expect(await create(server, owner, 'Regulars')).toMatchObject({ status: 200 });
    expect(await server.send(customerGroups.restore, { params: { id } }, { as: owner })).toMatchObject(refused);
  });

  test('are limited', async ({ server }) => {
    const owner = await server.person();
    await server.kernel.db.ownerPool.query(
      `insert into contact_groups (workspace_id, id, name, description, created_at)
       select $1, gen_random_uuid(), 'Group ' || n, '', now() from generate_series(1, $2::int) n`,
      [owner.workspaceId, customerGroupsLimit],
    );
    const refused = { status: 409, body: { code: 'contact_group.limit' } };
    expect(await create(server, owner, 'One more')).toMatchObject(refused);
  });

  test('leave each change in the audit log, and their creation in the export of an account', async ({ server }) => {
    const owner = await server.person();
    const { id } = await makeGroup(server, owner, 'Regulars');
    await server.call(customerGroups.update, { body: { id, name: 'Regular' } }, { as: owner });
    await server.call(customerGroups.delete, { params: { id } }, { as: owner });
    await server.call(customerGroups.restore, { params: { id } }, { as: owner });
    const { body } = await server.call(auditEntries.list, { query: {} }, { as: owner });
    const actions = body.entries.map(({ action }) => action).filter((action) => action.startsWith('contact_group.'));
    expect(actions).toEqual(['restored', 'deleted', 'updated', 'created'].map((verb) => `contact_group.${verb}`));
    const account = await server.fetch(`/api/v1${me.export.path}`, { headers: { cookie: owner.cookie } });
    expect(await account.json()).toMatchObject({ data: { contact_groups: [{ id }] } });
  });
});

describe('rights', () => {
  let people: People;
  let id: string;
  let deleted: string;
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    id = (await makeGroup(server, owner, 'Regulars')).id;
    deleted = (await makeGroup(server, owner, 'Deleted')).id;
    await server.call(customerGroups.delete, { params: { id: deleted } }, { as: owner });
  });

  const invalid = { params: { id: 'x' } };
  const unknown = 'contact_group.unknown';
  testRights(test, {
    people: () => people,
    tables: ['contact_groups', 'audit_entries', 'outbox_events'],
    cases: [
      { endpoint: customerGroups.list, input: () => ({}), elsewhere: { total: 0, groups: [] } },
      { endpoint: customerGroups.get, input: () => ({ params: { id } }), invalid, unknown },
      { endpoint: customerGroups.create, input: () => ({ body: { name: 'New' } }), invalid: { body: { name: ' ' } } },
      {
        endpoint: customerGroups.update,
        input: () => ({ body: { id, name: 'Changed' } }),
        invalid: { body: { id: 'x', name: '' } },
        unknown,
      },
      { endpoint: customerGroups.delete, input: () => ({ params: { id } }), invalid, unknown, managersOnly: true },
      {
        endpoint: customerGroups.restore,
        input: () => ({ params: { id: deleted } }),
        invalid,
        unknown: [410, 'contact_group.restore_too_late'],
        managersOnly: true,
      },
    ],
  });
});
