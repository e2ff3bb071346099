import { createHmac } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Browser, beginSignUp, linkMailedTo, mailTo, signUp, signUpUnconfirmed } from './auth.factory.ts';

const test = ownServerTest();
const googleTest = ownServerTest(() => ({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }));
let withGoogle: TestServer;
googleTest.beforeAll(({ server: started }) => {
  withGoogle = started;
});
// Calls are counted for each network address, and the tests share one.
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

/** Opens an address in a browser, and returns the final page with its query. */
async function opened(browser: Browser, path: string) {
  const { status, headers } = await browser.fetch(path, { headers: { accept: 'text/html' } });
  const url = new URL(headers.get('location') ?? 'about:blank');
  return { status, origin: url.origin, page: url.pathname, ...Object.fromEntries(url.searchParams) };
}

describe('a change of email', () => {
  test.for(['en', 'pt'] as const)(
    'is approved by the current address and confirmed by the new one, in %s',
    async (language, { server }) => {
      const { browser, email } = await signUp(server, { language });
      const page = `/${language}/verify-email`;

      const fresh = `new-${email}`;
      expect((await browser.post('/change-email', { newEmail: ` ${fresh.toUpperCase()}` })).status).toBe(200);
      const asking = await mailTo(server, email, 2);
      expect(asking.subject).toMatch(
        language === 'pt' ? /^Confirma a mudança do teu email/ : /^Confirm your .+ email change/,
      );
      expect(asking.text).toContain(fresh);
      expect(await opened(browser, asking.link)).toMatchObject({ origin: server.url, page, step: 'agreed' });
      expect((await browser.fetch('/api/v1/me')).body.email).toBe(email);

      const making = await mailTo(server, fresh);
      expect(making.subject).toMatch(language === 'pt' ? /^Confirma o teu novo email/ : /^Confirm your new .+ email/);
      expect(await opened(browser, making.link)).toMatchObject({ page, step: 'changed' });
      expect((await browser.fetch('/api/v1/me')).body).toMatchObject({ email: fresh, email_verified: true });
      // The same link can't be used twice.
      expect(await opened(browser, making.link)).toMatchObject({ page, error: 'identity.link_expired' });
    },
  );

  test('notifies a current address that was never confirmed', async ({ server }) => {
    const { browser, email } = await signUpUnconfirmed(server, { language: 'en' });
    const fresh = `new-${email}`;
    await browser.post('/change-email', { newEmail: fresh });
    const notice = await mailTo(server, email, 2);
    expect(notice.subject).toMatch(/^Your .+ email is about to change$/);
    expect(notice.text).toContain(fresh);
    expect(notice.link).toBe('/en/forgot-password');
    expect(await opened(browser, await linkMailedTo(server, fresh))).toMatchObject({ step: 'changed' });
    expect((await browser.fetch('/api/v1/me')).body).toMatchObject({ email: fresh, email_verified: true });
  });

  test('opens no account for a person who only has the email', async ({ server }) => {
    const { browser, email } = await signUpUnconfirmed(server);
    await browser.post('/change-email', { newEmail: `new-${email}` });
    const reader = new Browser(server);
    expect(await opened(reader, await linkMailedTo(server, `new-${email}`))).toMatchObject({ step: 'changed' });
    expect([await reader.isSignedIn(), reader.cookie]).toEqual([false, '']);
    expect((await browser.fetch('/api/v1/me')).body.email).toBe(`new-${email}`);
    const listed = (await browser.fetch('/api/v1/me/sessions')).body.sessions;
    expect(listed).toHaveLength(1);
  });

  test('to the same address is refused in words, and without a session', async ({ server }) => {
    const { browser, email } = await signUp(server);
    expect(await browser.post('/change-email', { newEmail: email })).toMatchObject({
      status: 400,
      body: { code: 'identity.email_same' },
    });
    expect(await new Browser(server).post('/change-email', { newEmail: 'free@example.com' })).toMatchObject({
      status: 401,
    });
  });

  test('to the address of another account looks like any other, and tells its owner', async ({ server }) => {
    const other = await signUp(server, { language: 'en' });
    const [one, two] = [await signUp(server), await signUp(server)];
    const taken = await one.browser.post('/change-email', { newEmail: other.email });
    const free = await two.browser.post('/change-email', { newEmail: `free-${two.email}` });
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    const [asking, usual] = [await mailTo(server, one.email, 2), await mailTo(server, two.email, 2)];
    expect([asking.subject, asking.text.includes(other.email)]).toEqual([usual.subject, true]);
    expect(await opened(one.browser, asking.link)).toEqual(await opened(two.browser, usual.link));
    const notice = await mailTo(server, other.email, 2);
    expect(notice.subject).toBe('Your email was entered in another Kumbi account');
    expect(notice.link).toBe('/en/sign-in');
    expect((await one.browser.fetch('/api/v1/me')).body.email).toBe(one.email);
  });

  test('to the address of another account looks the same from an unconfirmed one', async ({ server }) => {
    const other = await signUp(server, { language: 'en' });
    const { browser, email } = await signUpUnconfirmed(server, { language: 'en' });
    expect((await browser.post('/change-email', { newEmail: other.email })).text).toBe('{"status":true}');
    expect((await mailTo(server, email, 2)).subject).toMatch(/^Your .+ email is about to change$/);
    expect((await mailTo(server, other.email, 2)).link).toBe('/en/sign-in');
    expect((await browser.fetch('/api/v1/me')).body.email).toBe(email);
  });

  test('is not changed in a browser where another account is signed in', async ({ server }) => {
    const { browser, email } = await signUpUnconfirmed(server);
    await browser.post('/change-email', { newEmail: `new-${email}` });
    const link = await linkMailedTo(server, `new-${email}`);
    const other = await signUp(server);
    expect(await opened(other.browser, link)).toMatchObject({ page: '/pt/verify-email', error: 'identity.link_other' });
    expect((await browser.fetch('/api/v1/me')).body.email).toBe(email);
  });
});

