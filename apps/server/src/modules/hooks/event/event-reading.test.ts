import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { hookTopic, webhookEvent } from '@kumbi/contract/hooks/hooks.events.ts';
import { eventBodyBytes, eventBodyFile, eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import { io } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';
import { insertEvents } from './event.store.ts';

test('a body is downloaded byte for byte, and never shown as its declared type', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const page = '<script>alert(1)</script>';
  const bodies = [
    { type: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10, 0]) },
    { type: 'text/html', bytes: new TextEncoder().encode(page) },
    { type: 'application/zip', bytes: crypto.getRandomValues(new Uint8Array(65_536)) },
    { type: 'text/plain', bytes: new Uint8Array(eventBodyBytes).fill(0xff) },
    { type: 'text/plain', bytes: new Uint8Array() },
  ];
  for (const { type, bytes } of bodies) {
    expect((await callHook(server, hook, { body: bytes, headers: { 'content-type': type } })).status).toBe(200);
    const id = (await eventsOf(server, owner, hook))[0]?.id ?? '';
    const saved = await server.fetch(`/api/v1/company/webhooks/logs/body?id=${id}`, {
      headers: { cookie: owner.cookie, 'x-company': owner.code },
    });
    expect(saved.status).toBe(200);
    expect(Buffer.compare(Buffer.from(await saved.arrayBuffer()), bytes), type).toBe(0);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''${eventBodyFile(id)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
  }
});

const list = async (
  server: TestServer,
  owner: TestPerson,
  query: Parameters<typeof server.call<typeof hookEvents.list>>[1]['query'],
) => (await server.call(hookEvents.list, { query }, { as: owner })).body;

test('a search finds what an event means, however its sender wrote it', async ({ server, owner }) => {
  const hook = await makeHook(server, owner);
  const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });
  const calls: [path: string, init: RequestInit][] = [
    ['/plain', { body: 'Café MOÍDO' }],
    ['/escaped', json('{"nome":"caf\\u00e9 mo\\u00EDdo","url":"https:\\/\\/loja.ao"}')],
    ['/form', { body: new URLSearchParams({ nome: 'Café Moído', tel: '+244923' }) }],
    ['/nested', { body: new URLSearchParams({ payload: '{"nome":"caf\\u00e9 mo\\u00eddo"}' }) }],
    ['/query?nome=CAF%C3%89+mo%C3%ADdo', {}],
    ['/binary', { body: Buffer.concat([Buffer.from('nome=Café moído'), Buffer.from([0, 255, 254])]) }],
    ['/late', { body: `${'x'.repeat(60_000)} café moído` }],
    ['/other', { body: 'chá', headers: { 'x-shop': 'Terra Boa' } }],
  ];
  for (const [path, init] of calls) expect((await callHook(server, hook, init, path)).status).toBe(200);
  const { code } = hook;
  const found = async (name: string) =>
    (await list(server, owner, { code, name })).events.map(({ path }) => path).reverse();
  const all = calls.map(([path]) => path.split('?')[0]).slice(0, -1);
  for (const name of ['café moído', 'CAFE MOIDO', 'Moído']) expect(await found(name), name).toEqual(all);
  expect(await found('https://loja')).toEqual(['/escaped']);
  expect(await found('+244923')).toEqual(['/form']);
  expect(await found('caf%C3%A9')).toEqual(['/form']);
  expect(await found('terra boa')).toEqual(['/other']);
  expect(await list(server, owner, { code, name: 'moido', nextPage: 2, method: 'POST' })).toMatchObject({
    total: 7,
    has: true,
  });
  expect(await list(server, owner, { code, name: 'moido', method: 'GET' })).toMatchObject({ total: 0, events: [] });
});

test('a log shows and counts only the newest thousand, even before the others are deleted', async ({
  server,
  owner,
}) => {
  const hook = await makeHook(server, owner);
  await server.kernel.db.ownerPool.query(
    `insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body, verification, created_at)
     select $1, gen_random_uuid(), $2, case when n % 2 = 0 then 'PUT' else 'POST' end, n::text, '', '[]', '', '', '', 0, '', 'unchecked',
       $4::timestamptz - n * interval '1 second' from generate_series(1, $3) n`,
    [owner.workspaceId, hook.id, eventsKept + 40, server.clock.now()],
  );
  const { code } = hook;
  expect(await list(server, owner, { code })).toMatchObject({ total: eventsKept });
  expect(await list(server, owner, { code, method: 'PUT' })).toMatchObject({ total: eventsKept / 2 });
  expect(await list(server, owner, { code, name: String(eventsKept) })).toMatchObject({ total: 1 });
  expect(await list(server, owner, { code, name: String(eventsKept + 1) })).toMatchObject({ total: 0 });
  const end = await list(server, owner, { code, currentPage: eventsKept - 1 });
  expect(end).toMatchObject({ has: false, events: [{ path: String(eventsKept) }] });
});

test('an event is announced under the time that its log has, also by a server whose clock is behind', async ({
  server,
  owner,
}) => {
  const hook = await makeHook(server, owner);
  const early = { method: 'POST', path: '', query: '', headers: [], ip: '', agent: '', contentType: '' };
  const at = new Date(server.clock.now().getTime() + 9_000);
  const event = {
    ...early,
    id: uuidv7(),
    hookId: hook.id,
    body: Buffer.alloc(0),
    verification: 'unchecked' as const,
    at,
  };
  await insertEvents(server.kernel, owner.workspaceId, [event]);
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: owner.cookie, origin: server.url },
  });
  try {
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const topic = { workspace: owner.code, topic: hookTopic, id: hook.code };
    await socket.timeout(3_000).emitWithAck('watch', topic);
    const heard = new Promise((resolve) => socket.once(webhookEvent.name, resolve));
    await callHook(server, hook, { body: 'later' });
    const { data } = webhookEvent.payload.parse(await heard);
    expect(data).toEqual((await eventsOf(server, owner, hook)).slice(0, 1));
    expect(data[0]?.body).toBe('later');
  } finally {
    socket.disconnect();
  }
});

test('a log is exported with the filter of its screen, and neither formulas nor credentials are in the file', async ({
  server,
  owner,
}) => {
  const hook = await makeHook(server, owner);
  await callHook(server, hook, { body: '=1+1' }, '/lojas?token=secret&zona=Luanda');
  await callHook(server, hook, { method: 'PUT', body: 'other', headers: { authorization: 'Bearer secret' } });
  const load = async (query: string) => {
    const answer = await server.fetch(`/api/v1/company/webhooks/logs/export?code=${hook.code}${query}`, {
      headers: { cookie: owner.cookie, 'x-company': owner.code, 'accept-language': 'en' },
    });
    expect(answer.status).toBe(200);
    return (await answer.text()).trim().split('\r\n');
  };
  const all = await load('');
  expect(all).toHaveLength(3);
  expect(all[0]).toContain('Method');
  expect(all[1]).toContain('PUT');
  expect(all[2]).toContain("'=1+1");
  expect(all[2]).toContain('token=***');
  expect(all.join()).not.toContain('secret');
  expect(await load('&method=PUT')).toHaveLength(2);
  expect(await load('&name=luanda')).toHaveLength(2);
  expect(await load('&verification=wrong')).toHaveLength(1);
});
