import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Browser, linkMailedTo, signUp, totpOf } from './auth.factory.ts';

const test = ownServerTest();
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

const password = 'a long password';
/** Returns the app's next code: the server accepts half a minute of clock skew. */
const nextCode = (address: string) => totpOf(address, Date.now() + 30_000);

/** Signs up a person with a second factor. */
async function protectedPerson(server: TestServer) {
  const { browser, email } = await signUp(server);
  const enabled = await browser.post('/two-factor/enable', { password });
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  expect((await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(200);
  // Simulates later time: current codes are valid again.
  await server.kernel.db.ownerPool.query('delete from auth_used_codes');
  return { browser, email, totpURI, backupCodes };
}

/** Returns a browser after a correct password. */
async function halfway(server: TestServer, email: string): Promise<Browser> {
  const browser = new Browser(server);
  expect(await browser.post('/sign-in/email', { email, password })).toMatchObject({
    body: { twoFactorRedirect: true },
  });
  return browser;
}

test('a second factor is set up, required, replaced by a recovery code and removed', async ({ server }) => {
  const { browser, email } = await signUp(server);
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
  const verified = await back.post('/two-factor/verify-totp', { code: nextCode(totpURI) });
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

test('a new password by a link leaves the second step in place', async ({ server }) => {
  const { email } = await protectedPerson(server);
  await new Browser(server).post('/request-password-reset', { email });
  const opened = await new Browser(server).fetch(await linkMailedTo(server, email, 2));
  const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token');
  const browser = new Browser(server);
  expect((await browser.post('/reset-password', { token, newPassword: 'another long one' })).status).toBe(200);
  expect(await browser.post('/sign-in/email', { email, password: 'another long one' })).toMatchObject({
    body: { twoFactorRedirect: true },
  });
  expect(await browser.isSignedIn()).toBe(false);
});

describe('a code of the app', () => {
  test('opens one door only, also when two knock at the same moment', async ({ server }) => {
    const { email, totpURI } = await protectedPerson(server);
    const code = totpOf(totpURI);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const first = await halfway(server, email);
    expect((await first.post('/two-factor/verify-totp', { code: spaced })).status).toBe(200);
    const replay = await halfway(server, email);
    for (const [language, message] of [
      ['en', 'This code was already used'],
      ['pt', 'Este código já foi usado'],
    ])
      expect(
        await replay.post('/two-factor/verify-totp', { code }, { 'accept-language': language ?? '' }),
      ).toMatchObject({
        status: 401,
        body: { code: 'identity.code_used', message },
      });
    expect(await replay.isSignedIn()).toBe(false);
    expect((await replay.post('/two-factor/verify-totp', { code: nextCode(totpURI) })).status).toBe(200);

    await server.kernel.db.ownerPool.query('delete from auth_used_codes');
    const both = await Promise.all([halfway(server, email), halfway(server, email)]);
    const statuses = await Promise.all(
      both.map(async (browser) => (await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('does not count as used if it was wrong, and is not stored as such', async ({ server }) => {
    const { email } = await protectedPerson(server);
    const browser = await halfway(server, email);
    for (let i = 0; i < 2; i++)
      expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).body.code).toBe('identity.code_wrong');
    const { rows } = await server.kernel.db.ownerPool.query('select digest from auth_used_codes');
    expect(rows).toEqual([]);
  });

  test('belongs to one person: the same six digits of another still count', async ({ server }) => {
    const [ana, rui] = [await protectedPerson(server), await protectedPerson(server)];
    await server.kernel.db.ownerPool.query(
      `update auth_two_factor t set secret = (select secret from auth_two_factor where user_id = (select id from auth_user where email = $1))
       where user_id = (select id from auth_user where email = $2)`,
      [ana.email, rui.email],
    );
    const code = totpOf(ana.totpURI);
    for (const { email } of [ana, rui])
      expect((await (await halfway(server, email)).post('/two-factor/verify-totp', { code })).status).toBe(200);
  });
});

describe('wrong codes', () => {
  test('end the sign-in after five, and the person is sent back to the password', async ({ server }) => {
    const { email, totpURI } = await protectedPerson(server);
    const browser = await halfway(server, email);
    for (let i = 0; i < 5; i++)
      expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).body.code).toBe('identity.code_wrong');
    expect(await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).toMatchObject({
      status: 401,
      body: { code: 'identity.step_over' },
    });
    expect(await new Browser(server).post('/two-factor/verify-totp', { code: '123456' })).toMatchObject({
      status: 401,
      body: { code: 'identity.step_over' },
    });
  });

  test('lock the second step, and the response has the right duration', async ({ server }) => {
    const { email, totpURI } = await protectedPerson(server);
    for (let round = 0; round < 2; round++) {
      const browser = await halfway(server, email);
      for (let i = 0; i < 5; i++) await browser.post('/two-factor/verify-totp', { code: '000000' });
      await server.kernel.db.ownerPool.query('delete from rate_limits');
    }
    const locked = await halfway(server, email);
    const tried = await locked.post('/two-factor/verify-totp', { code: totpOf(totpURI) });
    expect(tried).toMatchObject({
      status: 429,
      body: { code: 'identity.code_locked', action: 'Wait 15 minutes and sign in again.' },
    });
    const seconds = Number(tried.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);

    await server.kernel.db.ownerPool.query(
      `update auth_two_factor set locked_until = now() + interval '130 seconds' where user_id = (select id from auth_user where email = $1)`,
      [email],
    );
    const later = await locked.post(
      '/two-factor/verify-backup-code',
      { code: 'aaaaa-bbbbb' },
      { 'accept-language': 'pt' },
    );
    expect(later.body.action).toBe('Espera 3 minutos e entra de novo.');
    expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(130);

    // The correct code during the lock didn't count as used.
    await server.kernel.db.ownerPool.query(`update auth_two_factor set locked_until = now() - interval '1 second'`);
    expect((await locked.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(200);
  });
});

test('recovery codes are renewed with the password, and the old ones work no longer', async ({ server }) => {
  const { browser, email, backupCodes } = await protectedPerson(server);
  expect(await browser.post('/two-factor/generate-backup-codes', { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { code: 'identity.password_wrong' },
  });
  const renewed = await browser.post('/two-factor/generate-backup-codes', { password });
  const fresh = renewed.body.backupCodes as string[];
  expect(fresh).toHaveLength(10);
  const lost = await halfway(server, email);
  expect((await lost.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401);
  // Without its hyphen, as people copy it.
  expect((await lost.post('/two-factor/verify-backup-code', { code: fresh[0]?.replace('-', ' ') })).status).toBe(200);
  expect(await lost.isSignedIn()).toBe(true);
  expect(await browser.post('/two-factor/enable', { password })).toMatchObject({
    status: 409,
    body: { code: 'identity.two_factor_on' },
  });
});