describe('an expired link leads to one of our pages', () => {
  test.for([
    ['/verify-email?token=x', 'verify-email'],
    ['/verify-email', 'verify-email'],
    ['/reset-password/abcdef', 'reset-password'],
    ['/reset-password/abcdef?callbackURL=', 'reset-password'],
    ['/verify-email?token=x&callbackURL=https://evil.example', 'verify-email'],
    ['/reset-password/abcdef?callbackURL=//evil.example', 'reset-password'],
    ['/reset-password/abcdef?callbackURL=/x&callbackURL=/y', 'reset-password'],
  ])('%s', async ([path, page], { server }) => {
    for (const language of ['en', 'pt']) {
      const browser = new Browser(server, { 'accept-language': language });
      expect(await opened(browser, `/api/v1/auth${path}`)).toMatchObject({
        status: 302,
        origin: server.url,
        page: `/${language}/${page}`,
        error: 'identity.link_expired',
      });
    }
  });

  test('uses the person’s language, regardless of the browser', async ({ server }) => {
    const { email } = await signUp(server, { language: 'pt' });
    await linkMailedTo(server, email);
    await new Browser(server).post('/request-password-reset', { email });
    const link = await linkMailedTo(server, email, 2);
    await server.kernel.db.ownerPool.query('delete from auth_verification');
    expect(await opened(new Browser(server, { 'accept-language': 'en' }), link)).toMatchObject({
      page: '/pt/reset-password',
      error: 'identity.link_expired',
    });
  });

  test('and the email for a new password is in the person’s language, for any requester', async ({ server }) => {
    const { email } = await signUp(server, { language: 'en' });
    await linkMailedTo(server, email);
    const asking = new Browser(server, { 'accept-language': 'pt' });
    await asking.post('/request-password-reset', { email, redirectTo: 'https://evil.example/x' });
    const mail = await mailTo(server, email, 2);
    expect(mail.subject).toMatch(/^Reset your .+ password/);
    expect(mail.text).not.toContain('evil.example');
    expect(await opened(asking, mail.link)).toMatchObject({ page: '/en/reset-password', token: expect.any(String) });
  });
});

