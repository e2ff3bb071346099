import { randomUUID } from 'node:crypto';
import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import { kwabaConversations, kwabaMessages, kwabaUsers } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { balanceOf, givePlan } from '../quotas/quotas.factory.ts';
import { makeKwabaUser, makeProvider, sendMessage, tokenOf } from './kwaba.factory.ts';

let user: KwabaUser;
test.beforeAll(async ({ server, owner }) => {
  await makeProvider(server, owner);
  user = await makeKwabaUser(server, owner);
});

const send = (
  server: TestServer,
  owner: TestPerson,
  text: string,
  clientId: string = randomUUID(),
  as = owner,
  to = user,
) => server.call(kwabaMessages.send, { body: { user_id: to.id, client_id: clientId, text } }, { as });
const answer = (server: TestServer, text: string, clientId: string = randomUUID(), to = user) =>
  server.call(conversations.answer, { params: { token: tokenOf(to) }, body: { client_id: clientId, text } });
const list = async (server: TestServer, owner: TestPerson, query: object = {}, to = user, as = owner) =>
  (await server.call(kwabaMessages.list, { query: { user_id: to.id, ...query } }, { as })).body;
const events = async (server: TestServer, owner: TestPerson, name: string, of: KwabaUser) =>
  (
    await server.kernel.db.ownerPool.query<{ message_id: string }>(
      `select payload->>'message_id' as message_id from outbox_events
       where name = $1 and workspace_id = $2 and payload->>'user_id' = $3 order by id`,
      [name, owner.workspaceId, of.id],
    )
  ).rows.map((row) => row.message_id);

test('a message is sent, a reply arrives, and both sides know the read messages', async ({ server, owner }) => {
  const ana = await makeKwabaUser(server, owner);
  const before = await balanceOf(server, owner, 'kwaba_messages');
  const sent = await sendMessage(server, owner, ana, '  Olá,\r\nAna  ');
  expect(sent).toMatchObject({ number: 1, sender: 'company', text: 'Olá,\nAna', state: 'sent', read_at: null });
  expect(await balanceOf(server, owner, 'kwaba_messages')).toBe(before - 1);

  expect((await answer(server, 'Obrigada!', 'a1', ana)).body).toEqual({ number: 2 });
  expect(await balanceOf(server, owner, 'kwaba_messages')).toBe(before - 1);
  const both = (await list(server, owner, {}, ana)).messages;
  expect(both).toMatchObject([
    { number: 2, sender: 'user', text: 'Obrigada!', state: 'sent' },
    // An answer implies that the messages were seen.
    { number: 1, sender: 'company', state: 'read' },
  ]);
  const { user: shown } = (await server.call(kwabaUsers.get, { query: { id: ana.id } }, { as: owner })).body;
  expect(shown).toMatchObject({ unread: 1, last_message: { sender: 'user', text: 'Obrigada!' } });

  const read = { body: { user_id: ana.id, number: 2 } };
  expect((await server.call(kwabaConversations.read, read, { as: owner })).body).toEqual({ unread: 0 });
  expect((await server.call(kwabaConversations.read, read, { as: owner })).body).toEqual({ unread: 0 });
  expect((await list(server, owner, {}, ana)).messages[0]).toMatchObject({
    state: 'read',
    read_at: expect.any(String),
  });

  expect(await events(server, owner, 'kwaba.message_sent', ana)).toEqual([sent.id]);
  expect(await events(server, owner, 'kwaba.answer_received', ana)).toEqual([both[0]?.id]);
  expect(await events(server, owner, 'kwaba.messages_read', ana)).toEqual([sent.id]);
});

test('the same client_id again is the same message, in each direction, and costs nothing', async ({
  server,
  owner,
}) => {
  const before = await balanceOf(server, owner, 'kwaba_messages');
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => send(server, owner, 'Uma vez', 'once')));
  for (const other of others) expect(other.body).toEqual(first?.body);
  expect(await balanceOf(server, owner, 'kwaba_messages')).toBe(before - 1);
  expect(await send(server, owner, 'Outra coisa', 'once')).toMatchObject({
    status: 409,
    body: { code: 'kwaba_message.client_id_reused' },
  });
  // The end user's client ids are separate from the company's.
  const answers = await Promise.all(Array.from({ length: 4 }, () => answer(server, 'Sim', 'once')));
  expect(new Set(answers.map((each) => each.body.number)).size).toBe(1);
  const { messages } = await list(server, owner);
  expect(messages.filter((message) => message.client_id === 'once')).toHaveLength(2);
});

