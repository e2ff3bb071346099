import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import { kwabaMessages, kwabaProviders } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { inside } from '../quotas/quotas.factory.ts';
import { makeKwabaUser, makeProvider, pathOf, sendMessage, tokenOf } from './kwaba.factory.ts';
import { setProvider } from './provider.service.ts';

const test = ownServerTest(() => ({ KUMBI_OPERATOR_EMAIL: 'Operator@Example.com' }));
let ana: KwabaUser;
let rui: KwabaUser;
test.beforeAll(async ({ server, owner }) => {
  await makeProvider(server, owner);
});
test.beforeEach(async ({ server, owner }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  ana = await makeKwabaUser(server, owner, { name: 'Ana' });
  rui = await makeKwabaUser(server, owner, { name: 'Rui' });
});

const post = (server: TestServer, user: KwabaUser, fields: Record<string, string>) =>
  server.fetch(pathOf(user), { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const messagesOf = async (server: TestServer, owner: TestPerson, user: KwabaUser) =>
  (await server.call(kwabaMessages.list, { query: { user_id: user.id } }, { as: owner })).body.messages;
const news = (server: TestServer, token: string, after = 0) =>
  server.call(conversations.get, { params: { token }, query: { after } });
const hostile = `<img src=x onerror=alert(1)></p><script>alert(2)</script>&"'`;

test('the page shows the conversation as text, to no one else, and is not cached', async ({ server, owner }) => {
  await sendMessage(server, owner, ana, hostile);
  await sendMessage(server, owner, rui, 'Só para o Rui');
  const page = await server.fetch(pathOf(ana));
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining(`script-src ${server.url}/site/;`),
  });
  const html = await page.text();
  expect(html).toContain('&lt;img src=x onerror=alert(1)>');
  expect(html).not.toMatch(/<img|<script>alert/);
  expect(html).not.toContain('Só para o Rui');
  // A link preview doesn't count as reading.
  expect((await messagesOf(server, owner, ana))[0]?.state).toBe('sent');
});

test('an answer is a plain form: sent twice it is one message, and another form is another message', async ({
  server,
  owner,
}) => {
  const first = await post(server, ana, { client_id: 'page-1', text: 'Linha 1\r\nLinha 2' });
  expect([first.status, first.headers.get('location')]).toEqual([303, `${pathOf(ana)}#end`]);
  await post(server, ana, { client_id: 'page-1', text: 'Linha 1\r\nLinha 2' });
  await post(server, ana, { client_id: 'page-1', text: 'Voltei atrás' });
  const texts = (await messagesOf(server, owner, ana)).map((message) => message.text);
  expect(texts).toEqual(['Voltei atrás', 'Linha 1\nLinha 2']);
  expect(await messagesOf(server, owner, rui)).toEqual([]);
});

test('an invalid form is shown again with its text and an instruction', async ({ server, owner }) => {
  const empty = await post(server, ana, { client_id: 'a', text: '   ' });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain('Este campo é obrigatório');
  const long = await post(server, ana, { client_id: 'a', text: `${'x'.repeat(4_001)}</textarea><b>` });
  expect(long.status).toBe(400);
  const html = await long.text();
  expect(html).toContain('xxx&lt;/textarea>&lt;b>');
  expect((await post(server, ana, { client_id: 'a', text: 'a\0b' })).status).toBe(400);
  expect(await messagesOf(server, owner, ana)).toEqual([]);
});

test('earlier parts have their own addresses', async ({ server, owner }) => {
  for (let index = 1; index <= 35; index++) await sendMessage(server, owner, ana, `Mensagem ${index}.`);
  const newest = await (await server.fetch(pathOf(ana))).text();
  expect([newest.includes('Mensagem 5.'), newest.includes('Mensagem 6.')]).toEqual([false, true]);
  expect(newest).toContain(`${pathOf(ana)}?before=6`);
  const earlier = await (await server.fetch(`${pathOf(ana)}?before=6`)).text();
  expect([earlier.includes('Mensagem 5.'), earlier.includes('Mensagem 6.')]).toEqual([true, false]);
  expect(earlier).not.toContain('<textarea');
  expect((await server.fetch(`${pathOf(ana)}?before=x'`)).status).toBe(200);
});

