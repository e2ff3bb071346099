import type { Block } from '@kumbi/blocks/model/field.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { bookings, slots as slotsApi } from '@kumbi/contract/visits/bookings.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { addressOf } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeShownPage, saveBlocks, someBlock } from '../../pages/page/page.factory.ts';
import { mailsTo, pathIn, postForm, somePerson } from '../../pages/visitor/visitor.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let page: Page;
let block: Block;

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => ({
  day,
  from: '09:00',
  to: '12:00',
}));

test.beforeEach(async ({ server }) => {
  // Each test has its own minute, because calls are counted per minute.
  server.clock.advance(61_000);
  owner = await server.person({ language: 'pt' });
  block = someBlock('booking', {
    title: { pt: 'Corte de cabelo' },
    place: { pt: 'Rua da Missão 12' },
    weekly: everyDay,
    minutes: 60,
    notice: 30,
    horizon: 20,
  });
  page = await makeShownPage(server, owner, [block], { title: 'Salão', type: 'appointment_booking' });
});

const slots = async (server: TestServer, query: object = {}) =>
  server.call(slotsApi.list, { params: { slug: page.slug }, query: { block: block.props.id, ...query } });
const free = async (server: TestServer) => (await slots(server)).body.slots;
const firstFree = async (server: TestServer): Promise<string> => (await free(server))[0] ?? '';
const book = (server: TestServer, start: string, overrides: object = {}) =>
  server.call(bookings.create, {
    params: { slug: page.slug },
    body: { block: block.props.id, start, ...somePerson(), ...overrides },
  });
const list = async (server: TestServer) =>
  (await server.call(bookings.list, { query: { id: page.id } }, { as: owner })).body;

test('a visitor books a free time, both sides are notified with a calendar file, and it is no longer free', async ({
  server,
}) => {
  const person = somePerson();
  const start = await firstFree(server);
  const booked = await book(server, start, { ...person, note: 'Só as pontas' });
  expect(booked, JSON.stringify(booked.body)).toMatchObject({
    status: 200,
    body: { booking: { start, zone: 'Africa/Luanda' } },
  });
  expect(await free(server)).not.toContain(start);
  await server.runJobs();
  const [mail] = await mailsTo(server, person.email);
  expect(mail?.subject).toBe('Está marcado: Corte de cabelo');
  expect(mail?.attachments.map((each) => each.type)).toEqual(['text/calendar']);
  expect(mail?.text).toContain('(Luanda)');
  const [told] = await mailsTo(server, owner.email);
  expect(told?.subject).toBe('Nova marcação: Corte de cabelo');
  expect(told?.text).toContain('Só as pontas');
  expect(await list(server)).toMatchObject({ total: 1, bookings: [{ name: person.name, start, cancelled_at: null }] });
});

test('one of twenty simultaneous visitors gets the time', async ({ server }) => {
  const start = await firstFree(server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(server, start)));
  expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
  expect(answers.filter((each) => each.body.code === 'booking.taken')).toHaveLength(19);
  expect((await list(server)).total).toBe(1);
});

test('a time of other hours that overlaps a booked one is refused too', async ({ server }) => {
  // Both begin at nine in Luanda; the first free time depends on the current hour.
  const start = (await free(server)).find((each) => new Date(each).getUTCHours() === 8) ?? '';
  await book(server, start);
  await saveBlocks(server, owner, page, [{ ...block, props: { ...block.props, minutes: 90 } }]);
  const overlapping = await book(server, start);
  expect(overlapping.body.code).toBe('booking.taken');
  expect(await free(server)).not.toContain(start);
});

test('unavailable times, missing blocks and bots are refused', async ({ server }) => {
  const start = await firstFree(server);
  const code = async (at: string, overrides: object = {}) => (await book(server, at, overrides)).body.code;
  expect(await code(new Date(Date.parse(start) + 600_000).toISOString())).toBe('booking.closed');
  expect(await code(new Date(server.clock.now().getTime() + 3_600_000).toISOString())).toBe('booking.closed');
  expect(await code('2040-01-02T08:00:00Z')).toBe('booking.closed');
  expect(await code(start, { block: 'nothing' })).toBe('page.block_unknown');
  expect(await code(start, { phone: '12' })).toBe('request.invalid');
  expect(await code(start, { hp: 'x' })).toBe('request.invalid');
  expect(await code('soon')).toBe('request.invalid');
  expect((await slots(server, { block: 'nothing' })).body.code).toBe('page.block_unknown');
  expect((await slots(server, { days: 900 })).status).toBe(400);
  expect((await slots(server, { days: 3 })).body.slots.length).toBeLessThan((await free(server)).length);
  const person = somePerson();
  const times = await free(server);
  const answers = await Promise.all(times.slice(0, 8).map((each) => book(server, each, person)));
  expect(answers.filter((each) => each.status === 200)).toHaveLength(5);
  expect(answers.filter((each) => each.body.code === 'booking.too_many')).toHaveLength(3);
});

