import { customerConsents } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { customerData, customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { customerNotes } from '@kumbi/contract/contacts/customer-note.endpoints.ts';
import { workspaceHeader } from '@kumbi/contract/shared/workspace-header.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { enrol } from '../modules/academy/enrolment/enrolment.service.ts';
import { answer, makeFormPage } from '../modules/answers/answer.factory.ts';
import { consentStates, preferencesPath } from '../modules/contacts/consent/consent.factory.ts';
import { contactData, findContactByEmail, findOrCreateContact } from '../modules/contacts/contacts.public.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { mailsTo, somePerson } from '../modules/pages/visitor/visitor.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest, type People } from '../testing/server-test.ts';
import { asSuperuser } from '../testing/test-parts.ts';
import { testRights } from '../testing/test-rights.ts';
import { columnsOf, insertAnyRow } from '../testing/test-rows.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
const name = 'Esperança Quissanga';
const email = 'esperanca.quissanga@example.com';
const phone = '+244923777111';

const erase = (server: TestServer, as: TestPerson, id: string, confirm = name) =>
  server.send(customers.erase, { params: { id }, body: { confirm } }, { as });
const exported = async (server: TestServer, as: TestPerson, id: string) => {
  const headers = { cookie: as.cookie, [workspaceHeader]: as.code };
  const file = await server.fetch(`/api/v1/company/customers/${id}/export`, { headers });
  return { file, text: await file.text() };
};

/** A customer with rows in every module that a test can reach quickly. */
async function makeKnown(server: TestServer, owner: TestPerson): Promise<string> {
  const { id } = await makeCustomer(server, owner, { name, email, phone, tags: ['vip'] });
  await server.call(customerNotes.create, { body: { customer_id: id, text: `About ${name}` } }, { as: owner });
  await server.call(
    customerConsents.save,
    { params: { id, channel: 'email' }, body: { wording: 'Yes' } },
    { as: owner },
  );
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  const buyer = { customer_name: name, customer_email: email, customer_phone: phone };
  await payAndSettle(server, await buy(server, shop, [{ product, quantity: 1 }], buyer));
  const { course } = await makeShownCourse(server, owner);
  const free = { checkout_id: null, amount_minor: 0, currency: 'AOA' } as const;
  await inside(server, owner, (ctx) => enrol(ctx, course, { name, email, language: 'pt' }, free));
  const form = await makeFormPage(server, owner);
  expect((await answer(server, form, { name, email })).status).toBe(200);
  await server.kernel.db.ownerPool.query(
    `insert into program_emails (workspace_id, id, from_address, from_name, to_address, subject, html, text, status, created_at, sent_at)
     values ($1, $2, 'a@example.com', '', $3, 'Hello', '', '', 'sent', now(), now())`,
    [owner.workspaceId, uuidv7(), email],
  );
  await server.runJobs();
  return id;
}

/** The tables of a workspace with a row that contains one of these texts. */
async function tablesWith(server: TestServer, owner: TestPerson, texts: readonly string[]): Promise<string[]> {
  const { rows } = await server.kernel.db.ownerPool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name: table } of rows) {
    const { rowCount } = await server.kernel.db.ownerPool.query(
      `select 1 from ${table} t where workspace_id = $1 and exists (select from unnest($2::text[]) s where position(s in t::text) > 0) limit 1`,
      [owner.workspaceId, texts],
    );
    if (rowCount) found.push(table);
  }
  return found.toSorted();
}

