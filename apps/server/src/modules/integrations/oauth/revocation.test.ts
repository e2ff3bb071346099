import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import { describe, expect } from 'vitest';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { eraseWorkspace } from '../../workspaces/workspaces.public.ts';
import { connectedService, providerOf, receivedBy, revokeAt, terraBoa } from './oauth.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await server.outside('/reset', 'POST', {});
});

const hourMs = 3_600_000;
const remove = (server: TestServer, id: string, as = owner) =>
  server.call(integrations.delete, { body: { id } }, { as });
/** Deletes a connection permanently, an hour after its deletion. */
async function purge(server: TestServer) {
  server.clock.advance(2 * hourMs);
  await server.runCron('kernel.purge_bins');
  await server.runJobs();
}
const revocations = async (server: TestServer, platform: ServicePlatform) =>
  (await receivedBy(server, platform)).filter(({ kind }) => kind === 'revocation').length;
const rowsOf = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<Record<string, unknown>>(
      `select platform, status, result, access_token, refresh_token, due_at from oauth_revocations where workspace_id = $1 order by created_at, id`,
      [owner.workspaceId],
    )
  ).rows;
const isConnected = async (server: TestServer, platform: ServicePlatform) =>
  (
    await server.outside<{ accounts: { id: string; connected: boolean }[] }>(`/${providerOf(platform)}/accounts`)
  ).accounts.find(({ id }) => id === terraBoa)?.connected;

describe('the consent of a deleted connection', () => {
  test.for(['google-drive', 'asana', 'tiktok', 'linkedin', 'trello'] as const)(
    'ends at %s when it can no longer be restored, and its tokens are destroyed',
    async (platform, { server }) => {
      const { id } = await connectedService(server, owner, platform);
      await remove(server, id);
      await server.runJobs();
      expect([await revocations(server, platform), await isConnected(server, platform)]).toEqual([0, true]);
      await purge(server);
      for (let time = 0; time < 2; time += 1) {
        expect([await revocations(server, platform), await isConnected(server, platform)]).toEqual([1, false]);
        expect(await rowsOf(server)).toEqual([
          { platform, status: 'ended', result: 'revoked', access_token: null, refresh_token: null, due_at: null },
        ]);
        await purge(server);
      }
    },
  );

  test('stays if the connection is restored', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'trello');
    await remove(server, id);
    await server.call(integrations.restore, { body: { id } }, { as: owner });
    await purge(server);
    expect([await rowsOf(server), await isConnected(server, 'trello')]).toEqual([[], true]);
  });

  test('isn’t ended at a service without a call for it, nor after the person ended it', async ({ server }) => {
    const instagram = await connectedService(server, owner, 'instagram');
    const trello = await connectedService(server, owner, 'trello');
    await revokeAt(server, 'trello');
    server.clock.advance(2 * hourMs);
    await server.call(integrations.test, { params: { id: trello.id } }, { as: owner });
    for (const { id } of [instagram, trello]) await remove(server, id);
    await purge(server);
    expect(await rowsOf(server)).toEqual([]);
  });

  test('stays while another connection works with it, in this or another workspace', async ({ server }) => {
    const stranger = await server.person();
    const drive = await connectedService(server, owner, 'google-drive');
    const sheets = await connectedService(server, owner, 'google-sheets');
    const theirs = await connectedService(server, stranger, 'google-gmail');
    await remove(server, drive.id);
    await purge(server);
    await remove(server, sheets.id);
    await purge(server);
    expect(
      (await rowsOf(server)).map(({ platform, result, access_token: token }) => [platform, result, token]),
    ).toEqual([
      ['google-drive', 'kept', null],
      ['google-sheets', 'kept', null],
    ]);
    expect([await revocations(server, 'google-drive'), await isConnected(server, 'google-drive')]).toEqual([0, true]);
    const { body } = await server.call(integrations.test, { params: { id: theirs.id } }, { as: stranger });
    expect(body.connection).toBe('working');
    await remove(server, theirs.id, stranger);
    await purge(server);
    expect([await revocations(server, 'google-drive'), await isConnected(server, 'google-drive')]).toEqual([1, false]);
  });
});

describe('a service that doesn’t answer', () => {
  const fault = (server: TestServer, failing: 'all' | 0) => server.outside('/faults', 'PUT', { tiktok: { failing } });

  test('is asked again later, with a new token if the old one ended', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'tiktok');
    await remove(server, id);
    await fault(server, 'all');
    await purge(server);
    expect(await rowsOf(server)).toMatchObject([{ status: 'waiting', access_token: expect.stringMatching(/^v1\./) }]);
    await fault(server, 0);
    server.clock.advance(3 * hourMs);
    await server.runJobs();
    expect([await rowsOf(server), await isConnected(server, 'tiktok')]).toMatchObject([
      [{ status: 'ended', result: 'revoked', access_token: null }],
      false,
    ]);
  });

  test('for days loses the tokens all the same', async ({ server }) => {
    const { id } = await connectedService(server, owner, 'tiktok');
    await remove(server, id);
    await fault(server, 'all');
    await purge(server);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      server.clock.advance(25 * hourMs);
      await server.runJobs();
    }
    expect(await rowsOf(server)).toMatchObject([
      { status: 'ended', result: 'given_up', access_token: null, refresh_token: null, due_at: null },
    ]);
  });
});

describe('the consents of an erased workspace', () => {
  const erase = (server: TestServer) => inSystemCtx(server.kernel, owner.workspaceId, 'test', eraseWorkspace);

  test('end, also those in the bin, and twice changes nothing', async ({ server }) => {
    await connectedService(server, owner, 'asana');
    const { id } = await connectedService(server, owner, 'linkedin');
    await remove(server, id);
    await erase(server);
    for (let time = 0; time < 2; time += 1) {
      await server.runJobs();
      for (const platform of ['asana', 'linkedin'] as const)
        expect([await revocations(server, platform), await isConnected(server, platform)]).toEqual([1, false]);
    }
    await expect(erase(server)).resolves.toBeUndefined();
  });

  test('stay if another workspace works with the same account', async ({ server }) => {
    await connectedService(server, owner, 'google-drive');
    await connectedService(server, await server.person(), 'google-gmail');
    await erase(server);
    await server.runJobs();
    expect([await revocations(server, 'google-drive'), await isConnected(server, 'google-drive')]).toEqual([0, true]);
  });

  test('end later if the service doesn’t answer, with the tokens encrypted until then', async ({ server }) => {
    await connectedService(server, owner, 'tiktok');
    await server.outside('/faults', 'PUT', { tiktok: { failing: 'all' } });
    await erase(server);
    await server.runJobs();
    const { rows } = await server.kernel.db.ownerPool.query<{ token: string; attempt: number }>(
      `select payload->>'access_token' as token, (payload->>'attempt')::int as attempt
       from graphile_worker._private_jobs where payload->>'platform' = 'tiktok'`,
    );
    expect(rows).toEqual([{ token: expect.stringMatching(/^v1\./), attempt: 1 }]);
    await server.outside('/faults', 'PUT', { tiktok: { failing: 0 } });
    server.clock.advance(hourMs);
    await server.runJobs();
    expect(await isConnected(server, 'tiktok')).toBe(false);
  });
});
