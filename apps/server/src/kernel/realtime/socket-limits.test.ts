import type { IncomingMessage } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { addressOf, trustedProxies } from '../http/trusted-proxies.ts';
import { messagesPerMinute, socketsPerAddress, socketsPerSession } from './socket-limits.ts';

const test = ownServerTest(() => ({ KUMBI_TRUST_PROXY: 'none' }));

const connect = (server: TestServer, cookie?: string, headers: Record<string, string> = {}): Socket =>
  io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: server.url, ...(cookie ? { cookie } : {}), ...headers },
  });
const outcome = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });

test('a session has a limited number of sockets, and a closed one makes room', async ({ server, owner, stranger }) => {
  const sockets = Array.from({ length: socketsPerSession }, () => connect(server, owner.cookie));
  expect(new Set(await Promise.all(sockets.map(outcome)))).toEqual(new Set(['connected']));
  const over = connect(server, owner.cookie);
  expect(await outcome(over)).toBe('too many sockets');
  // Others have their own.
  const other = connect(server, stranger.cookie);
  expect(await outcome(other)).toBe('connected');
  sockets[0]?.disconnect();
  await expect
    .poll(async () => {
      const next = connect(server, owner.cookie);
      const result = await outcome(next);
      if (result === 'connected') sockets.push(next);
      return result;
    })
    .toBe('connected');
  for (const socket of [...sockets, over, other]) socket.disconnect();
});

test('a socket that floods is disconnected', async ({ server, stranger }) => {
  const socket = connect(server, stranger.cookie);
  expect(await outcome(socket)).toBe('connected');
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  for (let sent = 0; sent <= messagesPerMinute; sent += 1) socket.emit(sent % 2 ? 'watch' : 'anything', {});
  expect(await ended).toBe('io server disconnect');
});

test('visitors of one address have a limited number of sockets, whatever address they claim', async ({
  server,
  owner,
}) => {
  const claiming = (n: number) => connect(server, undefined, { 'x-forwarded-for': `197.149.${n >> 8}.${n & 255}` });
  const sockets = Array.from({ length: socketsPerAddress }, (_, n) => claiming(n));
  expect(new Set(await Promise.all(sockets.map(outcome)))).toEqual(new Set(['connected']));
  const over = claiming(socketsPerAddress);
  expect(await outcome(over)).toBe('too many sockets');
  // People with a session have separate limits.
  const signedIn = connect(server, owner.cookie);
  expect(await outcome(signedIn)).toBe('connected');
  for (const socket of [...sockets, over, signedIn]) socket.disconnect();
}, 30_000);

describe('the address of a client', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;
  test.for([
    ['is its own without proxies', [], from('41.1.1.1', '9.9.9.9'), '41.1.1.1'],
    ['is its own if it is no proxy', ['10.0.0.0/8'], from('41.1.1.1', '9.9.9.9'), '41.1.1.1'],
    ['is the one that the proxy saw', ['10.0.0.0/8'], from('10.0.0.2', '9.9.9.9, 41.1.1.1'), '41.1.1.1'],
    ['is behind all proxies', ['10.0.0.0/8'], from('::ffff:10.0.0.2', '9.9.9.9, 41.1.1.1, 10.0.0.7'), '41.1.1.1'],
    ['is the proxy without a header', ['10.0.0.0/8'], from('10.0.0.2'), '10.0.0.2'],
  ] as const)('%s', ([_what, proxies, request, address]) => {
    const trusts = trustedProxies({ env: { KUMBI_TRUST_PROXY: [...proxies] } } as never);
    expect(addressOf(request, trusts)).toBe(address);
  });
});
