import type { IncomingMessage } from 'node:http';
import { serveLocally } from './local-server.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Receiver {
  readonly received: Received[];
  /** The path that answers 500. */
  broken: string | undefined;
  close(): Promise<void>;
}

/** Starts a program on this machine that keeps the requests it receives. */
export async function receive(port: number): Promise<Receiver> {
  const receiver: Omit<Receiver, 'close'> = { received: [], broken: undefined };
  const close = await serveLocally(port, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      receiver.received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(path === receiver.broken ? 500 : 202, { 'content-type': 'text/plain' }).end('recebido');
    });
  });
  return Object.assign(receiver, { close });
}
