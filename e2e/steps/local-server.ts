import { createServer, type RequestListener } from 'node:http';

/** Starts a program on this machine. @returns what ends it, with its open connections */
export async function serveLocally(port: number, answer: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
