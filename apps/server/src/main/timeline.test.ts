import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { timelineEntries } from '@kumbi/contract/contacts/timeline.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { enrol } from '../modules/academy/enrolment/enrolment.service.ts';
import { timelineSources } from '../modules/contacts/contacts.public.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { inside } from '../modules/quotas/quotas.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest, type People } from '../testing/server-test.ts';
import { testRights } from '../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();

type Query = { group?: 'purchase' | 'message'; cursor?: string; nextPage?: number };
const list = async (server: TestServer, as: TestPerson, id: string, query: Query = {}) =>
  (await server.call(timelineEntries.list, { params: { id }, query }, { as })).body;
const addEmail = (server: TestServer, owner: TestPerson, to: string, subject: string, at: string) =>
  server.kernel.db.ownerPool.query(
    `insert into program_emails (workspace_id, id, from_address, from_name, to_address, subject, html, text, status, created_at, sent_at)
     values ($1, $2, 'a@example.com', '', $3, $4, '', '', 'sent', $5, $5)`,
    [owner.workspaceId, uuidv7(), to, subject, at],
  );

describe('a timeline', () => {
  test('has a sale of the customer from its payment on, with its amount', async ({ server }) => {
    const owner = await server.person();
    const shop = await makeShop(server, owner);
    const product = await makeProduct(server, owner, shop, { title: 'Café', price_ao: '1500.50' });
    const ana = await makeCustomer(server, owner, { email: 'timeline@example.com' });
    const started = await buy(server, shop, [{ product, quantity: 2 }], { customer_email: 'timeline@example.com' });
    expect((await list(server, owner, ana.id)).entries.map(({ kind }) => kind)).toEqual(['contact_created']);
    await payAndSettle(server, started);
    expect((await list(server, owner, ana.id)).entries).toMatchObject([
      {
        kind: 'sale',
        group: 'purchase',
        title: 'Café',
        amount: 3001,
        currency: 'AOA',
        state: null,
        path: expect.stringMatching(/^kshop\/sales\?modal=ksp-view-shop-cart&sale=[0-9a-f-]{36}&number=\d+$/),
      },
      { kind: 'contact_created', group: 'record', title: '', amount: null, path: null },
    ]);
    expect((await list(server, owner, ana.id, { group: 'message' })).entries).toEqual([]);
  });

  test('is read in pages that neither repeat nor skip, also among entries of one instant', async ({ server }) => {
    const owner = await server.person();
    const { id } = await makeCustomer(server, owner, { email: 'pages@example.com' });
    for (let number = 0; number < 7; number += 1)
      await addEmail(server, owner, 'pages@example.com', `Email ${number}`, '2026-01-01T10:00:00.123456Z');
    await addEmail(server, owner, 'other@example.com', 'To another person', '2026-01-02T10:00:00Z');
    const all = (await list(server, owner, id)).entries.map((entry) => entry.id);
    expect(all).toHaveLength(8);
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await list(server, owner, id, { nextPage: 3, ...(cursor === undefined ? {} : { cursor }) });
      paged.push(...page.entries.map((entry) => entry.id));
      cursor = page.cursor;
      more = page.has;
    }
    expect(paged).toEqual(all);
  });

  test('reads each source by an index on the contact, the time and the id', async ({ server }) => {
    const sources = [...server.kernel.registry.all(timelineSources)];
    expect(sources.map(([kind]) => kind)).toEqual(
      expect.arrayContaining(['sale', 'tickets', 'donation', 'booking', 'answer', 'course', 'link_payment', 'email']),
    );
    const { rows } = await server.kernel.db.ownerPool.query<{ tablename: string; indexdef: string }>(
      `select tablename, indexdef from pg_indexes where schemaname = 'public'`,
    );
    const unindexed = sources.filter(
      ([, { table, at, of }]) =>
        table !== 'contacts' &&
        !rows.some(
          ({ tablename, indexdef }) =>
            tablename === table &&
            new RegExp(`\\(workspace_id, ${of ? '\\w+' : 'contact_id'}, ${at} DESC, id DESC\\)`).test(indexdef),
        ),
    );
    expect(unindexed.map(([kind]) => kind)).toEqual([]);
  });
});

test('a student’s course is in the timeline, and keeps the contact from being deleted', async ({ server }) => {
  const owner = await server.person();
  const { course } = await makeShownCourse(server, owner);
  const student = { name: 'Rui', email: 'student@example.com', language: 'pt' } as const;
  const free = { checkout_id: null, amount_minor: 0, currency: 'AOA' } as const;
  await inside(server, owner, (ctx) => enrol(ctx, course, student, free));
  const { body } = await server.call(customers.list, { query: { name: 'student@' } }, { as: owner });
  const id = body.customers[0]?.id ?? '';
  expect((await list(server, owner, id)).entries).toMatchObject([
    { kind: 'course', title: course.title, amount: null, path: `kumbi-academy/courses/${course.id}` },
    { kind: 'contact_created' },
  ]);
  expect(await server.send(customers.delete, { params: { id } }, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'contact.in_use' },
  });
  expect((await server.call(customers.get, { params: { id } }, { as: owner })).status).toBe(200);
});

describe('rights', () => {
  let people: People;
  let id = '';
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
    id = (await makeCustomer(server, owner)).id;
  });
  testRights(test, {
    people: () => people,
    tables: ['contacts'],
    cases: [
      {
        endpoint: timelineEntries.list,
        input: () => ({ params: { id } }),
        invalid: { params: { id: 'x' } },
        unknown: 'contact.unknown',
      },
    ],
  });
});
