import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { messagesPerMinute, socketsPerSession } from './socket-limits.ts';

const connect = (server: TestServer, cookie?: string): Socket =>
  io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: server.url, ...(cookie ? { cookie } : {}) },
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
