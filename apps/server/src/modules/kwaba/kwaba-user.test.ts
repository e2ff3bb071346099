import {
  kwabaConversations,
  kwabaMessages,
  kwabaUserSheets,
  kwabaUsers,
} from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { addressOf } from '../../testing/test-parts.ts';
import { type RightsCase, testRights } from '../../testing/test-rights.ts';
import { balanceOf, givePlan } from '../quotas/quotas.factory.ts';
import { makeKwabaUser, makeProvider, pathOf, sendMessage } from './kwaba.factory.ts';

const test = ownServerTest();
test.beforeAll(async ({ server, owner, stranger }) => {
  await makeProvider(server, owner);
  await makeProvider(server, stranger);
});

const written = { client_id: 'x', text: 'x' };

describe('who may', () => {
  let id: string;
  test.beforeAll(async ({ server, owner }) => {
    id = (await makeKwabaUser(server, owner)).id;
  });

  const unknown = 'kwaba_user.unknown';
  const cases: readonly RightsCase[] = [
    { endpoint: kwabaUsers.list, input: () => ({}), elsewhere: { total: 0, users: [] } },
    { endpoint: kwabaUsers.get, input: () => ({ query: { id } }), unknown },
    { endpoint: kwabaUsers.create, input: () => ({ body: { external_id: 'x', name: 'x' } }) },
    { endpoint: kwabaUsers.update, input: () => ({ body: { id, name: 'x' } }), unknown },
    { endpoint: kwabaUsers.delete, input: () => ({ query: { id } }), unknown, managersOnly: true },
    { endpoint: kwabaUsers.export, input: () => ({ query: { id } }), unknown, managersOnly: true },
    { endpoint: kwabaUserSheets.export, input: () => ({ query: {} }), managersOnly: true },
    { endpoint: kwabaConversations.renew, input: () => ({ body: { id } }), unknown },
    { endpoint: kwabaMessages.list, input: () => ({ query: { user_id: id } }), unknown },
    { endpoint: kwabaMessages.send, input: () => ({ body: { user_id: id, ...written } }), unknown },
    { endpoint: kwabaConversations.read, input: () => ({ body: { user_id: id, number: 1 } }), unknown },
  ];
  testRights(test, {
    tables: ['kwaba_users', 'kwaba_messages', 'row_counts', 'outbox_events'],
    cases,
  });

  test.for(cases)(
    '$endpoint.method $endpoint.path is for companies that the operator marked',
    async (each, { server }) => {
      const other = await server.person();
      await givePlan(server, other);
      const answer = await server.send(each.endpoint, each.input(), { as: other });
      expect(answer).toMatchObject({ status: 403, body: { code: 'kwaba.not_provider' } });
    },
  );
});

test('users are created, found, changed and deleted, and use and return their allowance', async ({
  server,
  owner,
  editor,
}) => {
  const before = await balanceOf(server, owner, 'kwaba_users');
  const body = {
    external_id: 'loja/77',
    name: ' Zita Muhongo ',
    email: ' Zita@Example.com ',
    phone: '923 111 222',
    language: 'pt' as const,
    metadata: { plano: 'ouro' },
  };
  const made = (await server.call(kwabaUsers.create, { body }, { as: editor })).body.user;
  expect(made).toMatchObject({
    ...body,
    name: 'Zita Muhongo',
    email: 'zita@example.com',
    phone: '+244923111222',
    unread: 0,
    last_message: null,
  });
  expect(await balanceOf(server, owner, 'kwaba_users')).toBe(before - 1);

  const again = await server.call(kwabaUsers.create, { body }, { as: owner });
  expect(again).toMatchObject({ status: 409, body: { code: 'kwaba_user.external_id_taken' } });
  for (const name of ['muhongo', 'loja/77', '923111222', 'zita@']) {
    const found = await server.call(kwabaUsers.list, { query: { name } }, { as: owner });
    expect(found.body.users, name).toEqual([made]);
  }

  const change = { id: made.id, name: 'Zita M.', email: '', metadata: {} };
  const changed = (await server.call(kwabaUsers.update, { body: change }, { as: editor })).body.user;
  expect(changed).toMatchObject({ name: 'Zita M.', email: '', metadata: {}, phone: '+244923111222', language: 'pt' });

  const refused = await server.call(kwabaUsers.delete, { query: { id: made.id } }, { as: editor });
  expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
  const gone = await server.call(kwabaUsers.delete, { query: { id: made.id } }, { as: owner });
  expect(gone.body).toEqual({ deleted: true });
  expect(await balanceOf(server, owner, 'kwaba_users')).toBe(before);
  expect((await server.fetch(pathOf(made))).status).toBe(404);
});

