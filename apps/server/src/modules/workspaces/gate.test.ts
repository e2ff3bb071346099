import { me, sessions } from '@kumbi/contract/identity/identity.endpoints.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { sessionCookieOf } from '../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

const test = ownServerTest();
let person: TestPerson;
test.beforeAll(async ({ server }) => {
  person = await server.person();
});

const day = 86_400_000;

async function session(server: TestServer, expires: string, used = 'now()'): Promise<string> {
  const token = `token${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
  await server.kernel.db.ownerPool.query(
    `insert into auth_session (user_id, token, expires_at, updated_at) values ($1, $2, ${expires}, ${used})`,
    [person.userId, token],
  );
  return token;
}

const status = async (server: TestServer, cookie: string) =>
  (await server.fetch('/api/v1/me', { headers: { cookie } })).status;

describe('the gate and the identity library come to the same verdict', () => {
  const cases: Record<string, (server: TestServer) => Promise<string> | string> = {
    valid: async (server) => sessionCookieOf(server.kernel, await session(server, "now() + interval '20 days'")),
    'valid among others': async (server) =>
      `a=1; ${sessionCookieOf(server.kernel, await session(server, "now() + interval '20 days'"))}; b=%`,
    expired: async (server) => sessionCookieOf(server.kernel, await session(server, "now() - interval '1 second'")),
    revoked: (server) => sessionCookieOf(server.kernel, 'a token that is no more'),
    'of another secret': async (server) =>
      sessionCookieOf(server.kernel, await session(server, "now() + interval '20 days'"), 'another secret'),
    'with a changed signature': async (server) =>
      sessionCookieOf(server.kernel, await session(server, "now() + interval '20 days'")).replace(/.%3D$/, (end) =>
        end.startsWith('A') ? 'Q%3D' : 'A%3D',
      ),
    truncated: async (server) =>
      sessionCookieOf(server.kernel, await session(server, "now() + interval '20 days'")).slice(0, -6),
    'without a signature': async (server) =>
      `kumbi.session_token=${await session(server, "now() + interval '20 days'")}`,
    'with an empty signature': async (server) =>
      `kumbi.session_token=${await session(server, "now() + interval '20 days'")}.`,
    'encoded twice': async (server) => {
      const [name, value = ''] = sessionCookieOf(
        server.kernel,
        await session(server, "now() + interval '20 days'"),
      ).split('=');
      return `${name}=${encodeURIComponent(value)}`;
    },
    'not encoded': async (server) =>
      decodeURIComponent(sessionCookieOf(server.kernel, await session(server, "now() + interval '20 days'"))),
    empty: () => 'kumbi.session_token=',
    'a dot': () => 'kumbi.session_token=.',
    'a broken escape': () => 'kumbi.session_token=%E0%A4%A',
    none: () => '',
  };
  test.for(Object.keys(cases))('%s', async (name, { server }) => {
    const cookie = (await cases[name]?.(server)) ?? '';
    const theirs = await server.fetch('/api/v1/auth/get-session', { headers: { cookie } });
    const admitted = Boolean(((await theirs.json()) as { user?: unknown } | null)?.user);
    expect(await status(server, cookie)).toBe(admitted ? 200 : 401);
    expect(admitted).toBe(name.startsWith('valid') || name === 'not encoded');
  });
});

describe('a session in use', () => {
  const expiry = async (server: TestServer, token: string) =>
    (
      await server.kernel.db.ownerPool.query<{ left: number; used: number }>(
        `select extract(epoch from expires_at - now())::float8 / 86400 as left, extract(epoch from now() - updated_at)::float8 / 86400 as used from auth_session where token = $1`,
        [token],
      )
    ).rows[0];

  test('lasts fourteen days from its last use, is extended once a day, and the browser gets the new end', async ({
    server,
  }) => {
    const token = await session(server, "now() + interval '10 days'", "now() - interval '4 days'");
    const headers = { cookie: sessionCookieOf(server.kernel, token) };
    const answers = await Promise.all([1, 2, 3].map(() => server.fetch('/api/v1/me', { headers })));
    const set = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(set).toEqual([`${headers.cookie}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`]);
    expect((await expiry(server, token))?.left).toBeCloseTo(14, 1);
    expect((await expiry(server, token))?.used).toBeCloseTo(0, 1);
    expect((await server.fetch('/api/v1/me', { headers })).headers.getSetCookie()).toEqual([]);
  });

  test('that was not to be remembered, or is fresh, is left alone', async ({ server }) => {
    const tokens = [
      await session(server, "now() + interval '23 hours'", "now() - interval '1 hour'"),
      await session(server, "now() + interval '13 days 12 hours'", "now() - interval '12 hours'"),
    ];
    for (const token of tokens) {
      const before = await expiry(server, token);
      const answer = await server.fetch('/api/v1/me', { headers: { cookie: sessionCookieOf(server.kernel, token) } });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect((await expiry(server, token))?.left).toBeCloseTo(before?.left ?? 0, 2);
    }
  });

  test('ends after fourteen days without use, and thirty days after its sign-in in any case', async ({
    startServer,
  }) => {
    const late = await startServer();
    const [busy, idle] = [await late.person(), await late.person()];
    await late.kernel.db.ownerPool.query(`update auth_session set expires_at = now() + interval '14 days'`);
    const status = async (who: TestPerson) => (await late.call(me.get, {}, { as: who })).status;
    // Used every few days.
    for (let days = 0; days < 29; days += 4) {
      expect(await status(busy), `day ${days}`).toBe(200);
      late.clock.advance(4 * day);
      if (days === 8) expect(await status(idle)).toBe(200);
      if (days === 24) expect(await status(idle)).toBe(401);
    }
    expect(await status(busy)).toBe(401);
    expect((await late.call(sessions.list, {}, { as: busy })).status).toBe(401);
  });
});

describe('the workspace of a call', () => {
  const current = async (server: TestServer, headers: Record<string, string>) => {
    const answer = await server.fetch('/api/v1/company', { headers });
    return {
      status: answer.status,
      body: (await answer.json()) as { kumbi_code?: string; code?: string },
      cookies: answer.headers.getSetCookie(),
    };
  };

  test("is the header's, then the cookie's, then the person's own; a stale cookie is dropped", async ({ server }) => {
    const company = await server.call(companies.create, { body: { name: 'Loja' } }, { as: person });
    const foreign = await server.person();
    const cookie = (code: string) => `${person.cookie}; company=${code}`;
    const code = company.body.kumbi_code;
    expect(await current(server, { cookie: person.cookie })).toMatchObject({
      status: 200,
      body: { kumbi_code: person.code },
    });
    expect(await current(server, { cookie: person.cookie, 'x-company': code })).toMatchObject({
      status: 200,
      body: { kumbi_code: code },
    });
    expect(await current(server, { cookie: cookie(code) })).toMatchObject({
      status: 200,
      body: { kumbi_code: code },
      cookies: [],
    });
    expect(await current(server, { cookie: cookie(code), 'x-company': person.code })).toMatchObject({
      status: 200,
      body: { kumbi_code: person.code },
      cookies: [],
    });
    for (const stale of [foreign.code, 'gone', '%00', "'"]) {
      const answer = await current(server, { cookie: cookie(stale) });
      expect(answer, stale).toMatchObject({ status: 200, body: { kumbi_code: person.code } });
      if (stale !== '%00') expect(answer.cookies).toEqual(['company=; Max-Age=0; Path=/; SameSite=Lax']);
    }
    for (const refused of [foreign.code, 'gone', "'"])
      expect(await current(server, { cookie: cookie(code), 'x-company': refused })).toMatchObject({
        status: 403,
        body: { code: 'workspace.forbidden' },
      });
  });

  test('plays no part where a person is enough', async ({ server }) => {
    const foreign = await server.person();
    const options = { as: person, company: foreign.code };
    expect((await server.call(me.get, {}, options)).status).toBe(200);
    expect((await server.call(workspaces.list, {}, options)).status).toBe(200);
    expect((await server.call(workspaces.get, {}, options)).status).toBe(403);
  });
});

// The roles of a workspace, visitors and outsiders: main/role-matrix.test.ts.
test('no session replaces a key, and an operator or any user is admitted to their own calls', async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  const operator = await server.person();
  const { ownerPool } = server.kernel.db;
  await ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  const checked = { key: 0, operator: 0, user: 0 };
  for (const endpoint of server.serving.routes.endpoints) {
    const { permission } = endpoint;
    const what = `${endpoint.method} ${endpoint.path}`;
    // With empty input, an admitted call fails at the schema or succeeds without important effects.
    const ask = async (as?: TestPerson) => {
      const answer = await server.send(endpoint, {}, as ? { as } : {});
      const { code = '' } = answer.body;
      return answer.status === 401 || answer.status === 403 || code === 'request.not_found' ? code : 'admitted';
    };
    if (permission === 'key') {
      expect(await ask(), `${what} as a visitor`).toBe('key.required');
      expect(await ask(owner), `${what} as the owner`).toBe('key.required');
    } else if (permission === 'operator') {
      expect(await ask(operator), `${what} as the operator`).toBe('admitted');
    } else if (permission === 'user') {
      expect(await ask(stranger), `${what} as anybody`).toBe('admitted');
    } else continue;
    checked[permission] += 1;
  }
  for (const [permission, count] of Object.entries(checked)) expect(count, permission).toBeGreaterThan(5);
});
