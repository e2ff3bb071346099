import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import {
  programAnswers,
  programConversations,
  programMessages,
  programUsers,
} from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import { describe, expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { testKeyRights } from '../../testing/test-rights.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-keys/api-key.factory.ts';
import { balanceOf, inside } from '../quotas/quotas.factory.ts';
import { makeProvider, pathOf, tokenOf } from './kwaba.factory.ts';
import { setProvider } from './provider.service.ts';

let key: MadeKey;
test.beforeAll(async ({ server, owner }) => {
  await makeProvider(server, owner);
  key = await makeKey(server, owner, { type: 'kwaba' });
});

const one = { params: { external_id: 'nobody' } };
const calls = [
  { endpoint: programUsers.list, input: {} },
  { endpoint: programUsers.get, input: one },
  { endpoint: programUsers.save, input: { ...one, body: { name: 'Ana' } } },
  { endpoint: programUsers.delete, input: one },
  { endpoint: programConversations.renew, input: one },
  { endpoint: programMessages.list, input: one },
  { endpoint: programMessages.send, input: { ...one, body: { text: 'x' } } },
  { endpoint: programAnswers.read, input: { ...one, body: { number: 1 } } },
];
const as = (who: MadeKey, headers: Record<string, string> = {}) => ({ headers: { ...who.headers, ...headers } });
const save = (server: TestServer, externalId: string, body: object = {}, headers: Record<string, string> = {}) =>
  server.call(programUsers.save, { params: { external_id: externalId }, body }, as(key, headers));
const send = (
  server: TestServer,
  externalId: string,
  body: { text: string; client_id?: string },
  headers: Record<string, string> = {},
) => server.call(programMessages.send, { params: { external_id: externalId }, body }, as(key, headers));

testKeyRights(test, {
  calls,
  wrong: async ({ server, owner }) => ({ server, owner, otherKey: (await makeKey(server, owner)).headers }),
});

describe.each(calls)('$endpoint.api.operation', ({ endpoint, input }) => {
  test('is for providers', async ({ server }) => {
    const former = await server.person();
    await makeProvider(server, former);
    const theirs = await makeKey(server, former, { type: 'kwaba' });
    await inside(server, former, (ctx) => setProvider(ctx, false));
    expect(await server.send(endpoint, input, as(theirs))).toMatchObject({
      status: 403,
      body: { code: 'kwaba.not_provider' },
    });
  });

  test("never reaches another company's users", async ({ server }) => {
    await save(server, 'shared-id', { name: 'Nossa' });
    const other = await server.person();
    await makeProvider(server, other);
    const theirs = await makeKey(server, other, { type: 'kwaba' });
    const named = 'params' in input ? { ...input, params: { external_id: 'shared-id' } } : input;
    const answer = await server.send(endpoint, named, as(theirs));
    if (endpoint === programUsers.list) expect(answer.body).toMatchObject({ data: [] });
    else if (endpoint === programUsers.save)
      expect(answer.body).toMatchObject({ external_id: 'shared-id', name: 'Ana' });
    else expect(answer).toMatchObject({ status: 404, body: { code: 'kwaba_user.unknown' } });
    const { body } = await server.call(programUsers.get, { params: { external_id: 'shared-id' } }, as(key));
    expect(body.name).toBe('Nossa');
  });
});

test('a user is created once, changed where fields are given, and deleted', async ({ server, owner }) => {
  const before = await balanceOf(server, owner, 'kwaba_users');
  const made = (await save(server, 'loja/9', { phone: '923 111 999', language: 'pt' })).body;
  expect(made).toMatchObject({ external_id: 'loja/9', name: 'loja/9', phone: '+244923111999', email: '' });
  const changed = (await save(server, 'loja/9', { name: 'Zita', metadata: { nivel: '2' } })).body;
  expect(changed).toMatchObject({ id: made.id, name: 'Zita', phone: '+244923111999', metadata: { nivel: '2' } });
  expect(changed.conversation_url).toBe(made.conversation_url);
  expect(await balanceOf(server, owner, 'kwaba_users')).toBe(before - 1);

  const renewed = await server.call(programConversations.renew, { params: { external_id: 'loja/9' } }, as(key));
  expect((await server.fetch(pathOf(made))).status).toBe(404);
  expect((await server.fetch(pathOf(renewed.body))).status).toBe(200);

  const gone = await server.call(programUsers.delete, { params: { external_id: 'loja/9' } }, as(key));
  expect(gone.body).toEqual({ deleted: true });
  expect(await balanceOf(server, owner, 'kwaba_users')).toBe(before);
});

test('simultaneous calls for one person create one', async ({ server, owner }) => {
  const before = await balanceOf(server, owner, 'kwaba_users');
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(server, 'twin', { name: 'Gémea' })));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await balanceOf(server, owner, 'kwaba_users')).toBe(before - 1);
});

