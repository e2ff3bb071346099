import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { testKeyRights } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { type MadeKey, makeKey } from './api-key.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let foreign: MadeKey;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  key = await makeKey(server, owner);
  foreign = await makeKey(server, await server.person());
});

const make = (server: TestServer, body: Input<typeof contacts.create>['body'], as = key) =>
  server.call(contacts.create, { body }, { headers: as.headers });
const list = async (server: TestServer, query: Input<typeof contacts.list>['query'] = {}, as = key) =>
  (await server.call(contacts.list, { query }, { headers: as.headers })).body;
const change = (server: TestServer, id: string, body: Input<typeof contacts.update>['body'], as = key) =>
  server.call(contacts.update, { params: { id }, body }, { headers: as.headers });

describe('to find or make a contact', () => {
  test('makes one that is not known, and finds it by either way to reach it', async ({ server }) => {
    const made = await make(server, { name: 'Ana', email: 'Ana@Example.com', phone: '923 000 111', language: 'pt' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'Ana',
        email: 'ana@example.com',
        phone: '+244923000111',
        language: 'pt',
        source: 'api',
        consented_at: null,
      },
    });
    expect((await make(server, { phone: '+244 923 000 111', name: 'Other' })).body).toEqual(made.body);
    expect((await list(server)).data).toEqual([made.body]);
    expect((await list(server, {}, foreign)).data).toEqual([]);
  });

  test('is refused without an address or a number', async ({ server }) => {
    for (const body of [{}, { name: 'Nobody' }])
      expect(await make(server, body)).toMatchObject({ status: 400, body: { code: 'contact.unreachable' } });
    for (const body of [{ phone: 'ask me' }, { email: 'nobody@example.com', phone: 'ask me' }])
      expect(await make(server, body)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { phone: 'Enter a valid phone number' } },
      });
    expect(
      (
        await server.send(
          contacts.create,
          { body: { email: 'x', phone: '', name: 'y'.repeat(121) } },
          { headers: key.headers },
        )
      ).body.fields,
    ).toEqual({
      email: 'Enter a valid email address',
      phone: 'Enter a valid phone number',
      name: 'This is too long',
    });
  });
});

