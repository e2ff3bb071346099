import { connect } from 'node:net';
import { me, sessions } from '@kumbi/contract/identity/identity.endpoints.ts';
import { errorEnvelopeSchema } from '@kumbi/contract/shared/errors.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { asSuperuser, cutConnections } from '../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

const test = ownServerTest(() => ({ KUMBI_METRICS_TOKEN: 'a token of the metrics' }));
let person: TestPerson;
test.beforeAll(async ({ server }) => {
  person = await server.person({ language: 'pt' });
});

const profile = { name: 'Ana', country: 'AO', language: 'pt' };

async function refused(response: Promise<Response>): Promise<{ status: number; code: string; message: string }> {
  const answer = await response;
  const body = errorEnvelopeSchema.parse(await answer.json());
  return { status: answer.status, code: body.code, message: body.message };
}

const put = (server: TestServer, body: string | undefined, headers: Record<string, string> = {}) =>
  server.fetch('/api/v1/me', {
    method: 'PUT',
    headers: {
      cookie: person.cookie,
      origin: server.url,
      'x-kumbi-client': 'test',
      'accept-language': 'en',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });

describe('what cannot be read', () => {
  test.for<[string, (server: TestServer) => Promise<Response>, number, string | undefined]>([
    ['malformed JSON', (server) => put(server, '{"name": '), 400, 'request.malformed'],
    ['an empty body', (server) => put(server, ''), 400, 'request.malformed'],
    ['no body', (server) => put(server, undefined), 400, undefined],
    [
      'another type',
      (server) => put(server, 'name=Ana', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'request.media_type',
    ],
    ['a type that is none', (server) => put(server, '{}', { 'content-type': '???' }), 415, 'request.media_type'],
    [
      'a form where JSON is meant',
      (server) => put(server, '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
      415,
      'request.media_type',
    ],
    [
      'too large a body',
      (server) => put(server, JSON.stringify({ ...profile, name: 'x'.repeat(1_100_000) })),
      413,
      'request.too_large',
    ],
    ['an unknown route', (server) => server.fetch('/api/v1/nothing'), 404, 'request.not_found'],
    [
      'a method that a route does not have',
      (server) => server.fetch('/api/v1/me', { method: 'PATCH' }),
      404,
      'request.not_found',
    ],
    ['an address that is too long', (server) => server.fetch(`/api/v1/${'x'.repeat(5_000)}`), 404, 'request.not_found'],
    ['a broken escape', (server) => server.fetch('/api/v1/%E0%A4%A'), 404, 'request.not_found'],
    ['a page of the public side that is not there', (server) => server.fetch('/en/%'), 404, 'request.not_found'],
  ] as const)('%s', async ([_what, send, status, code], { server }) => {
    const answer = await refused(send(server));
    expect(answer.status).toBe(status);
    if (code) expect(answer.code).toBe(code);
  });

  test('a request that is not HTTP, or has too large a header, also gets an envelope', async ({ server }) => {
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
        socket.on('data', (bytes) => {
          answer += bytes;
        });
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"request\.malformed"/);
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*"code":"request\.too_large"/,
    );
    // A proxy in front could read another end of these bodies, and take the rest for the next visitor's request.
    const body = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const lengths of [
      ['Content-Length: 5', `Content-Length: ${body.length}`],
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked', 'Content-Length: 5'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +5'],
      ['Content-Length: 5, 6'],
      ['Content-Length: 5 5'],
      ['Transfer-Encoding : chunked'],
    ]) {
      const answer = await raw(`POST /api/v1/me HTTP/1.1\r\nHost: x\r\n${lengths.join('\r\n')}\r\n\r\n${body}`);
      expect(answer.match(/HTTP\/1\.1 \d+/g), lengths.join(', ')).toEqual(['HTTP/1.1 400']);
    }
  });
});