test('an export contains what every module has about a customer, and nothing about others', async ({ server }) => {
  const owner = await server.person();
  const id = await makeKnown(server, owner);
  await makeCustomer(server, owner, { name: 'Someone Else', email: 'else@example.com' });
  const { file, text } = await exported(server, owner, id);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain(`customer-${id}.json`);
  const { data } = JSON.parse(text) as { data: Record<string, Record<string, unknown>[]> };
  expect(Object.keys(data).toSorted()).toEqual([...server.kernel.registry.all(contactData).keys()].toSorted());
  expect(data).toMatchObject({
    customer: [{ id, name, email, phone }],
    tags: [{ tag: 'vip' }],
    notes: [{ text: `About ${name}` }],
    consents: [{ channel: 'email', state: 'subscribed' }],
    consent_changes: [{ wording: 'Yes' }],
    sales: [{ customer_name: name, customer_email: email }],
    sale_payments: [{ buyer_name: name, status: 'paid' }],
    courses: [{ contact_id: id }],
    emails: [{ to_address: email, subject: 'Hello' }],
  });
  expect(data.answers).toHaveLength(1);
  for (const hidden of ['else@example.com', 'sealed_', '_hash', 'search_name', 'workspace_id'])
    expect(text).not.toContain(hidden);
});

test('an erasure removes a customer from every module but the receipts, and an import doesn’t subscribe them', async ({
  server,
}) => {
  const owner = await server.person();
  const id = await makeKnown(server, owner);
  const path = await preferencesPath(server, owner, id);
  expect(await erase(server, owner, id, 'Esperança')).toMatchObject({
    status: 400,
    body: { code: 'contact.erasure_unconfirmed', fields: { confirm: expect.any(String) } },
  });
  expect(await erase(server, owner, id)).toMatchObject({ status: 200, body: { erased: true } });
  expect(await erase(server, owner, id)).toMatchObject({ status: 404, body: { code: 'contact.unknown' } });
  const left = await tablesWith(server, owner, [name, email, phone, phone.slice(1)]);
  // Receipts are a chain that the law requires. Notices and payloads of jobs are deleted with their age.
  expect(left.filter((table) => !['notifications', 'receipts'].includes(table))).toEqual([]);
  expect((await server.fetch(path)).status).toBe(404);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select s.customer_name, s.contact_id, c.status, c.buyer_name, (select count(*)::int from receipts r where r.workspace_id = $1) as receipts
     from sales s join checkouts c on c.workspace_id = s.workspace_id and c.id = s.checkout_id where s.workspace_id = $1`,
    [owner.workspaceId],
  );
  expect(rows).toEqual([{ customer_name: '—', contact_id: null, status: 'paid', buyer_name: '—', receipts: 1 }]);

  const back = { name, email, language: 'pt', source: 'import', consent: 'Yes' } as const;
  const again = await inside(server, owner, (ctx) => findOrCreateContact(ctx, back));
  expect((await consentStates(server, owner, again?.id ?? '')).email).toBe('unsubscribed');
  // Another workspace knows nothing of it.
  const other = await server.person();
  const theirs = await inside(server, other, (ctx) => findOrCreateContact(ctx, back));
  expect((await consentStates(server, other, theirs?.id ?? '')).email).toBe('subscribed');
});

test('an erasure includes the customers who were merged into it, and can’t be undone', async ({ server }) => {
  const owner = await server.person();
  const kept = await makeCustomer(server, owner, { name, email });
  const other = await makeCustomer(server, owner, { name: 'E. Q.', email: 'eq@example.com' });
  const first = await makeCustomer(server, owner, { name: 'Esp. Q.', email: 'first@example.com' });
  const merge = async (customer_id: string, other_id: string) =>
    (await server.call(customerMerges.create, { body: { customer_id, other_id } }, { as: owner })).body.merge;
  await merge(other.id, first.id);
  const { id } = await merge(kept.id, other.id);
  const { text } = await exported(server, owner, kept.id);
  expect(text).toContain('first@example.com');
  await erase(server, owner, kept.id);
  const addresses = [email, 'eq@example.com', 'first@example.com'];
  expect(await tablesWith(server, owner, addresses)).toEqual([]);
  expect(await server.send(customerMerges.undo, { params: { id } }, { as: owner })).toMatchObject({ status: 404 });
  for (const address of addresses)
    expect(await inside(server, owner, (ctx) => findContactByEmail(ctx, address))).toBeUndefined();
});

test('every table with a contact is part of the export and the erasure', async ({ server }) => {
  const { rows } = await server.kernel.db.ownerPool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'contacts'::regclass`,
  );
  const known = new Set([...server.kernel.registry.all(contactData).values()].map(({ table }) => table));
  expect(rows.map(({ name: table }) => table).filter((table) => !known.has(table))).toEqual([]);
});