describe('the token of an emailed link', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (payload: object, key: string, alg = 'HS256') => {
    const text = `${part({ alg })}.${part(payload)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const seconds = (from: number) => Math.floor(Date.now() / 1_000) + from;

  test('counts only with our key, our algorithm and in its hour', async ({ server }) => {
    const { email } = await beginSignUp(server);
    await linkMailedTo(server, email);
    const own = server.kernel.secrets.derive('auth');
    const payload = { email, iat: seconds(-60), exp: seconds(600) };
    const outcome = async (token: string) =>
      (await opened(new Browser(server), `/api/v1/auth/verify-email?token=${token}`)) as Record<string, unknown>;
    const wrong = [
      signed(payload, 'another key'),
      signed(payload, ''),
      signed(payload, own, 'HS512'),
      `${part({ alg: 'none' })}.${part(payload)}.`,
      signed({ ...payload, exp: seconds(-1) }, own),
      signed(payload, own).replace(/\.[^.]+\./, `.${part({ ...payload, email: 'other@example.com' })}.`),
    ];
    for (const token of wrong) expect(await outcome(token), token).toMatchObject({ error: 'identity.link_expired' });
    const confirmed = async () =>
      (await server.kernel.db.ownerPool.query('select email_verified from auth_user where email = $1', [email])).rows;
    expect(await confirmed()).toEqual([{ email_verified: false }]);
    expect(await outcome(signed(payload, own))).not.toHaveProperty('error');
    expect(await confirmed()).toEqual([{ email_verified: true }]);
  });

  test('of one purpose opens nothing of another', async ({ server }) => {
    const { email } = await signUp(server);
    const token = signed({ email, iat: seconds(-60), exp: seconds(600) }, server.kernel.secrets.derive('auth'));
    const browser = new Browser(server);
    expect((await browser.post('/reset-password', { token, newPassword: 'another long one' })).status).toBe(400);
    expect((await browser.post('/sign-in/link', { token })).status).toBe(400);
    expect((await browser.fetch('/api/v1/me', { headers: { cookie: `kumbi.session_token=${token}` } })).status).toBe(
      401,
    );
  });
});

describe('a sign-in with Google that fails', () => {
  const start = async (callbackURL: string, errorCallbackURL: string) => {
    const browser = new Browser(withGoogle);
    const answer = await browser.post('/sign-in/social', { provider: 'google', callbackURL, errorCallbackURL });
    const state = new URL(String(answer.body.url ?? 'about:blank')).searchParams.get('state') ?? '';
    return { browser, answer, state };
  };

  test('ends where it began, with what happened', async () => {
    const { browser, state } = await start('/pt/app', '/pt/sign-in?return=/pt/app/x');
    expect(
      await opened(browser, `/api/v1/auth/callback/google?error=access_denied&error_description=No&state=${state}`),
    ).toEqual({
      status: 302,
      origin: withGoogle.url,
      page: '/pt/sign-in',
      return: '/pt/app/x',
      error: 'identity.provider_declined',
    });
  });

  test.each([
    ['error=access_denied', 'identity.provider_declined'],
    ['code=x&state=unknown', 'identity.provider'],
    ['code=x', 'identity.provider'],
    ['', 'identity.provider'],
  ])('without a known beginning it ends on the page to sign in: %s', async (query, error) => {
    const browser = new Browser(withGoogle, { 'accept-language': 'pt' });
    expect(await opened(browser, `/api/v1/auth/callback/google?${query}`)).toEqual({
      status: 302,
      origin: withGoogle.url,
      page: '/pt/sign-in',
      error,
    });
  });

  test('is refused in words where it is not offered, and leads nowhere but to us', async ({ server }) => {
    const refused = await new Browser(server).post('/sign-in/social', { provider: 'google', callbackURL: '/pt/app' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'identity.provider_off' } });
    expect(await opened(new Browser(server), '/api/v1/auth/callback/google?code=x&state=y')).toMatchObject({
      page: '/en/sign-in',
      error: 'identity.provider_off',
    });
    for (const target of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)', '\\\\evil.example']) {
      expect((await start(target, '/pt/sign-in')).answer.status, target).toBe(403);
      expect((await start('/pt/app', target)).answer.status, target).toBe(403);
    }
  });
});
