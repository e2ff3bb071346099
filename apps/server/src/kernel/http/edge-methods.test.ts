import http from 'node:http';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';

/** Sends a method that `fetch` refuses to send. */
const statusOf = (address: string, method: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = http.request(address, { method, headers: { cookie: 'secret=1' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
    request.end();
  });

test.for(['/', '/en/sign-in', '/api/v1/me', '/web/index.html', '/healthz'])(
  'TRACE %s is refused',
  async (path, { server }) => {
    expect(await statusOf(`${server.url}${path}`, 'TRACE')).toBeGreaterThanOrEqual(400);
  },
);

test.for([
  '/.git/config',
  '/.git/HEAD',
  '/web/.git/config',
  '/web/../.git/config',
  '/web/%2e%2e/.git/config',
  '/web/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '/package.json',
])('%s is not served', async (path, { server }) => {
  expect(await statusOf(`${server.url}${path}`, 'GET')).toBe(404);
});
