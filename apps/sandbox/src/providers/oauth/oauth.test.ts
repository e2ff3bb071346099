import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, TOKEN } from '../../sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let now = Date.now();
const client = { id: 'kumbi', secret: 'the-secret-of-the-client' };
beforeAll(async () => {
  sandbox = await openTestSandbox(null, { services: client, clock: { now: () => now } });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  now = Date.now();
  await control('/reset', 'POST', {});
});

const back = 'http://127.0.0.1:3000/api/v1/in/trello/callback';
const [account, other] = ['104770000000000000001', '104770000000000000002'];

async function control(path: string, method = 'GET', body?: unknown) {
  const answer = await fetch(`${sandbox.url}/control${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.status === 204 ? undefined : await answer.json();
}

const services = {
  google: {
    authorize: 'accounts.google.com/o/oauth2/v2/auth',
    token: 'oauth2.googleapis.com/token',
    me: 'openidconnect.googleapis.com/v1/userinfo',
    rotates: false,
    refused: 401,
  },
  trello: {
    authorize: 'auth.atlassian.com/authorize',
    token: 'auth.atlassian.com/oauth/token',
    me: 'api.trello.com/1/members/me',
    rotates: true,
    refused: 401,
  },
  asana: {
    authorize: 'app.asana.com/-/oauth_authorize',
    token: 'app.asana.com/-/oauth_token',
    me: 'app.asana.com/api/1.0/users/me',
    rotates: false,
    refused: 401,
  },
  tiktok: {
    authorize: 'www.tiktok.com/v2/auth/authorize/',
    token: 'open.tiktokapis.com/v2/oauth/token/',
    me: 'open.tiktokapis.com/v2/user/info/',
    rotates: true,
    refused: 401,
  },
} as const;
type Name = keyof typeof services;
const names = Object.keys(services) as Name[];

const at = (place: string): string => `${sandbox.url}/services/${place}`;
const key = (name: Name): string => (name === 'tiktok' ? 'client_key' : 'client_id');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Opens the page, and follows its link of an account; empty for the one that declines. */
async function consent(name: Name, verifier: string, chosen: string = account): Promise<URLSearchParams> {
  const query = new URLSearchParams({
    [key(name)]: client.id,
    response_type: 'code',
    redirect_uri: back,
    state: 'the-state',
    scope: 'one two',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  });
  const page = await (await fetch(`${at(services[name].authorize)}?${query}`)).text();
  const link = new RegExp(`href="([^"]*[?;]account=${chosen})"`).exec(page)?.[1]?.replaceAll('&#38;', '&');
  if (link === undefined) throw new Error(`the page of ${name} has no link of the account ${chosen}`);
  const answer = await fetch(new URL(link, sandbox.url), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function exchange(name: Name, form: Record<string, string>, secret = client.secret) {
  const body = new URLSearchParams({ [key(name)]: client.id, client_secret: secret, ...form });
  const answer = await fetch(at(services[name].token), { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function connect(name: Name, chosen = account) {
  const verifier = randomBytes(32).toString('base64url');
  const code = (await consent(name, verifier, chosen)).get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier };
  return { form, tokens: (await exchange(name, form)).body };
}

const me = (name: Name, token: string | undefined) =>
  fetch(at(services[name].me), { headers: { authorization: `Bearer ${token}` } });

describe.each(names)('%s', (name) => {
  test('shows a page to choose an account, and refuses an unknown client', async () => {
    const query = new URLSearchParams({
      [key(name)]: client.id,
      response_type: 'code',
      redirect_uri: back,
      state: 'x',
      lang: 'pt',
    });
    const page = await fetch(`${at(services[name].authorize)}?${query}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/Terra Boa[\s\S]*Ana Neto[\s\S]*Recusar/),
    ]);
    query.set(key(name), 'stranger');
    expect((await fetch(`${at(services[name].authorize)}?${query}`)).status).toBe(400);
  });

  test('issues tokens for a code once, with the right verifier, address and secret', async () => {
    const verifier = 'v'.repeat(43);
    const given = await consent(name, verifier);
    expect(given.get('state')).toBe('the-state');
    const code = given.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier };
    expect((await exchange(name, form, 'wrong')).body.error).toBe('invalid_client');
    const { tokens, form: used } = await connect(name);
    expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect((await exchange(name, used)).body.error).toBe('invalid_grant');
    for (const wrong of [{ code_verifier: 'another' }, { redirect_uri: 'http://127.0.0.1/x' }]) {
      const next = { ...form, code: (await consent(name, verifier)).get('code') ?? '', ...wrong };
      expect((await exchange(name, next)).body.error).toBe('invalid_grant');
    }
    expect((await me(name, tokens.access_token)).status).toBe(200);
    expect((await me(name, 'another')).status).toBe(services[name].refused);
  });

  test('returns a person who declines without a code', async () => {
    expect(Object.fromEntries(await consent(name, 'v', ''))).toEqual({ state: 'the-state', error: 'access_denied' });
  });

  test('refreshes tokens, and ends them by time and by revocation', async () => {
    const { tokens } = await connect(name);
    now += 3 * 3_600_000;
    expect((await me(name, tokens.access_token)).status).toBe(services[name].refused);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    const next = (await exchange(name, form)).body;
    expect((await me(name, next.access_token)).status).toBe(200);
    const again = await exchange(name, form);
    expect(again.status).toBe(services[name].rotates ? 400 : 200);
    await control(`/${name}/accounts/${account}/expire`, 'POST', {});
    expect((await me(name, next.access_token)).status).toBe(services[name].refused);
    const { tokens: theirs } = await connect(name, other);
    expect(await control(`/${name}/accounts/${account}/revoke`, 'POST', {})).toEqual({ changed: 1 });
    const refresh = { grant_type: 'refresh_token', refresh_token: next.refresh_token ?? tokens.refresh_token ?? '' };
    expect((await exchange(name, refresh)).body.error).toBe('invalid_grant');
    expect((await me(name, theirs.access_token)).status).toBe(200);
  });

  test('fails in each of its ways', async () => {
    const { tokens } = await connect(name);
    const answer = async (faults: object) => {
      await control('/faults', 'PUT', { [name]: faults });
      const given = await me(name, tokens.access_token);
      return [given.status, (await given.text()).length, given.headers.get('content-type')?.split(';')[0]];
    };
    expect((await answer({ htmlAnswers: true }))[2]).toBe('text/html');
    expect((await answer({ htmlAnswers: false, garbageAnswers: true }))[1]).toBeLessThan(30);
    expect((await answer({ garbageAnswers: false, hugeAnswers: true }))[1]).toBeGreaterThan(5_000_000);
    expect((await answer({ hugeAnswers: false, failing: 'all' }))[0]).toBe(500);
    expect([403, 429]).toContain((await answer({ failing: 0, rateLimited: true }))[0]);
    expect((await answer({ rateLimited: false, expiredToken: true }))[0]).toBe(200);
    now += 1_000;
    expect((await answer({ expiredToken: false }))[0]).toBe(200);
  });
});

test('everything that a service received is listed, newest first, and an unknown account is refused', async () => {
  const { tokens } = await connect('trello');
  const card = { idList: '5f00000000000000000000a0', name: 'Encomenda' };
  const post = (body: object) =>
    fetch(at('api.trello.com/1/cards'), {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post(card)).status).toBe(200);
  expect([(await post({ ...card, idList: 'x' })).status, await (await post({ ...card, due: 'x' })).text()]).toEqual([
    400,
    'invalid value for due',
  ]);
  expect(await control('/trello/received')).toMatchObject({
    total: 2,
    received: [{ kind: 'card', text: 'Encomenda', account }, { kind: 'authorization_code' }],
  });
  expect(await control('/trello/accounts')).toEqual({
    accounts: [
      { id: account, name: 'Terra Boa', connected: true },
      { id: other, name: 'Ana Neto', connected: false },
    ],
  });
  expect(await control('/trello/accounts/nobody/revoke', 'POST', {})).toMatchObject({ code: 'account.unknown' });
  const page = await (await fetch(`${sandbox.url}/?lang=pt`)).text();
  expect(page).toContain('Serviços ligados');
});
