import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import { pageAvailability } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeShownPage, saveBlocks, someBlock } from '../../pages/page/page.factory.ts';
import { mailsTo, pathIn, postForm, somePerson } from '../../pages/visitor/visitor.factory.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { moveUp } from './registration.service.ts';

const test = ownServerTest();
let owner: TestPerson;
let page: Page;
let block: Block;

test.beforeEach(async ({ server }) => {
  // Each test has its own minute, because calls are counted per minute.
  server.clock.advance(61_000);
  owner = await server.person({ language: 'pt' });
  block = someBlock('registration', {
    title: { pt: 'Oficina de pão' },
    startsAt: '2031-05-03T09:00:00.000Z',
    endsAt: '2031-05-03T12:00:00.000Z',
    place: { pt: 'Padaria Central' },
    capacity: 2,
    waiting: true,
    asksPhone: true,
  });
  page = await makeShownPage(server, owner, [block], { title: 'Pão', type: 'workshop' });
  await server.runJobs();
});

const register = (server: TestServer, overrides: object = {}) =>
  server.call(registrations.create, {
    params: { slug: page.slug },
    body: { block: block.props.id, ...somePerson(), ...overrides },
  });
const list = async (server: TestServer) =>
  (await server.call(registrations.list, { query: { id: page.id } }, { as: owner })).body;
const places = async (server: TestServer) =>
  (await server.call(pageAvailability.get, { params: { slug: page.slug } })).body.places[block.props.id];
const change = (server: TestServer, props: object) =>
  saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, ...props } }]);
const subjects = async (server: TestServer, to: string) => (await mailsTo(server, to)).map((mail) => mail.subject);

test('places fill up, then the waiting list in order, and a cancellation makes room for the first', async ({
  server,
}) => {
  const people = [somePerson(), somePerson(), somePerson(), somePerson()];
  const answers = [];
  for (const person of people) answers.push((await register(server, person)).body);
  const states = answers.map((answer) => answer.state);
  expect(answers.map((answer) => answer.message?.includes('lista de espera') ?? false)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(states).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting']);
  expect(await places(server)).toBe(0);
  await server.runJobs();
  const [first, , third, fourth] = people;
  const [mail] = await mailsTo(server, first?.email ?? '');
  expect(mail?.subject).toBe('Inscrição confirmada: Oficina de pão');
  expect(mail?.attachments.map((each) => each.type)).toEqual(['text/calendar']);
  const path = pathIn(mail, '/pt/registrations/');
  expect(await (await server.fetch(path)).text()).toContain('Cancelar a inscrição');
  expect((await list(server)).confirmed).toBe(2);
  expect((await postForm(server, path, {})).status).toBe(303);
  expect((await postForm(server, path, {})).status).toBe(303);
  expect(await (await server.fetch(path)).text()).toContain('A inscrição foi cancelada');
  await server.runJobs();
  expect(await subjects(server, first?.email ?? '')).toEqual([
    'Inscrição confirmada: Oficina de pão',
    'Inscrição cancelada: Oficina de pão',
  ]);
  expect(await subjects(server, third?.email ?? '')).toEqual([
    'Lista de espera: Oficina de pão',
    'Há lugar para ti: Oficina de pão',
  ]);
  expect(await subjects(server, fourth?.email ?? '')).toEqual(['Lista de espera: Oficina de pão']);
  expect(await list(server)).toMatchObject({ total: 4, confirmed: 2, waiting: 1 });
});

test('two of thirty simultaneous visitors get the two places', async ({ server }) => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => register(server)));
  expect(answers.filter((each) => each.body.state === 'confirmed')).toHaveLength(2);
  expect(answers.filter((each) => each.body.state === 'waiting')).toHaveLength(28);
  expect(await list(server)).toMatchObject({ confirmed: 2, waiting: 28 });
});

test('an address that registers again gets an email, and a stranger learns nothing', async ({ server }) => {
  const person = somePerson();
  await register(server, person);
  await server.runJobs();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register(server, person)));
  expect(new Set(answers.map((each) => JSON.stringify(each.body)))).toEqual(new Set(['{"state":"confirmed"}']));
  expect((await list(server)).total).toBe(1);
  await register(server, { ...person, email: person.email.toUpperCase() });
  await server.runJobs();
  expect(await subjects(server, person.email)).toEqual([
    'Inscrição confirmada: Oficina de pão',
    'Já tens inscrição: Oficina de pão',
  ]);
});

test('an owner who adds places moves up waiting visitors, once, even if the event is delivered twice', async ({
  server,
}) => {
  const people = [somePerson(), somePerson(), somePerson(), somePerson()];
  for (const person of people) await register(server, person);
  await server.runJobs();
  await change(server, { capacity: 3 });
  await server.runJobs();
  expect(await list(server)).toMatchObject({ confirmed: 3, waiting: 1 });
  await inside(server, owner, (ctx) => moveUp(ctx, page.id));
  await server.runJobs();
  expect(await list(server)).toMatchObject({ confirmed: 3, waiting: 1 });
  expect(await subjects(server, people[2]?.email ?? '')).toEqual([
    'Lista de espera: Oficina de pão',
    'Há lugar para ti: Oficina de pão',
  ]);
  await change(server, { capacity: null });
  await server.runJobs();
  expect(await list(server)).toMatchObject({ confirmed: 4, waiting: 0 });
});

