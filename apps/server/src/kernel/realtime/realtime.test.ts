import { sessions } from '@kumbi/contract/identity/identity.endpoints.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { cutConnections, signedIn } from '../../testing/test-parts.ts';
import type { TestInstance, TestPerson, TestServer } from '../../testing/test-server.ts';
import { announce, disconnectRoom, room } from './announce.ts';

const test = ownServerTest();
let other: TestInstance;
let ana: TestPerson;
let bela: TestPerson;
const open: Socket[] = [];

test.beforeAll(async ({ server }) => {
  other = await server.another();
  [ana, bela] = [await server.person(), await server.person()];
});
afterAll(() => other.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect(server: TestServer, cookie: string, at = server.url, options: Record<string, unknown> = {}) {
  const socket = io(at, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie ? { cookie } : {}), origin: server.url },
    ...options,
  });
  open.push(socket);
  const heard: unknown[] = [];
  socket.onAny((event, payload) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    heard,
    watch: (wanted: unknown) => socket.timeout(2_000).emitWithAck('watch', wanted) as Promise<{ watching: boolean }>,
  };
}

const say = (server: TestServer, to: string, id: string) =>
  server.kernel.db.outsideWorkspaces((tx) => announce(tx, to, 'news', { id }));
/** Waits until earlier announcements have arrived: a later one has. */
async function settled(...listeners: { heard: unknown[] }[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(listeners.length).toBeGreaterThan(0);
}

test('a socket gets the events of its own person and workspaces, on every server', async ({ server }) => {
  const [here, there, foreign, visitor] = await Promise.all([
    connect(server, ana.cookie),
    connect(server, ana.cookie, other.url),
    connect(server, bela.cookie),
    connect(server, ''),
  ]);
  expect(await here.watch({ workspace: ana.code })).toEqual({ watching: true });
  expect(await there.watch({ workspace: ana.code })).toEqual({ watching: true });
  for (const wanted of [
    { workspace: ana.code },
    { workspace: ana.workspaceId },
    { checkout: 'made-up' },
    { workspace: `workspace:${ana.workspaceId}` },
    { user: ana.userId },
    null,
    7,
    'x',
    { workspace: { $ne: 1 } },
    { workspace: '\0' },
    { checkout: 'x'.repeat(5_000) },
  ])
    for (const socket of [foreign, visitor])
      expect(await socket.watch(wanted), JSON.stringify(wanted)).toEqual({ watching: false });
  foreign.socket.emit('join', room.user(ana.userId));
  await say(server, room.user(ana.userId), '1');
  await say(server, room.workspace(ana.workspaceId), '2');
  await settled(here, there, foreign, visitor);
  for (const socket of [here, there])
    expect(socket.heard).toEqual([
      ['news', { id: '1' }],
      ['news', { id: '2' }],
    ]);
  for (const socket of [foreign, visitor]) expect(socket.heard).toEqual([]);
});

test('an announcement leaves with the commit and never with a rollback', async ({ server }) => {
  const listener = await connect(server, ana.cookie, other.url);
  let heardBefore = -1;
  await server.kernel.db.outsideWorkspaces(async (tx) => {
    await announce(tx, room.user(ana.userId), 'news', { id: 'committed' });
    await settled(listener);
    heardBefore = listener.heard.length;
  });
  await server.kernel.db
    .outsideWorkspaces(async (tx) => {
      await announce(tx, room.user(ana.userId), 'news', { id: 'undone' });
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  await settled(listener);
  expect(heardBefore).toBe(0);
  expect(listener.heard).toEqual([['news', { id: 'committed' }]]);
});

test('the end of a session or of a membership closes its sockets immediately, on every server', async ({ server }) => {
  const phone = { ...ana, cookie: await signedIn(server.kernel, ana.userId) };
  const [kept, ended] = [await connect(server, ana.cookie), await connect(server, phone.cookie, other.url)];
  await server.call(sessions.end, { body: { others: true } }, { as: ana });
  await expect.poll(() => ended.socket.connected).toBe(false);
  expect(kept.socket.connected).toBe(true);

  const member = await server.member(ana, 'editor');
  const working = await connect(server, member.cookie, other.url);
  expect(await working.watch({ workspace: ana.code })).toEqual({ watching: true });
  await server.kernel.db.ownerPool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
    member.userId,
    ana.workspaceId,
  ]);
  await expect.poll(() => working.socket.connected).toBe(false);
  const back = await connect(server, member.cookie);
  expect(await back.watch({ workspace: ana.code })).toEqual({ watching: false });

  await server.kernel.db.outsideWorkspaces((tx) => disconnectRoom(tx, room.user(ana.userId)));
  await expect.poll(() => kept.socket.connected).toBe(false);
});

test('a page that begins to watch learns that something was announced while it was loading', async ({ server }) => {
  const [early, late, foreign] = await Promise.all([
    connect(server, ana.cookie),
    connect(server, ana.cookie),
    connect(server, bela.cookie),
  ]);
  await early.watch({ workspace: ana.code });
  await say(server, room.workspace(ana.workspaceId), 'while it loads');
  await expect.poll(() => early.heard).toEqual([['news', { id: 'while it loads' }]]);
  await foreign.watch({ workspace: bela.code, sinceMs: 20_000 });
  await late.watch({ workspace: ana.code, sinceMs: 'soon' });
  await late.watch({ workspace: ana.code });
  expect([late.heard, foreign.heard]).toEqual([[], []]);
  await late.watch({ workspace: ana.code, sinceMs: 20_000 });
  await expect.poll(() => late.heard).toEqual([['refetch', undefined]]);
  expect(early.heard).toHaveLength(1);
});

test('a page of another origin, and polling, get no socket', async ({ server }) => {
  await expect(
    connect(server, ana.cookie, server.url, { extraHeaders: { cookie: ana.cookie, origin: 'https://evil.example' } }),
  ).rejects.toThrow();
  await expect(connect(server, ana.cookie, server.url, { transports: ['polling'] })).rejects.toThrow();
});

test('repeated loss of its connections is survived, and the screens refetch', async ({ server }) => {
  const listener = await connect(server, ana.cookie);
  for (let round = 1; round <= 4; round++) {
    listener.heard.length = 0;
    expect(await cutConnections(server.urls, 'kumbi-realtime')).toBeGreaterThan(0);
    await expect.poll(() => listener.heard, { timeout: 8_000 }).toContainEqual(['refetch', undefined]);
    await say(server, room.user(ana.userId), `after ${round}`);
    await expect.poll(() => listener.heard).toContainEqual(['news', { id: `after ${round}` }]);
  }
  expect(listener.socket.connected).toBe(true);
});

test('a client that subscribes while the database is away is disconnected, and subscribes again after reconnecting', async ({
  server,
}) => {
  const listener = await connect(server, ana.cookie);
  const fault = vi.spyOn(server.kernel.registry, 'find').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  listener.socket.emit('watch', { workspace: ana.code, topic: 'hook', id: 'x' });
  await expect.poll(() => listener.socket.connected).toBe(false);
  fault.mockRestore();
  expect(await (await connect(server, ana.cookie)).watch({ workspace: ana.code })).toEqual({ watching: true });
});