test('a token opens its own conversation, and an invalid token opens none', async ({ server, owner }) => {
  await sendMessage(server, owner, ana, 'Para a Ana');
  expect((await news(server, tokenOf(ana))).body).toMatchObject({
    name: 'Ana',
    messages: [{ text: 'Para a Ana' }],
    has: false,
  });
  expect((await news(server, tokenOf(rui))).body.messages).toEqual([]);
  expect((await news(server, tokenOf(ana), 1)).body.messages).toEqual([]);
  const wrong = 'x'.repeat(32);
  const input = { params: { token: wrong } };
  const calls = [
    server.send(conversations.get, input),
    server.send(conversations.answer, { ...input, body: { client_id: 'a', text: 'a' } }),
    server.send(conversations.read, { ...input, body: { number: 1 } }),
  ];
  for (const call of calls) expect(await call).toMatchObject({ status: 404, body: { code: 'conversation.unknown' } });
  expect((await server.fetch(`/pt/k/${wrong}`)).status).toBe(404);
  expect((await server.fetch(`/pt/k/${'%00'}`)).status).toBe(404);
  expect(await server.send(conversations.get, { params: { token: 'a b' } })).toMatchObject({ status: 400 });
  const redirected = await server.fetch(`/k/${tokenOf(ana)}`, { redirect: 'manual' });
  expect(redirected.headers.get('location')).toMatch(/^\/(en|pt)\/k\//);
});

test('the page reports seen messages, once, and never those of another', async ({ server, owner }) => {
  await sendMessage(server, owner, ana, '1');
  await sendMessage(server, owner, ana, '2');
  const see = (user: KwabaUser, number: number) =>
    server.call(conversations.read, { params: { token: tokenOf(user) }, body: { number } });
  await see(rui, 99);
  await see(ana, 1);
  await see(ana, 1);
  expect((await messagesOf(server, owner, ana)).map((message) => message.state)).toEqual(['sent', 'read']);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select 1 from outbox_events where name = 'kwaba.messages_read' and payload->>'user_id' = $1`,
    [ana.id],
  );
  expect(rows).toHaveLength(1);
});

test('who answers too often has to wait, and others need not', async ({ server, owner }) => {
  const answer = (user: KwabaUser, index: number) =>
    server.call(conversations.answer, {
      params: { token: tokenOf(user) },
      body: { client_id: `n${index}`, text: `${index}` },
    });
  for (let index = 0; index < 20; index++) expect((await answer(ana, index)).status).toBe(200);
  expect(await answer(ana, 20)).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
  expect((await answer(rui, 0)).status).toBe(200);
  expect(await messagesOf(server, owner, ana)).toHaveLength(20);
});

test('only the operator makes a company a provider, which its owner sees in the log; without it nothing opens', async ({
  server,
  owner,
}) => {
  const { code, id } = await newCompany(server, owner);
  const body = { company: code, is_kwaba_provider: true };
  expect(await server.send(kwabaProviders.mark, { body })).toMatchObject({ status: 404 });
  expect(await server.call(kwabaProviders.mark, { body }, { as: owner })).toMatchObject({
    status: 404,
    body: { code: 'request.not_found' },
  });
  const unproven = await server.person({ email: 'operator@example.com', emailVerified: false });
  expect(await server.call(kwabaProviders.mark, { body }, { as: unproven })).toMatchObject({ status: 404 });
  await server.kernel.db.ownerPool.query('update auth_user set email_verified = true where id = $1', [unproven.userId]);
  const unknown = { company: 'nobody', is_kwaba_provider: true };
  expect(await server.call(kwabaProviders.mark, { body: unknown }, { as: unproven })).toMatchObject({
    status: 404,
    body: { code: 'company.unknown' },
  });
  expect(await server.send(kwabaProviders.mark, { body: { company: code } }, { as: unproven })).toMatchObject({
    status: 400,
  });
  for (let twice = 0; twice < 2; twice++)
    expect((await server.call(kwabaProviders.mark, { body }, { as: unproven })).body).toEqual(body);
  const { rows } = await server.kernel.db.ownerPool.query(
    'select action, actor_id, subject from audit_entries where workspace_id = $1',
    [id],
  );
  expect(rows).toEqual([{ action: 'kwaba_provider.marked', actor_id: unproven.userId, subject: 'Mukanda' }]);
});

test('while the company is not a provider its conversations are closed, and they open again later', async ({
  server,
  owner,
}) => {
  await sendMessage(server, owner, ana, 'Olá');
  await inside(server, owner, (ctx) => setProvider(ctx, false));
  expect((await server.fetch(pathOf(ana))).status).toBe(404);
  expect((await news(server, tokenOf(ana))).status).toBe(404);
  expect((await post(server, ana, { client_id: 'a', text: 'a' })).status).toBe(404);
  await inside(server, owner, (ctx) => setProvider(ctx, true));
  expect((await news(server, tokenOf(ana))).body.messages).toHaveLength(1);
});

async function newCompany(server: TestServer, owner: TestPerson): Promise<{ code: string; id: string }> {
  const { body } = await server.call(companies.create, { body: { name: 'Mukanda' } }, { as: owner });
  return { code: body.kumbi_code, id: body.id };
}
