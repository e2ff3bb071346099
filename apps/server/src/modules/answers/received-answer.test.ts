import { receivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { pages as pagesApi } from '@kumbi/contract/pages/pages.endpoints.ts';
import { publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-keys/api-key.factory.ts';
import { makePage } from '../pages/page/page.factory.ts';
import { type AnsweredPage, answer, goodAnswer, makeFormPage } from './answer.factory.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1,::1' }));
let owner: TestPerson;
let key: MadeKey;
let foreign: MadeKey;
let form: AnsweredPage;
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  foreign = await makeKey(server, await server.person());
  form = await makeFormPage(server, owner);
});

const pages = async (server: TestServer, query: Input<typeof publicPages.list>['query'] = {}, as = key) =>
  (await server.call(publicPages.list, { query }, { headers: as.headers })).body;
const answers = (
  server: TestServer,
  query: Input<typeof receivedAnswers.list>['query'] = {},
  as = key,
  page = form.page.id,
) => server.call(receivedAnswers.list, { params: { page_id: page }, query }, { headers: as.headers });

test('pages are listed with the address at which visitors find them, by pages of a list', async ({ server }) => {
  const draft = await makePage(server, owner, { title: 'Rascunho' });
  const first = await pages(server, { limit: 1 });
  expect(first).toMatchObject({ data: [{ id: draft.id, title: 'Rascunho', visible: false }], has_more: true });
  const second = await pages(server, { limit: 1, cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ data: [{ id: form.page.id, visible: true }], has_more: false, next_cursor: null });
  const { pathname } = new URL(second.data[0]?.url ?? '');
  expect((await server.fetch(pathname)).status).toBe(200);
  expect((await pages(server, {}, foreign)).data).toEqual([]);
  await server.call(pagesApi.delete, { body: { id: draft.id } }, { as: owner });
  expect((await pages(server)).data.map((each) => each.id)).toEqual([form.page.id]);
});

test('answers are read newest first, since a time, one by one, and by their own workspace alone', async ({
  server,
}) => {
  for (const name of ['Ana', 'Rui', 'Zita']) {
    expect((await answer(server, form, { ...goodAnswer, name, dish: 'Muamba' })).status).toBe(200);
    server.clock.advance(1_000);
  }
  const since = server.clock.now().toISOString();
  await answer(server, form, { ...goodAnswer, name: 'Ivo' });
  await server.runJobs();
  const all = await answers(server);
  expect(all.body.data.map((each) => each.name)).toEqual(['Ivo', 'Zita', 'Rui', 'Ana']);
  expect((await answers(server, { since })).body.data.map((each) => each.name)).toEqual(['Ivo']);
  const page = (await answers(server, { limit: 3 })).body;
  expect(
    (await answers(server, { limit: 3, cursor: page.next_cursor ?? '' })).body.data.map((each) => each.name),
  ).toEqual(['Ana']);

  const ana = all.body.data[3];
  expect(ana).toMatchObject({
    page_id: form.page.id,
    block: 'form',
    email: 'ana@example.com',
    contact_id: expect.any(String),
    language: 'pt',
    values: expect.arrayContaining([{ key: 'dish', kind: 'choice', label: 'Prato', value: 'Muamba' }]),
    files: [],
  });
  const one = (as: MadeKey, id: string, at = form.page.id) =>
    server.call(receivedAnswers.get, { params: { page_id: at, id } }, { headers: as.headers });
  expect((await one(key, ana?.id ?? '')).body).toEqual(ana);
  for (const refused of [one(foreign, ana?.id ?? ''), one(key, uuidv7()), one(key, ana?.id ?? '', uuidv7())])
    expect(await refused).toMatchObject({ status: 404, body: { code: 'answer.unknown' } });
  for (const refused of [answers(server, {}, foreign), answers(server, {}, key, uuidv7())])
    expect(await refused).toMatchObject({ status: 404, body: { code: 'page.unknown' } });
  expect(
    (
      await server.send(
        receivedAnswers.list,
        { params: { page_id: form.page.id }, query: { since: 'x' } },
        { headers: key.headers },
      )
    ).status,
  ).toBe(400);
});

test('an answer is deleted by a program of its workspace, and its customer stays', async ({ server }) => {
  await answer(server, form, goodAnswer);
  await server.runJobs();
  const [sent] = (await answers(server)).body.data;
  const contact = { params: { id: String(sent?.contact_id) } };
  const remove = (as: MadeKey, page_id = form.page.id) =>
    server.send(receivedAnswers.delete, { params: { page_id, id: String(sent?.id) } }, { headers: as.headers });
  const unknown = { status: 404, body: { code: 'answer.unknown' } };
  expect(await remove(foreign)).toMatchObject(unknown);
  expect(await remove(key, uuidv7())).toMatchObject(unknown);
  const reader = await makeKey(server, owner, { scopes: ['answers:read'] });
  expect(await remove(reader)).toMatchObject({ status: 403, body: { code: 'key.scope_missing' } });
  expect(await remove(key)).toMatchObject({ status: 200, body: { deleted: true } });
  expect((await answers(server)).body.data).toEqual([]);
  expect(await remove(key)).toMatchObject(unknown);
  expect((await server.call(contacts.get, contact, { headers: key.headers })).body).toMatchObject({
    name: 'Ana Domingos',
  });
});

test('each call needs a key of its type', async ({ server }) => {
  const other = await makeKey(server, owner, { type: 'kmail' });
  const calls = [
    [publicPages.list, { query: {} }],
    [receivedAnswers.list, { params: { page_id: form.page.id } }],
    [receivedAnswers.get, { params: { page_id: form.page.id, id: uuidv7() } }],
    [receivedAnswers.delete, { params: { page_id: form.page.id, id: uuidv7() } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    expect((await server.send(endpoint, input)).status).toBe(401);
    expect((await server.send(endpoint, input, { headers: other.headers })).status).toBe(403);
  }
});
