import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { Browser, linkMailedTo, newcomer, signUp } from './auth.factory.ts';

const test = ownServerTest();
// Calls are counted for each network address, and the tests share one.
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

describe('sign-up', () => {
  test('creates a session, a creator workspace and an email whose link confirms the address', async ({ server }) => {
    const browser = new Browser(server);
    const answer = await browser.post('/sign-up/email', {
      ...newcomer('Ana@Example.com'),
      operator: true,
      email_verified: true,
    });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('kumbi.session_token='));
    expect(cookie).toMatch(/Max-Age=2592000/i);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(answer.text).not.toContain('"token"');
    expect((await browser.fetch('/api/v1/workspaces')).body).toMatchObject({
      workspaces: [{ kind: 'creator', name: 'Ana Domingos', role: 'owner', country: 'AO' }],
    });
    const me = () => browser.fetch('/api/v1/me');
    expect((await me()).body).toMatchObject({
      email: 'ana@example.com',
      email_verified: false,
      operator: false,
      member_code: expect.stringMatching(/^KB-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    });

    const link = await linkMailedTo(server, 'ana@example.com');
    expect(link).toMatch(/^\/api\/v1\/auth\/verify-email\?/);
    const opened = await browser.fetch(link);
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `${server.url}/pt/verify-email?step=confirmed`,
    ]);
    expect((await me()).body).toMatchObject({ email_verified: true });
  });

  test.for([
    ['a missing name', { name: ' ' }, 'name'],
    ['an address that is none', { email: 'ana' }, 'email'],
    ['a weak password', { password: 'short' }, 'password'],
    ['a country that is none', { country: 'Angola' }, 'country'],
    ['two letters that are no country', { country: 'ZZ' }, 'country'],
    ['a country in small letters', { country: 'ao' }, 'country'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['a name with a NUL', { name: 'A\0' }, undefined],
  ] as const)('%s is refused in both languages', async ([_what, change, field], { server }) => {
    const body = { ...newcomer('wrong@example.com'), ...change };
    const answers = await Promise.all(
      ['en', 'pt'].map((language) => new Browser(server).post('/sign-up/email', body, { 'accept-language': language })),
    );
    for (const answer of answers) expect(answer.status).toBe(400);
    if (field) for (const answer of answers) expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    expect(answers[0]?.body.message).not.toBe(answers[1]?.body.message);
  });

  test('a password that is guessed first is refused, in words, wherever one is chosen', async ({ server }) => {
    const refused = await new Browser(server).post('/sign-up/email', {
      ...newcomer('common@example.com'),
      password: '1234567890',
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { password: 'This password is too easy to guess' } },
    });
    const { browser } = await signUp(server);
    const change = { currentPassword: 'a long password', newPassword: 'ana-domingos-1' };
    expect(await browser.post('/change-password', change, { 'accept-language': 'pt' })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Esta palavra-passe é demasiado fácil de adivinhar' } },
    });
    expect(await new Browser(server).post('/reset-password', { newPassword: 'qwertyuiop', token: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'This password is too easy to guess' } },
    });
  });

  test('an address is accepted once, in any case', async ({ server }) => {
    const { email } = await signUp(server);
    const again = await new Browser(server).post('/sign-up/email', newcomer(email.toUpperCase()));
    expect(again).toMatchObject({ status: 422, body: { code: 'identity.email_taken' } });
  });

  test('a body that is not an object, and a foreign request, are refused', async ({ server }) => {
    expect(await new Browser(server).post('/sign-up/email', [])).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
    for (const origin of ['https://evil.example', 'null'])
      expect(await new Browser(server, { origin }).post('/sign-in/email', {})).toMatchObject({
        status: 403,
        body: { code: 'request.origin' },
      });
    const broken = await server.fetch('/api/v1/auth/sign-in/email', {
      method: 'POST',
      body: '{',
      headers: { origin: server.url },
    });
    expect(await broken.json()).toMatchObject({ code: 'request.malformed' });
  });
});