test('the link in the email shows the booking and its button cancels it, without a script', async ({ server }) => {
  const person = somePerson();
  const start = await firstFree(server);
  await book(server, start, person);
  await server.runJobs();
  const path = pathIn((await mailsTo(server, person.email))[0], '/pt/bookings/');
  const shown = await (await server.fetch(path)).text();
  expect(shown).toContain('Cancelar a marcação');
  expect((await list(server)).bookings[0]?.cancelled_at).toBeNull();
  const cancelled = await postForm(server, path, {}, { cookie: 'kumbi_lang=pt' });
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, path]);
  await postForm(server, path, {});
  expect(await (await server.fetch(path)).text()).toContain('A marcação foi cancelada');
  await server.runJobs();
  expect((await mailsTo(server, person.email)).map((mail) => mail.subject)).toEqual([
    'Está marcado: Corte de cabelo',
    'Marcação cancelada: Corte de cabelo',
  ]);
  expect((await mailsTo(server, owner.email)).map((mail) => mail.subject)).toEqual([
    'Nova marcação: Corte de cabelo',
    'Marcação cancelada: Corte de cabelo',
  ]);
  expect(await free(server)).toContain(start);
  expect((await book(server, start)).status).toBe(200);
  expect((await server.fetch('/pt/bookings/no-such-token-at-all-xxx')).status).toBe(404);
  expect((await postForm(server, '/pt/bookings/no-such-token-at-all-xxx', {})).status).toBe(404);
});

test('the owner cancels and the visitor is notified once', async ({ server }) => {
  const person = somePerson();
  await book(server, await firstFree(server), person);
  const id = (await list(server)).bookings[0]?.id ?? '';
  const upcoming = async () =>
    (await server.call(bookings.list, { query: { id: page.id, when: 'upcoming' } }, { as: owner })).body;
  expect((await upcoming()).bookings.map((each) => each.id)).toContain(id);
  const reason = 'A cabeleireira adoeceu';
  const cancel = () => server.call(bookings.cancel, { body: { id, reason } }, { as: owner });
  expect((await cancel()).body.booking).toMatchObject({ cancelled_by: 'workspace', reason });
  expect((await cancel()).status).toBe(200);
  expect((await upcoming()).bookings.map((each) => each.id)).not.toContain(id);
  await server.runJobs();
  const mails = await mailsTo(server, person.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['Marcação cancelada: Corte de cabelo']);
  expect(mails[0]?.text).toContain(reason);
});

test('the export has all bookings of the page, cancelled ones included, and no formulas', async ({ server }) => {
  const person = somePerson();
  const start = await firstFree(server);
  await book(server, start, { ...person, note: '=1+1' });
  const [booking] = (await list(server)).bookings;
  await server.call(bookings.cancel, { body: { id: booking?.id ?? '' } }, { as: owner });
  const csv = await server.fetch(addressOf(bookings.export, { query: { id: page.id } }), {
    headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'pt' },
  });
  expect(csv.headers.get('content-disposition')).toContain('marcacoes.csv');
  const rows = (await csv.text()).trim().split('\r\n');
  expect(rows[0]).toContain('Título,Início (UTC),Fim (UTC)');
  const row = rows.find((each) => each.includes(person.email)) ?? '';
  expect(row).toMatch(/^Corte de cabelo,20.*,'=1\+1,20.*Z,20.*Z,$/);
  const shown = async (filter: { when?: 'upcoming'; name?: string }) => {
    const answer = await server.fetch(addressOf(bookings.export, { query: { id: page.id, ...filter } }), {
      headers: { cookie: owner.cookie, 'x-company': owner.code },
    });
    return (await answer.text()).includes(person.email);
  };
  expect(await shown({ when: 'upcoming' })).toBe(false);
  expect([await shown({ name: person.email }), await shown({ name: 'nobody@' })]).toEqual([true, false]);
});

test('a day before, the visitor is reminded once, however often the job runs', async ({ server }) => {
  const person = somePerson();
  const start = await firstFree(server);
  await book(server, start, person);
  await server.runJobs();
  await server.runCron('pages.remind_bookings');
  await server.runJobs();
  expect(await mailsTo(server, person.email)).toHaveLength(1);
  const ahead = Date.parse(start) - server.clock.now().getTime() - 23 * 3_600_000;
  server.clock.advance(ahead);
  await Promise.all([server.runCron('pages.remind_bookings'), server.runCron('pages.remind_bookings')]);
  await server.runCron('pages.remind_bookings');
  await server.runJobs();
  expect((await mailsTo(server, person.email)).map((mail) => mail.subject)).toEqual([
    'Está marcado: Corte de cabelo',
    'Amanhã: Corte de cabelo',
  ]);
  server.clock.advance(24 * 3_600_000);
  const id = (await list(server)).bookings[0]?.id ?? '';
  expect((await server.call(bookings.cancel, { body: { id } }, { as: owner })).body.code).toBe('booking.over');
});

test('a plain form also books, and explains errors in words', async ({ server }) => {
  const start = await firstFree(server);
  const path = `/pt/p/${page.slug}/bookings`;
  const { language, ...person } = somePerson();
  const fields = { block: block.props.id, start, ...person, language, hp: '', note: '' };
  const sent = await postForm(server, path, fields, { cookie: 'kumbi_buyer=x', origin: server.url });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/pt/p/${page.slug}?sent=${block.props.id}#${block.props.id}-thanks`,
  ]);
  const again = await postForm(server, path, fields);
  const refused = await again.text();
  expect(again.status).toBe(409);
  expect(refused).toContain('Alguém acabou de marcar esta hora');
  expect(refused).toContain(fields.email);
  const wrong = await postForm(server, path, { ...fields, email: 'x' });
  expect([wrong.status, (await wrong.text()).includes('Introduz um email válido')]).toEqual([400, true]);
  expect((await list(server)).total).toBe(1);
});
