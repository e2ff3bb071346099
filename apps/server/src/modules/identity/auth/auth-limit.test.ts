import { afterAll, beforeEach, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestInstance, TestServer } from '../../../testing/test-server.ts';
import { Browser, signUp } from './auth.factory.ts';

const test = ownServerTest();
let server: TestServer;
let second: TestInstance;
test.beforeAll(async ({ server: started }) => {
  server = started;
  second = await server.another();
});
afterAll(() => second.stop());
beforeEach(() => server.kernel.db.ownerPool.query('delete from rate_limits'));

const attempt = (email: string, language = 'en', password = 'x') =>
  new Browser(server).post('/sign-in/email', { email, password }, { 'accept-language': language });

test('an account is guessed at ten times a minute, however its email is written, and the wait is the true one', async () => {
  for (let i = 0; i < 10; i++) expect((await attempt(i % 2 ? 'Ana@Example.com ' : 'ana@example.com')).status).toBe(401);
  server.clock.advance(20_000);
  const english = await attempt('ana@example.com');
  const seconds = Number(english.headers.get('retry-after'));
  expect([english.status, english.body.code]).toEqual([429, 'request.rate_limited']);
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(40);
  expect(english.body.action).toBe(`Wait ${seconds} seconds and try again.`);
  const portuguese = await attempt('ana@example.com', 'pt');
  expect(portuguese.body.action).toBe(`Espera ${portuguese.headers.get('retry-after')} segundos e tenta de novo.`);
  // Attempts during the lock don't extend it.
  server.clock.advance(seconds * 1_000);
  expect((await attempt('ana@example.com')).status).toBe(401);
});

test('who shares an address with a guesser still gets in', async () => {
  const { email } = await signUp(server);
  for (let i = 0; i < 12; i++) await attempt('guessed@example.com');
  expect((await attempt('guessed@example.com')).status).toBe(429);
  expect((await attempt(email, 'en', 'a long password')).status).toBe(200);
});

test('an address as a whole has a limit too', async () => {
  await server.kernel.db.ownerPool.query(
    `insert into rate_limits (key, count, resets_at) values ('auth /sign-in/email 127.0.0.1', 299, $1)`,
    [new Date(server.clock.now().getTime() + 30_000)],
  );
  expect((await attempt('one@example.com')).status).toBe(401);
  const over = await attempt('two@example.com');
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeLessThanOrEqual(30);
});

test('all processes count together', async () => {
  for (let i = 0; i < 10; i++) await attempt('both@example.com');
  const elsewhere = await fetch(`${second.url}/api/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'both@example.com', password: 'x' }),
  });
  expect(elsewhere.status).toBe(429);
});

test('a signed-in person is counted by account, and so is an inbox', async () => {
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

test('what is counted names nobody', async () => {
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
