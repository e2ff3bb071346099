import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { refreshLeaseMs } from '@kumbi/contract/integrations/oauth.limits.ts';
import { expect } from 'vitest';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { type TestPerson, type TestServer, testSecret } from '../../../testing/test-server.ts';
import { connectedService, receivedBy, revokeAt } from './oauth.factory.ts';
import { findAccount, leaseAccount } from './oauth-account.store.ts';
import { usableToken } from './oauth-token.service.ts';
import type { RefreshingInput } from './token-refresh.factory.ts';

const test = ownServerTest();
const hour = 3_600_000;
const day = 24 * hour;

let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
  await server.outside('/reset', 'POST', {});
});

const refreshes = async (server: TestServer) =>
  (await receivedBy(server, 'trello')).filter(({ kind }) => kind === 'refresh_token').length;
const place = (owner: TestPerson, integrationId: string) => ({ workspaceId: owner.workspaceId, integrationId });
const currentToken = async (server: TestServer, id: string) => {
  const token = await usableToken(server.kernel, place(owner, id));
  return token.kind === 'usable' ? token.access : token.kind;
};
const events = async (server: TestServer, id: string) =>
  (
    await server.kernel.db.ownerPool.query(
      `select 1 from outbox_events where name = 'integration.lost' and payload->>'integration_id' = $1`,
      [id],
    )
  ).rows.length;

test('fifty callers of two processes refresh a token once', async ({ server }) => {
  const { id } = await connectedService(server, owner, 'trello');
  const other = await server.another();
  try {
    server.clock.advance(2 * hour);
    await server.outside('/faults', 'PUT', { trello: { slowMs: 300 } });
    const kernels: Kernel[] = Array.from({ length: 50 }, (_, at) => (at % 2 ? server.kernel : other.kernel));
    const found = await Promise.all(kernels.map((kernel) => usableToken(kernel, place(owner, id))));
    expect(new Set(found.map((token) => token.kind === 'usable' && token.access)).size).toBe(1);
    expect(found.every(({ kind }) => kind === 'usable')).toBe(true);
    expect(await refreshes(server)).toBe(1);
  } finally {
    await other.stop();
  }
});

// A process takes 0.7 s of a core and 140 MB to load. Fifty of them would take half a minute and 7 GB,
// so each of ten has five kernels: fifty separate sets of connections to the database, which alone orders them.
test('fifty kernels in ten processes refresh a token once', { timeout: 120_000 }, async ({ server }) => {
  const { id } = await connectedService(server, owner, 'trello');
  server.clock.advance(2 * hour);
  await server.outside('/faults', 'PUT', { trello: { slowMs: 1_000 } });
  const input: RefreshingInput = {
    ...server.urls,
    masterSecret: testSecret,
    given: server.kernel.config.given,
    offsetMs: server.clock.now().getTime() - Date.now(),
    ...place(owner, id),
    kernels: 5,
  };
  const fixture = path.join(import.meta.dirname, 'token-refresh.factory.ts');
  const processes = Array.from({ length: 10 }, () => fork(fixture, [JSON.stringify(input)], { execArgv: [] }));
  try {
    const told = () => Promise.all(processes.map(async (each) => (await once(each, 'message'))[0] as unknown));
    expect(new Set(await told())).toEqual(new Set(['ready']));
    const found = told();
    for (const each of processes) each.send('go');
    const tokens = (await found).flat();
    expect(tokens).toHaveLength(50);
    expect(new Set(tokens)).toEqual(new Set([await currentToken(server, id)]));
    expect(await refreshes(server)).toBe(1);
  } finally {
    for (const each of processes) each.kill();
  }
});