test('simultaneous messages use exactly the plan’s allowance, numbered without gaps', async ({ server, owner }) => {
  const host = await server.person();
  await makeProvider(server, host, { kwaba_messages: 7 });
  const users = await Promise.all([1, 2, 3].map(() => makeKwabaUser(server, host)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send(server, owner, `n ${index}`, `n${index}`, host, users[index % users.length]),
    ),
  );
  const refused = answers.filter((each) => each.status !== 200);
  expect(answers.length - refused.length).toBe(7);
  for (const each of refused)
    expect(each).toMatchObject({
      status: 402,
      body: { code: 'quota.limited', resource: 'kwaba_messages', limit: 7 },
    });
  expect(await balanceOf(server, host, 'kwaba_messages')).toBe(0);
  let kept = 0;
  for (const each of users) {
    const { messages } = await list(server, owner, {}, each, host);
    expect(messages.map((message) => message.number).reverse()).toEqual(messages.map((_, index) => index + 1));
    kept += messages.length;
  }
  expect(kept).toBe(7);
  // A repeat returns the same response, even without units.
  const done = answers.findIndex((each) => each.status === 200);
  const repeated = await send(server, owner, `n ${done}`, `n${done}`, host, users[done % users.length]);
  expect(repeated.body).toEqual(answers[done]?.body);
  // End users can still answer.
  expect((await answer(server, 'Estou aqui', 'still', users[0])).status).toBe(200);
});

test('without a plan, or with one that ended, nothing is sent and everything is read', async ({ server, owner }) => {
  const host = await server.person();
  await makeProvider(server, host);
  const theirs = await makeKwabaUser(server, host);
  await givePlan(server, host, { code: 'business', until: new Date(server.clock.now().getTime() - 1_000) });
  const refused = await send(server, owner, 'Tarde', 'late', host, theirs);
  expect(refused).toMatchObject({ status: 402, body: { code: 'quota.expired', resource: 'kwaba_messages' } });
  expect((await answer(server, 'Olá?', 'hello', theirs)).status).toBe(200);
  expect((await list(server, owner, {}, theirs, host)).messages).toHaveLength(1);
});

test('a long conversation is read part by part, while more arrives', async ({ server, owner }) => {
  const long = await makeKwabaUser(server, owner);
  for (let index = 1; index <= 12; index++) await sendMessage(server, owner, long, `m${index}`);
  const first = await list(server, owner, { nextPage: 5 }, long);
  expect(first.messages.map((message) => message.text)).toEqual(['m12', 'm11', 'm10', 'm9', 'm8']);
  await sendMessage(server, owner, long, 'm13');
  const second = await list(server, owner, { nextPage: 5, cursor: first.cursor }, long);
  const third = await list(server, owner, { nextPage: 5, cursor: second.cursor }, long);
  expect([...second.messages, ...third.messages].map((message) => message.text)).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map((index) => `m${index}`),
  );
  expect([second.has, third.has, third.cursor]).toEqual([true, false, undefined]);
  const news = await server.call(conversations.get, { params: { token: tokenOf(long) }, query: { after: 11 } });
  expect(news.body.messages.map((message) => message.text)).toEqual(['m12', 'm13']);
});

test.for([
  [{ text: '  ' }, 'text'],
  [{ text: 'x'.repeat(4_001) }, 'text'],
  [{ client_id: '' }, 'client_id'],
  [{ client_id: 'a b' }, 'client_id'],
  [{ client_id: 'x'.repeat(65) }, 'client_id'],
  [{ user_id: 'me' }, 'user_id'],
] as const)('is not sent as %o', async ([wrong, field], { server, owner }) => {
  const body = { user_id: user.id, client_id: 'ok', text: 'ok', ...wrong };
  const refused = await server.send(kwabaMessages.send, { body }, { as: owner });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});

test('a text of 4,000 characters of any kind arrives as it was', async ({ server, owner }) => {
  const text = '👩🏽‍🌾é'.repeat(400).slice(0, 4_000);
  const { body } = await send(server, owner, text);
  expect(body.message.text).toBe(text);
});
