import { afterAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestInstance, TestServer } from '../../../testing/test-server.ts';
import { Browser, signUp } from './auth.factory.ts';

const test = ownServerTest();
let second: TestInstance;
test.beforeAll(async ({ server }) => {
  second = await server.another();
});
afterAll(() => second.stop());
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

const attempt = (server: TestServer, email: string, language = 'en', password = 'x') =>
  new Browser(server).post('/sign-in/email', { email, password }, { 'accept-language': language });

test('a guesser at another address locks out neither the owner nor a browser that the account knows', async ({
  server,
}) => {
  const { browser, email } = await signUp(server);
  const password = 'a long password';
  await browser.post('/sign-out');
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200);
  await browser.post('/sign-out');
  const account = server.kernel.secrets.sign('auth-limit', email);
  const later = new Date(server.clock.now().getTime() + 30_000);
  const full = (key: string, count: number) =>
    server.kernel.db.ownerPool.query(
      `insert into rate_limits (key, count, resets_at) values ($1, $2, $3)
       on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
      [key, count, later],
    );
  // Ten wrong passwords from one address, which isn't the owner's.
  await full(`auth sign-in ${account} 203.0.113.9`, 10);
  expect((await attempt(server, email, 'en', password)).status).toBe(200);
  // From the owner's own network, the known browser still gets in.
  for (let i = 0; i < 10; i++) await attempt(server, email);
  expect((await attempt(server, email, 'en', password)).status).toBe(429);
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200);
  await browser.post('/sign-out');
  // Guesses from many addresses have a limit together, which stops strangers only.
  await full(`auth sign-in ${account}`, 100);
  await full(`auth sign-in ${account} 127.0.0.1`, 0);
  expect((await attempt(server, email, 'en', password)).status).toBe(429);
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200);
});

test('only failures count, and a known browser is known to its own account', async ({ server }) => {
  const { browser, email } = await signUp(server);
  const other = await signUp(server);
  for (let i = 0; i < 15; i++) {
    await browser.post('/sign-out');
    expect((await browser.post('/sign-in/email', { email, password: 'a long password' })).status).toBe(200);
  }
  for (let i = 0; i < 10; i++) await attempt(server, other.email);
  expect((await browser.post('/sign-in/email', { email: other.email, password: 'x' })).status).toBe(429);
  // A known browser may not guess forever either.
  for (let i = 0; i < 10; i++) await browser.post('/sign-in/email', { email, password: 'x' });
  expect((await browser.post('/sign-in/email', { email, password: 'a long password' })).status).toBe(429);
  // A forged cookie makes no browser known.
  const forged = { cookie: `kumbi.browser=${'a'.repeat(16)}~${'b'.repeat(43)}` };
  await server.kernel.db.ownerPool.query('update rate_limits set count = 10');
  const refused = await new Browser(server, forged).post('/sign-in/email', { email, password: 'a long password' });
  expect(refused.status).toBe(429);
});

test('an account is guessed at ten times a minute, however its email is written, and the wait is the true one', async ({
  server,
}) => {
  for (let i = 0; i < 10; i++)
    expect((await attempt(server, i % 2 ? 'Ana@Example.com ' : 'ana@example.com')).status).toBe(401);
  server.clock.advance(20_000);
  const english = await attempt(server, 'ana@example.com');
  const seconds = Number(english.headers.get('retry-after'));
  expect([english.status, english.body.code]).toEqual([429, 'request.rate_limited']);
  expect(english.headers.get('ratelimit-policy')).toBe('"calls";q=10;w=60');
  expect(english.headers.get('ratelimit')).toBe(`"calls";r=0;t=${seconds}`);
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(40);
  expect(english.body.action).toBe(`Wait ${seconds} seconds and try again.`);
  const portuguese = await attempt(server, 'ana@example.com', 'pt');
  expect(portuguese.body.action).toBe(`Espera ${portuguese.headers.get('retry-after')} segundos e tenta de novo.`);
  // Attempts during the lock don't extend it.
  server.clock.advance(seconds * 1_000);
  expect((await attempt(server, 'ana@example.com')).status).toBe(401);
});

test('a forged address makes no other caller where no proxy is trusted', async ({ server }) => {
  const forged = (at: number) =>
    new Browser(server, { 'x-forwarded-for': `198.51.100.${at}`, 'x-real-ip': '198.51.100.1' });
  for (let at = 0; at < 10; at++)
    expect((await forged(at).post('/sign-in/email', { email: 'far@example.com', password: 'x' })).status).toBe(401);
  expect((await forged(99).post('/sign-in/email', { email: 'far@example.com', password: 'x' })).status).toBe(429);
  const { email } = await signUp(server);
  const browser = forged(1);
  await browser.post('/sign-in/email', { email, password: 'a long password' });
  const { sessions } = (await browser.fetch('/api/v1/me/sessions')).body as { sessions: { ip: string }[] };
  expect(new Set(sessions.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
});

test('who shares an address with a guesser still gets in', async ({ server }) => {
  const { email } = await signUp(server);
  for (let i = 0; i < 12; i++) await attempt(server, 'guessed@example.com');
  expect((await attempt(server, 'guessed@example.com')).status).toBe(429);
  expect((await attempt(server, email, 'en', 'a long password')).status).toBe(200);
});

test('an address as a whole has a limit too', async ({ server }) => {
  await server.kernel.db.ownerPool.query(
    `insert into rate_limits (key, count, resets_at) values ('auth /sign-in/email 127.0.0.1', 299, $1)`,
    [new Date(server.clock.now().getTime() + 30_000)],
  );
  expect((await attempt(server, 'one@example.com')).status).toBe(401);
  const over = await attempt(server, 'two@example.com');
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(30);
});

test('all processes count together', async ({ server }) => {
  for (let i = 0; i < 10; i++) await attempt(server, 'both@example.com');
  const elsewhere = await fetch(`${second.url}/api/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'both@example.com', password: 'x' }),
  });
  expect(elsewhere.status).toBe(429);
});

test('a signed-in person is counted by account, and so is an inbox', async ({ server }) => {
  const { browser, email } = await signUp(server);
  const other = await signUp(server);
  const change = (by: Browser) =>
    by.post('/change-password', { currentPassword: 'x', newPassword: 'another long one' });
  for (let i = 0; i < 10; i++) expect((await change(browser)).status).toBe(400);
  expect((await change(browser)).status).toBe(429);
  expect((await change(other.browser)).status).toBe(400);
  for (let i = 0; i < 3; i++)
    expect((await new Browser(server).post('/request-password-reset', { email })).status).toBe(200);
  expect((await new Browser(server).post('/request-password-reset', { email })).status).toBe(429);
});

test('counters contain no personal data', async ({ server }) => {
  const { browser, email } = await signUp(server);
  await browser.post('/change-password', { currentPassword: 'x', newPassword: 'another long one' });
  const { rows } = await server.kernel.db.ownerPool.query<{ key: string }>('select key from rate_limits');
  const me = (await browser.fetch('/api/v1/me')).body;
  expect(rows.length).toBeGreaterThan(1);
  for (const { key } of rows) {
    expect(key).not.toContain(email);
    expect(key).not.toContain(String(me.id));
  }
});
