import { signInLinkMinutes } from '@kumbi/contract/identity/identity.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Browser, beginSignUp, mailTo, signUp, totpOf } from './auth.factory.ts';

const test = ownServerTest();
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

const password = 'a long password';

const request = (server: TestServer, email: string) => new Browser(server).post('/send-sign-in-link', { email });
async function tokenFor(server: TestServer, email: string, mails = 2): Promise<string> {
  expect((await request(server, email)).status).toBe(200);
  return new URL((await mailTo(server, email, mails)).link, server.url).searchParams.get('token') ?? '';
}
const enter = async (server: TestServer, token: string, browser = new Browser(server)) => ({
  browser,
  answer: await browser.post('/sign-in/link', { token }),
});

test('a link by email signs in once, and is stored as a digest', async ({ server }) => {
  const { email } = await signUp(server);
  const token = await tokenFor(server, email);
  const { subject } = await mailTo(server, email, 2);
  expect(subject).toBe('Entra em Kumbi');
  const { rows } = await server.kernel.db.ownerPool.query('select identifier, value from auth_verification');
  expect(JSON.stringify(rows)).not.toContain(token);
  const { browser, answer } = await enter(server, token);
  expect(answer).toMatchObject({ status: 200, body: { status: true } });
  expect(await browser.isSignedIn()).toBe(true);
  const again = await enter(server, token);
  expect(again.answer).toMatchObject({ status: 400, body: { code: 'identity.link_expired' } });
  expect(await again.browser.isSignedIn()).toBe(false);
  // The browser is known from then on.
  await browser.post('/sign-out');
  for (let i = 0; i < 11; i++) await new Browser(server).post('/sign-in/email', { email, password: 'x' });
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200);
});

test('a link expires, and a new password ends it', async ({ server }) => {
  const { browser, email } = await signUp(server);
  const old = await tokenFor(server, email);
  server.clock.advance(signInLinkMinutes * 60_000 + 1_000);
  expect((await enter(server, old)).answer.status).toBe(400);
  await server.kernel.db.ownerPool.query('delete from rate_limits');
  const open = await tokenFor(server, email, 3);
  const changed = await browser.post('/change-password', {
    currentPassword: password,
    newPassword: 'another long one',
  });
  expect(changed.status).toBe(200);
  expect((await enter(server, open)).answer.status).toBe(400);
});

test('the second step is still required', async ({ server }) => {
  const { browser, email } = await signUp(server);
  const { totpURI } = (await browser.post('/two-factor/enable', { password })).body as { totpURI: string };
  expect((await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(200);
  await server.kernel.db.ownerPool.query('delete from auth_used_codes');
  const { browser: back, answer } = await enter(server, await tokenFor(server, email));
  expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  expect(await back.isSignedIn()).toBe(false);
  expect((await back.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
  expect((await back.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(200);
  expect(await back.isSignedIn()).toBe(true);
});

test('an unknown or unconfirmed address gets the same response and no link', async ({ server }) => {
  const { email } = await beginSignUp(server);
  const answers = [await request(server, email), await request(server, 'nobody@example.com')];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, '{"status":true}'],
    [200, '{"status":true}'],
  ]);
  await server.runJobs();
  const { rows } = await server.kernel.db.ownerPool.query('select kind from auth_mails');
  expect(rows).toEqual([]);
  const { emails } = await server.outside<{ emails: object[] }>(`/emails?to=${encodeURIComponent(email)}`);
  expect(emails).toHaveLength(1);
  expect((await enter(server, 'not-a-token')).answer.status).toBe(400);
  expect((await enter(server, '')).answer.status).toBe(400);
});

test('an inbox is not flooded', async ({ server }) => {
  const { email } = await signUp(server);
  for (let i = 0; i < 3; i++) expect((await request(server, email)).status).toBe(200);
  expect((await request(server, email)).status).toBe(429);
});