test('callers whose token was refused together refresh it once, and lose the connection once', async ({
  server,
  owner,
}) => {
  const { id } = await connectedService(server, owner, 'trello');
  const first = await usableToken(server.kernel, place(owner, id));
  if (first.kind !== 'usable') throw new Error(first.kind);
  const again = await Promise.all(
    Array.from({ length: 10 }, () => usableToken(server.kernel, place(owner, id), first.version)),
  );
  expect(new Set(again.map((token) => token.kind === 'usable' && token.version))).toEqual(new Set([first.version + 1]));
  expect(await refreshes(server)).toBe(1);
  await revokeAt(server, 'trello');
  const lost = await Promise.all(
    Array.from({ length: 10 }, () => usableToken(server.kernel, place(owner, id), first.version + 1)),
  );
  expect(new Set(lost.map(({ kind }) => kind))).toEqual(new Set(['lost']));
  expect(await refreshes(server)).toBe(2);
  expect(await events(server, id)).toBe(1);
});

test('a caller that read the tokens before the connection was lost doesn’t refresh them again', async ({ server }) => {
  const { id } = await connectedService(server, owner, 'trello');
  const inWorkspace = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inSystemCtx(server.kernel, owner.workspaceId, 'test', work);
  const read = await inWorkspace((ctx) => findAccount(ctx, id));
  if (!read) throw new Error('the connection has no account');
  await revokeAt(server, 'trello');
  expect((await usableToken(server.kernel, place(owner, id), read.version)).kind).toBe('lost');
  const later = new Date(server.clock.now().getTime() + refreshLeaseMs);
  expect(await inWorkspace((ctx) => leaseAccount(ctx, read, randomUUID(), later))).toBeUndefined();
});

test('a process that ended during a refresh blocks the next one only for a while', async ({ server }) => {
  const { id } = await connectedService(server, owner, 'trello');
  server.clock.advance(2 * hour);
  await server.kernel.db.ownerPool.query(
    `update oauth_accounts set lease = gen_random_uuid(), leased_until = $2 where integration_id = $1`,
    [id, new Date(server.clock.now().getTime() + refreshLeaseMs)],
  );
  server.clock.advance(refreshLeaseMs + 1);
  expect((await usableToken(server.kernel, place(owner, id))).kind).toBe('usable');
});

test('a spare token is used while the service is away, and no one elses’ is found', async ({
  server,
  owner,
  stranger,
}) => {
  const { id } = await connectedService(server, owner, 'trello');
  expect((await usableToken(server.kernel, place(stranger, id))).kind).toBe('missing');
  await server.outside('/faults', 'PUT', { trello: { failing: 'all' } });
  server.clock.advance(hour - 60_000);
  expect((await usableToken(server.kernel, place(owner, id))).kind).toBe('usable');
  server.clock.advance(60_000);
  expect((await usableToken(server.kernel, place(owner, id))).kind).toBe('unavailable');
});

test('tokens that end without use are renewed in time, and those that can’t be are lost at their end', async ({
  server,
}) => {
  const instagram = await connectedService(server, owner, 'instagram');
  const linkedin = await connectedService(server, owner, 'linkedin');
  const version = async (id: string) =>
    (await server.kernel.db.ownerPool.query(`select version from oauth_accounts where integration_id = $1`, [id]))
      .rows[0]?.version;
  const lost = async () =>
    (await server.call(integrations.list, { query: {} }, { as: owner })).body.integrations.flatMap(
      ({ platform, key_refused }) => (key_refused ? [platform] : []),
    );
  server.clock.advance(49 * day);
  await server.runCron('integrations.renew_tokens');
  expect([await version(instagram.id), await lost()]).toEqual([1, []]);
  server.clock.advance(2 * day);
  for (let time = 0; time < 2; time += 1) await server.runCron('integrations.renew_tokens');
  expect([await version(instagram.id), await lost()]).toEqual([2, []]);
  server.clock.advance(10 * day);
  for (let time = 0; time < 2; time += 1) await server.runCron('integrations.renew_tokens');
  // A loss ends the version too.
  expect([await version(instagram.id), await version(linkedin.id), await lost()]).toEqual([2, 2, ['linkedin']]);
  expect(await events(server, linkedin.id)).toBe(1);
});