describe('what a schema refuses', () => {
  test.for([
    ['a wrong type', { ...profile, name: 7 }, 'name'],
    ['a text that is too long', { ...profile, name: 'x'.repeat(81) }, 'name'],
    ['an unknown choice', { ...profile, language: 'fr' }, 'language'],
    ['a text with a NUL', { ...profile, name: 'A\0na' }, 'name'],
    ['half a character', { ...profile, name: 'A\ud800' }, 'name'],
    ['a list for an object', [profile], '_'],
    ['null', null, '_'],
  ] as const)('%s is marked at its field', async ([_what, body, field], { server }) => {
    const answer = await server.send(me.update, { body }, { as: person });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });

  test('a missing field is marked at its field', async ({ server, owner }) => {
    const answer = await server.send(companies.create, { body: {} }, { as: owner });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { name: expect.any(String) } },
    });
  });

  test('a key like __proto__ does no harm', async ({ server }) => {
    const answer = await put(
      server,
      '{"__proto__": {"admin": true}, "name": "Ana", "country": "AO", "language": "pt"}',
    );
    expect(answer.status).toBeOneOf([200, 400]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('the language of an answer', () => {
  const wrong = (server: TestServer, headers: Record<string, string>) =>
    server.send(me.update, { body: { ...profile, name: '' } }, { as: person, headers });
  test('is the header, then the stored choice of the person, then English', async ({ server }) => {
    expect((await wrong(server, { 'accept-language': 'pt-PT,pt;q=0.9' })).body.message).toBe('Há campos por corrigir');
    expect((await wrong(server, { 'accept-language': 'en' })).body.message).toBe('Some fields need attention');
    const own = await wrong(server, { 'accept-language': 'fr' });
    expect(own.body).toMatchObject({ message: 'Há campos por corrigir', fields: { name: 'Este campo é obrigatório' } });
    const stranger = await server.send(me.get, {}, { headers: { 'accept-language': 'fr' } });
    expect(stranger.body.message).toBe('Sign in to continue');
    const returning = await server.send(me.get, {}, { headers: { 'accept-language': 'fr', cookie: 'kumbi_lang=pt' } });
    expect(returning.body.message).toBe('Inicia sessão para continuar');
  });

  test("is the person's own also where the gate refuses", async ({ server }) => {
    const foreign = await server.person();
    const answer = await server.send(
      workspaces.update,
      { body: { name: 'x' } },
      { as: person, company: foreign.code, headers: { 'accept-language': '*' } },
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'workspace.forbidden', message: 'Não és membro desta empresa' },
    });
  });
});

describe('a write', () => {
  const write = (server: TestServer, headers: Record<string, string>) =>
    refused(
      server.fetch('/api/v1/companies', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      }),
    );
  const cookie = () => ({ cookie: person.cookie });
  const client = { 'x-kumbi-client': 'test' };

  test('with a cookie needs our header and our origin', async ({ server }) => {
    const origin = { origin: server.url };
    expect((await write(server, { ...cookie(), ...client })).code).toBe('request.origin');
    expect((await write(server, { ...cookie(), ...origin })).code).toBe('request.origin');
    expect((await write(server, { ...cookie(), ...client, origin: 'https://evil.example' })).code).toBe(
      'request.origin',
    );
    expect((await write(server, { ...cookie(), ...client, origin: 'null' })).code).toBe('request.origin');
    expect((await write(server, { ...cookie(), ...client, ...origin })).code).toBe('request.invalid');
  });

  test('without a cookie needs neither, but a foreign page is still refused', async ({ server }) => {
    expect((await write(server, {})).code).toBe('auth.required');
    expect((await write(server, { origin: 'https://evil.example' })).code).toBe('request.origin');
  });

  test('is not read before its right is known', async ({ server }) => {
    const answer = await server.fetch('/api/v1/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"name": ',
    });
    expect((await refused(Promise.resolve(answer))).code).toBe('auth.required');
  });
});

