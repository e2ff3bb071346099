import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { hookSecrets } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { proof, proofCodes } from '@kumbi/contract/identity/identity.endpoints.ts';
import { integrationSecrets } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { outboundSecrets } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { proofMinutes } from '@kumbi/contract/shared/proof.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Browser, mailTo, signUp, totpOf } from '../auth/auth.factory.ts';

const test = ownServerTest();
test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));

const password = 'a long password';
const minute = 60_000;
const newKey = { key: 'Contabilidade', type: 'workspace' };

/** A person whose sign-in was longer ago than a proof lasts. */
async function someTimeAgo(server: TestServer) {
  const { browser, email } = await signUp(server);
  server.clock.advance((proofMinutes + 1) * minute);
  return { browser, email };
}

const createKey = (browser: Browser) => browser.fetch('/api/v1/company/apiKeys', { method: 'POST', body: newKey });
const prove = (browser: Browser, body: object) => browser.fetch('/api/v1/me/proof', { method: 'POST', body });

const needy = [
  { endpoint: apiKeys.create, input: { body: newKey } },
  { endpoint: apiKeys.rotate, input: { body: { id: uuidv7(), grace_hours: 0 } } },
  { endpoint: hookSecrets.reveal, input: { body: { id: uuidv7() } } },
  { endpoint: integrationSecrets.reveal, input: { body: { id: uuidv7(), field: 'api_key' } } },
  { endpoint: outboundSecrets.reveal, input: { params: { id: uuidv7() } } },
  { endpoint: outboundSecrets.rotate, input: { params: { id: uuidv7() }, body: { grace_hours: 0 } } },
] as const;

test.for(needy)(
  '$endpoint.method $endpoint.path asks again who is there after a quarter of an hour',
  async ({ endpoint, input }, { server }) => {
    const person = await server.person();
    const { rowCount } = await server.kernel.db.ownerPool.query(
      'update auth_session set proven_at = $2 where user_id = $1',
      [person.userId, new Date(server.clock.now().getTime() - proofMinutes * minute)],
    );
    expect(rowCount).toBe(1);
    const refused = await server.send(endpoint, input, { as: person });
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
    await server.kernel.db.ownerPool.query('update auth_session set proven_at = $2 where user_id = $1', [
      person.userId,
      server.clock.now(),
    ]);
    expect((await server.send(endpoint, input, { as: person })).body.code).not.toBe('auth.proof_required');
  },
);

describe('a proof', () => {
  test('is the sign-in itself, and later the password, for this session only', async ({ server }) => {
    const { browser, email } = await signUp(server);
    expect((await createKey(browser)).status).toBe(200);
    server.clock.advance((proofMinutes + 1) * minute);
    expect(await createKey(browser)).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
    const other = new Browser(server);
    await other.post('/sign-in/email', { email, password });
    server.clock.advance((proofMinutes + 1) * minute);
    expect((await browser.fetch('/api/v1/me/proof')).body).toEqual({ ways: ['password'] });
    expect(await prove(browser, { way: 'password', password: 'not the password' })).toMatchObject({
      status: 400,
      body: { code: 'identity.password_wrong', fields: { password: expect.any(String) } },
    });
    expect((await createKey(browser)).status).toBe(403);
    expect((await prove(browser, { way: 'password', password })).status).toBe(200);
    expect([(await createKey(browser)).status, (await createKey(other)).status]).toEqual([200, 403]);
    server.clock.advance((proofMinutes + 1) * minute);
    expect((await createKey(browser)).status).toBe(403);
  });

  test('needs a session and a valid body', async ({ server }) => {
    const { browser } = await signUp(server);
    for (const { method, path } of [proof.get, proof.create, proofCodes.send]) {
      const body = method === 'GET' ? {} : { body: { way: 'password', password } };
      expect((await new Browser(server).fetch(`/api/v1${path}`, { method, ...body })).status).toBe(401);
    }
    for (const body of [{ way: 'none' }, { way: 'app', code: '12' }, { way: 'password' }])
      expect(await prove(browser, body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  test('is a code of the authenticator app, which works once', async ({ server }) => {
    const { browser } = await signUp(server);
    expect(await prove(browser, { way: 'app', code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'identity.two_factor_off' },
    });
    const { totpURI } = (await browser.post('/two-factor/enable', { password })).body as { totpURI: string };
    await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) });
    await server.kernel.db.ownerPool.query('delete from auth_used_codes');
    server.clock.advance((proofMinutes + 1) * minute);
    expect((await browser.fetch('/api/v1/me/proof')).body).toEqual({ ways: ['password', 'app'] });
    expect(await prove(browser, { way: 'app', code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'identity.code_wrong' },
    });
    const code = totpOf(totpURI);
    expect((await prove(browser, { way: 'app', code })).status).toBe(200);
    expect((await createKey(browser)).status).toBe(200);
    expect(await prove(browser, { way: 'app', code })).toMatchObject({ body: { code: 'identity.code_used' } });
  });

  test('is a code by email for a person without a password, once, and only the newest', async ({ server }) => {
    const { browser, email } = await someTimeAgo(server);
    await mailTo(server, email);
    const send = () => browser.fetch('/api/v1/me/proof/codes', { method: 'POST' });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'identity.password_exists' } });
    await server.kernel.db.ownerPool.query(
      'update auth_account set password = null where user_id = (select id from auth_user where email = $1)',
      [email],
    );
    expect((await browser.fetch('/api/v1/me/proof')).body).toEqual({ ways: ['email'] });
    const codeMailed = async (count: number) => {
      expect((await send()).status).toBe(200);
      const { text, subject } = await mailTo(server, email, count);
      expect(subject).toMatch(/^O teu código/);
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    };
    const [first, code] = [await codeMailed(2), await codeMailed(3)];
    const { rows } = await server.kernel.db.ownerPool.query(
      'select row_to_json(v)::text as row from auth_verification v',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    const wrong = first === code ? '000000' : first;
    expect(await prove(browser, { way: 'email', code: wrong })).toMatchObject({
      status: 400,
      body: { code: 'identity.mailed_code_wrong' },
    });
    expect(await prove(browser, { way: 'password', password })).toMatchObject({
      status: 409,
      body: { code: 'identity.password_none' },
    });
    const other = await signUp(server);
    expect((await prove(other.browser, { way: 'email', code })).status).toBe(400);
    expect((await prove(browser, { way: 'email', code })).status).toBe(200);
    expect((await createKey(browser)).status).toBe(200);
    expect((await prove(browser, { way: 'email', code })).status).toBe(400);
    server.clock.advance(minute);
    const late = await codeMailed(4);
    server.clock.advance(11 * minute);
    expect((await prove(browser, { way: 'email', code: late })).status).toBe(400);
  });

  test('is guessed ten times in an hour, in all ways together', async ({ server }) => {
    const { browser } = await signUp(server);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await prove(browser, { way: 'password', password: `wrong ${attempt}` })).status).toBe(400);
    expect(await prove(browser, { way: 'password', password })).toMatchObject({
      status: 429,
      body: { code: 'request.rate_limited' },
    });
    server.clock.advance(61 * minute);
    expect((await prove(browser, { way: 'password', password })).status).toBe(200);
  });

  test('comes before a change of email', async ({ server }) => {
    const { browser, email } = await someTimeAgo(server);
    const change = () => browser.post('/change-email', { newEmail: `new-${email}` });
    expect(await change()).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
    await prove(browser, { way: 'password', password });
    expect((await change()).status).toBe(200);
  });
});
