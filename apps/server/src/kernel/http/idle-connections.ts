import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The rest of a process's shutdown time is for writing its pending data. */
const defaultAnswerMs = 10_000;

/**
 * Lets a server close that accepts no more connections. Browsers open connections in advance, and Node waits for them
 * as for a request in progress. Call it before the server listens.
 *
 * @returns a function that closes idle connections immediately, and all others after their response or a timeout, so
 *   that a slow reader can't delay the shutdown
 */
export function trackConnections(server: Server, answerMs = defaultAnswerMs): () => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // The socket server closes its own sockets, with a close frame.
  server.on('upgrade', ({ socket }) => open.delete(socket));
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (closing) socket.end();
    });
  });
  return () => {
    closing = true;
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, answerMs).unref();
  };
}
