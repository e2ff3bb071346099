import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { enrol } from '../modules/academy/enrolment/enrolment.service.ts';
import { contactReferences, findContactByEmail, findOrCreateContact } from '../modules/contacts/contacts.public.ts';
import { makeCustomer, makeGroup } from '../modules/contacts/customer/customer.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest, type People } from '../testing/server-test.ts';
import { testRights } from '../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const hourMs = 3_600_000;

const merge = async (server: TestServer, as: TestPerson, customer_id: string, other_id: string) =>
  server.call(customerMerges.create, { body: { customer_id, other_id } }, { as });
const undo = (server: TestServer, as: TestPerson, id: string) =>
  server.send(customerMerges.undo, { params: { id } }, { as });
const get = async (server: TestServer, as: TestPerson, id: string) =>
  (await server.call(customers.get, { params: { id } }, { as })).body.customer;
const titlesOf = async (server: TestServer, as: TestPerson, id: string) =>
  (await server.call(timelineEntries.list, { params: { id }, query: {} }, { as })).body.entries.map(({ kind, title }) =>
    `${kind} ${title}`.trim(),
  );
const enrolAs = async (server: TestServer, owner: TestPerson, email: string) => {
  const { course } = await makeShownCourse(server, owner);
  const free = { checkout_id: null, amount_minor: 0, currency: 'AOA' } as const;
  await inside(server, owner, (ctx) => enrol(ctx, course, { name: 'Ana', email, language: 'pt' }, free));
  return course;
};

