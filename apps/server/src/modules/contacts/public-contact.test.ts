import { consentChanges } from '@kumbi/contract/contacts/consent.endpoints.ts';
import {
  contactConsents,
  contactMemberships,
  contacts,
  contactTags,
  segmentContacts,
} from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { tagsOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { planOfList } from '../../testing/list-plan.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import { testKeyRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-keys/api-key.factory.ts';
import { listedContacts } from './contact.reads.ts';
import { makeSegment } from './segment/segment.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let foreign: MadeKey;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  foreign = await makeKey(server, await server.person());
});

const make = (server: TestServer, body: Input<typeof contacts.create>['body'], as = key) =>
  server.call(contacts.create, { body }, { headers: as.headers });
const list = async (server: TestServer, query: Input<typeof contacts.list>['query'] = {}) =>
  (await server.call(contacts.list, { query }, { headers: key.headers })).body;
const change = (server: TestServer, id: string, body: Input<typeof contacts.update>['body']) =>
  server.call(contacts.update, { params: { id }, body }, { headers: key.headers });

describe('the sorting of a contact', () => {
  const sent = (as = key) => ({ headers: as.headers });
  const unknown = { status: 404, body: { code: 'contact.unknown' } };

  test('tags are added and removed, and find the contact', async ({ server }) => {
    const { id } = (await make(server, { email: 'ana@example.com' })).body;
    await make(server, { email: 'rui@example.com' });
    const add = (tags: string[], as = key) =>
      server.send(contactTags.create, { params: { id }, body: { tags } }, sent(as));
    expect(await add(['VIP', 'new'])).toMatchObject({ status: 200, body: { id, tags: ['new', 'vip'] } });
    expect(await add(['vip'])).toMatchObject({ body: { tags: ['new', 'vip'] } });
    expect((await list(server, { tag: 'vip' })).data.map((each) => each.id)).toEqual([id]);
    const many = Array.from({ length: tagsOfCustomerLimit }, (_, place) => `tag ${place}`);
    expect(await add(many)).toMatchObject({ status: 409, body: { code: 'contact.tags_full' } });
    expect(await add([])).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await add(['x'], foreign)).toMatchObject(unknown);
    const remove = (tag: string, as = key) => server.send(contactTags.delete, { params: { id, tag } }, sent(as));
    expect(await remove('new', foreign)).toMatchObject(unknown);
    for (let twice = 0; twice < 2; twice += 1) expect(await remove('New')).toMatchObject({ body: { tags: ['vip'] } });
  });

  test('groups are created, changed, filled and deleted', async ({ server }) => {
    const create = (name: string, as = key) => server.send(programGroups.create, { body: { name } }, sent(as));
    const { id } = (await make(server, { email: 'ana@example.com' })).body;
    const made = await server.call(programGroups.create, { body: { name: 'VIP' } }, sent());
    const group_id = made.body.id;
    expect(made.body).toMatchObject({ name: 'VIP', description: '', count: 0 });
    expect(await create('vip')).toMatchObject({ status: 409, body: { code: 'contact_group.name_taken' } });
    expect((await create('')).status).toBe(400);
    const params = { id: group_id };
    const rename = (body: object, as = key) => server.send(programGroups.update, { params, body }, sent(as));
    expect(await rename({ description: 'Best' })).toMatchObject({ body: { name: 'VIP', description: 'Best' } });
    expect(await rename({ name: 'x' }, foreign)).toMatchObject({ status: 404 });
    const get = (as = key) => server.send(programGroups.get, { params }, sent(as));
    expect((await get()).body).toEqual({ ...made.body, description: 'Best' });
    expect(await get(foreign)).toMatchObject({ status: 404, body: { code: 'contact_group.unknown' } });

    const member = { params: { id, group_id } };
    for (let twice = 0; twice < 2; twice += 1)
      expect(await server.send(contactMemberships.save, member, sent())).toMatchObject({
        body: { groups: [{ id: group_id, name: 'VIP' }] },
      });
    expect(await server.send(contactMemberships.save, member, sent(foreign))).toMatchObject(unknown);
    const theirs = (await make(server, { email: 'eva@example.com' }, foreign)).body.id;
    const across = { params: { id: theirs, group_id } };
    expect(await server.send(contactMemberships.save, across, sent(foreign))).toMatchObject({
      body: { code: 'contact_group.unknown' },
    });
    expect((await list(server, { group_id })).data).toMatchObject([{ id }]);
    const { data } = (await server.call(programGroups.list, { query: {} }, sent())).body;
    expect(data).toMatchObject([{ id: group_id, count: 1 }]);
    expect((await server.call(programGroups.list, { query: {} }, sent(foreign))).body.data).toEqual([]);
    expect(await server.send(contactMemberships.delete, member, sent())).toMatchObject({ body: { groups: [] } });
    expect(await server.send(programGroups.delete, { params }, sent(foreign))).toMatchObject({ status: 404 });
    expect(await server.send(programGroups.delete, { params }, sent())).toMatchObject({ body: { deleted: true } });
    expect(await server.send(contacts.list, { query: { group_id } }, sent())).toMatchObject({
      status: 404,
      body: { code: 'contact_group.unknown' },
    });
  });

  test('custom fields are listed, set and cleared', async ({ server }) => {
    const body = { name: 'Points', kind: 'number' as const, choices: [] };
    const { field } = (await server.call(customerFields.create, { body }, { as: owner })).body;
    expect((await server.call(programFields.list, { query: {} }, sent())).body.data).toMatchObject([
      { id: field.id, name: 'Points', kind: 'number' },
    ]);
    const ana = (await make(server, { email: 'ana@example.com', fields: { [field.id]: 3 } })).body;
    expect(ana.fields).toEqual([{ id: field.id, name: 'Points', kind: 'number', value: '3' }]);
    expect((await change(server, ana.id, { fields: { [field.id]: '4,5' } })).body.fields).toMatchObject([
      { value: '4.5' },
    ]);
    expect((await change(server, ana.id, { name: 'Ana' })).body.fields).toHaveLength(1);
    const refused = await change(server, ana.id, { fields: { [field.id]: 'many' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    const other = await change(server, ana.id, { fields: { [uuidv7()]: 'x' } });
    expect(other).toMatchObject({ status: 404, body: { code: 'contact_field.unknown' } });
    expect((await change(server, ana.id, { fields: { [field.id]: null } })).body.fields).toEqual([]);
  });

  test('segments are listed with their customers', async ({ server }) => {
    const { id } = (await make(server, { email: 'ana@example.com' })).body;
    await server.call(contactTags.create, { params: { id }, body: { tags: ['vip'] } }, sent());
    await make(server, { email: 'rui@example.com' });
    const segment = await makeSegment(server, owner, [{ kind: 'tag', tags: ['vip'] }]);
    expect((await server.call(programSegments.list, { query: {} }, sent())).body.data).toMatchObject([
      { id: segment.id, name: 'Regulars' },
    ]);
    const members = { params: { id: segment.id }, query: {} };
    expect((await server.call(segmentContacts.list, members, sent())).body.data).toMatchObject([{ id }]);
    expect((await list(server, { segment_id: segment.id })).data).toMatchObject([{ id }]);
    const none = { status: 404, body: { code: 'contact_segment.unknown' } };
    expect(await server.send(segmentContacts.list, members, sent(foreign))).toMatchObject(none);
    const query = { segment_id: segment.id };
    expect(await server.send(contacts.list, { query }, sent(foreign))).toMatchObject(none);
  });
});

describe('the consent of a contact', () => {
  test('is recorded with its evidence, read and withdrawn, and not given back by a program', async ({ server }) => {
    const { id } = (await make(server, { email: 'ana@example.com' })).body;
    const record = (body: object, as = key) =>
      server.send(contactConsents.create, { params: { id }, body: body as never }, { headers: as.headers });
    const evidence = { channel: 'email', wording: 'Yes, write to me', given_at: '2026-01-02T10:00:00Z' };
    expect(await record(evidence, foreign)).toMatchObject({ status: 404, body: { code: 'contact.unknown' } });
    expect(await record({ ...evidence, wording: ' ' })).toMatchObject({ status: 400 });
    expect(await record({ ...evidence, given_at: '2999-01-01T00:00:00Z' })).toMatchObject({
      body: { code: 'consent.future' },
    });
    expect(await record(evidence)).toMatchObject({ status: 200, body: { state: 'subscribed', may_receive: true } });
    const { changes } = (await server.call(consentChanges.list, { query: { customer_id: id } }, { as: owner })).body;
    expect(changes).toMatchObject([
      { source: 'api', wording: 'Yes, write to me', given_at: '2026-01-02T10:00:00.000Z' },
    ]);
    const params = { id, channel: 'email' } as const;
    const withdraw = () => server.send(contactConsents.withdraw, { params }, { headers: key.headers });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await withdraw()).toMatchObject({ body: { state: 'unsubscribed', may_receive: false } });
    expect(await record(evidence)).toMatchObject({ status: 409, body: { code: 'consent.withdrawn' } });
    const read = await server.call(contactConsents.list, { params: { id } }, { headers: key.headers });
    expect(read.body.data.map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'unsubscribed'],
      ['whatsapp', 'none'],
    ]);
  });
});

