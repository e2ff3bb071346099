import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { Browser, signUp } from './auth.factory.ts';

const test = ownServerTest();
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

const long = 'x'.repeat(129);

test.for([
  ['/sign-in/email', { email: 'a@example.com', password: long }, 'password'],
  ['/sign-in/social', { provider: 'github' }, 'provider'],
  ['/sign-in/social', { provider: 'google', callbackURL: 7 }, 'callbackURL'],
  ['/request-password-reset', { email: ['a@example.com'] }, 'email'],
  ['/reset-password', { newPassword: 'a long password', token: '' }, 'token'],
  ['/send-verification-email', { email: 'ana' }, 'email'],
  ['/send-verification-email', {}, 'email'],
  ['/change-password', { currentPassword: long, newPassword: 'a long password' }, 'currentPassword'],
  ['/change-email', { newEmail: 'ana' }, 'newEmail'],
  ['/two-factor/enable', {}, 'password'],
  ['/two-factor/disable', { password: { a: 1 } }, 'password'],
  ['/two-factor/generate-backup-codes', { password: long }, 'password'],
  ['/two-factor/verify-totp', { code: '12345' }, 'code'],
  ['/two-factor/verify-totp', { code: 123456 }, 'code'],
  ['/two-factor/verify-totp', { code: '1'.repeat(50_000) }, 'code'],
  ['/two-factor/verify-backup-code', { code: 'abc' }, 'code'],
] as const)('%s refuses %j by its field, in both languages', async ([path, body, field], { server }) => {
  const { browser } = await signUp(server);
  const [english, portuguese] = [
    await browser.post(path, body),
    await browser.post(path, body, { 'accept-language': 'pt' }),
  ];
  for (const answer of [english, portuguese]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  }
  expect(english.body.fields).not.toEqual(portuguese.body.fields);
});

test.for([
  ['/two-factor/generate-backup-codes', { password: 'a long password' }, 409, 'identity.two_factor_off'],
  ['/two-factor/verify-totp', { code: '123456' }, 409, 'identity.two_factor_off'],
  ['/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' }, 409, 'identity.two_factor_off'],
  ['/two-factor/enable', { password: 'wrong' }, 400, 'identity.password_wrong'],
  ['/send-verification-email', { email: 'another@example.com' }, 400, 'identity.email_other'],
  ['/reset-password', { newPassword: 'a long password', token: 'unknown' }, 400, 'identity.link_expired'],
] as const)('%s is refused in our words', async ([path, body, status, code], { server }) => {
  const { browser } = await signUp(server);
  const answers = [await browser.post(path, body), await browser.post(path, body, { 'accept-language': 'pt' })];
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answers[0]?.body.message).not.toBe(answers[1]?.body.message);
  expect(Object.keys(answers[0]?.body ?? {}).sort()).toEqual(['action', 'code', 'message']);
});

test('no one has to confirm twice, and users without a password are informed', async ({ server }) => {
  const { browser, email } = await signUp(server);
  await server.kernel.db.ownerPool.query('update auth_user set email_verified = true where email = $1', [email]);
  expect(await browser.post('/send-verification-email', { email })).toMatchObject({
    status: 409,
    body: { code: 'identity.email_confirmed' },
  });
  await server.kernel.db.ownerPool.query(
    'delete from auth_account where user_id = (select id from auth_user where email = $1)',
    [email],
  );
  for (const [path, body] of [
    ['/two-factor/enable', { password: 'a long password' }],
    ['/change-password', { currentPassword: 'a long password', newPassword: 'another long one' }],
  ] as const)
    expect(await browser.post(path, body)).toMatchObject({ status: 409, body: { code: 'identity.password_none' } });
});

test('what a path does not name does not reach the library', async ({ server }) => {
  const { browser, email } = await signUp(server);
  const signedIn = await new Browser(server).post('/sign-in/email', {
    email,
    password: 'a long password',
    callbackURL: 'https://evil.example',
  });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([200, null]);
  expect(signedIn.text).not.toContain('evil.example');
  const social = await browser.post('/sign-in/social', { provider: 'google', idToken: { token: 'x' } });
  expect(social.body.code).toBe('identity.provider_off');
});
