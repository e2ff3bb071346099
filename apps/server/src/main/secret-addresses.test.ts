import type { Block } from '@kumbi/blocks/model/field.ts';
import type { SecretAddressKind } from '@kumbi/contract/address-kinds.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import { programUsers } from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { bookings, slots as slotCalls } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { storedAddress } from '../kernel/database/directory.ts';
import { createSecrets } from '../kernel/secrets/secrets.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { preferencesPath } from '../modules/contacts/consent/consent.factory.ts';
import { makeCustomer } from '../modules/contacts/customer/customer.factory.ts';
import { makeKwabaUser, makeProvider, tokenOf } from '../modules/kwaba/kwaba.factory.ts';
import { makeShownPage, someBlock } from '../modules/pages/page/page.factory.ts';
import {
  mailsTo,
  pathIn,
  someBuyer,
  somePerson,
  ticketKind,
  ticketsBlockOf,
} from '../modules/pages/visitor/visitor.factory.ts';
import { payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { buyTickets } from '../modules/visits/order.factory.ts';
import { openOldDatabase } from '../testing/old-database.ts';
import { ownServerTest } from '../testing/server-test.ts';

const test = ownServerTest();

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

test('no table has a secret address in clear, and each opens its page', async ({ server, owner }) => {
  const secrets: Partial<Record<SecretAddressKind, string>> = {};
  const shown = (block: Block, type: 'ticket_sales' | 'appointment_booking' | 'workshop') =>
    makeShownPage(server, owner, [block], { type });

  const tickets = ticketsBlockOf([ticketKind('normal', { stock: 10 })]);
  const buyer = someBuyer();
  const page = await shown(tickets, 'ticket_sales');
  const started = await buyTickets(server, page, tickets, [{ kind: 'normal', quantity: 1 }], buyer);
  await payAndSettle(server, started);
  secrets.checkout = started.body.d;
  const ticketMail = (await mailsTo(server, buyer.customer_email)).find((mail) => mail.text.includes('/tickets/'));
  secrets.ticket = lastOf(pathIn(ticketMail, '/pt/tickets/'));

  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const weekly = days.map((day) => ({ day, from: '09:00', to: '12:00' }));
  const booking = someBlock('booking', { title: { pt: 'Corte' }, weekly, minutes: 60, notice: 30, horizon: 20 });
  const { slug } = await shown(booking, 'appointment_booking');
  const slots = await server.call(slotCalls.list, { params: { slug }, query: { block: booking.props.id } });
  const guest = somePerson();
  const start = slots.body.slots[0] ?? '';
  await server.call(bookings.create, { params: { slug }, body: { block: booking.props.id, start, ...guest } });

  const event = someBlock('registration', {
    title: { pt: 'Noite' },
    startsAt: '2031-05-03T09:00:00.000Z',
    endsAt: '2031-05-03T12:00:00.000Z',
    place: { pt: 'Padaria' },
    capacity: 10,
  });
  const eventPage = await shown(event, 'workshop');
  const attendee = somePerson();
  const registered = await server.call(registrations.create, {
    params: { slug: eventPage.slug },
    body: { block: event.props.id, ...attendee },
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  await server.runJobs();
  secrets.booking = lastOf(pathIn((await mailsTo(server, guest.email))[0], '/pt/bookings/'));
  secrets.registration = lastOf(pathIn((await mailsTo(server, attendee.email))[0], '/pt/registrations/'));

  const customer = await makeCustomer(server, owner);
  secrets.preferences = lastOf(await preferencesPath(server, owner, customer.id));
  await makeProvider(server, owner);
  secrets.conversation = tokenOf(await makeKwabaUser(server, owner));
  const params = { token: secrets.conversation };
  const written = { text: 'Bom dia', client_id: 'one' };
  await server.call(conversations.get, { params, query: {} });
  await server.call(conversations.answer, { params, body: written }, { headers: { 'idempotency-key': 'answer' } });
  await server.call(conversations.read, { params, body: { number: 1 } }, { headers: { 'idempotency-key': 'read' } });

  const pages = {
    checkout: 'pay',
    ticket: 'tickets',
    booking: 'bookings',
    registration: 'registrations',
    conversation: 'k',
    preferences: 'u',
  };
  for (const [kind, path] of Object.entries(pages)) {
    const secret = secrets[kind as SecretAddressKind] ?? '';
    expect(secret.length, kind).toBeGreaterThanOrEqual(16);
    expect((await server.fetch(`/en/${path}/${secret}`)).status, kind).toBe(200);
  }

  // Calls that are repeated get the stored response.
  const cart: Input<typeof checkouts.start> = {
    params: { purpose: 'tickets' },
    body: {
      ...{ payment_method: 'angolan', angolan_method: 'reference', language: 'pt', page: page.slug },
      ...{ block: tickets.props.id, lines: [{ kind: 'normal', quantity: 1 }], ...someBuyer() },
    },
  };
  const repeated = () => server.call(checkouts.start, cart, { headers: { 'idempotency-key': 'a-cart' } });
  const ordered = await repeated();
  expect((await repeated()).body).toEqual(ordered.body);
  const { secret: program, headers } = await makeKey(server, owner, { type: 'kwaba' });
  const saving = () =>
    server.call(
      programUsers.save,
      { params: { external_id: 'once' }, body: { name: 'Ana' } },
      { headers: { ...headers, 'idempotency-key': 'a-user' } },
    );
  const saved = await saving();
  expect((await saving()).body).toEqual(saved.body);
  const all = { ...secrets, ordered: ordered.body.d, program, user: lastOf(saved.body.conversation_url) };
  for (const [kind, secret] of Object.entries(all)) expect(secret.length, kind).toBeGreaterThanOrEqual(16);

  const { rows: tables } = await server.kernel.db.ownerPool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const [kind, secret] of Object.entries(all)) {
      const text = `select 1 from ${name} t where position($1 in t::text) > 0 limit 1`;
      if ((await server.kernel.db.ownerPool.query(text, [secret])).rowCount) found.push(`${kind} in ${name}`);
    }
  expect(found).toEqual([]);
}, 60_000);

test('rows with tokens in clear are converted, and their addresses still open', async () => {
  const database = 'kumbi_secret_addresses';
  const converting = [
    ...['20261125_13_conversation_tokens', '20261125_17_checkout_tokens', '20261125_25_visit_tokens'],
    '20261205_01_sealed_answers',
  ];
  const { pool, insert, migrate } = await openOldDatabase(database, (name) => !converting.includes(name));
  const [owner_id, workspace_id, id, order_id, page_id] = Array.from({ length: 5 }, () => uuidv7());
  const created_at = new Date('2026-11-24T08:00:00Z');
  await insert('auth_user', { id: owner_id, name: 'Ana', email: 'ana@example.ao', country: 'AO', language: 'pt' });
  const workspace = { workspace_id, code: 'KB-1', kind: 'company', name: 'Test', owner_id, country: 'AO' };
  await insert('workspaces', { ...workspace, is_kwaba_provider: false, created_at });
  const person = { name: 'Rui', email: 'rui@example.ao', phone: '', language: 'pt' };
  const token = 'a-token_of-24-bytes-abcdefghijkl';
  const code = '4F7K92QD00XAM3TZ';
  const times = { created_at, updated_at: created_at, active_at: created_at };
  await insert('kwaba_users', {
    ...{ workspace_id, id, external_id: 'r', ...person, metadata: {}, token, last_number: 0, unread: 0, ...times },
  });
  const order = { block: 'b', title: 'Noite', place: '', zone: 'Africa/Luanda', lines: [], currency: 'AOA' };
  await insert('ticket_orders', { workspace_id, id: order_id, ...person, ...order, released: false, created_at });
  const kind = { block: 'b', kind: 'normal', kind_name: 'Normal', price_minor: 0 };
  const { language: _language, ...holder } = person;
  await insert('tickets', { workspace_id, id, order_id, page_id: null, code, ...kind, ...holder, created_at });
  await insert('addresses', { workspace_id, kind: 'conversation', address: token, target_id: id });
  await insert('addresses', { workspace_id, kind: 'ticket', address: code, target_id: id });
  await insert('addresses', { workspace_id, kind: 'shop', address: 'terra-boa', target_id: page_id });
  const call = { actor: 'a:', endpoint: 'POST /x', body_hash: 'x', status: 200, call_id: uuidv7(), failed: false };
  await insert('idempotency_keys', { ...call, key: 'kept', answer: '{"d":"x"}', created_at });
  await insert('idempotency_keys', { ...call, key: 'left', answer: null, created_at });
  const secrets = createSecrets('the secret of this installation');
  await migrate(secrets.seal);

  const [user] = (await pool.query('select * from kwaba_users')).rows;
  expect(secrets.open(user.sealed_token)).toBe(token);
  const [ticket] = (await pool.query('select * from tickets')).rows;
  expect([secrets.open(ticket.sealed_code), ticket.code_hash]).toEqual([code, storedAddress('ticket', code)]);
  expect(ticket.search_name).toBe('rui rui@example.ao ');
  const { rows: answers } = await pool.query('select key, sealed_answer from idempotency_keys order by key');
  expect(answers).toEqual([
    { key: 'kept', sealed_answer: expect.stringMatching(/^v1\./) },
    { key: 'left', sealed_answer: null },
  ]);
  expect(secrets.open(answers[0].sealed_answer)).toBe('{"d":"x"}');
  const { rows } = await pool.query('select kind, address from addresses order by kind');
  expect(rows).toEqual([
    { kind: 'conversation', address: storedAddress('conversation', token) },
    { kind: 'shop', address: 'terra-boa' },
    { kind: 'ticket', address: storedAddress('ticket', code) },
  ]);
});