test.for([
  ['a form, as cURL sends without a header', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a text, as fetch sends without a header', { 'content-type': 'text/plain;charset=UTF-8' }],
  ['no type at all', {}],
] as const)('content of %s is refused with the expected types', async ([, type], { server }) => {
  const post = async (language: string) => {
    const answer = await server.fetch('/api/v1/contacts', {
      method: 'POST',
      headers: { ...key.headers, ...type, 'accept-language': language },
      // A client can't guess the type of a body of bytes.
      body: Buffer.from('{"email":"ana@example.com"}'),
    });
    const { code, action } = (await answer.json()) as { code: string; action: string };
    return [answer.status, code, action];
  };
  const refused = [415, 'request.media_type'];
  expect(await post('en')).toEqual([...refused, 'Use one of these Content-Types: application/json.']);
  expect(await post('pt')).toEqual([...refused, 'Envia-o com um Content-Type que seja aceite aqui: application/json.']);
  expect((await list(server)).data).toEqual([]);
});

describe('a contact', () => {
  test('is shown to its workspace alone', async ({ server }) => {
    const { id } = (await make(server, { email: 'ana@example.com' })).body;
    const get = (as: MadeKey, wanted = id) =>
      server.call(contacts.get, { params: { id: wanted } }, { headers: as.headers });
    expect((await get(key)).body.email).toBe('ana@example.com');
    expect(await get(foreign)).toMatchObject({ status: 404, body: { code: 'contact.unknown' } });
    expect((await get(key, uuidv7())).status).toBe(404);
    expect((await server.send(contacts.get, { params: { id: 'x' } }, { headers: key.headers })).status).toBe(400);
  });

  test('is changed only in the sent fields', async ({ server }) => {
    const { body: made } = await make(server, { name: 'Ana', email: 'ana@example.com', phone: '923000111' });
    server.clock.advance(1_000);
    const renamed = await change(server, made.id, { name: 'Ana Neto' });
    expect(renamed.body).toEqual({ ...made, name: 'Ana Neto', updated_at: expect.any(String) });
    expect(Date.parse(renamed.body.updated_at)).toBeGreaterThan(Date.parse(made.updated_at));
    expect((await change(server, made.id, {})).body).toEqual(renamed.body);
    expect((await change(server, made.id, { phone: '923 000 222', language: 'pt' })).body).toMatchObject({
      phone: '+244923000222',
      language: 'pt',
    });
    expect((await change(server, made.id, { email: '' })).body).toMatchObject({ email: '', phone: '+244923000222' });
    expect(await change(server, made.id, { phone: '' })).toMatchObject({
      status: 400,
      body: { code: 'contact.unreachable' },
    });
    expect((await change(server, made.id, { phone: 'ask me' })).body.fields).toEqual({
      phone: 'Enter a valid phone number',
    });
    expect(await change(server, made.id, { name: 'x' }, foreign)).toMatchObject({
      status: 404,
      body: { code: 'contact.unknown' },
    });
  });

  test('does not accept the address or number of another contact, even in simultaneous calls', async ({ server }) => {
    const [ana, rui] = [
      (await make(server, { email: 'ana@example.com' })).body,
      (await make(server, { phone: '923000222' })).body,
    ];
    expect(await change(server, ana.id, { phone: '923000222' })).toMatchObject({
      status: 409,
      body: { code: 'contact.taken' },
    });
    expect(await change(server, rui.id, { email: 'ANA@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'contact.taken' },
    });
    const both = await Promise.all(
      [ana, rui].map((each) => change(server, each.id, { email: 'new@example.com', phone: '923000333' })),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  test('is newest first, by pages that neither repeat nor skip while contacts arrive', async ({ server }) => {
    for (let n = 0; n < 7; n++) await make(server, { email: `c${n}@example.com` });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; ; page++) {
      const answer = await list(server, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...answer.data.map((each) => each.email));
      await make(server, { email: `late${page}@example.com` });
      expect(answer.has_more).toBe(answer.next_cursor !== null);
      if (answer.next_cursor === null) break;
      cursor = answer.next_cursor;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `c${n}@example.com`));
  });

  test('keeps its position even among contacts created at the same time', async ({ server }) => {
    await server.kernel.db.ownerPool.query(
      `insert into contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at)
       select $1, gen_random_uuid(), n::text, n || '@example.com', '', 'en', 'api', '2026-01-01 10:00:00.123456Z', now() from generate_series(1, 9) n`,
      [owner.workspaceId],
    );
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(server, { limit: 4, ...(cursor ? { cursor } : {}) });
      for (const each of page.data) seen.add(each.id);
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen.size).toBe(9);
  });

  test('is narrowed by address, by number and by time', async ({ server }) => {
    const ana = (await make(server, { email: 'ana@example.com', phone: '923000111' })).body;
    server.clock.advance(60_000);
    const since = server.clock.now().toISOString();
    const rui = (await make(server, { email: 'rui@example.com' })).body;
    const emails = async (query: Parameters<typeof list>[1]) =>
      (await list(server, query)).data.map((each) => each.email);
    expect(await emails({ email: ' ANA@example.com' })).toEqual(['ana@example.com']);
    expect(await emails({ phone: '923 000 111' })).toEqual(['ana@example.com']);
    expect(await emails({ phone: 'ask me' })).toEqual([]);
    expect(await emails({ updated_since: since })).toEqual(['rui@example.com']);
    expect(await emails({ updated_since: since, email: ana.email })).toEqual([]);
    server.clock.advance(1_000);
    await change(server, ana.id, { name: 'Ana' });
    expect(await emails({ updated_since: since })).toEqual([rui.email, ana.email]);
  });

  test('refuses an invalid page', async ({ server }) => {
    for (const query of [
      { limit: 0 },
      { limit: 101 },
      { limit: 'x' },
      { cursor: 'x' },
      { cursor: "'" },
      { updated_since: 'yesterday' },
    ])
      expect(
        (await server.send(contacts.list, { query }, { headers: key.headers })).status,
        JSON.stringify(query),
      ).toBe(400);
  });
});

testKeyRights(test, {
  calls: [
    { endpoint: contacts.list, input: { query: {} } },
    { endpoint: contacts.get, input: { params: { id: uuidv7() } } },
    { endpoint: contacts.create, input: { body: { email: 'x@example.com' } } },
    { endpoint: contacts.update, input: { params: { id: uuidv7() }, body: {} } },
  ],
  wrong: async ({ server }) => ({ server, owner, otherKey: (await makeKey(server, owner, { type: 'kmail' })).headers }),
});