test('a full block without a list, a past event and invalid input are refused', async ({ server }) => {
  await change(server, { capacity: 1, waiting: false });
  expect((await register(server)).body.state).toBe('confirmed');
  expect((await register(server)).body.code).toBe('registration.full');
  expect((await register(server, { block: 'nothing' })).body.code).toBe('page.block_unknown');
  expect((await register(server, { phone: '' })).body.fields).toHaveProperty('phone');
  expect((await register(server, { name: ' ' })).body.code).toBe('request.invalid');
  expect((await register(server, { hp: 'robot' })).body.code).toBe('request.invalid');
  await change(server, { startsAt: '2020-05-03T09:00:00.000Z', endsAt: null });
  expect((await register(server)).body.code).toBe('page.event_over');
  const gone = await server.call(registrations.create, {
    params: { slug: 'nada' },
    body: { block: block.props.id, ...somePerson() },
  });
  expect(gone.body.code).toBe('page.unknown');
});

test('the owner cancels, exports, and a place is returned once', async ({ server }) => {
  await register(server);
  const [row] = (await list(server)).registrations;
  const cancel = () => server.call(registrations.cancel, { body: { id: row?.id ?? '' } }, { as: owner });
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map((each) => each.body.registration.state)).toEqual(['cancelled', 'cancelled']);
  expect(await places(server)).toBe(2);
  const csv = await server.fetch(addressOf(registrations.export, { query: { id: page.id } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' },
  });
  expect(await csv.text()).toContain('Oficina de pão,Cancelada,Ana Maria Domingos');
  const found = await server.fetch(addressOf(registrations.export, { query: { id: page.id, name: 'nenhum nome' } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code },
  });
  expect((await found.text()).trim().split('\r\n')).toHaveLength(1);
});

test('a plain form registers as well', async ({ server }) => {
  const { language, ...person } = somePerson();
  const path = `/pt/p/${page.slug}/registrations`;
  const sent = await postForm(server, path, { block: block.props.id, ...person, language, hp: '' });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/pt/p/${page.slug}?sent=${block.props.id}#${block.props.id}-thanks`,
  ]);
  const refused = await postForm(server, path, { block: block.props.id, ...person, language, phone: '' });
  expect(refused.status).toBe(400);
  expect((await list(server)).total).toBe(1);
});

test('registrations are filtered and sorted, in the list as in its export', async ({ server }) => {
  for (const name of ['Domingos Sá', 'Ana Bento', 'Bela Sapalo']) {
    server.clock.advance(1_000);
    await register(server, { ...somePerson(), name });
  }
  const read = async (query: object, as = owner) =>
    (await server.send(registrations.list, { query: { id: page.id, ...query } }, { as })).body;
  const named = async (query: object) =>
    ((await read(query)) as { registrations: { name: string }[] }).registrations.map(({ name }) => name);
  const exported = async (query: object) => {
    const file = await server.fetch(addressOf(registrations.export, { query: { id: page.id, ...query } }), {
      headers: { cookie: owner.cookie, 'x-company': owner.code },
    });
    return (await file.text()).match(/Domingos Sá|Ana Bento|Bela Sapalo/g);
  };
  const byName = ['Ana Bento', 'Bela Sapalo', 'Domingos Sá'];
  const oldestFirst = ['Domingos Sá', 'Ana Bento', 'Bela Sapalo'];
  const cases: [object, string[]][] = [
    [{}, oldestFirst.toReversed()],
    [{ sort: 'created_at' }, oldestFirst],
    [{ sort: 'name' }, byName],
    [{ sort: '-name' }, byName.toReversed()],
    [{ state: 'waiting' }, ['Bela Sapalo']],
    [{ state: 'confirmed', sort: 'name' }, ['Ana Bento', 'Domingos Sá']],
    [{ state: 'confirmed', sort: 'name', name: 'domingos' }, ['Domingos Sá']],
  ];
  for (const [query, expected] of cases) {
    expect(await named(query), JSON.stringify(query)).toEqual(expected);
    expect(await exported(query), JSON.stringify(query)).toEqual(expected);
  }
  expect(await read({ state: 'cancelled' })).toMatchObject({ total: 0, registrations: [], confirmed: 2, waiting: 1 });
  for (const [field, value] of Object.entries({ state: 'away', sort: 'email' }))
    for (const endpoint of [registrations.list, registrations.export])
      expect(await server.send(endpoint, { query: { id: page.id, [field]: value } }, { as: owner })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
      });
  expect(await read({ state: 'waiting' }, await server.person())).toMatchObject({ code: 'page.unknown' });
});