test('a deleted contact is unknown to programs, and another workspace’s key deletes none', async ({ server }) => {
  const { id } = (await make(server, { email: 'ana@example.com' })).body;
  const remove = (as: MadeKey) => server.send(contacts.delete, { params: { id } }, { headers: as.headers });
  expect(await remove(foreign)).toMatchObject({ status: 404, body: { code: 'contact.unknown' } });
  expect(await remove(key)).toMatchObject({ status: 200, body: { deleted: true } });
  expect((await list(server)).data).toEqual([]);
  expect(await remove(key)).toMatchObject({ status: 404 });
});

testKeyRights(test, {
  calls: [
    { endpoint: contacts.delete, input: { params: { id: uuidv7() } } },
    { endpoint: contactTags.create, input: { params: { id: uuidv7() }, body: { tags: ['x'] } } },
    { endpoint: contactTags.delete, input: { params: { id: uuidv7(), tag: 'x' } } },
    { endpoint: contactMemberships.save, input: { params: { id: uuidv7(), group_id: uuidv7() } } },
    { endpoint: contactMemberships.delete, input: { params: { id: uuidv7(), group_id: uuidv7() } } },
    { endpoint: contactConsents.list, input: { params: { id: uuidv7() } } },
    { endpoint: contactConsents.create, input: { params: { id: uuidv7() }, body: { channel: 'email', wording: 'x' } } },
    { endpoint: contactConsents.withdraw, input: { params: { id: uuidv7(), channel: 'email' } } },
    { endpoint: segmentContacts.list, input: { params: { id: uuidv7() }, query: {} } },
    { endpoint: programGroups.list, input: { query: {} } },
    { endpoint: programGroups.get, input: { params: { id: uuidv7() } } },
    { endpoint: programGroups.create, input: { body: { name: 'x' } } },
    { endpoint: programGroups.update, input: { params: { id: uuidv7() }, body: {} } },
    { endpoint: programGroups.delete, input: { params: { id: uuidv7() } } },
  ],
  wrong: async ({ server }) => ({ server, owner, otherKey: (await makeKey(server, owner, { type: 'kmail' })).headers }),
});

test('changed contacts are found by the index of their time', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query(
    `insert into contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at)
    select $1, gen_random_uuid(), n::text, n || '@example.com', '', 'en', 'api', now() - n * interval '1 second',
      now() - n * interval '1 minute' from generate_series(1, 5000) n`,
    [owner.workspaceId],
  );
  await ownerPool.query('analyze contacts');
  const plan = await planOfList(server, owner, listedContacts({ updatedSince: new Date(Date.now() - 600_000) }));
  expect(plan).toContain('contacts_by_update');
  expect(plan).not.toContain('Seq Scan');
});
