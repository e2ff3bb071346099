import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { bookings, slots } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { programBookings } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeShownPage, someBlock } from '../../pages/page/page.factory.ts';
import { mailsTo, somePerson } from '../../pages/visitor/visitor.factory.ts';

const test = ownServerTest();
const weekly = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => ({
  day,
  from: '09:00',
  to: '12:00',
}));
let owner: TestPerson;
let key: MadeKey;
let page: Page;
let block: Block;
let person: ReturnType<typeof somePerson>;
let booking: { id: string; starts_at: string };
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  block = someBlock('booking', {
    title: { pt: 'Corte de cabelo' },
    place: { pt: 'Rua da Missão 12' },
    weekly,
    minutes: 60,
    notice: 30,
    horizon: 20,
  });
  page = await makeShownPage(server, owner, [block], { title: 'Salão', type: 'appointment_booking' });
  person = somePerson();
  await book(server, person);
  [booking = { id: '', starts_at: '' }] = await list(server);
});

async function book(server: TestServer, who: object): Promise<void> {
  const at = { params: { slug: page.slug }, query: { block: block.props.id } };
  const [start = ''] = (await server.call(slots.list, at)).body.slots;
  const body = { block: block.props.id, start, ...somePerson(), ...who };
  expect(await server.call(bookings.create, { params: at.params, body })).toMatchObject({ status: 200 });
}
const list = async (server: TestServer, query: Input<typeof programBookings.list>['query'] = {}) =>
  (await server.call(programBookings.list, { query }, { headers: key.headers })).body.data;
const ids = async (server: TestServer, query: Parameters<typeof list>[1]) =>
  (await list(server, query)).map(({ id }) => id);
const cancel = (server: TestServer, id = booking.id, body: { reason?: string } = {}) =>
  server.send(programBookings.cancel, { params: { id }, body }, { headers: key.headers });

test('bookings are listed, and found by their time and their page', async ({ server }) => {
  expect(booking).toEqual({
    id: expect.any(String),
    page_id: page.id,
    contact_id: expect.any(String),
    ...{ name: person.name, email: person.email, phone: expect.any(String) },
    title: 'Corte de cabelo',
    place: 'Rua da Missão 12',
    starts_at: expect.any(String),
    ends_at: expect.any(String),
    zone: 'Africa/Luanda',
    note: '',
    status: 'booked',
    created_at: expect.any(String),
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: '',
  });
  const get = (id: string) => server.send(programBookings.get, { params: { id } }, { headers: key.headers });
  expect((await get(booking.id)).body).toEqual(booking);
  expect(await get(uuidv7())).toMatchObject({ status: 404, body: { code: 'booking.unknown' } });
  await book(server, {});
  const [later] = await list(server);
  expect(await ids(server, { starts_since: later?.starts_at })).toEqual([later?.id]);
  expect(await ids(server, { starts_before: later?.starts_at })).toEqual([booking.id]);
  expect(await ids(server, { page_id: uuidv7() })).toEqual([]);
  expect(await ids(server, { page_id: page.id, status: 'booked' })).toEqual([later?.id, booking.id]);
});

test('a program cancels a booking once, and the visitor reads the reason', async ({ server }) => {
  const cancelled = await cancel(server, booking.id, { reason: 'O salão está fechado.' });
  expect(cancelled).toMatchObject({
    status: 200,
    body: { id: booking.id, status: 'cancelled', cancelled_by: 'workspace', cancel_reason: 'O salão está fechado.' },
  });
  expect((await cancel(server)).body).toEqual(cancelled.body);
  await server.runJobs();
  const texts = (await mailsTo(server, person.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('O salão está fechado.'))).toHaveLength(1);
  expect([await ids(server, { status: 'cancelled' }), await ids(server, { status: 'booked' })]).toEqual([
    [booking.id],
    [],
  ]);
});

test('a booking that is over can’t be cancelled', async ({ server }) => {
  server.clock.advance(30 * 86_400_000);
  expect(await cancel(server)).toMatchObject({ status: 409, body: { code: 'booking.over' } });
  expect(await cancel(server, uuidv7())).toMatchObject({ status: 404, body: { code: 'booking.unknown' } });
});

const params = () => ({ params: { id: booking.id } });
testProgramCalls(test, {
  owner: () => owner,
  tables: ['bookings'],
  calls: [
    {
      endpoint: programBookings.list,
      input: () => ({ query: {} }),
      invalid: [
        ['status', { query: { status: 'open' } }],
        ['starts_since', { query: { starts_since: 'today' } }],
        ['starts_before', { query: { starts_before: '2026-11-01' } }],
      ],
    },
    { endpoint: programBookings.get, input: params, unknown: 'booking.unknown' },
    {
      endpoint: programBookings.cancel,
      input: () => ({ ...params(), body: {} }),
      unknown: 'booking.unknown',
      invalid: [['reason', { params: { id: uuidv7() }, body: { reason: 'x'.repeat(2_000) } }]],
    },
  ],
});
