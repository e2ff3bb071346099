import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import { customersLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { undoMinutes } from '@kumbi/contract/shared/bin.limits.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { findOrCreateContact } from '../contacts.public.ts';
import { makeCustomer, makeGroup } from './customer.factory.ts';

const test = ownServerTest();

const list = async (server: TestServer, as: TestPerson, query: { name?: string; group_id?: string } = {}) =>
  (await server.call(customers.list, { query }, { as })).body;
const remove = (server: TestServer, as: TestPerson, id: string) =>
  server.call(customers.delete, { params: { id } }, { as });
const restore = (server: TestServer, as: TestPerson, id: string) =>
  server.call(customers.restore, { params: { id } }, { as });
const add = (server: TestServer, as: TestPerson, body: { name: string; email?: string; phone?: string }) =>
  server.send(customers.create, { body }, { as });

describe('customers', () => {
  test('are created, found and changed, with an address and a number in their normal form', async ({ server }) => {
    const owner = await server.person();
    const editor = await server.member(owner, 'editor');
    const made = await makeCustomer(server, editor, { email: ' Ana@Example.com ', phone: '923 000 111' });
    expect(made).toMatchObject({
      name: 'Ana Domingos',
      email: 'ana@example.com',
      phone: '+244923000111',
      group_id: null,
      groups: [],
      source: 'manual',
    });
    const { rows } = await server.kernel.db.ownerPool.query(
      `select payload from outbox_events where name = $1 and payload->>'contact_id' = $2`,
      [contactCreated.name, made.id],
    );
    expect(rows).toEqual([{ payload: { contact_id: made.id, source: 'manual' } }]);
    const body = { id: made.id, name: 'Ana Neto', email: '', phone: '+351 912 345 678' };
    const changed = await server.call(customers.update, { body }, { as: editor });
    expect(changed.body.customer).toMatchObject({ id: made.id, name: 'Ana Neto', email: '', phone: '+351912345678' });
    expect((await server.call(customers.get, { params: { id: made.id } }, { as: editor })).body).toEqual(changed.body);
    await makeCustomer(server, owner, { name: 'Rui' });
    for (const name of ['neto', '912345', 'NETO'])
      expect(await list(server, owner, { name })).toMatchObject({ total: 1, customers: [{ id: made.id }] });
    expect((await list(server, owner)).customers.map((each) => each.name)).toEqual(['Rui', 'Ana Neto']);
  });

  test('a dial code without a number is no number', async ({ server, owner }) => {
    for (const phone of ['+244', '+2449', ''])
      expect((await makeCustomer(server, owner, { name: 'Zé', phone })).phone).toBe('');
    expect(await add(server, owner, { name: 'Zé', phone: '+24499' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { phone: expect.any(String) } },
    });
  });

  test('have an address and a number of their own; the refusal names the customer who has it', async ({ server }) => {
    const owner = await server.person();
    const ana = await makeCustomer(server, owner, { email: 'ana@example.com', phone: '923000111' });
    const refused = {
      status: 409,
      body: {
        code: 'contact.taken',
        message: 'Ana Domingos already has this email address or phone number',
        existing: { id: ana.id, name: 'Ana Domingos' },
      },
    };
    expect(await add(server, owner, { name: 'Other', email: 'ANA@example.com' })).toMatchObject(refused);
    expect(await add(server, owner, { name: 'Other', phone: '+244 923 000 111' })).toMatchObject(refused);
    const rui = await makeCustomer(server, owner, { name: 'Rui', email: 'rui@example.com' });
    const body = { id: rui.id, name: 'Rui', email: 'ana@example.com' };
    expect(await server.send(customers.update, { body }, { as: owner })).toMatchObject(refused);
    const own = { id: ana.id, name: 'Ana', email: 'ana@example.com', phone: '923000111' };
    expect((await server.call(customers.update, { body: own }, { as: owner })).status).toBe(200);
    expect(await list(server, owner)).toMatchObject({ total: 2 });
    // Another workspace has its own customers.
    expect((await makeCustomer(server, await server.person(), { email: 'ana@example.com' })).id).not.toBe(ana.id);
  });

  test('can be in several groups, of which the first is `group_id`', async ({ server }) => {
    const owner = await server.person();
    const [first, second, third] = [
      await makeGroup(server, owner, 'First'),
      await makeGroup(server, owner, 'Second'),
      await makeGroup(server, owner, 'Third'),
    ];
    const { id } = await makeCustomer(server, owner, { group_id: first.id });
    const save = async (groups: { group_id?: string | null; group_ids?: string[] }) =>
      (await server.call(customers.update, { body: { id, name: 'Ana', ...groups } }, { as: owner })).body.customer;
    expect(await save({ group_ids: [second.id, first.id, second.id] })).toMatchObject({
      group_id: second.id,
      groups: [
        { id: second.id, name: 'Second' },
        { id: first.id, name: 'First' },
      ],
    });
    // A client of the specification only knows the first group.
    expect((await save({ group_id: third.id })).groups.map((each) => each.id)).toEqual([third.id, first.id]);
    expect((await save({})).groups.map((each) => each.id)).toEqual([third.id, first.id]);
    expect(await list(server, owner, { group_id: first.id })).toMatchObject({ total: 1, customers: [{ id }] });
    expect(await list(server, owner, { group_id: second.id })).toMatchObject({ total: 0, customers: [] });
    expect((await save({ group_id: '' })).groups.map((each) => each.id)).toEqual([first.id]);
  });

  test('another workspace’s group is refused', async ({ server, owner }) => {
    const theirs = await makeGroup(server, await server.person(), 'Theirs');
    const refused = { status: 404, body: { code: 'contact_group.unknown' } };
    for (const groups of [{ group_id: theirs.id }, { group_ids: [theirs.id] }])
      expect(await server.send(customers.create, { body: { name: 'Ana', ...groups } }, { as: owner })).toMatchObject(
        refused,
      );
    const query = { group_id: theirs.id };
    expect(await server.send(customers.list, { query }, { as: owner })).toMatchObject(refused);
  });

  test('are deleted with an undo, and the bin takes no address', async ({ server }) => {
    const owner = await server.person();
    const group = await makeGroup(server, owner, 'Regulars');
    const { id } = await makeCustomer(server, owner, { email: 'ana@example.com', group_id: group.id });
    expect((await remove(server, owner, id)).body).toMatchObject({ deleted: true });
    expect(await list(server, owner)).toMatchObject({ total: 0, customers: [] });
    expect(await list(server, owner, { name: 'ana' })).toMatchObject({ total: 0 });
    expect((await restore(server, owner, id)).body.customer).toMatchObject({ id, group_id: group.id });
    expect(await list(server, owner)).toMatchObject({ total: 1 });

    await remove(server, owner, id);
    // Meanwhile the person is met again, as a new customer.
    const met = await inside(server, owner, (ctx) =>
      findOrCreateContact(ctx, { name: 'Ana', email: 'ana@example.com', language: 'pt', source: 'shop' }),
    );
    expect(met?.id).not.toBe(id);
    expect(await server.send(customers.restore, { params: { id } }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'contact.taken', existing: { id: met?.id } },
    });
    server.clock.advance((undoMinutes + 1) * 60_000);
    // Twice: the job finds nothing to purge the second time.
    await server.runCron('kernel.purge_bins');
    await server.runCron('kernel.purge_bins');
    expect(await server.send(customers.restore, { params: { id } }, { as: owner })).toMatchObject({
      status: 410,
      body: { code: 'contact.restore_too_late' },
    });
    const { rows } = await server.kernel.db.ownerPool.query(
      'select (select count(*)::int from contacts where id = $1) + (select count(*)::int from contact_group_members where contact_id = $1) as n',
      [id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('a workspace has a limited number, which never stops a visitor’s order', async ({ server }) => {
    const owner = await server.person();
    await makeCustomer(server, owner);
    await server.kernel.db.ownerPool.query(
      `insert into row_counts (workspace_id, counter, slot, value) values ($1, 'contacts', 99, $2)`,
      [owner.workspaceId, customersLimit],
    );
    expect(await add(server, owner, { name: 'One more' })).toMatchObject({
      status: 409,
      body: { code: 'contact.limit' },
    });
    const buyer = { name: 'Buyer', phone: '923000999', language: 'pt', source: 'shop' } as const;
    expect(await inside(server, owner, (ctx) => findOrCreateContact(ctx, buyer))).toMatchObject({ name: 'Buyer' });
  });
});

describe('rights', () => {
  let people: People;
  let id: string;
  let deleted: string;
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    id = (await makeCustomer(server, owner)).id;
    deleted = (await makeCustomer(server, owner, { name: 'Deleted' })).id;
    await remove(server, owner, deleted);
  });

  const invalid = { params: { id: 'x' } };
  const unknown = 'contact.unknown';
  testRights(test, {
    people: () => people,
    tables: ['contacts', 'contact_group_members', 'audit_entries', 'outbox_events'],
    cases: [
      {
        endpoint: customers.list,
        input: () => ({}),
        invalid: { query: { group_id: 'x' } },
        elsewhere: { total: 0, customers: [] },
      },
      { endpoint: customers.get, input: () => ({ params: { id } }), invalid, unknown },
      {
        endpoint: customers.create,
        input: () => ({ body: { name: 'Rui', email: 'rui@example.com' } }),
        invalid: { body: { name: '', email: 'x' } },
      },
      {
        endpoint: customers.update,
        input: () => ({ body: { id, name: 'Ana' } }),
        invalid: { body: { id: 'x', name: ' ' } },
        unknown,
      },
      { endpoint: customers.delete, input: () => ({ params: { id } }), invalid, unknown, managersOnly: true },
      {
        endpoint: customers.restore,
        input: () => ({ params: { id: deleted } }),
        invalid,
        unknown: [410, 'contact.restore_too_late'],
        managersOnly: true,
      },
      {
        endpoint: customers.deleteMany,
        input: () => ({ body: { rows: [{ id }] } }),
        invalid: { body: { rows: [] } },
        unknown,
        managersOnly: true,
      },
      {
        endpoint: customers.restoreMany,
        input: () => ({ body: { ids: [deleted] } }),
        invalid: { body: { ids: ['x'] } },
        unknown: [410, 'contact.restore_too_late'],
        managersOnly: true,
      },
    ],
  });
});
