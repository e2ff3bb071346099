import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What is left of the time that a process has for its end is for what it has to write down. */
const defaultAnswerMs = 10_000;

/**
 * Lets a server that takes no more connections come to its end: browsers open connections before they need them, and
 * Node waits for these like for a request under way. Call it before the server listens.
 *
 * @returns closes what waits for nothing, and everything else after its answer, or when that takes too long: somebody who
 * reads slowly must not keep the process from its end
 */
export function trackConnections(server: Server, answerMs = defaultAnswerMs): () => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Sockets are closed by whoever serves them, with a word of goodbye.
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
