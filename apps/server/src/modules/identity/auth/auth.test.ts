import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { Browser, beginSignUp, linkMailedTo, mailTo, newcomer, signUp } from './auth.factory.ts';

const test = ownServerTest();
// Calls are counted for each network address, and the tests share one.
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

describe('sign-up', () => {
  test('creates a creator workspace, and an email whose link confirms the address and signs in', async ({ server }) => {
    const browser = new Browser(server);
    const answer = await browser.post('/sign-up/email', {
      ...newcomer('Ana@Example.com'),
      operator: true,
      email_verified: true,
    });
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect(await browser.isSignedIn()).toBe(false);

    const link = await linkMailedTo(server, 'ana@example.com');
    expect(link).toMatch(/^\/api\/v1\/auth\/verify-email\?/);
    const opened = await browser.fetch(link);
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `${server.url}/pt/verify-email?step=confirmed`,
    ]);
    const cookie = opened.headers.getSetCookie().find((each) => each.startsWith('kumbi.session_token='));
    expect(cookie).toMatch(/Max-Age=1209600/i);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect((await browser.fetch('/api/v1/workspaces')).body).toMatchObject({
      workspaces: [{ kind: 'creator', name: 'Ana Domingos', role: 'owner', country: 'AO' }],
    });
    expect((await browser.fetch('/api/v1/me')).body).toMatchObject({
      email: 'ana@example.com',
      email_verified: true,
      operator: false,
      member_code: expect.stringMatching(/^KB-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    });
    // The note of the sign-up is used up: the link signs in once.
    await browser.post('/sign-out');
    await browser.fetch(link);
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('a link opened in another browser confirms the address and signs no one in', async ({ server }) => {
    const { browser, email } = await beginSignUp(server);
    const stranger = await beginSignUp(server);
    const link = await linkMailedTo(server, email);
    for (const other of [new Browser(server), stranger.browser]) {
      expect((await other.fetch(link)).headers.get('location')).toContain('step=confirmed');
      expect(await other.isSignedIn()).toBe(false);
    }
    const forged = new Browser(server, { cookie: `kumbi.sign_up=${browser.cookie.split('=')[1]?.slice(0, 40)}` });
    await forged.fetch(link);
    expect(await forged.isSignedIn()).toBe(false);
    expect((await new Browser(server).post('/sign-in/email', { email, password: 'a long password' })).status).toBe(200);
  });

  test('an unconfirmed address signs in as little as a wrong password', async ({ server }) => {
    const { email } = await beginSignUp(server);
    await linkMailedTo(server, email);
    const attempt = (password: string) => new Browser(server).post('/sign-in/email', { email, password });
    const [right, wrong] = [await attempt('a long password'), await attempt('another password')];
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect(right).toMatchObject({ status: 401, body: { code: 'identity.credentials' } });
    // A new password by a link confirms the address too.
    await new Browser(server).post('/request-password-reset', { email });
    const opened = await new Browser(server).fetch(await linkMailedTo(server, email, 2));
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token');
    await new Browser(server).post('/reset-password', { token, newPassword: 'another long one' });
    expect((await attempt('another long one')).status).toBe(200);
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

  test.for(['confirmed', 'unconfirmed'])(
    'an address with a %s account gets the same answer, and its owner a mail',
    async (state, { server }) => {
      const { email } = state === 'confirmed' ? await signUp(server) : await beginSignUp(server);
      await linkMailedTo(server, email);
      const again = new Browser(server);
      const fresh = new Browser(server);
      const taken = await again.post('/sign-up/email', newcomer(email.toUpperCase()));
      const free = await fresh.post('/sign-up/email', newcomer(`free-${email}`));
      expect([taken.status, taken.text]).toEqual([free.status, free.text]);
      const shape = (browser: Browser) =>
        browser.cookie.replace(/=[\w-]{36}\./g, '=id.').replace(/[\w-]{43}/g, 'signature');
      expect(shape(again)).toBe(shape(fresh));
      const named = (headers: Headers) => [...headers.keys()].filter((name) => !name.startsWith('content-')).sort();
      expect(named(taken.headers)).toEqual(named(free.headers));
      const notice = await mailTo(server, email, 2);
      expect(notice.subject).toBe('Já tens uma conta em Kumbi');
      expect(notice.link).toBe('/pt/sign-in');
      // The other browser gets no account, whichever password it chose.
      const other = { email, password: 'its own long password' };
      await again.post('/sign-up/email', { ...newcomer(email), password: other.password });
      expect((await again.post('/sign-in/email', other)).status).toBe(401);
      await again.fetch(await linkMailedTo(server, `free-${email}`));
      expect(await again.isSignedIn()).toBe(false);
    },
  );

  test('a password is hashed in either case, so that the time reveals nothing', async ({ server }) => {
    const { email } = await signUp(server);
    // Other work in the meantime only increases a figure.
    const leastCpu = async (body: object, status: number) => {
      const times: number[] = [];
      for (let round = 0; round < 2; round++) {
        const before = process.cpuUsage();
        expect((await new Browser(server).post('/sign-up/email', body)).status).toBe(status);
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    const refused = await leastCpu({ ...newcomer(email), password: 'short' }, 400);
    // Hashing takes about 20 ms of processor time.
    expect(await leastCpu(newcomer(email), 200)).toBeGreaterThan(refused + 8_000);
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

  test('a sign-in ends the session that the browser had, whoever it belonged to', async ({ server }) => {
    const [one, two] = [await signUp(server), await signUp(server)];
    const elsewhere = new Browser(server);
    await elsewhere.post('/sign-in/email', { email: one.email, password: 'a long password' });
    const former = one.browser.cookie;
    const isValid = async (cookie: string) => (await server.fetch('/api/v1/me', { headers: { cookie } })).status;
    expect((await one.browser.post('/sign-in/email', { email: one.email, password: 'wrong password' })).status).toBe(
      401,
    );
    expect(await isValid(former)).toBe(200);
    expect((await one.browser.post('/sign-in/email', { email: two.email, password: 'a long password' })).status).toBe(
      200,
    );
    expect([await isValid(former), await isValid(one.browser.cookie), await elsewhere.isSignedIn()]).toEqual([
      401,
      200,
      true,
    ]);
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

  test('a password counts as it was typed, up to 128 characters, and is stored as a slow hash', async ({ server }) => {
    const password = ` Ñandú 🐘 ${'x9'.repeat(55)} Z `.padEnd(128, '.');
    expect(password).toHaveLength(128);
    const { email } = await signUp(server, { password });
    const enter = (given: string) => new Browser(server).post('/sign-in/email', { email, password: given });
    for (const other of [password.slice(0, -1), password.trim(), password.toLowerCase(), `${password}.`])
      expect((await enter(other)).status).toBeGreaterThanOrEqual(400);
    expect((await enter(password)).status).toBe(200);
    const { rows } = await server.kernel.db.ownerPool.query<{ password: string }>(
      'select a.password from auth_account a join auth_user u on u.id = a.user_id where u.email = $1',
      [email],
    );
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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
