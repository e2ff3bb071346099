import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { programKey } from '@kumbi/contract/api-keys/program-key.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { type KeyType, keyTypes } from '@kumbi/contract/key-types.ts';
import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { bearer, makeKey, misspelt } from '../modules/api-keys/api-key.factory.ts';
import { makeSecret } from '../modules/api-keys/secret.rules.ts';
import { makePublishedFlow } from '../modules/automations/flow/flow.factory.ts';
import { makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { connectAccount } from '../modules/integrations/integration.factory.ts';
import { makeProvider } from '../modules/kwaba/kwaba.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

type NewKey = Partial<Input<typeof apiKeys.create>['body']>;
const get = (server: TestServer, headers: Readonly<Record<string, string>>) =>
  server.call(programKey.get, {}, { headers: { 'accept-language': 'en', ...headers } });

describe('a key describes itself', () => {
  /** The input for a key of each type, and its target. */
  const made: Record<KeyType, (server: TestServer) => Promise<{ input: NewKey; target: unknown }>> = {
    workspace: async () => ({ input: {}, target: null }),
    kmail: async () => ({ input: {}, target: null }),
    kwaba: async (server) => {
      await makeProvider(server, owner);
      return { input: {}, target: null };
    },
    webhook: async (server) => {
      const { id, name } = await makeHook(server, owner);
      return { input: { webhook_id: id }, target: { id, name } };
    },
    automation: async (server) => {
      const { id, title: name } = await makePublishedFlow(server, owner);
      return { input: { automation_id: id }, target: { id, name } };
    },
    integration: async (server) => {
      const { id } = await connectAccount(server, owner, {});
      return { input: { integration_id: id }, target: { id, name: expect.any(String) } };
    },
  };

  test.for(keyTypes.map((type) => ({ type })))('of the type $type', async ({ type }, { server }) => {
    const { input, target } = await made[type](server);
    const key = await makeKey(server, owner, { type, key: 'Contabilidade', ...input });
    const { name } = (await server.call(workspaces.get, {}, { as: owner })).body;
    const { status, body } = await get(server, key.headers);
    expect([status, body]).toEqual([
      200,
      {
        id: key.key.id,
        name: 'Contabilidade',
        type,
        workspace: { code: owner.code, name },
        target,
        scopes: ['*'],
        calls_per_minute: 600,
        calls_per_month: null,
        expires_at: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(key.secret);
  });

  test('with its scopes, limits and expiry, which don’t have to open the call', async ({ server }) => {
    const expires_at = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    for (const scopes of [['pages:read'], ['contacts:write'], ['*:read']] as const) {
      const rights = { scopes: [...scopes], calls_per_minute: 60, calls_per_month: 1_000, expires_at };
      const { headers } = await makeKey(server, owner, rights);
      expect(await get(server, headers)).toMatchObject({ status: 200, body: rights });
    }
  });

  test('to its own program only: each key gets itself', async ({ server }) => {
    const stranger = await server.person();
    const [mine, theirs] = [await makeKey(server, owner), await makeKey(server, stranger)];
    const answers = await Promise.all([mine, theirs].map(({ headers }) => get(server, headers)));
    expect(answers.map(({ body }) => [body.id, body.workspace.code])).toEqual([
      [mine.key.id, owner.code],
      [theirs.key.id, stranger.code],
    ]);
  });

  test('with a target that was deleted', async ({ server }) => {
    const { id } = await makeHook(server, owner);
    const { headers } = await makeKey(server, owner, { type: 'webhook', webhook_id: id });
    await server.kernel.db.ownerPool.query('delete from hooks where id = $1', [id]);
    expect((await get(server, headers)).body.target).toEqual({ id, name: null });
  });
});

describe('the call is refused', () => {
  test('without a valid key, in both languages, and to a session', async ({ server }) => {
    const { secret } = await makeKey(server, owner);
    for (const [headers, code] of [
      [{}, 'key.required'],
      [bearer(misspelt(secret)), 'key.misspelt'],
      [bearer(makeSecret('workspace')), 'key.invalid'],
    ] as const)
      expect(await get(server, headers), code).toMatchObject({ status: 401, body: { code } });
    expect(await get(server, { 'accept-language': 'pt' })).toMatchObject({
      body: { message: 'É preciso uma chave de API' },
    });
    expect((await server.call(programKey.get, {}, { as: owner })).status).toBe(401);
  });

  test('with a revoked, disabled or expired key', async ({ server }) => {
    const [revoked, disabled] = [await makeKey(server, owner), await makeKey(server, owner)];
    await server.call(apiKeys.delete, { body: { id: revoked.key.id } }, { as: owner });
    await server.call(apiKeys.disable, { params: { id: disabled.key.id } }, { as: owner });
    const expires_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const expired = await makeKey(server, owner, { expires_at });
    server.clock.advance(61_000);
    for (const [{ headers }, code] of [
      [revoked, 'key.revoked'],
      [disabled, 'key.disabled'],
      [expired, 'key.expired'],
    ] as const)
      expect(await get(server, headers), code).toMatchObject({ status: 401, body: { code } });
    await server.call(apiKeys.enable, { params: { id: disabled.key.id } }, { as: owner });
    expect((await get(server, disabled.headers)).status).toBe(200);
  });
});

test('the call counts and has the limits of the key', async ({ server }) => {
  const { headers } = await makeKey(server, owner, { calls_per_month: 1 });
  const first = await get(server, headers);
  expect([first.status, first.headers.get('ratelimit-policy')]).toEqual([200, expect.stringContaining('"key";q=600')]);
  expect(await get(server, headers)).toMatchObject({ status: 429, body: { code: 'key.month_used_up' } });
});
