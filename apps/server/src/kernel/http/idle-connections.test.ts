import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { trackConnections } from './idle-connections.ts';

test('a server closes even if a client never reads the response', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200);
    const more = (): void => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    more();
  });
  const close = trackConnections(server, 100);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  // It reads only the beginning, so that the response stays in progress.
  await new Promise<void>((answered) => {
    socket.once('data', () => {
      socket.pause();
      answered();
    });
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  });
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  close();
  await ended;
  socket.resume();
  await gone;
  expect(server.listening).toBe(false);
});