test('the users with the newest messages come first, page by page', async ({ server }) => {
  const host = await server.person();
  await makeProvider(server, host);
  const users: KwabaUser[] = [];
  for (let index = 0; index < 5; index++) {
    server.clock.advance(1_000);
    users.push(await makeKwabaUser(server, host, { name: `Rosa ${index}` }));
  }
  const [first, , third] = users;
  server.clock.advance(1_000);
  if (first) await sendMessage(server, host, first, 'Olá');
  const order = [0, 4, 3, 2, 1].map((index) => users[index]?.id);
  for (const query of [{}, { name: 'rosa' }]) {
    const page = await server.call(kwabaUsers.list, { query: { ...query, nextPage: 2 } }, { as: host });
    expect(page.body).toMatchObject({ has: true, total: 5, users: [{ last_message: { text: 'Olá' } }, {}] });
    const { cursor } = page.body;
    server.clock.advance(1_000);
    const rest = await server.call(kwabaUsers.list, { query: { ...query, nextPage: 9, cursor } }, { as: host });
    const ids = [...page.body.users, ...rest.body.users].map((user) => user.id);
    expect(ids).toEqual(order);
    expect(rest.body.has).toBe(false);
  }
  expect(third?.name).toBe('Rosa 2');
});

test('simultaneous calls do not exceed the allowance of a plan, and two of them create one person', async ({
  server,
}) => {
  const host = await server.person();
  await makeProvider(server, host, { kwaba_users: 3 });
  const make = (externalId: string) =>
    server.call(kwabaUsers.create, { body: { external_id: externalId, name: 'A' } }, { as: host });
  const twins = await Promise.all(['one', 'one', 'one'].map(make));
  expect(twins.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(make));
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(answers.length - refused.length).toBe(2);
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 402,
      body: { code: 'quota.limited', resource: 'kwaba_users', limit: 3 },
    });
  expect((await server.call(kwabaUsers.list, { query: {} }, { as: host })).body.total).toBe(3);
});

test.for([
  [{}, 'external_id'],
  [{ external_id: 'a b' }, 'external_id'],
  [{ external_id: 'x'.repeat(121) }, 'external_id'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: 'ask me' }, 'phone'],
  [{ language: 'fr' }, 'language'],
  [{ metadata: { a: 'x'.repeat(501) } }, 'metadata.a'],
  [{ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, key) => [`k${key}`, ''])) }, 'metadata'],
] as const)('are not created from %o', async ([wrong, field], { server, owner }) => {
  const whole = Object.keys(wrong).length === 0 ? {} : { external_id: 'wrong', name: 'Ana', ...wrong };
  const answer = await server.send(kwabaUsers.create, { body: whole }, { as: owner });
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
});