describe('limits and operations', () => {
  test('two servers count the same callers together, and say so in both languages', async ({ server }) => {
    const other = await server.another();
    const someone = await server.person();
    const ask = (url: string, language: string) =>
      fetch(`${url}/api/v1/me/export`, { headers: { cookie: someone.cookie, 'accept-language': language } });
    for (const url of [server.url, other.url, server.url, other.url, server.url])
      expect((await ask(url, 'en')).status).toBe(200);
    const english = await ask(other.url, 'en');
    expect(english.status).toBe(429);
    const seconds = Number(english.headers.get('retry-after'));
    // The limit of reads applies to it too.
    expect(english.headers.get('ratelimit-policy')).toBe('"reads";q=1200;w=60, "calls";q=5;w=60');
    expect(english.headers.get('ratelimit')).toMatch(new RegExp(`, "calls";r=0;t=${seconds}$`));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await english.json()).toMatchObject({
      code: 'request.rate_limited',
      message: 'Too many attempts',
      action: expect.stringMatching(/^Wait \d+ seconds/),
    });
    expect(await (await ask(server.url, 'pt')).json()).toMatchObject({
      action: expect.stringMatching(/^Espera \d+ segundos/),
    });
    server.clock.advance(61_000);
    expect((await ask(other.url, 'en')).status).toBe(200);
    await other.stop();
  });

  test('responses have the security headers, and the API is never cached or framed', async ({ server }) => {
    const answer = await server.fetch('/api/v1/me', { headers: { cookie: person.cookie } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the process reports that it is alive and ready; its figures need the token', async ({ server }) => {
    expect(await (await server.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await refused(server.fetch('/metrics'))).status).toBe(404);
    expect((await refused(server.fetch('/metrics', { headers: { authorization: 'Bearer x' } }))).status).toBe(404);
    const figures = await server.fetch('/metrics', { headers: { authorization: 'Bearer a token of the metrics' } });
    expect(await figures.text()).toMatch(/http_request_seconds_bucket\{[^}]*route="\/api\/v1\/me"/);
  });

  test('an operator call by anyone else is answered like an unknown address, whatever it contains', async ({
    server,
    owner,
  }) => {
    const send = async (path: string, init: RequestInit) => {
      const answer = await server.fetch(path, init);
      const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, body: await answer.text() };
    };
    const foreign = { origin: 'https://elsewhere.example' };
    const json = { 'content-type': 'application/json' };
    const calls: RequestInit[] = [{}, { headers: { cookie: owner.cookie } }].flatMap(({ headers = {} }) => [
      { method: 'PUT', headers },
      { method: 'PUT', headers: { ...headers, ...foreign } },
      { method: 'PUT', headers: { ...headers, ...json }, body: '{' },
      { method: 'PUT', headers: { ...headers, 'content-type': 'text/csv' }, body: 'a' },
    ]);
    for (const call of calls)
      expect(await send('/api/v1/admin/companies/kwaba', call)).toEqual(await send('/api/v1/admin/nothing', call));
  });

  test('the document of the API names every endpoint and its error, for people with a session', async ({
    server,
    owner,
  }) => {
    const internal = '/api/v1/openapi.internal.json';
    expect(await refused(server.fetch(internal))).toMatchObject({ status: 401, code: 'auth.required' });
    const document = (await (await server.fetch(internal, { headers: { cookie: owner.cookie } })).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown>; summary?: string }>>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const each of server.serving.routes.endpoints) {
      const path = `/api/v1${each.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = document.paths[path]?.[each.method.toLowerCase()];
      expect(operation, `${each.method} ${path}`).toMatchObject({ summary: each.summary });
      expect(JSON.stringify(operation?.responses['4XX'] ?? operation?.responses['4xx']), path).toContain(
        '#/components/schemas/Error',
      );
    }
    expect(document.components.schemas).toHaveProperty('Error');
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      (each) => each[1] ?? '',
    );
    expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  test.for([
    ['/pt/nada', 'pt', 'Não há nada neste endereço'],
    ['/en/nothing/here?x=1', 'en', 'There’s nothing at this address'],
    ['/pt/nada/%00', 'pt', 'Não há nada neste endereço'],
  ] as const)('people get a page where there is nothing: %s', async ([path, lang, words], { server }) => {
    const answer = await server.fetch(path, { headers: { accept: 'text/html,*/*', 'accept-language': 'en' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(words);
  });

  test('an address without a language leads to the reader’s, and programs get no page', async ({ server }) => {
    const people = { headers: { accept: 'text/html', 'accept-language': 'pt' }, redirect: 'manual' as const };
    const led = await server.fetch('/nada?x=1', people);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/pt/nada?x=1']);
    expect((await server.fetch('//evil.example/', people)).headers.get('location')).toBe('/pt//evil.example/');
    for (const [path, method] of [
      ['/api/v1/nothing', 'GET'],
      ['/hooks/nothing', 'GET'],
      ['/pt/nada', 'POST'],
    ])
      expect(await refused(server.fetch(path ?? '', { ...people, method: method ?? '' })), path).toMatchObject({
        status: 404,
        code: 'request.not_found',
      });
  });

  test.for([
    ['GET', '/pt/pay/%00'],
    ['POST', '/callbacks/proxypay/%00'],
    ['GET', '/pt/s/loja?q=%00'],
  ] as const)('%s %s, which no database can hold, is not found', async ([method, path], { server }) => {
    expect((await server.fetch(path, { method, headers: { accept: 'text/html' } })).status).toBe(404);
  });

  test('a trailing slash, HEAD and an unknown query do no harm', async ({ server }) => {
    const headers = { cookie: person.cookie };
    expect((await server.fetch('/api/v1/me/', { headers })).status).toBe(200);
    expect((await server.fetch('/api/v1/me?x[__proto__]=1&x=2', { headers })).status).toBe(200);
    const head = await server.fetch('/api/v1/me', { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('a union is refused in words too', async ({ server }) => {
    const answer = await server.send(sessions.end, { body: { others: false } }, { as: person });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((await server.send(companies.create, { body: {} }, { as: person })).body.fields).toEqual({
      name: 'This field is required',
    });
  });
});

test('while the database is away the server reports it, and recovers afterwards', async ({ startServer }) => {
  const away = await startServer();
  const someone = await away.person();
  const database = new URL(away.urls.ownerUrl).pathname.slice(1);
  const { appPool } = away.kernel.db;
  await asSuperuser(away.urls, (admin) => admin.query(`revoke connect on database ${database} from kumbi_app`));
  await cutConnections(away.urls, 'kumbi');
  await expect.poll(() => appPool.totalCount).toBe(0);
  const ready = await away.fetch('/readyz', { headers: { 'accept-language': 'pt' } });
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'server.unavailable', message: 'O serviço não está pronto' }),
  ]);
  await asSuperuser(away.urls, (admin) => admin.query(`grant connect on database ${database} to kumbi_app`));
  expect((await away.fetch('/readyz')).status).toBe(200);
  expect((await away.call(me.get, {}, { as: someone })).status).toBe(200);
});
