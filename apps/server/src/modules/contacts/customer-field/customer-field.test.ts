import { customerFieldsLimit, tagsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers, customerTags } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import type { CustomerField, SaveCustomerField } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeCustomer } from '../customer/customer.factory.ts';

const test = ownServerTest();

async function makeField(
  server: TestServer,
  as: TestPerson,
  facts: Partial<SaveCustomerField>,
): Promise<CustomerField> {
  const body = { name: 'Size', kind: 'text' as const, ...facts };
  return (await server.call(customerFields.create, { body }, { as })).body.field;
}
const create = (server: TestServer, as: TestPerson, body: object) =>
  server.send(customerFields.create, { body }, { as });
const save = (server: TestServer, as: TestPerson, { id, name }: Customer, facts: object) =>
  server.send(customers.update, { body: { id, name, ...facts } }, { as });
type Query = { tag?: string; assigned_to?: string; field_id?: string; field_value?: string; name?: string };
const namesOf = async (server: TestServer, as: TestPerson, query: Query) =>
  (await server.call(customers.list, { query }, { as })).body.customers.map(({ name }) => name);
const tagsOf = async (server: TestServer, as: TestPerson) =>
  (await server.call(customerTags.list, {}, { as })).body.tags;

describe('custom fields', () => {
  test('are created, changed, deleted and restored with their values', async ({ server }) => {
    const owner = await server.person();
    const field = await makeField(server, owner, { name: 'Size', kind: 'choice', choices: ['S', 'M', 'S'] });
    expect(field).toMatchObject({ name: 'Size', kind: 'choice', choices: ['S', 'M'] });
    const ana = await makeCustomer(server, owner, { fields: { [field.id]: 'M' } });
    expect(ana.fields).toEqual([{ id: field.id, name: 'Size', kind: 'choice', value: 'M' }]);
    const params = { id: field.id };
    const changed = { name: 'Shirt', kind: 'choice' as const, choices: ['S', 'M', 'L'] };
    expect(
      (await server.call(customerFields.update, { params, body: changed }, { as: owner })).body.field,
    ).toMatchObject(changed);
    expect(
      await server.send(customerFields.update, { params, body: { name: 'Shirt', kind: 'text' } }, { as: owner }),
    ).toMatchObject({ status: 409, body: { code: 'contact_field.kind_fixed' } });
    await server.call(customerFields.delete, { params }, { as: owner });
    const shown = async () =>
      (await server.call(customers.get, { params: { id: ana.id } }, { as: owner })).body.customer;
    expect((await shown()).fields).toEqual([]);
    await server.call(customerFields.restore, { params }, { as: owner });
    expect((await shown()).fields).toMatchObject([{ name: 'Shirt', value: 'M' }]);
  });

  test('have different names, choices if they are a choice, and a limit', async ({ server }) => {
    const owner = await server.person();
    await makeField(server, owner, { name: 'Size' });
    expect(await create(server, owner, { name: 'SIZE', kind: 'date' })).toMatchObject({
      status: 409,
      body: { code: 'contact_field.name_taken' },
    });
    expect(await create(server, owner, { name: 'Colour', kind: 'choice' })).toMatchObject({
      status: 400,
      body: { fields: { choices: expect.any(String) } },
    });
    await server.kernel.db.ownerPool.query(
      `insert into contact_fields (workspace_id, id, name, kind, choices, created_at)
       select $1, gen_random_uuid(), 'Field ' || n, 'text', '[]', now() from generate_series(2, $2::int) n`,
      [owner.workspaceId, customerFieldsLimit],
    );
    expect(await create(server, owner, { name: 'More', kind: 'text' })).toMatchObject({
      status: 409,
      body: { code: 'contact_field.limit' },
    });
  });

  test('accept values of their kind only, and find the customers with a value', async ({ server }) => {
    const owner = await server.person();
    const [text, number, date, choice] = [
      await makeField(server, owner, { name: 'Town' }),
      await makeField(server, owner, { name: 'Dogs', kind: 'number' }),
      await makeField(server, owner, { name: 'Birthday', kind: 'date' }),
      await makeField(server, owner, { name: 'Size', kind: 'choice', choices: ['S', 'M'] }),
    ];
    const ana = await makeCustomer(server, owner);
    const fields = { [text.id]: 'Lobito', [number.id]: '2,50', [date.id]: '1990-02-28', [choice.id]: 'M' };
    const saved = await save(server, owner, ana, { fields });
    expect(saved.body).toMatchObject({
      customer: { fields: [{ value: 'Lobito' }, { value: '2.5' }, { value: '1990-02-28' }, { value: 'M' }] },
    });
    for (const [id, value] of [
      [number.id, 'two'],
      [date.id, '1990-02-30'],
      [choice.id, 'L'],
    ] as const)
      expect(await save(server, owner, ana, { fields: { [id]: value } })).toMatchObject({
        status: 400,
        body: { fields: { [`fields.${id}`]: expect.any(String) } },
      });
    await makeCustomer(server, owner, { name: 'Rui', fields: { [text.id]: 'Luanda' } });
    expect(await namesOf(server, owner, { field_id: text.id, field_value: 'LOBITO' })).toEqual(['Ana Domingos']);
    expect(await namesOf(server, owner, { field_id: number.id, field_value: '2.5' })).toEqual(['Ana Domingos']);
    expect(await namesOf(server, owner, { field_id: choice.id, field_value: 'S' })).toEqual([]);
    // Absent fields stay, and an empty value removes one.
    expect((await save(server, owner, ana, { fields: { [text.id]: '' } })).body).toMatchObject({
      customer: { fields: [{ value: '2.5' }, { value: '1990-02-28' }, { value: 'M' }] },
    });
  });

  test('another workspace’s field is refused', async ({ server, owner }) => {
    const theirs = await makeField(server, await server.person(), { name: 'Theirs' });
    const ana = await makeCustomer(server, owner);
    const refused = { status: 404, body: { code: 'contact_field.unknown' } };
    expect(await save(server, owner, ana, { fields: { [theirs.id]: 'x' } })).toMatchObject(refused);
    const query = { field_id: theirs.id, field_value: 'x' };
    expect(await server.send(customers.list, { query }, { as: owner })).toMatchObject(refused);
  });
});

