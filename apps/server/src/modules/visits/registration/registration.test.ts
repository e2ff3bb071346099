import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/visits/registrations.endpoints.ts';
import { getPageAvailability } from '@kumbi/contract/visits/tickets.endpoints.ts';
import { beforeEach, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeShownPage, saveBlocks, someBlock } from '../../pages/page/page.factory.ts';
import { mailsTo, pathIn, postForm, somePerson } from '../../pages/visitor/visitor.factory.ts';
import { inside } from '../../quotas/quotas.factory.ts';
import { moveUp } from './registration.service.ts';

const test = ownServerTest();
let server: TestServer;
let owner: TestPerson;
let page: Page;
let block: Block;

test.beforeAll(({ server: started }) => {
  server = started;
});
beforeEach(async () => {
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

const register = (overrides: object = {}) =>
  server.call(createRegistration, {
    params: { slug: page.slug },
    body: { block: block.props.id, ...somePerson(), ...overrides },
  });
const list = async () => (await server.call(listRegistrations, { query: { id: page.id } }, { as: owner })).body;
const places = async () =>
  (await server.call(getPageAvailability, { params: { slug: page.slug } })).body.places[block.props.id];
const change = (props: object) => saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, ...props } }]);
const subjects = async (to: string) => (await mailsTo(server, to)).map((mail) => mail.subject);

test('places are taken, then the waiting list in order, and whoever cancels makes room for the first', async () => {
  const people = [somePerson(), somePerson(), somePerson(), somePerson()];
  const answers = [];
  for (const person of people) answers.push((await register(person)).body);
  const states = answers.map((answer) => answer.state);
  expect(answers.map((answer) => answer.message?.includes('lista de espera') ?? false)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(states).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting']);
  expect(await places()).toBe(0);
  await server.runJobs();
  const [first, , third, fourth] = people;
  const [mail] = await mailsTo(server, first?.email ?? '');
  expect(mail?.subject).toBe('Inscrição confirmada: Oficina de pão');
  expect(mail?.attachments.map((each) => each.type)).toEqual(['text/calendar']);
  const path = pathIn(mail, '/pt/registrations/');
  expect(await (await server.fetch(path)).text()).toContain('Cancelar a inscrição');
  expect((await list()).confirmed).toBe(2);
  expect((await postForm(server, path, {})).status).toBe(303);
  expect((await postForm(server, path, {})).status).toBe(303);
  expect(await (await server.fetch(path)).text()).toContain('A inscrição foi cancelada');
  await server.runJobs();
  expect(await subjects(first?.email ?? '')).toEqual([
    'Inscrição confirmada: Oficina de pão',
    'Inscrição cancelada: Oficina de pão',
  ]);
  expect(await subjects(third?.email ?? '')).toEqual([
    'Lista de espera: Oficina de pão',
    'Há lugar para ti: Oficina de pão',
  ]);
  expect(await subjects(fourth?.email ?? '')).toEqual(['Lista de espera: Oficina de pão']);
  expect(await list()).toMatchObject({ total: 4, confirmed: 2, waiting: 1 });
});

test('of thirty who want two places at once, two get them', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => register()));
  expect(answers.filter((each) => each.body.state === 'confirmed')).toHaveLength(2);
  expect(answers.filter((each) => each.body.state === 'waiting')).toHaveLength(28);
  expect(await list()).toMatchObject({ confirmed: 2, waiting: 28 });
});

test('an address that registers again hears it by mail, and a stranger learns nothing', async () => {
  const person = somePerson();
  await register(person);
  await server.runJobs();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register(person)));
  expect(new Set(answers.map((each) => JSON.stringify(each.body)))).toEqual(new Set(['{"state":"confirmed"}']));
  expect((await list()).total).toBe(1);
  await register({ ...person, email: person.email.toUpperCase() });
  await server.runJobs();
  expect(await subjects(person.email)).toEqual([
    'Inscrição confirmada: Oficina de pão',
    'Já tens inscrição: Oficina de pão',
  ]);
});

test('an owner who makes room moves up who waits, once, though the event is heard twice', async () => {
  const people = [somePerson(), somePerson(), somePerson(), somePerson()];
  for (const person of people) await register(person);
  await server.runJobs();
  await change({ capacity: 3 });
  await server.runJobs();
  expect(await list()).toMatchObject({ confirmed: 3, waiting: 1 });
  await inside(server, owner, (ctx) => moveUp(ctx, page.id));
  await server.runJobs();
  expect(await list()).toMatchObject({ confirmed: 3, waiting: 1 });
  expect(await subjects(people[2]?.email ?? '')).toEqual([
    'Lista de espera: Oficina de pão',
    'Há lugar para ti: Oficina de pão',
  ]);
  await change({ capacity: null });
  await server.runJobs();
  expect(await list()).toMatchObject({ confirmed: 4, waiting: 0 });
});

test('a full block without a list, a past event and what is not right are refused', async () => {
  await change({ capacity: 1, waiting: false });
  expect((await register()).body.state).toBe('confirmed');
  expect((await register()).body.code).toBe('registration.full');
  expect((await register({ block: 'nothing' })).body.code).toBe('page.block_unknown');
  expect((await register({ phone: '' })).body.fields).toHaveProperty('phone');
  expect((await register({ name: ' ' })).body.code).toBe('request.invalid');
  expect((await register({ hp: 'robot' })).body.code).toBe('request.invalid');
  await change({ startsAt: '2020-05-03T09:00:00.000Z', endsAt: null });
  expect((await register()).body.code).toBe('page.event_over');
  const gone = await server.call(createRegistration, {
    params: { slug: 'nada' },
    body: { block: block.props.id, ...somePerson() },
  });
  expect(gone.body.code).toBe('page.unknown');
});

test('the owner cancels, exports, and a place is given back once', async () => {
  await register();
  const [row] = (await list()).registrations;
  const cancel = () => server.call(cancelRegistration, { body: { id: row?.id ?? '' } }, { as: owner });
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map((each) => each.body.registration.state)).toEqual(['cancelled', 'cancelled']);
  expect(await places()).toBe(2);
  const csv = await server.fetch(addressOf(exportRegistrations, { query: { id: page.id } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' },
  });
  expect(await csv.text()).toContain('Oficina de pão,Cancelada,Ana Maria Domingos');
});

test('a plain form registers as well', async () => {
  const { language, ...person } = somePerson();
  const path = `/pt/p/${page.slug}/registrations`;
  const sent = await postForm(server, path, { block: block.props.id, ...person, language, hp: '' });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/pt/p/${page.slug}?sent=${block.props.id}#${block.props.id}-thanks`,
  ]);
  const refused = await postForm(server, path, { block: block.props.id, ...person, language, phone: '' });
  expect(refused.status).toBe(400);
  expect((await list()).total).toBe(1);
});
