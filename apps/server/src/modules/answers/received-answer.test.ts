import { getReceivedAnswer, listReceivedAnswers } from '@kumbi/contract/answers/received-answers.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { deletePage } from '@kumbi/contract/pages/pages.endpoints.ts';
import { listPublicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-keys/api-key.factory.ts';
import { makePage } from '../pages/page/page.factory.ts';
import { type AnsweredPage, answer, goodAnswer, makeFormPage } from './answer.factory.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: '127.0.0.1,::1' }));
let server: TestServer;
let owner: TestPerson;
let key: MadeKey;
let foreign: MadeKey;
let form: AnsweredPage;
test.beforeAll(({ server: started }) => {
  server = started;
});
beforeEach(async () => {
  server.clock.advance(61_000);
  owner = await server.person();
  key = await makeKey(server, owner);
  foreign = await makeKey(server, await server.person());
  form = await makeFormPage(server, owner);
});

const pages = async (query: Input<typeof listPublicPages>['query'] = {}, as = key) =>
  (await server.call(listPublicPages, { query }, { headers: as.headers })).body;
const answers = (query: Input<typeof listReceivedAnswers>['query'] = {}, as = key, page = form.page.id) =>
  server.call(listReceivedAnswers, { params: { page_id: page }, query }, { headers: as.headers });

test('pages are listed with the address at which visitors find them, by pages of a list', async () => {
  const draft = await makePage(server, owner, { title: 'Rascunho' });
  const first = await pages({ limit: 1 });
  expect(first).toMatchObject({ data: [{ id: draft.id, title: 'Rascunho', visible: false }], has_more: true });
  const second = await pages({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(second).toMatchObject({ data: [{ id: form.page.id, visible: true }], has_more: false, next_cursor: null });
  const { pathname } = new URL(second.data[0]?.url ?? '');
  expect((await server.fetch(pathname)).status).toBe(200);
  expect((await pages({}, foreign)).data).toEqual([]);
  await server.call(deletePage, { body: { id: draft.id } }, { as: owner });
  expect((await pages()).data.map((each) => each.id)).toEqual([form.page.id]);
});

test('answers are read newest first, since a time, one by one, and by their own workspace alone', async () => {
  for (const name of ['Ana', 'Rui', 'Zita']) {
    expect((await answer(server, form, { ...goodAnswer, name, dish: 'Muamba' })).status).toBe(200);
    server.clock.advance(1_000);
  }
  const since = server.clock.now().toISOString();
  await answer(server, form, { ...goodAnswer, name: 'Ivo' });
  await server.runJobs();
  const all = await answers();
  expect(all.body.data.map((each) => each.name)).toEqual(['Ivo', 'Zita', 'Rui', 'Ana']);
  expect((await answers({ since })).body.data.map((each) => each.name)).toEqual(['Ivo']);
  const page = (await answers({ limit: 3 })).body;
  expect((await answers({ limit: 3, cursor: page.next_cursor ?? '' })).body.data.map((each) => each.name)).toEqual([
    'Ana',
  ]);

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
    server.call(getReceivedAnswer, { params: { page_id: at, id } }, { headers: as.headers });
  expect((await one(key, ana?.id ?? '')).body).toEqual(ana);
  for (const refused of [one(foreign, ana?.id ?? ''), one(key, uuidv7()), one(key, ana?.id ?? '', uuidv7())])
    expect(await refused).toMatchObject({ status: 404, body: { code: 'answer.unknown' } });
  for (const refused of [answers({}, foreign), answers({}, key, uuidv7())])
    expect(await refused).toMatchObject({ status: 404, body: { code: 'page.unknown' } });
  expect(
    (
      await server.send(
        listReceivedAnswers,
        { params: { page_id: form.page.id }, query: { since: 'x' } },
        { headers: key.headers },
      )
    ).status,
  ).toBe(400);
});

test('each call needs a key of its type', async () => {
  const other = await makeKey(server, owner, { type: 'kmail' });
  const calls = [
    [listPublicPages, { query: {} }],
    [listReceivedAnswers, { params: { page_id: form.page.id } }],
    [getReceivedAnswer, { params: { page_id: form.page.id, id: uuidv7() } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    expect((await server.send(endpoint, input)).status).toBe(401);
    expect((await server.send(endpoint, input, { headers: other.headers })).status).toBe(403);
  }
});
