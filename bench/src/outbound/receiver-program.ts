import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A customer's server in its own process. It accepts calls below `/quick` immediately and never responds below `/hang`.
 * It reports the `webhook-id` or `idempotency-key` and the time of each call in batches.
 */
export interface Taken {
  readonly taken: readonly {
    readonly id: string;
    readonly at: number;
    readonly event: string;
    readonly path: string;
  }[];
}
export interface Listening {
  readonly origin: string;
}

process.once('disconnect', () => process.exit(0));
process.once('message', () => listen());

function listen(): void {
  const taken: { id: string; at: number; event: string; path: string }[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (path.startsWith('/hang')) return void hanging.add(response);
      // The time of the event, from its payload.
      const event = /"timestamp":"([^"]+)"/.exec(body)?.[1] ?? '';
      const { 'webhook-id': webhook, 'idempotency-key': repeat } = request.headers;
      taken.push({ id: String(webhook ?? repeat), at: Date.now(), event, path });
      response.writeHead(204).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ origin: `http://127.0.0.1:${port}` } satisfies Listening);
    setInterval(() => {
      if (taken.length > 0) process.send?.({ taken: taken.splice(0) } satisfies Taken);
    }, 20);
  });
}
