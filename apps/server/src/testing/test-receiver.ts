import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A customer's server that responds as the test says. */
export interface TestReceiver {
  readonly origin: string;
  readonly arrived: Arrived[];
  /** By default it responds with 200 immediately. */
  answer: (response: ServerResponse, arrived: Arrived) => void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<TestReceiver> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const part of request) body += String(part);
    const one = { path: request.url ?? '', headers: request.headers, body };
    arrived.push(one);
    receiver.answer(response, one);
  });
  const receiver: TestReceiver = {
    origin: '',
    arrived,
    answer: (response) => response.end('taken'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