test('every part can be exported and erased, with and without rows', async ({ server }) => {
  const owner = await server.person();
  const made = await makeCustomer(server, owner, { name, email, phone });
  const { page } = await makeFormPage(server, owner);
  const checkout = { workspace_id: owner.workspaceId, id: uuidv7(), credential_id: null };
  const times = { starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-20T09:00:00Z' };
  const others = { page_id: page.id, checkout_id: checkout.id, shop_id: null, link_id: null };
  const row = { workspace_id: owner.workspaceId, contact_id: made.id, name, ...times, ...others };
  const filled: string[] = [];
  await asSuperuser(server.urls, async (admin) => {
    const insert = async (table: string, given: Record<string, string | null>) =>
      expect(await insertAnyRow(admin, table, await columnsOf(admin, table), given), table).toBeUndefined();
    await insert('checkouts', checkout);
    for (const { table, of, erased } of server.kernel.registry.all(contactData).values()) {
      if (of || erased === 'deleted' || erased === 'kept') continue;
      await insert(table, row);
      filled.push(table);
    }
  });
  expect(filled).toEqual(['link_payments', 'sales', 'ticket_orders', 'donations', 'bookings', 'registrations']);
  expect((await exported(server, owner, made.id)).file.status).toBe(200);
  expect(await erase(server, owner, made.id)).toMatchObject({ status: 200 });
  expect(await tablesWith(server, owner, [name])).toEqual([]);
});

test('two people of one event can be erased, and letters that wait for them are skipped', async ({ server }) => {
  const owner = await server.person();
  const event = { startsAt: '2031-05-03T09:00:00.000Z', endsAt: '2031-05-03T12:00:00.000Z', capacity: 9 };
  const block = someBlock('registration', { title: { pt: 'Oficina' }, place: { pt: 'Padaria' }, ...event });
  const page = await makeShownPage(server, owner, [block], { title: 'Salão' });
  await server.runJobs();
  const people = [somePerson(), somePerson()];
  for (const person of people) {
    const body = { block: block.props.id, ...person };
    expect((await server.call(registrations.create, { params: { slug: page.slug }, body })).status).toBe(200);
  }
  const { rows } = await server.kernel.db.ownerPool.query<{ id: string; name: string }>(
    'select id, name from contacts where workspace_id = $1',
    [owner.workspaceId],
  );
  expect(rows).toHaveLength(2);
  for (const contact of rows)
    expect(await erase(server, owner, contact.id, contact.name)).toMatchObject({ status: 200 });
  await server.runJobs();
  for (const { email: address } of people) expect(await mailsTo(server, address)).toEqual([]);
  const left = await server.call(registrations.list, { query: { id: page.id } }, { as: owner });
  expect(left.body.confirmed).toBe(2);
});

describe('rights', () => {
  let people: People;
  let id = '';
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    ({ id } = await makeCustomer(server, owner, { name }));
  });
  testRights(test, {
    people: () => people,
    tables: ['contacts', 'contact_suppressions', 'audit_entries'],
    cases: [
      {
        endpoint: customerData.export,
        input: () => ({ params: { id } }),
        invalid: { params: { id: 'x' } },
        unknown: 'contact.unknown',
        managersOnly: true,
      },
      {
        endpoint: customers.erase,
        input: () => ({ params: { id }, body: { confirm: name } }),
        invalid: { params: { id: 'x' }, body: { confirm: '' } },
        unknown: 'contact.unknown',
        managersOnly: true,
      },
    ],
  });
});
