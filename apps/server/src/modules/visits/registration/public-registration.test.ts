import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { programRegistrations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../../api-keys/api-key.factory.ts';
import { testProgramCalls } from '../../api-keys/program-calls.factory.ts';
import { makeShownPage, someBlock } from '../../pages/page/page.factory.ts';
import { somePerson } from '../../pages/visitor/visitor.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let page: Page;
let block: Block;
let person: ReturnType<typeof somePerson>;
let registration: { id: string };
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  block = someBlock('registration', {
    title: { pt: 'Oficina de pão' },
    startsAt: '2031-05-03T09:00:00.000Z',
    endsAt: '2031-05-03T12:00:00.000Z',
    place: { pt: 'Padaria Central' },
    capacity: 1,
    waiting: true,
  });
  page = await makeShownPage(server, owner, [block], { title: 'Pão', type: 'workshop' });
  await server.runJobs();
  person = somePerson();
  await register(server, person);
  [registration = { id: '' }] = await list(server);
});

const register = (server: TestServer, who: object) =>
  server.call(registrations.create, {
    params: { slug: page.slug },
    body: { block: block.props.id, ...somePerson(), ...who },
  });
const list = async (server: TestServer, query: Input<typeof programRegistrations.list>['query'] = {}) =>
  (await server.call(programRegistrations.list, { query }, { headers: key.headers })).body.data;
const ids = async (server: TestServer, query: Parameters<typeof list>[1]) =>
  (await list(server, query)).map(({ id }) => id);
const cancel = (server: TestServer, id = registration.id) =>
  server.send(programRegistrations.cancel, { params: { id } }, { headers: key.headers });

test('registrations are listed, and found by their state and their page', async ({ server }) => {
  expect(registration).toEqual({
    id: expect.any(String),
    page_id: page.id,
    contact_id: expect.any(String),
    ...{ name: person.name, email: person.email, phone: expect.any(String) },
    title: 'Oficina de pão',
    place: 'Padaria Central',
    starts_at: '2031-05-03T09:00:00.000Z',
    state: 'confirmed',
    created_at: expect.any(String),
    cancelled_at: null,
  });
  const get = (id: string) => server.send(programRegistrations.get, { params: { id } }, { headers: key.headers });
  expect((await get(registration.id)).body).toEqual(registration);
  expect(await get(uuidv7())).toMatchObject({ status: 404, body: { code: 'registration.unknown' } });
  await register(server, {});
  const [waiting] = await list(server, { state: 'waiting' });
  expect(await ids(server, {})).toEqual([waiting?.id, registration.id]);
  expect(await ids(server, { state: 'confirmed', page_id: page.id })).toEqual([registration.id]);
  expect(await ids(server, { page_id: uuidv7() })).toEqual([]);
});

test('a program cancels a registration once, and the first on the waiting list moves up', async ({ server }) => {
  await register(server, {});
  const [waiting] = await ids(server, { state: 'waiting' });
  const cancelled = await cancel(server);
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', cancelled_at: expect.any(String) } });
  expect((await cancel(server)).body).toEqual(cancelled.body);
  expect(await ids(server, { state: 'confirmed' })).toEqual([waiting]);
  expect(await cancel(server, uuidv7())).toMatchObject({ status: 404, body: { code: 'registration.unknown' } });
});

const params = () => ({ params: { id: registration.id } });
testProgramCalls(test, {
  owner: () => owner,
  tables: ['registrations'],
  calls: [
    {
      endpoint: programRegistrations.list,
      input: () => ({ query: {} }),
      invalid: [['state', { query: { state: 'open' } }]],
    },
    { endpoint: programRegistrations.get, input: params, unknown: 'registration.unknown' },
    { endpoint: programRegistrations.cancel, input: params, unknown: 'registration.unknown' },
  ],
});
