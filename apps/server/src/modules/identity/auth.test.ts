import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { Browser, linkMailedTo, newcomer, totpOf } from './auth.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// The library counts attempts per address; each test begins with a clean sheet.
beforeEach(() => server.kernel.db.ownerPool.query('delete from auth_rate_limit'));

let serial = 0;
async function signUp(): Promise<{ browser: Browser; email: string }> {
  const email = `ana-${++serial}@example.com`;
  const browser = new Browser(server);
  expect(await browser.post('/sign-up/email', newcomer(email))).toMatchObject({ status: 200 });
  return { browser, email };
}

describe('sign-up', () => {
  test('makes a session, a creator workspace and a mail whose link confirms the address', async () => {
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
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${server.url}/pt/app`]);
    expect((await me()).body).toMatchObject({ email_verified: true });
  });

  test.each([
    ['a missing name', { name: ' ' }, 'name'],
    ['an address that is none', { email: 'ana' }, 'email'],
    ['a weak password', { password: 'short' }, 'password'],
    ['a country that is none', { country: 'Angola' }, 'country'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['a name with a NUL', { name: 'A\0' }, undefined],
  ])('%s is refused in both languages', async (_what, change, field) => {
    const body = { ...newcomer('wrong@example.com'), ...change };
    const answers = await Promise.all(
      ['en', 'pt'].map((language) => new Browser(server).post('/sign-up/email', body, { 'accept-language': language })),
    );
    for (const answer of answers) expect(answer.status).toBe(400);
    if (field) for (const answer of answers) expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    expect(answers[0]?.body.message).not.toBe(answers[1]?.body.message);
  });

  test('an address is taken once, whatever its case', async () => {
    const { email } = await signUp();
    const again = await new Browser(server).post('/sign-up/email', newcomer(email.toUpperCase()));
    expect(again).toMatchObject({ status: 422, body: { code: 'identity.email_taken' } });
  });

  test('what is not an object, and what does not come from us, is refused', async () => {
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
  test('sign-in opens one, sign-out ends it at once, and no answer shows its token', async () => {
    const { email } = await signUp();
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

  test.each([
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
  ])('%s does not exist', async (path) => {
    const { browser } = await signUp();
    expect(await browser.fetch(`/api/v1/auth${path}`)).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    });
    expect(await browser.post(path)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });

  test('too many attempts are stopped, with the wait in both languages', async () => {
    const attempt = (language: string) =>
      new Browser(server).post(
        '/sign-in/email',
        { email: 'x@example.com', password: 'x' },
        { 'accept-language': language },
      );
    for (let i = 0; i < 10; i++) expect((await attempt('en')).status).toBe(401);
    expect(await attempt('en')).toMatchObject({
      status: 429,
      body: { code: 'request.rate_limited', action: expect.stringMatching(/^Wait \d{1,2} seconds?/) },
    });
    const portuguese = await attempt('pt');
    expect(portuguese.body.action).toMatch(/^Espera \d{1,2} segundos?/);
    expect(Number(portuguese.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

describe('passwords and addresses', () => {
  test('a forgotten password is chosen anew by a link, once, and every session ends', async () => {
    const { browser, email } = await signUp();
    await linkMailedTo(server, email);
    expect((await new Browser(server).post('/request-password-reset', { email: 'nobody@example.com' })).status).toBe(
      200,
    );
    expect(
      (
        await new Browser(server).post('/request-password-reset', {
          email,
          redirectTo: `${server.url}/pt/reset-password`,
        })
      ).status,
    ).toBe(200);
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

  test('a link leads nowhere but to us', async () => {
    const { email } = await signUp();
    for (const redirectTo of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)', '\\\\evil.example'])
      expect(
        (await new Browser(server).post('/request-password-reset', { email, redirectTo })).status,
        redirectTo,
      ).toBe(403);
    expect(
      (await new Browser(server).fetch('/api/v1/auth/verify-email?token=x&callbackURL=https://evil.example')).status,
    ).toBe(403);
  });

  test('a password is changed by who knows it, and ends the other sessions when asked', async () => {
    const { browser, email } = await signUp();
    const other = new Browser(server);
    await other.post('/sign-in/email', { email, password: 'a long password' });
    const change = (currentPassword: string) =>
      browser.post('/change-password', { currentPassword, newPassword: 'another long one', revokeOtherSessions: true });
    expect(await change('wrong')).toMatchObject({ status: 400, body: { code: 'identity.password_wrong' } });
    const changed = await change('a long password');
    expect(changed.status).toBe(200);
    expect(changed.text).not.toContain('"token"');
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
    expect(
      await new Browser(server).post('/change-password', { currentPassword: 'x', newPassword: 'another long one' }),
    ).toMatchObject({ status: 401 });
  });

  test('an address is changed by links to the old and to the new one', async () => {
    const { browser, email } = await signUp();
    await browser.fetch(await linkMailedTo(server, email));
    const fresh = `new-${email}`;
    expect((await browser.post('/change-email', { newEmail: fresh, callbackURL: '/pt/app' })).status).toBe(200);
    await browser.fetch(await linkMailedTo(server, email, 2));
    expect((await browser.fetch('/api/v1/me')).body.email).toBe(email);
    await browser.fetch(await linkMailedTo(server, fresh));
    expect((await browser.fetch('/api/v1/me')).body).toMatchObject({ email: fresh, email_verified: true });
  });

  test('a link that is no link is refused in words', async () => {
    const answer = await new Browser(server).fetch('/api/v1/auth/verify-email?token=x');
    expect([answer.status, answer.body.code]).toEqual([expect.toBeOneOf([400, 401]), 'identity.link_expired']);
  });
});

test('a second factor is set up, asked for, replaced by a recovery code and taken away', async () => {
  const { browser, email } = await signUp();
  const password = 'a long password';
  expect(await browser.post('/two-factor/enable', { password: 'wrong password' })).toMatchObject({
    status: 400,
    body: { code: 'identity.password_wrong' },
  });
  const enabled = await browser.post('/two-factor/enable', { password });
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  expect(backupCodes.length).toBeGreaterThan(5);
  expect(await browser.post('/two-factor/verify-totp', { code: '000000' })).toMatchObject({
    status: 401,
    body: { code: 'identity.code_wrong' },
  });
  expect((await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(200);
  expect((await browser.fetch('/api/v1/me')).body).toMatchObject({ two_factor: true });

  const back = new Browser(server);
  const first = await back.post('/sign-in/email', { email, password });
  expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  expect(await back.isSignedIn()).toBe(false);
  const verified = await back.post('/two-factor/verify-totp', { code: totpOf(totpURI) });
  expect(verified.status).toBe(200);
  expect(verified.text).not.toContain('"token"');
  expect(await back.isSignedIn()).toBe(true);

  const lost = new Browser(server);
  await lost.post('/sign-in/email', { email, password });
  expect((await lost.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200);
  expect(await lost.isSignedIn()).toBe(true);
  const again = new Browser(server);
  await again.post('/sign-in/email', { email, password });
  expect(await again.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).toMatchObject({
    status: 401,
    body: { code: 'identity.code_wrong' },
  });

  expect((await lost.post('/two-factor/disable', { password })).status).toBe(200);
  expect((await lost.fetch('/api/v1/me')).body).toMatchObject({ two_factor: false });
  const plain = new Browser(server);
  await plain.post('/sign-in/email', { email, password });
  expect(await plain.isSignedIn()).toBe(true);
});
