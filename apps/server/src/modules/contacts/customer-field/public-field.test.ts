import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { customerFieldsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let id: string;
const choices = ['S', 'M', 'L'];
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  id = String((await create(server, { name: 'Size', kind: 'choice', choices })).body.id);
});

const create = (server: TestServer, body: Input<typeof programFields.create>['body']) =>
  server.send(programFields.create, { body }, { headers: key.headers });
const update = (server: TestServer, body: Input<typeof programFields.update>['body']) =>
  server.send(programFields.update, { params: { id }, body }, { headers: key.headers });
const get = (server: TestServer) => server.send(programFields.get, { params: { id } }, { headers: key.headers });
const remove = (server: TestServer) => server.send(programFields.delete, { params: { id } }, { headers: key.headers });

describe('a custom field of a program', () => {
  test('is created, and its values are written with a customer', async ({ server }) => {
    const made = await get(server);
    expect(made.body).toEqual({ id, name: 'Size', kind: 'choice', choices, created_at: expect.any(String) });
    const { body } = await server.call(customerFields.get, { params: { id } }, { as: owner });
    expect(body.field).toEqual(made.body);
    const ana = { email: 'ana@example.com', fields: { [id]: 'M' } };
    const contact = await server.call(contacts.create, { body: ana }, { headers: key.headers });
    expect(contact.body.fields).toMatchObject([{ id, value: 'M' }]);
    expect((await create(server, { name: 'Points', kind: 'number' })).body).toMatchObject({ choices: [] });
  });

  test('changes only in the given fields, and never its kind', async ({ server }) => {
    const { body: before } = await get(server);
    expect((await update(server, {})).body).toEqual(before);
    expect((await update(server, { name: 'Shirt' })).body).toEqual({ ...before, name: 'Shirt' });
    const more = { choices: [...choices, 'XL', 'XL'] };
    expect((await update(server, more)).body).toEqual({ ...before, name: 'Shirt', choices: [...choices, 'XL'] });
    expect((await update(server, { kind: 'text' } as object)).body).toMatchObject({ kind: 'choice' });
    const { body } = await server.call(auditEntries.list, { query: {} }, { as: owner });
    expect(body.entries[0]).toMatchObject({ action: 'contact_field.updated', subject: 'Shirt', actor: '' });
  });

  test('is refused for the reasons that a person gets', async ({ server }) => {
    const taken = { status: 409, body: { code: 'contact_field.name_taken' } };
    expect(await create(server, { name: 'size', kind: 'text' })).toMatchObject(taken);
    await create(server, { name: 'Points', kind: 'number' });
    expect(await update(server, { name: 'points' })).toMatchObject(taken);
    for (const answer of [
      await create(server, { name: 'Colour', kind: 'choice' }),
      await update(server, { choices: [] }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { fields: { choices: expect.any(String) } } });
    for (let count = 2; count < customerFieldsLimit; count += 1)
      expect((await create(server, { name: `Field ${count}`, kind: 'text' })).status).toBe(200);
    expect(await create(server, { name: 'One more', kind: 'text' })).toMatchObject({
      status: 409,
      body: { code: 'contact_field.limit' },
    });
  });

  test('is deleted once, and a person restores it', async ({ server }) => {
    expect(await remove(server)).toMatchObject({ status: 200, body: { deleted: true } });
    for (const answer of [await remove(server), await get(server), await update(server, { name: 'x' })])
      expect(answer).toMatchObject({ status: 404, body: { code: 'contact_field.unknown' } });
    await server.call(customerFields.restore, { params: { id } }, { as: owner });
    expect((await get(server)).status).toBe(200);
  });
});

const params = () => ({ params: { id } });
const body = { name: 'Colour', kind: 'text' };
testProgramCalls(test, {
  owner: () => owner,
  tables: ['contact_fields', 'audit_entries'],
  calls: [
    { endpoint: programFields.list, input: () => ({ query: {} }), invalid: [['limit', { query: { limit: 0 } }]] },
    { endpoint: programFields.get, input: params, unknown: 'contact_field.unknown' },
    {
      endpoint: programFields.create,
      input: () => ({ body }),
      unknown: null,
      invalid: [
        ['name', { body: { ...body, name: '' } }],
        ['kind', { body: { ...body, kind: 'colour' } }],
        ['choices.0', { body: { ...body, kind: 'choice', choices: [''] } }],
      ],
    },
    {
      endpoint: programFields.update,
      input: () => ({ ...params(), body: { name: 'x' } }),
      unknown: 'contact_field.unknown',
      invalid: [['name', { params: { id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d46' }, body: { name: '' } }]],
    },
    { endpoint: programFields.delete, input: params, unknown: 'contact_field.unknown' },
  ],
});
