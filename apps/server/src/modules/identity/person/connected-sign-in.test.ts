import { randomUUID } from 'node:crypto';
import { afterEach, expect, vi } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { Browser, signUp } from '../auth/auth.factory.ts';

const test = ownServerTest(() => ({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }));
const profile = '/pt/app/creator/profile';
const { fetch } = globalThis;
const pages = { callbackURL: profile, errorCallbackURL: profile };

test.beforeEach(({ server }) => server.kernel.db.ownerPool.query('delete from rate_limits'));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Google's answer to the code of a person who agreed. */
function playGoogle(person: { readonly email: string; readonly sub: string; readonly email_verified?: boolean }): void {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'https://accounts.google.com', aud: 'id', name: 'Ana', email_verified: true, ...person };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.startsWith('https://oauth2.googleapis.com/token')) return fetch(input, init);
    const id_token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${part({})}`;
    return Response.json({ access_token: 'access', id_token, token_type: 'Bearer', expires_in: 3_600 });
  });
}

/** Connects at Google. @returns the page where the browser ends, with its query */
async function connect(browser: Browser): Promise<Record<string, string>> {
  const { status, body } = await browser.post('/link-social', { provider: 'google', ...pages });
  expect(status).toBe(200);
  const state = new URL(String(body.url)).searchParams.get('state') ?? '';
  const answer = await browser.fetch(`/api/v1/auth/callback/google?code=x&state=${state}`);
  const end = new URL(answer.headers.get('location') ?? 'about:blank');
  return { page: end.pathname, ...Object.fromEntries(end.searchParams) };
}

async function signInWithGoogle(browser: Browser): Promise<void> {
  const { body } = await browser.post('/sign-in/social', { provider: 'google', ...pages });
  const state = new URL(String(body.url)).searchParams.get('state') ?? '';
  await browser.fetch(`/api/v1/auth/callback/google?code=x&state=${state}`);
}

const connected = async (browser: Browser) => (await browser.fetch('/api/v1/me/connected-sign-ins')).body;
const disconnect = (browser: Browser, id: string) =>
  browser.fetch(`/api/v1/me/connected-sign-ins/${id}`, { method: 'DELETE' });
const idOf = async (browser: Browser) =>
  (((await connected(browser)).connected_sign_ins as { id: string }[])[0] ?? { id: '' }).id;

test('Google is connected, signs the person in, and is disconnected', async ({ server }) => {
  const { browser, email } = await signUp(server);
  expect(await connected(browser)).toEqual({ connected_sign_ins: [] });
  playGoogle({ email, sub: '1001' });
  expect(await connect(browser)).toEqual({ page: profile });
  expect(await connected(browser)).toMatchObject({ connected_sign_ins: [{ provider: 'google' }] });
  // A second time changes nothing.
  expect(await connect(browser)).toEqual({ page: profile });
  expect((await connected(browser)).connected_sign_ins).toHaveLength(1);

  const other = new Browser(server);
  await signInWithGoogle(other);
  expect(await other.isSignedIn()).toBe(true);

  expect((await disconnect(browser, await idOf(browser))).body).toEqual({ deleted: true });
  expect(await connected(browser)).toEqual({ connected_sign_ins: [] });
});

test('the security log has each sign-in that is connected or disconnected, and no attempt that failed', async ({
  server,
}) => {
  const { browser, email } = await signUp(server);
  const account = String((await browser.fetch('/api/v1/me')).body.id);
  const log = vi.spyOn(server.kernel.log, 'info');
  const origin = { account, ip: '127.0.0.1', requestId: expect.any(String) };
  const noted = (event: string) =>
    log.mock.calls.filter(([line, message]) => message === 'security' && (line as { event: string }).event === event);
  const once = (event: string) => [[{ event, ...origin }, 'security']];

  playGoogle({ email: 'other@example.com', sub: '5001' });
  await connect(browser);
  await disconnect(browser, randomUUID());
  expect(noted('sign_in_connected')).toEqual([]);
  expect(noted('sign_in_disconnected')).toEqual([]);
  playGoogle({ email, sub: '5002' });
  await connect(browser);
  await connect(browser);
  expect(noted('sign_in_connected')).toEqual(once('sign_in_connected'));
  await disconnect(browser, await idOf(browser));
  expect(noted('sign_in_disconnected')).toEqual(once('sign_in_disconnected'));

  // A sign-in with the confirmed address connects too.
  log.mockClear();
  await signInWithGoogle(new Browser(server));
  expect(noted('sign_in_connected')).toEqual(once('sign_in_connected'));
  expect(noted('sign_in')).toEqual(once('sign_in'));
  expect(JSON.stringify(log.mock.calls)).not.toContain(email);
});

test('the account of another address or of another person is refused, and a declined one too', async ({ server }) => {
  const [ana, rui] = [await signUp(server), await signUp(server)];
  playGoogle({ email: 'other@example.com', sub: '2001' });
  expect(await connect(ana.browser)).toEqual({ page: profile, error: 'identity.connection_other_email' });
  playGoogle({ email: ana.email, sub: '2002', email_verified: false });
  expect(await connect(ana.browser)).toEqual({ page: profile, error: 'identity.provider' });
  playGoogle({ email: ana.email, sub: '2003' });
  expect(await connect(ana.browser)).toEqual({ page: profile });
  // The same Google account, which has got the address of the other person.
  playGoogle({ email: rui.email, sub: '2003' });
  expect(await connect(rui.browser)).toEqual({ page: profile, error: 'identity.connection_taken' });
  expect(await connected(rui.browser)).toEqual({ connected_sign_ins: [] });

  const { body } = await rui.browser.post('/link-social', { provider: 'google', ...pages });
  const state = new URL(String(body.url)).searchParams.get('state') ?? '';
  const declined = await rui.browser.fetch(`/api/v1/auth/callback/google?error=access_denied&state=${state}`);
  expect(declined.headers.get('location')).toBe(`${server.url}${profile}?error=identity.provider_declined`);
});

/** Lets the time of a fresh sign-in pass. */
const age = (server: TestServer) =>
  server.kernel.db.ownerPool.query("update auth_session set proven_at = now() - interval '1 day'");

test('connecting and disconnecting need a session that was proven lately', async ({ server }) => {
  const stranger = new Browser(server);
  expect((await stranger.post('/link-social', { provider: 'google', ...pages })).status).toBe(401);
  expect((await stranger.fetch('/api/v1/me/connected-sign-ins')).status).toBe(401);
  expect((await disconnect(stranger, randomUUID())).status).toBe(401);
  const { browser, email } = await signUp(server);
  playGoogle({ email, sub: '3001' });
  await connect(browser);
  const id = await idOf(browser);
  await age(server);
  const refused = { status: 403, body: { code: 'auth.proof_required' } };
  expect(await browser.post('/link-social', { provider: 'google', ...pages })).toMatchObject(refused);
  expect(await disconnect(browser, id)).toMatchObject(refused);
  expect((await connected(browser)).connected_sign_ins).toHaveLength(1);
});

test('a person disconnects only what is theirs, and never the password', async ({ server }) => {
  const [ana, rui] = [await signUp(server), await signUp(server)];
  playGoogle({ email: ana.email, sub: '4001' });
  await connect(ana.browser);
  const { rows } = await server.kernel.db.ownerPool.query<{ id: string }>(
    "select a.id from auth_account a join auth_user u on u.id = a.user_id where u.email = $1 and a.provider_id = 'credential'",
    [rui.email],
  );
  for (const id of [await idOf(ana.browser), rows[0]?.id ?? '', randomUUID()])
    expect(await disconnect(rui.browser, id)).toMatchObject({
      status: 404,
      body: { code: 'identity.connected_unknown' },
    });
  expect((await disconnect(rui.browser, 'x')).status).toBe(400);
  expect((await connected(ana.browser)).connected_sign_ins).toHaveLength(1);
});

test('it leads nowhere but to us', async ({ server }) => {
  const { browser } = await signUp(server);
  for (const target of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])
    expect(
      (await browser.post('/link-social', { provider: 'google', callbackURL: target, errorCallbackURL: profile }))
        .status,
      target,
    ).toBe(403);
});
