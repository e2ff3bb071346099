import { demo } from '@kumbi/contract/shared/demo.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';

const test = ownServerTest();

const count = async (server: TestServer, question: string) =>
  (await server.kernel.db.ownerPool.query(question)).rows.length;

test('a server that stops interrupts the demo, and the next sign-in creates it again', async ({ server }) => {
  const other = await server.another();
  const preparing = other.serving.prepareDemo();
  const signIn = fetch(`${other.url}/api/v1/demo/sign-in`, {
    method: 'POST',
    headers: { origin: server.url, 'accept-language': 'en' },
  });
  // In the middle of the demo: the shop follows, and then the year.
  await expect.poll(() => count(server, 'select from courses'), { timeout: 30_000 }).toBeGreaterThan(0);
  await other.stop();
  const answer = await signIn;
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'server.unavailable' })]);
  await preparing;
  expect(await count(server, 'select from sales')).toBe(0);
  expect(await count(server, `select from settings where key ~ '^demo:'`)).toBe(0);

  const again = await server.call(demo.signIn, {}, { headers: { 'accept-language': 'en' } });
  expect(again.status).toBe(200);
  expect(await count(server, `select from settings where key ~ '^demo:'`)).toBe(1);
}, 120_000);