describe('a merge', () => {
  test('moves the history of every module, fills in what is missing, and its undo separates them again', async ({
    server,
  }) => {
    const owner = await server.person();
    const [both, second] = [await makeGroup(server, owner, 'Both'), await makeGroup(server, owner, 'Second')];
    const kept = await makeCustomer(server, owner, { phone: '923000111', group_id: both.id, tags: ['vip'] });
    const other = await makeCustomer(server, owner, {
      name: 'Ana D.',
      email: 'ana@example.com',
      phone: '923000222',
      group_ids: [both.id, second.id],
      tags: ['vip', 'luanda'],
    });
    const course = await enrolAs(server, owner, 'ana@example.com');
    const body = { customer_id: other.id, text: 'Likes honey' };
    await server.call(customerNotes.create, { body }, { as: owner });
    const before = { kept: await get(server, owner, kept.id), other: await get(server, owner, other.id) };

    const made = await merge(server, owner, kept.id, other.id);
    expect(made.body.merge).toMatchObject({ customer_id: kept.id, other_name: 'Ana D.' });
    const merged = await get(server, owner, kept.id);
    expect(merged).toMatchObject({
      name: 'Ana Domingos',
      email: 'ana@example.com',
      phone: '+244923000111',
      tags: ['luanda', 'vip'],
    });
    expect(merged.groups.map(({ name }) => name).sort()).toEqual(['Both', 'Second']);
    expect(await titlesOf(server, owner, kept.id)).toEqual(
      expect.arrayContaining([`course ${course.title}`, 'note Likes honey', 'merge Ana D.', 'contact_created']),
    );
    const listed = (await server.call(customers.list, { query: {} }, { as: owner })).body;
    expect(listed).toMatchObject({ total: 1, customers: [{ id: kept.id }] });
    const count = async (id: string) =>
      (await server.call(customerGroups.get, { params: { id } }, { as: owner })).body.group.count;
    expect([await count(both.id), await count(second.id)]).toEqual([1, 1]);

    // The other number still finds the person, so an order with it creates no second customer.
    const met = await inside(server, owner, (ctx) =>
      findOrCreateContact(ctx, { name: 'A.', phone: '923000222', language: 'pt', source: 'shop' }),
    );
    expect(met?.id).toBe(kept.id);
    const taken = { name: 'New', phone: '923000222' };
    expect(await server.send(customers.create, { body: taken }, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'contact.taken', existing: { id: kept.id } },
    });
    expect(await server.send(customers.restore, { params: { id: other.id } }, { as: owner })).toMatchObject({
      status: 410,
      body: { code: 'contact.restore_too_late' },
    });

    expect(await undo(server, owner, made.body.merge.id)).toMatchObject({ status: 200 });
    const { updated_at: _, ...keptNow } = await get(server, owner, kept.id);
    const { updated_at: __, ...keptThen } = before.kept;
    expect(keptNow).toEqual(keptThen);
    const { updated_at: ___, ...otherNow } = await get(server, owner, other.id);
    const { updated_at: ____, ...otherThen } = before.other;
    expect(otherNow).toEqual(otherThen);
    expect([await count(both.id), await count(second.id)]).toEqual([2, 1]);
    expect(await titlesOf(server, owner, kept.id)).toEqual(['contact_created']);
    expect(await titlesOf(server, owner, other.id)).toEqual(
      expect.arrayContaining([`course ${course.title}`, 'note Likes honey']),
    );
    // Twice is too late.
    expect(await undo(server, owner, made.body.merge.id)).toMatchObject({
      status: 410,
      body: { code: 'contact_merge.undo_too_late' },
    });
  });

  test('keeps rows that came after it with the customer who stayed', async ({ server }) => {
    const owner = await server.person();
    const kept = await makeCustomer(server, owner, { email: 'kept@example.com' });
    const other = await makeCustomer(server, owner, { name: 'Other', email: 'other@example.com' });
    const { body } = await merge(server, owner, kept.id, other.id);
    await server.call(customerNotes.create, { body: { customer_id: kept.id, text: 'Later' } }, { as: owner });
    await undo(server, owner, body.merge.id);
    expect(await titlesOf(server, owner, kept.id)).toContain('note Later');
    expect(await titlesOf(server, owner, other.id)).toEqual(['contact_created']);
    expect(await inside(server, owner, (ctx) => findContactByEmail(ctx, 'other@example.com'))).toMatchObject({
      id: other.id,
    });
  });

  test('keeps the emails to both addresses in one history', async ({ server }) => {
    const owner = await server.person();
    const kept = await makeCustomer(server, owner, { email: 'kept@example.com' });
    const other = await makeCustomer(server, owner, { name: 'Other', email: 'other@example.com' });
    for (const to of ['kept@example.com', 'other@example.com'])
      await server.kernel.db.ownerPool.query(
        `insert into program_emails (workspace_id, id, from_address, from_name, to_address, subject, html, text, status, created_at, sent_at)
         values ($1, $2, 'a@example.com', '', $3, $3, '', '', 'sent', now(), now())`,
        [owner.workspaceId, uuidv7(), to],
      );
    const { body } = await merge(server, owner, kept.id, other.id);
    expect(await titlesOf(server, owner, kept.id)).toEqual(
      expect.arrayContaining(['email kept@example.com', 'email other@example.com']),
    );
    await undo(server, owner, body.merge.id);
    expect(await titlesOf(server, owner, kept.id)).not.toContain('email other@example.com');
    expect(await titlesOf(server, owner, other.id)).toContain('email other@example.com');
  });

  test('can be undone for a day, for which the bin keeps the other customer', async ({ server }) => {
    const owner = await server.person();
    const kept = await makeCustomer(server, owner, { email: 'kept@example.com' });
    const other = await makeCustomer(server, owner, { name: 'Other', email: 'other@example.com' });
    const first = (await merge(server, owner, kept.id, other.id)).body.merge;
    const list = async () =>
      (await server.call(customerMerges.list, { query: { customer_id: kept.id } }, { as: owner })).body;
    expect(await list()).toMatchObject({ total: 1, merges: [{ id: first.id, other_name: 'Other' }] });
    server.clock.advance(23 * hourMs);
    await server.runCron('kernel.purge_bins');
    expect(await undo(server, owner, first.id)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject({ total: 0 });

    const second = (await merge(server, owner, kept.id, other.id)).body.merge;
    server.clock.advance(25 * hourMs);
    // Twice: the second run finds nothing.
    await server.runCron('kernel.purge_bins');
    await server.runCron('kernel.purge_bins');
    expect(await undo(server, owner, second.id)).toMatchObject({ status: 410 });
    const { rows } = await server.kernel.db.ownerPool.query('select 1 from contacts where id = $1', [other.id]);
    expect(rows).toEqual([]);
    // Its address still finds the person.
    expect(await inside(server, owner, (ctx) => findContactByEmail(ctx, 'other@example.com'))).toMatchObject({
      id: kept.id,
    });
  });

  test('of a customer with itself, and of one in the bin, is refused', async ({ server, owner }) => {
    const ana = await makeCustomer(server, owner);
    expect(await merge(server, owner, ana.id, ana.id)).toMatchObject({
      status: 400,
      body: { code: 'contact_merge.itself' },
    });
    const rui = await makeCustomer(server, owner, { name: 'Rui' });
    await server.call(customers.delete, { params: { id: rui.id } }, { as: owner });
    expect(await merge(server, owner, ana.id, rui.id)).toMatchObject({
      status: 404,
      body: { code: 'contact.unknown' },
    });
  });

  test('moves the rows of every table that refers to a contact', async ({ server }) => {
    const { rows } = await server.kernel.db.ownerPool.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'contacts'::regclass`,
    );
    // The account of the other customer stays with them; merges belong to the customer who stayed.
    const apart = ['page_members', 'contact_merges'];
    const moved = [...server.kernel.registry.all(contactReferences).keys()];
    expect(moved.toSorted()).toEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !apart.includes(name))
        .toSorted(),
    );
  });
});

describe('rights', () => {
  let people: People;
  const ids = { kept: '', other: '', merge: '' };
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    ids.kept = (await makeCustomer(server, owner)).id;
    ids.other = (await makeCustomer(server, owner, { name: 'Other' })).id;
    const third = await makeCustomer(server, owner, { name: 'Third' });
    ids.merge = (await merge(server, owner, ids.kept, third.id)).body.merge.id;
  });
  const invalid = { params: { id: 'x' } };
  testRights(test, {
    people: () => people,
    tables: ['contacts', 'contact_merges', 'contact_aliases', 'audit_entries'],
    cases: [
      {
        endpoint: customerMerges.list,
        input: () => ({ query: { customer_id: ids.kept } }),
        invalid: { query: { customer_id: 'x' } },
        unknown: 'contact.unknown',
      },
      {
        endpoint: customerMerges.create,
        input: () => ({ body: { customer_id: ids.kept, other_id: ids.other } }),
        invalid: { body: { customer_id: 'x', other_id: 'x' } },
        unknown: 'contact.unknown',
        managersOnly: true,
      },
      {
        endpoint: customerMerges.undo,
        input: () => ({ params: { id: ids.merge } }),
        invalid,
        unknown: 'contact_merge.unknown',
        managersOnly: true,
      },
    ],
  });
});
