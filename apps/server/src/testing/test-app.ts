import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { createHttpApp } from '../kernel/app/http-app.ts';
import { registerOperations } from '../kernel/app/operations.ts';
import { openGates } from '../kernel/http/gates.ts';
import { createRoutes, type Routes } from '../kernel/http/routes.ts';
import type { TestServer } from './test-server.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly url: string;
  call(endpoint: Endpoint, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Starts an app with a test's own endpoints on its own port, for behaviour that no product endpoint has. */
export async function startTestApp(server: TestServer, register: (routes: Routes) => void): Promise<TestApp> {
  const app = await createHttpApp(server.kernel);
  const gates = openGates(server.kernel);
  registerOperations(app, server.kernel, gates.people, []);
  register(createRoutes(app, server.kernel, gates));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    call: (endpoint, body, headers = {}) =>
      fetch(`${url}/api/v1${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          'accept-language': 'en',
          ...(endpoint.method === 'GET' ? {} : { origin: server.url, 'x-kumbi-client': 'test' }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
