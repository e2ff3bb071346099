import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { describe, expect, vi } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Browser, linkMailedTo, signUp, totpOf } from './auth.factory.ts';

const test = ownServerTest();
const password = 'a long password';
test.beforeEach(async ({ server }) => {
  await server.kernel.db.ownerPool.query('delete from rate_limits');
  // Counts of repetitions start again.
  server.clock.advance(2 * 3_600_000);
});

/** Records the lines of the security log. */
function listen(server: TestServer) {
  const lines: Record<string, unknown>[] = [];
  const record = (line: unknown, message?: string) => {
    if (message === 'security') lines.push(line as Record<string, unknown>);
  };
  vi.spyOn(server.kernel.log, 'info').mockImplementation(record);
  vi.spyOn(server.kernel.log, 'warn').mockImplementation(record);
  const named = (event: string) => lines.filter((line) => line.event === event);
  return { lines, named };
}
test.afterEach(() => vi.restoreAllMocks());

const idOf = async (browser: Browser) => String((await browser.fetch('/api/v1/me')).body.id);
const origin = { ip: '127.0.0.1', requestId: expect.any(String) };

describe('the log of security events', () => {
  test('has sign-ins and their failures, with the account and without its email', async ({ server }) => {
    const { browser, email } = await signUp(server);
    const account = await idOf(browser);
    const heard = listen(server);
    const other = new Browser(server);
    await other.post('/sign-in/email', { email, password: 'not the password' });
    await other.post('/sign-in/email', { email: 'nobody@example.com', password });
    await other.post('/sign-in/email', { email, password });
    await other.post('/sign-out');
    await vi.waitFor(() => expect(heard.lines).toHaveLength(4));
    expect(heard.named('refused')).toEqual([
      { event: 'refused', code: 'identity.credentials', account, route: '/api/v1/auth/*', times: 1, ...origin },
      {
        event: 'refused',
        code: 'identity.credentials',
        account: undefined,
        route: '/api/v1/auth/*',
        times: 1,
        ...origin,
      },
    ]);
    expect(heard.named('sign_in')).toEqual([{ event: 'sign_in', account, ...origin }]);
    expect(heard.named('sign_out')).toEqual([{ event: 'sign_out', account, ...origin }]);
    const text = JSON.stringify(heard.lines);
    for (const secret of [email, 'nobody', password, 'not the password']) expect(text).not.toContain(secret);
  });

  test('counts repeated failures instead of repeating them, and shows the limit', async ({ server }) => {
    const { email } = await signUp(server);
    const heard = listen(server);
    for (let attempt = 0; attempt < 12; attempt++)
      await new Browser(server).post('/sign-in/email', { email, password: 'x' });
    await vi.waitFor(() => expect(heard.named('refused')).toHaveLength(3));
    expect(heard.named('refused').map(({ code, times }) => [code, times])).toEqual([
      ['identity.credentials', 1],
      ['identity.credentials', 10],
      ['request.rate_limited', 1],
    ]);
    server.clock.advance(2 * 3_600_000);
    await new Browser(server).post('/sign-in/email', { email, password: 'x' });
    await vi.waitFor(() =>
      expect(heard.named('refused').at(-1)).toMatchObject({ code: 'identity.credentials', times: 1 }),
    );
  });

  test('has new passwords, changes of email and failed proofs', async ({ server }) => {
    const { browser, email } = await signUp(server);
    const account = await idOf(browser);
    const heard = listen(server);
    const change = (currentPassword: string) =>
      browser.post('/change-password', { currentPassword, newPassword: 'another long one' });
    await change('not the password');
    await browser.fetch('/api/v1/me/proof', { method: 'POST', body: { way: 'password', password: 'neither' } });
    await browser.fetch('/api/v1/me/proof', { method: 'POST', body: { way: 'password', password } });
    await change(password);
    await browser.post('/change-email', { newEmail: `new-${email}` });
    await browser.fetch(await linkMailedTo(server, email, 2));
    await browser.fetch(await linkMailedTo(server, `new-${email}`));
    await browser.post('/request-password-reset', { email: `new-${email}` });
    const opened = await new Browser(server).fetch(await linkMailedTo(server, `new-${email}`, 2));
    const token = new URL(opened.headers.get('location') ?? '').searchParams.get('token');
    await new Browser(server).post('/reset-password', { token, newPassword: 'a third long one' });
    expect(heard.lines.map(({ event, code }) => [event, code].filter(Boolean).join(' '))).toEqual([
      'proof_failed identity.password_wrong',
      'proof',
      'password_changed',
      'email_change_requested',
      'email_confirmed',
      'password_changed',
    ]);
    for (const line of heard.lines) expect(line).toMatchObject({ account, ...origin });
  });

  test('has the second step turned on and off, and no code of a sign-in', async ({ server }) => {
    const { browser, email } = await signUp(server);
    const account = await idOf(browser);
    const heard = listen(server);
    const { totpURI } = (await browser.post('/two-factor/enable', { password })).body as { totpURI: string };
    await browser.post('/two-factor/verify-totp', { code: '000000' });
    expect(heard.named('second_factor_on')).toEqual([]);
    await browser.post('/two-factor/verify-totp', { code: totpOf(totpURI) });
    expect(heard.named('second_factor_on')).toEqual([{ event: 'second_factor_on', account, ...origin }]);

    await server.kernel.db.ownerPool.query('delete from auth_used_codes');
    const other = new Browser(server);
    await other.post('/sign-in/email', { email, password });
    expect((await other.post('/two-factor/verify-totp', { code: totpOf(totpURI) })).status).toBe(200);
    expect(heard.named('second_factor_on')).toHaveLength(1);
    await other.post('/two-factor/disable', { password });
    expect(heard.named('second_factor_off')).toEqual([{ event: 'second_factor_off', account, ...origin }]);
  });

  test('has refused permissions, forged requests and unknown keys, and no sessions that ended', async ({
    server,
    owner,
    editor,
    stranger,
  }) => {
    const heard = listen(server);
    const body = { key: 'Contabilidade', type: 'workspace' as const };
    await server.call(apiKeys.create, { body }, { as: editor });
    await server.call(apiKeys.create, { body }, { as: stranger, company: owner.code });
    await server.call(apiKeys.create, { body });
    await new Browser(server, { origin: 'https://evil.example' }).post('/sign-in/email', {});
    await server.fetch('/api/v1/contacts', { headers: { authorization: `Bearer kmb_ws_${'a'.repeat(40)}` } });
    await vi.waitFor(() => expect(heard.lines).toHaveLength(4));
    expect(heard.lines).toMatchObject([
      {
        code: 'auth.forbidden',
        account: editor.userId,
        workspace: owner.workspaceId,
        route: '/api/v1/company/apiKeys',
        ...origin,
      },
      { code: 'workspace.forbidden', account: stranger.userId, ...origin },
      { code: 'request.origin', ...origin },
      { code: 'key.misspelt', ...origin },
    ]);
  });
});
