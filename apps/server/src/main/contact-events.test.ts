import { customerConsents } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { segmentWatchMinutes } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { SaveCustomer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { expect } from 'vitest';
import { findOrCreateContact } from '../modules/contacts/contacts.public.ts';
import { makeCustomer, makeGroup } from '../modules/contacts/customer/customer.factory.ts';
import { importFile } from '../modules/contacts/customer-import/customer-import.factory.ts';
import { makeSegment } from '../modules/contacts/segment/segment.factory.ts';
import { createWebhookFor, type SentEvent, takeSent } from '../modules/outbound/outbound-webhook.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();

const typesOf = (events: readonly SentEvent[]) => events.map(({ type }) => type);

async function newSubscriber(server: TestServer): Promise<TestPerson> {
  const owner = await server.person();
  await createWebhookFor(server, owner);
  return owner;
}
const update = (server: TestServer, as: TestPerson, body: SaveCustomer & { id: string }) =>
  server.call(customers.update, { body }, { as });

test('programs hear which fields, tags and groups of a customer changed', { timeout: 60_000 }, async ({ server }) => {
  const owner = await newSubscriber(server);
  const [regulars, guests] = [await makeGroup(server, owner, 'Regulars'), await makeGroup(server, owner, 'Guests')];
  const field = { name: 'City', kind: 'text' as const, choices: [] };
  const { id: cityId } = (await server.call(customerFields.create, { body: field }, { as: owner })).body.field;
  const made = ['contact_field.created', 'contact_group.created', 'contact_group.created'];
  expect(typesOf(await takeSent(server, owner))).toEqual(made);
  const ana = await makeCustomer(server, owner, { email: 'ana@example.com', tags: ['vip'], group_ids: [regulars.id] });
  expect(typesOf(await takeSent(server, owner))).toEqual(['contact.created', 'contact.joined_group', 'contact.tagged']);

  const wanted = { id: ana.id, name: 'Ana', email: 'ana@example.com', fields: { [cityId]: 'Luanda' } };
  await update(server, owner, { ...wanted, tags: ['luanda'], group_ids: [regulars.id, guests.id] });
  const contact = { id: ana.id, name: 'Ana', email: 'ana@example.com', phone: '', language: 'en' };
  expect(await takeSent(server, owner)).toMatchObject([
    { type: 'contact.joined_group', data: { contact, group: { id: guests.id, name: 'Guests' } } },
    { type: 'contact.tagged', data: { contact, tag: 'luanda' } },
    { type: 'contact.untagged', data: { contact, tag: 'vip' } },
    {
      type: 'contact.updated',
      data: { contact, changed: ['name'], fields: [{ id: cityId, name: 'City', value: 'Luanda' }] },
    },
  ]);

  // The same values again change nothing.
  await update(server, owner, { ...wanted, tags: ['luanda'], group_ids: [guests.id, regulars.id] });
  expect(await takeSent(server, owner)).toEqual([]);
  await update(server, owner, { ...wanted, fields: { [cityId]: '' }, tags: [], group_ids: [guests.id] });
  expect(await takeSent(server, owner)).toMatchObject([
    { type: 'contact.left_group', data: { group: { id: regulars.id } } },
    { type: 'contact.untagged', data: { tag: 'luanda' } },
    { type: 'contact.updated', data: { changed: [], fields: [{ id: cityId, value: '' }] } },
  ]);
});

test('programs hear what an import changes, and nothing of rows that change nothing', async ({ server }) => {
  const owner = await newSubscriber(server);
  const guests = await makeGroup(server, owner, 'Guests');
  const ana = await makeCustomer(server, owner, { name: 'Ana', email: 'ana@example.com', tags: ['vip'] });
  await takeSent(server, owner);
  const content = 'Name,Email,Tags\nAna Domingos,ana@example.com,"vip, feira"\nRui,rui@example.com,';
  const settings = { duplicates: 'overwrite' as const, group_ids: [guests.id] };
  await importFile(server, owner, content, settings);
  expect(await takeSent(server, owner)).toMatchObject([
    { type: 'contact.created', data: { source: 'import', contact: { email: 'rui@example.com' } } },
    { type: 'contact.joined_group', data: { group: { id: guests.id } } },
    { type: 'contact.joined_group', data: { group: { id: guests.id } } },
    { type: 'contact.tagged', data: { contact: { id: ana.id }, tag: 'feira' } },
    { type: 'contact.updated', data: { contact: { id: ana.id }, changed: ['name'], fields: [] } },
  ]);
  await importFile(server, owner, content, settings);
  expect(await takeSent(server, owner)).toEqual([]);
});

test('programs hear once whom a file subscribes and whom it unsubscribes', async ({ server }) => {
  const owner = await newSubscriber(server);
  const rui = await makeCustomer(server, owner, { name: 'Rui', email: 'rui@example.com' });
  await server.call(
    customerConsents.save,
    { params: { id: rui.id, channel: 'email' }, body: { wording: 'Yes' } },
    { as: owner },
  );
  server.clock.advance(1_000);
  await takeSent(server, owner);
  const content = 'Email,Subscribed\nana@example.com,yes\nrui@example.com,no\neva@example.com,no';
  await importFile(server, owner, content);
  const events = await takeSent(server, owner);
  expect(events.filter(({ type }) => type !== 'contact.created')).toMatchObject([
    { type: 'contact.subscribed', data: { contact: { email: 'ana@example.com' }, channel: 'email' } },
    { type: 'contact.unsubscribed', data: { contact: { id: rui.id }, channel: 'email' } },
  ]);
  await importFile(server, owner, content);
  expect(await takeSent(server, owner)).toEqual([]);
});

test('programs hear what an order or a form adds to a known customer', async ({ server }) => {
  const owner = await newSubscriber(server);
  const ana = await makeCustomer(server, owner, { email: 'ana@example.com' });
  await takeSent(server, owner);
  const person = { name: 'Ana', email: 'ana@example.com', language: 'pt', source: 'page' } as const;
  await inside(server, owner, (ctx) => findOrCreateContact(ctx, person));
  expect(await takeSent(server, owner)).toEqual([]);
  await inside(server, owner, (ctx) => findOrCreateContact(ctx, { ...person, phone: '923000111', consent: 'Yes' }));
  expect(await takeSent(server, owner)).toMatchObject([
    { type: 'contact.subscribed', data: { contact: { id: ana.id }, channel: 'email' } },
    { type: 'contact.updated', data: { changed: ['phone'] } },
  ]);
  await server.call(customerConsents.withdraw, { params: { id: ana.id, channel: 'email' } }, { as: owner });
  expect(await takeSent(server, owner)).toMatchObject([{ type: 'contact.unsubscribed', data: { channel: 'email' } }]);
});

test('programs hear of a merge with everything that moves, and of its undo', async ({ server }) => {
  const owner = await newSubscriber(server);
  const group = await makeGroup(server, owner, 'Regulars');
  const kept = await makeCustomer(server, owner, { phone: '923000111', tags: ['vip'] });
  const other = await makeCustomer(server, owner, {
    email: 'ana@example.com',
    tags: ['vip', 'luanda'],
    group_ids: [group.id],
  });
  await takeSent(server, owner);
  const pair = { customer_id: kept.id, other_id: other.id };
  const { merge } = (await server.call(customerMerges.create, { body: pair }, { as: owner })).body;
  expect(await takeSent(server, owner)).toMatchObject([
    { type: 'contact.joined_group', data: { contact: { id: kept.id }, group: { id: group.id } } },
    { type: 'contact.merged', data: { contact: { id: kept.id }, merged_id: other.id } },
    { type: 'contact.tagged', data: { contact: { id: kept.id }, tag: 'luanda' } },
    { type: 'contact.updated', data: { contact: { id: kept.id }, changed: ['email'] } },
  ]);
  await server.call(customerMerges.undo, { params: { id: merge.id } }, { as: owner });
  expect(await takeSent(server, owner)).toMatchObject([
    { type: 'contact.left_group', data: { contact: { id: kept.id } } },
    { type: 'contact.restored', data: { contact: { id: other.id, email: 'ana@example.com' } } },
    { type: 'contact.untagged', data: { contact: { id: kept.id }, tag: 'luanda' } },
    { type: 'contact.updated', data: { contact: { id: kept.id }, changed: ['email'] } },
  ]);
});

test('programs hear that a customer was deleted, restored or erased, without the person', async ({ server }) => {
  const owner = await newSubscriber(server);
  const { id } = await makeCustomer(server, owner, { tags: ['vip'] });
  await takeSent(server, owner);
  await server.call(customers.delete, { params: { id } }, { as: owner });
  expect(await takeSent(server, owner)).toMatchObject([{ type: 'contact.deleted', data: { contact_id: id } }]);
  await server.call(customers.restore, { params: { id } }, { as: owner });
  expect(await takeSent(server, owner)).toMatchObject([{ type: 'contact.restored', data: { contact: { id } } }]);
  await server.call(customers.erase, { params: { id }, body: { confirm: 'Ana Domingos' } }, { as: owner });
  const [erased, ...others] = await takeSent(server, owner);
  expect([erased?.data, others]).toEqual([{ contact_id: id }, []]);
});

test('programs hear who joins and leaves a segment', { timeout: 60_000 }, async ({ server }) => {
  const owner = await newSubscriber(server);
  await makeCustomer(server, owner, { tags: ['vip'] });
  const segment = await makeSegment(server, owner, [{ kind: 'tag', tags: ['vip'], not: false }]);
  const ana = await makeCustomer(server, owner);
  await server.runCron('contacts.watch_heard_segments');
  await takeSent(server, owner);
  const evaluated = async (tags: string[]) => {
    await update(server, owner, { id: ana.id, name: ana.name, tags });
    await takeSent(server, owner);
    server.clock.advance(segmentWatchMinutes * 60_000);
    return takeSent(server, owner);
  };
  const data = { contact: { id: ana.id }, segment: { id: segment.id, name: 'Regulars' } };
  expect(await evaluated(['vip'])).toMatchObject([{ type: 'contact.joined_segment', data }]);
  expect(await evaluated([])).toMatchObject([{ type: 'contact.left_segment', data }]);
});

test('a workspace without listeners stores no changes, and a repeated event is delivered once', async ({ server }) => {
  const [owner, quiet] = [await newSubscriber(server), await server.person()];
  for (const as of [owner, quiet]) {
    const { id } = await makeCustomer(server, as, { tags: ['vip'] });
    await update(server, as, { id, name: 'Rui' });
  }
  const eventsOf = async ({ workspaceId }: TestPerson) =>
    (
      await server.kernel.db.ownerPool.query<{ id: string; name: string }>(
        'select id, name from outbox_events where workspace_id = $1 order by name',
        [workspaceId],
      )
    ).rows;
  const stored = await eventsOf(owner);
  expect(stored.map(({ name }) => name)).toEqual(['contact.created', 'contact.tagged', 'contact.updated']);
  expect((await eventsOf(quiet)).map(({ name }) => name)).toEqual(['contact.created']);

  await server.runJobs();
  await server.kernel.db.ownerPool.query('delete from outbox_deliveries where event_id = any($1)', [
    stored.map(({ id }) => id),
  ]);
  await server.kernel.db.ownerPool.query(
    `select enqueue('kernel.deliver_event', json_build_object('id', id)) from outbox_events where workspace_id = $1`,
    [owner.workspaceId],
  );
  expect(await takeSent(server, owner)).toHaveLength(3);
});
