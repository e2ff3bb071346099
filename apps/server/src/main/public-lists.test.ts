import { programCourses, programStudents } from '@kumbi/contract/academy/public-course.endpoints.ts';
import { programAffiliates } from '@kumbi/contract/affiliates/public-affiliate.endpoints.ts';
import { receivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { programFlowRuns, workspaceFlows } from '@kumbi/contract/automations/public-flows.endpoints.ts';
import { contacts, segmentContacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import { programSegments } from '@kumbi/contract/contacts/public-segment.endpoints.ts';
import { programNotes, programTasks } from '@kumbi/contract/contacts/public-task.endpoints.ts';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { programEvents } from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import { programMessages, programUsers } from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import { programShortLinks } from '@kumbi/contract/links/public-short-link.endpoints.ts';
import { programWebhooks } from '@kumbi/contract/outbound/public-webhook.endpoints.ts';
import { publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import {
  programLinkPayments,
  programPaymentLinks,
} from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import { programSales } from '@kumbi/contract/shops/public-sale.endpoints.ts';
import { programShops } from '@kumbi/contract/shops/public-shop.endpoints.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import {
  programBookings,
  programDonations,
  programRegistrations,
  programTickets,
} from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { freeTickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { describe, expect } from 'vitest';
import { makeShownCourse } from '../modules/academy/course/course.factory.ts';
import { joinProgram, makeProgram } from '../modules/affiliates/affiliates.factory.ts';
import { answer, goodAnswer, makeFormPage } from '../modules/answers/answer.factory.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { makePublishedFlow } from '../modules/automations/flow/flow.factory.ts';
import { makeCustomer, makeGroup } from '../modules/contacts/customer/customer.factory.ts';
import { makeSegment } from '../modules/contacts/segment/segment.factory.ts';
import { callHook, makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { connectAccount } from '../modules/integrations/integration.factory.ts';
import { makeProvider } from '../modules/kwaba/kwaba.factory.ts';
import { makeShortLink } from '../modules/links/short-link/short-link.factory.ts';
import { createWebhookFor } from '../modules/outbound/outbound-webhook.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import { someBuyer, somePerson, ticketKind, ticketsBlockOf } from '../modules/pages/visitor/visitor.factory.ts';
import { makePaymentLink, startLinkPayment } from '../modules/payment-links/payment-link/payment-link.factory.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { checkout } from '../modules/visits/order.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

/** A list of a workspace with more than one row, and its reader. */
interface List {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1,::1' }));
/** By name. Names with a dash are further lists of the same table. */
const lists = new Map<string, List>();
/** The cursor of each list's second page. */
const cursors = new Map<string, string>();

const read = (server: TestServer, list: List, query: Record<string, unknown>, language = 'en') =>
  server.send(
    list.endpoint,
    { params: list.params, query },
    { headers: { ...list.headers, 'accept-language': language } },
  );
const listOf = (name: string): List => {
  const list = lists.get(name);
  if (!list) throw new Error(`there is no list of ${name}`);
  return list;
};

async function makeContacts(server: TestServer, name: string, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  for (const email of ['a@example.com', 'b@example.com'])
    await server.call(contacts.create, { body: { email } }, { headers });
  lists.set(name, { endpoint: contacts.list, headers });
}

async function makeSorting(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  for (const name of ['A', 'B']) {
    await makeGroup(server, owner, name);
    await server.call(customerFields.create, { body: { name, kind: 'text', choices: [] } }, { as: owner });
    await makeCustomer(server, owner, { name, tags: ['vip'] });
    await makeSegment(server, owner, [{ kind: 'tag', tags: ['vip'] }], { name });
    const { body: contact } = await server.call(
      contacts.create,
      { body: { email: `${name}@example.com` } },
      { headers },
    );
    await server.call(programNotes.create, { body: { contact_id: contact.id, text: name } }, { headers });
    await server.call(programTasks.create, { body: { contact_id: contact.id, title: name } }, { headers });
  }
  const { data } = (await server.call(programSegments.list, { query: {} }, { headers })).body;
  lists.set('notes', { endpoint: programNotes.list, headers });
  lists.set('tasks', { endpoint: programTasks.list, headers });
  lists.set('groups', { endpoint: programGroups.list, headers });
  lists.set('custom fields', { endpoint: programFields.list, headers });
  lists.set('segments', { endpoint: programSegments.list, headers });
  for (const [place, name] of ['members', 'members - of another'].entries())
    lists.set(name, { endpoint: segmentContacts.list, params: { id: data[place]?.id ?? '' }, headers });
}

async function makeConversations(server: TestServer, owner: TestPerson): Promise<void> {
  await makeProvider(server, owner);
  const { headers } = await makeKey(server, owner, { type: 'kwaba' });
  lists.set('users', { endpoint: programUsers.list, headers });
  for (const [name, external_id] of [
    ['messages', 'ana'],
    ['messages - of another', 'rui'],
  ] as const) {
    const params = { external_id };
    await server.call(programUsers.save, { params, body: {} }, { headers });
    for (const text of ['Olá', 'Bom dia'])
      await server.call(programMessages.send, { params, body: { text } }, { headers });
    lists.set(name, { endpoint: programMessages.list, params, headers });
  }
}

async function makeAnswers(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  lists.set('pages', { endpoint: publicPages.list, headers });
  for (const name of ['answers', 'answers - of another']) {
    const form = await makeFormPage(server, owner);
    for (const who of ['Ana', 'Rui']) await answer(server, form, { ...goodAnswer, name: who, dish: 'Muamba' });
    lists.set(name, { endpoint: receivedAnswers.list, params: { page_id: form.page.id }, headers });
  }
}

async function makeLinks(server: TestServer, owner: TestPerson): Promise<void> {
  await givePlan(server, owner, { allowances: { short_links: 2 } });
  const { headers } = await makeKey(server, owner);
  for (const name of ['Feira', 'Loja']) await makeShortLink(server, owner, { name });
  lists.set('short links', { endpoint: programShortLinks.list, headers });
}

async function makeSales(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  const shop = await makeShop(server, owner);
  const product = await makeProduct(server, owner, shop);
  for (const quantity of [1, 2]) await buy(server, shop, [{ product, quantity }]);
  lists.set('sales', { endpoint: programSales.list, headers });
  await makeProduct(server, owner, shop);
  await makeShop(server, owner, { title: 'Mel' });
  lists.set('products', { endpoint: programProducts.list, headers });
  lists.set('shops', { endpoint: programShops.list, headers });
}

async function makeCourses(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  lists.set('courses', { endpoint: programCourses.list, headers });
  for (const name of ['students', 'students - of another']) {
    const { course } = await makeShownCourse(server, owner);
    const params = { id: course.id };
    for (const person of ['Ana', 'Rui'])
      await server.call(
        programStudents.create,
        { params, body: { name: person, email: `${person}@example.com` } },
        { headers },
      );
    lists.set(name, { endpoint: programStudents.list, params, headers });
  }
}

async function makePaymentLinks(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  lists.set('payment links', { endpoint: programPaymentLinks.list, headers });
  for (const name of ['link payments', 'link payments - of another']) {
    const link = await makePaymentLink(server, owner, { payments_limit: null });
    for (let payment = 0; payment < 2; payment += 1) await payAndSettle(server, await startLinkPayment(server, link));
    lists.set(name, { endpoint: programLinkPayments.list, params: { id: link.id }, headers });
  }
}

async function makeWebhooks(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  for (const name of ['Armazém', 'Loja']) await createWebhookFor(server, owner, { name });
  lists.set('outgoing webhooks', { endpoint: programWebhooks.list, headers });
}

async function makeEntries(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const weekly = days.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const blocks = [
    someBlock('donation', { title: { pt: 'Água' }, amounts: [{ amount: { ao: 2_000, us: 5 } }], free: true }),
    ticketsBlockOf([ticketKind('livre', { stock: 5, price: { ao: 0, us: null }, most: 4 })]),
    someBlock('booking', { title: { pt: 'Corte' }, weekly, minutes: 60, notice: 30, horizon: 20 }),
    someBlock('registration', { title: { pt: 'Oficina' }, startsAt: '2031-05-03T09:00:00.000Z', capacity: 9 }),
  ];
  const { slug } = await makeShownPage(server, owner, blocks, { title: 'Feira' });
  const [donation, tickets, booking, registration] = blocks.map(({ props }) => String(props.id));
  const params = { slug };
  const free = await server.call(slots.list, { params, query: { block: booking ?? '' } });
  for (const start of free.body.slots.slice(0, 2)) {
    const given = { page: slug, block: donation, choice: '0', ...someBuyer() };
    await payAndSettle(server, await checkout(server, 'donations', given));
    const place = { block: registration ?? '', ...somePerson() };
    expect(await server.call(registrations.create, { params, body: place })).toMatchObject({ status: 200 });
    const time = { block: booking ?? '', start, ...somePerson() };
    expect(await server.call(bookings.create, { params, body: time })).toMatchObject({ status: 200 });
  }
  const order = {
    block: tickets ?? '',
    lines: [{ kind: 'livre', quantity: 2 }],
    language: 'pt' as const,
    ...someBuyer(),
  };
  expect(await server.call(freeTickets.order, { params, body: order })).toMatchObject({ status: 200 });
  lists.set('donations', { endpoint: programDonations.list, headers });
  lists.set('tickets', { endpoint: programTickets.list, headers });
  lists.set('bookings', { endpoint: programBookings.list, headers });
  lists.set('registrations', { endpoint: programRegistrations.list, headers });
}

async function makeAffiliates(server: TestServer, seller: TestPerson): Promise<void> {
  const program = await makeProgram(server, seller);
  for (let affiliate = 0; affiliate < 2; affiliate += 1) await joinProgram(server, await server.person(), program);
  lists.set('affiliates', { endpoint: programAffiliates.list, headers: (await makeKey(server, seller)).headers });
}

async function makeFlows(server: TestServer, owner: TestPerson): Promise<void> {
  const { headers } = await makeKey(server, owner);
  for (const name of ['flow runs', 'flow runs - of another']) {
    const flow = await makePublishedFlow(server, owner);
    const own = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
    for (const order of [1, 2])
      await server.call(programRuns.start, { body: { body: { order } } }, { headers: own.headers });
    lists.set(name, { endpoint: programFlowRuns.list, params: { id: flow.id }, headers });
  }
  lists.set('flows', { endpoint: workspaceFlows.list, headers });
}

async function makeEvents(server: TestServer, owner: TestPerson): Promise<void> {
  for (const name of ['events', 'events - of another']) {
    const hook = await makeHook(server, owner);
    for (const body of ['um', 'dois']) await callHook(server, hook, { body });
    const { headers } = await makeKey(server, owner, { type: 'webhook', webhook_id: hook.id });
    lists.set(name, { endpoint: programEvents.list, headers });
  }
}

async function makeRuns(server: TestServer, owner: TestPerson): Promise<void> {
  for (const name of ['runs', 'runs - of another']) {
    const flow = await makePublishedFlow(server, owner);
    const { headers } = await makeKey(server, owner, { type: 'automation', automation_id: flow.id });
    for (const order of [1, 2]) await server.call(programRuns.start, { body: { body: { order } } }, { headers });
    lists.set(name, { endpoint: programRuns.list, headers });
  }
}

async function makePayments(server: TestServer, owner: TestPerson): Promise<void> {
  const { id } = await connectAccount(server, owner, {});
  const { headers } = await makeKey(server, owner, { type: 'integration', integration_id: id });
  const customer = { name: 'Ana', phone: '923 000 111' };
  for (const description of ['Um', 'Dois'])
    await server.call(
      programPayments.start,
      { body: { amount: 4_500, currency: 'AOA', description, customer } },
      { headers },
    );
  lists.set('payments', { endpoint: programPayments.list, headers });
}

test.beforeAll(async ({ server }) => {
  const owner = await server.person();
  await makeContacts(server, 'contacts', owner);
  await makeContacts(server, 'contacts - of another', await server.person());
  await makeConversations(server, owner);
  await makeAnswers(server, owner);
  await makeEvents(server, owner);
  await makeRuns(server, owner);
  await makePayments(server, owner);
  await makeLinks(server, await server.person());
  await makeSales(server, await server.person());
  await makeCourses(server, await server.person());
  await makePaymentLinks(server, await server.person());
  await makeWebhooks(server, await server.person());
  await makeEntries(server, await server.person());
  await makeAffiliates(server, await server.person());
  await makeFlows(server, await server.person());
  await makeSorting(server, await server.person());
  for (const [name, list] of lists) {
    const { status, body } = await read(server, list, { limit: 1 });
    expect([status, body.next_cursor], name).toEqual([200, expect.any(String)]);
    cursors.set(name, String(body.next_cursor));
  }
}, 60_000);

test('every list of the public API is among these', ({ server }) => {
  const paged = server.serving.routes.endpoints.filter(
    (each) => each.api && each.query && 'cursor' in each.query.shape,
  );
  expect(new Set([...lists.values()].map((each) => each.endpoint))).toEqual(new Set(paged));
});

describe.each([
  'contacts',
  'users',
  'messages',
  'pages',
  'answers',
  'events',
  'payments',
  'short links',
  'sales',
  'products',
  'shops',
  'courses',
  'students',
  'payment links',
  'link payments',
  'outgoing webhooks',
  'donations',
  'tickets',
  'bookings',
  'registrations',
  'notes',
  'tasks',
  'affiliates',
  'flows',
  'flow runs',
])('the list of %s', (name) => {
  const refusedAs = (field: string, text: string) => ({
    status: 400,
    body: { code: 'request.invalid', fields: { [field]: text } },
  });

  test('continues from its own cursor', async ({ server }) => {
    const list = listOf(name);
    const [whole, rest] = [await read(server, list, {}), await read(server, list, { cursor: cursors.get(name) })];
    const rows = whole.body.data as unknown[];
    expect(rows.length).toBeGreaterThan(1);
    expect(rest).toMatchObject({ status: 200, body: { data: rows.slice(1) } });
  });

  test('refuses a broken or invented cursor, or one of another list', async ({ server }) => {
    const own = cursors.get(name) ?? '';
    const others = [...cursors].filter(([each]) => each !== name);
    expect(others.length).toBeGreaterThan(8);
    const broken: [string, string][] = [
      ['no cursor at all', 'garbage'],
      ['an empty one', ''],
      ['one that is cut', own.slice(0, -1)],
      ['one with more', `${own}x`],
      ['a place without its sign', own.split('-').slice(0, 2).join('-')],
      ['another place', own.replace(/^./, (sign) => (sign === '1' ? '2' : '1'))],
      ['another sign', own.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ];
    for (const [what, cursor] of [...broken, ...others]) {
      expect(await read(server, listOf(name), { cursor }), what).toMatchObject(
        refusedAs('cursor', 'Use the next_cursor from this list’s last response, or omit it to start with the newest'),
      );
      expect(await read(server, listOf(name), { cursor }, 'pt'), what).toMatchObject(
        refusedAs(
          'cursor',
          'Usa o next_cursor com que esta lista respondeu, ou omite-o para começar pelo mais recente',
        ),
      );
    }
  });

  test('names its largest limit if more, none or an invalid number is requested', async ({ server }) => {
    for (const limit of [0, 101, -1, 1.5, 'x']) {
      expect(await read(server, listOf(name), { limit }), String(limit)).toMatchObject(
        refusedAs('limit', 'Enter a whole number from 1 to 100'),
      );
      expect(await read(server, listOf(name), { limit }, 'pt'), String(limit)).toMatchObject(
        refusedAs('limit', 'Escreve um número inteiro de 1 a 100'),
      );
    }
    for (const limit of [1, 100]) expect((await read(server, listOf(name), { limit })).status).toBe(200);
  });
});