test('a message is sent once by its client_id or its Idempotency-Key, and read back with the answers', async ({
  server,
  owner,
}) => {
  const user = (await save(server, 'talker', { name: 'Rui' })).body;
  const before = await balanceOf(server, owner, 'kwaba_messages');
  const first = await send(server, 'talker', { text: 'Olá', client_id: 'hello' });
  expect(first.body).toMatchObject({ number: 1, sender: 'company', client_id: 'hello', state: 'sent' });
  expect((await send(server, 'talker', { text: 'Olá', client_id: 'hello' })).body).toEqual(first.body);
  expect(await send(server, 'talker', { text: 'Adeus', client_id: 'hello' })).toMatchObject({
    status: 409,
    body: { code: 'kwaba_message.client_id_reused' },
  });
  const repeat = { 'idempotency-key': 'second' };
  const second = await send(server, 'talker', { text: 'Tudo bem?' }, repeat);
  expect((await send(server, 'talker', { text: 'Tudo bem?' }, repeat)).body).toEqual(second.body);
  expect((await send(server, 'talker', { text: 'Outra' }, repeat)).status).toBe(422);
  expect(await balanceOf(server, owner, 'kwaba_messages')).toBe(before - 2);

  await server.call(conversations.answer, {
    params: { token: tokenOf(user) },
    body: { client_id: 'a', text: '<b>Tudo!</b>' },
  });
  const params = { external_id: 'talker' };
  const page = await server.call(programMessages.list, { params, query: { limit: 2 } }, as(key));
  expect(page.body).toMatchObject({
    has_more: true,
    data: [
      { number: 3, sender: 'user', text: '<b>Tudo!</b>' },
      { number: 2, sender: 'company', state: 'read' },
    ],
  });
  const cursor = page.body.next_cursor ?? '';
  const rest = await server.call(programMessages.list, { params, query: { limit: 2, cursor } }, as(key));
  expect(rest.body).toMatchObject({ has_more: false, next_cursor: null, data: [{ number: 1 }] });

  expect((await server.call(programUsers.get, { params }, as(key))).body.unread).toBe(1);
  const read = await server.call(programAnswers.read, { params, body: { number: 3 } }, as(key));
  expect(read.body).toEqual({ unread: 0 });
});

test('users are listed by cursor, the newest first, while more come', async ({ server }) => {
  const other = await server.person();
  await makeProvider(server, other);
  const theirs = await makeKey(server, other, { type: 'kwaba' });
  for (const name of ['u1', 'u2', 'u3', 'u4'])
    await server.call(programUsers.save, { params: { external_id: name }, body: {} }, as(theirs));
  const first = await server.call(programUsers.list, { query: { limit: 3 } }, as(theirs));
  await server.call(programUsers.save, { params: { external_id: 'u5' }, body: {} }, as(theirs));
  const cursor = first.body.next_cursor ?? '';
  const second = await server.call(programUsers.list, { query: { limit: 3, cursor } }, as(theirs));
  const ids = [...first.body.data, ...second.body.data].map((user) => user.external_id);
  expect(ids).toEqual(['u4', 'u3', 'u2', 'u1']);
});

test('a call beyond the plan is refused with the missing allowance', async ({ server }) => {
  const small = await server.person();
  await makeProvider(server, small, { kwaba_users: 1, kwaba_messages: 1 });
  const theirs = await makeKey(server, small, { type: 'kwaba' });
  const make = (name: string) =>
    server.call(programUsers.save, { params: { external_id: name }, body: {} }, as(theirs));
  await make('only');
  expect(await make('more')).toMatchObject({ status: 402, body: { code: 'quota.limited', resource: 'kwaba_users' } });
  const say = (text: string) =>
    server.call(programMessages.send, { params: { external_id: 'only' }, body: { text } }, as(theirs));
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(say));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402, 402, 402]);
});

test.for([
  ['a b', { name: 'Ana' }],
  ['x'.repeat(121), { name: 'Ana' }],
  ['ok', { name: '' }],
  ['ok', { email: 'nobody' }],
  ['ok', { phone: 'ask me' }],
  ['ok', { metadata: { a: 1 } }],
])('a user %s of %o is refused', async ([externalId, body], { server }) => {
  const answer = await server.send(programUsers.save, { params: { external_id: externalId }, body }, as(key));
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