test('a renewed address opens the conversation, the one before opens nothing, and the log has it', async ({
  server,
  owner,
  editor,
}) => {
  const user = await makeKwabaUser(server, owner);
  expect((await server.fetch(pathOf(user))).status).toBe(200);
  const renewed = (await server.call(kwabaConversations.renew, { body: { id: user.id } }, { as: editor })).body.user;
  expect(renewed.conversation_url).not.toBe(user.conversation_url);
  expect((await server.fetch(pathOf(user))).status).toBe(404);
  expect((await server.fetch(pathOf(renewed))).status).toBe(200);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select actor_id, subject from audit_entries where workspace_id = $1 and action = 'conversation.renewed'`,
    [owner.workspaceId],
  );
  expect(rows).toContainEqual({ actor_id: editor.userId, subject: user.name });
});

test('everything about a user is exported, and nothing of it is left once they are deleted', async ({
  server,
  owner,
  editor,
}) => {
  const user = await makeKwabaUser(server, owner, { external_id: 'export-1' });
  for (let index = 1; index <= 120; index++) await sendMessage(server, owner, user, `Mensagem ${index}`);
  const answer = await server.fetch(`/api/v1/company/kwaba/users/export?id=${user.id}`, {
    headers: { cookie: owner.cookie, 'x-company': owner.code },
  });
  expect(answer.headers.get('content-disposition')).toContain('export-1.json');
  const whole = (await answer.json()) as { user: unknown; messages: { text: string }[] };
  expect(whole.user).toMatchObject({ id: user.id, external_id: 'export-1' });
  expect(whole.messages.map((each) => each.text)).toEqual(
    Array.from({ length: 120 }, (_, index) => `Mensagem ${index + 1}`),
  );
  expect(await server.send(kwabaUsers.export, { query: { id: user.id } }, { as: editor })).toMatchObject({
    status: 403,
  });
  await server.call(kwabaUsers.delete, { query: { id: user.id } }, { as: owner });
  const { rows } = await server.kernel.db.ownerPool.query(
    `select (select count(*)::int from kwaba_messages where user_id = $1) as messages,
       (select count(*)::int from addresses where target_id = $1) as addresses`,
    [user.id],
  );
  expect(rows).toEqual([{ messages: 0, addresses: 0 }]);
});

test('users with new replies are listed apart', async ({ server, owner, stranger }) => {
  const [read, unread] = [await makeKwabaUser(server, owner), await makeKwabaUser(server, owner)];
  await server.kernel.db.ownerPool.query('update kwaba_users set last_number = 2, unread = 2 where id = $1', [
    unread.id,
  ]);
  const list = async (query: object, as = owner) =>
    (await server.call(kwabaUsers.list, { query: { nextPage: 100, ...query } }, { as })).body.users.map(({ id }) => id);
  expect(await list({ state: 'unread' })).toEqual([unread.id]);
  expect(await list({ state: 'read' })).toContain(read.id);
  expect(await list({ state: 'read' })).not.toContain(unread.id);
  expect(await list({ state: 'unread' }, stranger)).toEqual([]);
  expect(await server.send(kwabaUsers.list, { query: { state: 'away' } }, { as: owner })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { state: expect.any(String) } },
  });
});

test('the list is exported with its search, without links to conversations and without formulas', async ({
  server,
}) => {
  const company = await server.person({ language: 'en' });
  await makeProvider(server, company);
  await makeKwabaUser(server, company, { external_id: 'a-1', name: '=HYPERLINK(1)' });
  await makeKwabaUser(server, company, { external_id: 'b-2', name: 'Zita' });
  const load = async (name: string, state?: 'read' | 'unread') => {
    const file = await server.fetch(addressOf(kwabaUserSheets.export, { query: { name, state } }), {
      headers: { cookie: company.cookie, 'x-company': company.code, 'accept-language': 'en' },
    });
    return file.text();
  };
  const all = await load('');
  expect(all).toContain('Your ID,Name,Email');
  expect(all).toContain("a-1,'=HYPERLINK(1)");
  expect(all).toContain('b-2,Zita');
  expect(all).not.toContain('http');
  expect((await load('zita')).match(/a-1|b-2/g)).toEqual(['b-2']);
  expect((await load('', 'unread')).match(/a-1|b-2/g)).toBeNull();
  expect((await load('', 'read')).match(/a-1|b-2/g)).toHaveLength(2);
});