describe('tags', () => {
  test('are counted, find their customers, and ignore case', async ({ server }) => {
    const owner = await server.person();
    const ana = await makeCustomer(server, owner, { tags: ['VIP', 'vip ', 'Luanda'] });
    expect(ana.tags).toEqual(['luanda', 'vip']);
    const rui = await makeCustomer(server, owner, { name: 'Rui', tags: ['vip'] });
    expect(await tagsOf(server, owner)).toEqual([
      { tag: 'vip', count: 2 },
      { tag: 'luanda', count: 1 },
    ]);
    expect(await namesOf(server, owner, { tag: 'VIP' })).toEqual(['Rui', 'Ana Domingos']);
    expect(await namesOf(server, owner, { tag: 'vip', name: 'rui' })).toEqual(['Rui']);
    await server.call(customers.delete, { params: { id: rui.id } }, { as: owner });
    await save(server, owner, ana, { tags: ['vip'] });
    expect(await tagsOf(server, owner)).toEqual([{ tag: 'vip', count: 1 }]);
    await server.call(customers.restore, { params: { id: rui.id } }, { as: owner });
    expect(await tagsOf(server, owner)).toEqual([{ tag: 'vip', count: 2 }]);
    // Other changes leave them.
    expect((await save(server, owner, ana, {})).body).toMatchObject({ customer: { tags: ['vip'] } });
    expect(await tagsOf(server, await server.person())).toEqual([]);
  });

  test('a workspace has a limited number of them', async ({ server }) => {
    const owner = await server.person();
    const ana = await makeCustomer(server, owner, { tags: ['first'] });
    await server.kernel.db.ownerPool.query(
      `insert into contact_tags (workspace_id, contact_id, tag, created_at)
       select $1, $2, 'tag ' || n, now() from generate_series(2, $3::int) n`,
      [owner.workspaceId, ana.id, tagsLimit],
    );
    expect(await server.send(customers.create, { body: { name: 'Rui', tags: ['new'] } }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'contact.too_many_tags' },
    });
    expect((await makeCustomer(server, owner, { name: 'Rui', tags: ['first'] })).tags).toEqual(['first']);
  });
});

test('a customer has an assigned member, whose customers are found', async ({ server }) => {
  const owner = await server.person();
  const editor = await server.member(owner, 'editor');
  const ana = await makeCustomer(server, owner, { assigned_to: editor.userId });
  expect(ana.assigned_to).toMatchObject({ id: editor.userId });
  await makeCustomer(server, owner, { name: 'Rui' });
  expect(await namesOf(server, owner, { assigned_to: editor.userId })).toEqual(['Ana Domingos']);
  const stranger = await server.person();
  expect(await save(server, owner, ana, { assigned_to: stranger.userId })).toMatchObject({
    status: 400,
    body: { fields: { assigned_to: expect.any(String) } },
  });
  expect((await save(server, owner, ana, { assigned_to: '' })).body).toMatchObject({ customer: { assigned_to: null } });
});

describe('rights', () => {
  let people: People;
  let id = '';
  let deleted = '';
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    id = (await makeField(server, owner, { name: 'Size' })).id;
    deleted = (await makeField(server, owner, { name: 'Deleted' })).id;
    await server.call(customerFields.delete, { params: { id: deleted } }, { as: owner });
  });

  const invalid = { params: { id: 'x' } };
  const unknown = 'contact_field.unknown';
  const body = { name: 'Colour', kind: 'text' };
  testRights(test, {
    people: () => people,
    tables: ['contact_fields', 'audit_entries'],
    cases: [
      { endpoint: customerTags.list, input: () => ({}), elsewhere: { tags: [] } },
      { endpoint: customerFields.list, input: () => ({}), elsewhere: { total: 0, fields: [] } },
      { endpoint: customerFields.get, input: () => ({ params: { id } }), invalid, unknown },
      { endpoint: customerFields.create, input: () => ({ body }), invalid: { body: { name: '', kind: 'x' } } },
      {
        endpoint: customerFields.update,
        input: () => ({ params: { id }, body: { name: 'Shoe size', kind: 'text' } }),
        invalid: { params: { id: 'x' }, body },
        unknown,
      },
      { endpoint: customerFields.delete, input: () => ({ params: { id } }), invalid, unknown, managersOnly: true },
      {
        endpoint: customerFields.restore,
        input: () => ({ params: { id: deleted } }),
        invalid,
        unknown: [410, 'contact_field.restore_too_late'],
        managersOnly: true,
      },
    ],
  });
});
