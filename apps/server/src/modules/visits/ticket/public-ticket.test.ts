import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { programAdmissions, programTickets } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { freeTickets, tickets } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeShownPage } from '../../pages/page/page.factory.ts';
import { someBuyer, ticketKind, ticketsBlockOf } from '../../pages/visitor/visitor.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let page: Page;
let block: Block;
/** The newest ticket, as its workspace sees it. */
let ticket: { id: string; code: string };
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  block = ticketsBlockOf([ticketKind('livre', { stock: 5, price: { ao: 0, us: null }, most: 4 })]);
  page = await makeShownPage(server, owner, [block], { title: 'Kizomba', type: 'ticket_sales' });
  await order(server, 2);
  [ticket = { id: '', code: '' }] = await ofPage(server);
});

const order = (server: TestServer, quantity: number) =>
  server.call(freeTickets.order, {
    params: { slug: page.slug },
    body: { block: block.props.id, lines: [{ kind: 'livre', quantity }], language: 'pt', ...someBuyer() },
  });
const ofPage = async (server: TestServer) =>
  (await server.call(tickets.list, { query: { id: page.id } }, { as: owner })).body.tickets;
const list = async (server: TestServer, query: Input<typeof programTickets.list>['query'] = {}) =>
  (await server.call(programTickets.list, { query }, { headers: key.headers })).body.data;
const admit = (server: TestServer, body: Input<typeof programAdmissions.create>['body']) =>
  server.send(programAdmissions.create, { body }, { headers: key.headers });

test('tickets are listed without their codes', async ({ server }) => {
  const [first, second] = await list(server);
  expect(first).toEqual({
    id: ticket.id,
    page_id: page.id,
    contact_id: expect.any(String),
    order_id: second?.order_id,
    name: 'Ana Maria Domingos',
    email: expect.stringContaining('@example.com'),
    phone: expect.stringMatching(/^\+244/),
    title: expect.any(String),
    place: expect.any(String),
    starts_at: expect.any(String),
    kind: 'livre',
    kind_name: expect.any(String),
    price: 0,
    currency: 'AOA',
    status: 'valid',
    created_at: expect.any(String),
    admitted_at: null,
    voided_at: null,
  });
  expect((await server.call(programTickets.get, { params: { id: ticket.id } }, { headers: key.headers })).body).toEqual(
    first,
  );
  const unknown = await server.send(programTickets.get, { params: { id: uuidv7() } }, { headers: key.headers });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'ticket.unknown' } });
  const other = await makeShownPage(server, owner, [block], { title: 'Outra', type: 'ticket_sales' });
  expect([await list(server, { page_id: other.id }), (await list(server, { page_id: page.id })).length]).toEqual([
    [],
    2,
  ]);
});

test('a program admits a ticket once, by its code, and a person at another door learns of it', async ({ server }) => {
  const other = await makeShownPage(server, owner, [block], { title: 'Outra', type: 'ticket_sales' });
  expect(await admit(server, { code: ticket.code, page_id: other.id })).toMatchObject({
    body: { code: 'ticket.other_page' },
  });
  const code = `https://kumbi.example/pt/t/${ticket.code.toLowerCase()}`;
  expect(await admit(server, { code, page_id: page.id })).toMatchObject({
    status: 200,
    body: { id: ticket.id, status: 'admitted', admitted_at: expect.any(String) },
  });
  expect(await admit(server, { code })).toMatchObject({ status: 409, body: { code: 'ticket.admitted' } });
  const atDoor = await server.call(tickets.admit, { body: { code } }, { as: owner });
  expect(atDoor.body).toMatchObject({ code: 'ticket.admitted', message: expect.stringContaining('Someone') });
  const found = async (status: 'valid' | 'admitted' | 'void') => (await list(server, { status })).map(({ id }) => id);
  expect(await found('admitted')).toEqual([ticket.id]);
  expect([(await found('valid')).length, await found('void')]).toEqual([1, []]);
  const [rest] = await found('valid');
  await server.call(tickets.void, { body: { id: rest ?? '' } }, { as: owner });
  expect([await found('valid'), await found('void')]).toEqual([[], [rest]]);
  expect(await admit(server, { code: '0000-0000-0000-0000' })).toMatchObject({
    status: 404,
    body: { code: 'ticket.unknown' },
  });
});

testProgramCalls(test, {
  owner: () => owner,
  tables: ['tickets'],
  calls: [
    {
      endpoint: programTickets.list,
      input: () => ({ query: {} }),
      invalid: [
        ['status', { query: { status: 'used' } }],
        ['page_id', { query: { page_id: 'x' } }],
      ],
    },
    { endpoint: programTickets.get, input: () => ({ params: { id: ticket.id } }), unknown: 'ticket.unknown' },
    {
      endpoint: programAdmissions.create,
      input: () => ({ body: { code: ticket.code } }),
      unknown: 'ticket.unknown',
      invalid: [
        ['code', { body: { code: '' } }],
        ['page_id', { body: { code: 'x', page_id: 'x' } }],
      ],
    },
  ],
});