describe('sessions', () => {
  test('sign-in starts a session, sign-out ends it immediately, and no response contains its token', async ({
    server,
  }) => {
    const { email } = await signUp(server);
    const browser = new Browser(server);
    expect(await browser.post('/sign-in/email', { email, password: 'not the password' })).toMatchObject({
      status: 401,
      body: { code: 'identity.credentials' },
    });
    expect(await browser.post('/sign-in/email', { email: 'nobody@example.com', password: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'identity.credentials' },
    });
    const signedIn = await browser.post('/sign-in/email', {
      email: ` ${email.toUpperCase()}`,
      password: 'a long password',
    });
    expect(signedIn.status).toBe(200);
    const session = await browser.fetch('/api/v1/auth/get-session');
    expect(session.body).toMatchObject({ user: { email } });
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(browser.cookie)?.[1] ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    for (const answer of [signedIn, session]) expect(answer.text).not.toContain(token);
    const kept = browser.cookie;
    expect((await browser.post('/sign-out')).status).toBe(200);
    expect(browser.cookie).not.toContain('session_token');
    expect((await server.fetch('/api/v1/me', { headers: { cookie: kept } })).status).toBe(401);
  });

  test.for([
    '/list-sessions',
    '/update-user',
    '/delete-user',
    '/revoke-session',
    '/revoke-sessions',
    '/list-accounts',
    '/two-factor/view-backup-codes',
    '/ok',
    '/error',
    '/set-password',
    '/change-password/../list-sessions',
  ])('%s does not exist', async (path, { server }) => {
    const { browser } = await signUp(server);
    expect(await browser.fetch(`/api/v1/auth${path}`)).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    });
    expect(await browser.post(path)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });
});

describe('passwords', () => {
  test('a forgotten password is replaced with a link, once, and every session ends', async ({ server }) => {
    const { browser, email } = await signUp(server);
    await linkMailedTo(server, email);
    expect((await new Browser(server).post('/request-password-reset', { email: 'nobody@example.com' })).status).toBe(
      200,
    );
    const asked = await new Browser(server).post('/request-password-reset', { email });
    // The library's English message about the email is dropped.
    expect([asked.status, asked.body]).toEqual([200, { status: true }]);
    const opened = await new Browser(server).fetch(await linkMailedTo(server, email, 2));
    const location = new URL(opened.headers.get('location') ?? '');
    expect(location.pathname).toBe('/pt/reset-password');
    const token = location.searchParams.get('token');
    const reset = (newPassword: string) => new Browser(server).post('/reset-password', { token, newPassword });
    expect(await reset('short')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Use at least 10 characters' } },
    });
    expect((await reset('another long one')).status).toBe(200);
    expect(await reset('a third long one')).toMatchObject({ status: 400, body: { code: 'identity.link_expired' } });
    expect(await browser.isSignedIn()).toBe(false);
    const back = new Browser(server);
    expect((await back.post('/sign-in/email', { email, password: 'a long password' })).status).toBe(401);
    expect((await back.post('/sign-in/email', { email, password: 'another long one' })).status).toBe(200);
  });

  test('a reset link is stored as a digest, and the first one used ends the others', async ({ server }) => {
    const { email } = await signUp(server);
    await linkMailedTo(server, email);
    const person = new Browser(server);
    const tokens: string[] = [];
    for (const number of [2, 3]) {
      await person.post('/request-password-reset', { email });
      const opened = await person.fetch(await linkMailedTo(server, email, number));
      tokens.push(new URL(opened.headers.get('location') ?? '').searchParams.get('token') ?? '');
    }
    const { rows } = await server.kernel.db.ownerPool.query<{ row: string }>(
      'select row_to_json(v)::text as row from auth_verification v',
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const token of tokens) {
      expect(token).toMatch(/^\w{24}$/);
      expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    }
    const reset = (token = '') => person.post('/reset-password', { token, newPassword: 'another long one' });
    expect((await reset(tokens[1])).status).toBe(200);
    expect(await reset(tokens[0])).toMatchObject({ status: 400, body: { code: 'identity.link_expired' } });
  });

  test('a changed password ends the links to choose one', async ({ server }) => {
    const { browser, email } = await signUp(server);
    await linkMailedTo(server, email);
    await browser.post('/request-password-reset', { email });
    const opened = await browser.fetch(await linkMailedTo(server, email, 2));
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token');
    const change = { currentPassword: 'a long password', newPassword: 'another long one' };
    expect((await browser.post('/change-password', change)).status).toBe(200);
    expect(await browser.post('/reset-password', { token, newPassword: 'a third long one' })).toMatchObject({
      status: 400,
      body: { code: 'identity.link_expired' },
    });
  });

  test('a password is changed by the person who knows it, and ends the other sessions', async ({ server }) => {
    const { browser, email } = await signUp(server);
    const other = new Browser(server);
    await other.post('/sign-in/email', { email, password: 'a long password' });
    const change = (currentPassword: string) =>
      browser.post('/change-password', {
        currentPassword,
        newPassword: 'another long one',
        revokeOtherSessions: false,
      });
    expect(await change('wrong')).toMatchObject({ status: 400, body: { code: 'identity.password_wrong' } });
    const changed = await change('a long password');
    expect(changed.status).toBe(200);
    expect(changed.text).not.toContain('"token"');
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
    expect(
      await new Browser(server).post('/change-password', { currentPassword: 'x', newPassword: 'another long one' }),
    ).toMatchObject({ status: 401 });
  });
});
