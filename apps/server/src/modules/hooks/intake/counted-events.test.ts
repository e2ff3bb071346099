import { locales } from '@kumbi/contract/shared/locale.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { balanceOf, givePlan, readSums } from '../../quotas/quotas.factory.ts';
import { callHook, eventsOf, makeHook } from '../hook/hook.factory.ts';

const test = ownServerTest();
const day = 86_400_000;

async function ownerWith(server: TestServer, events: number): Promise<TestPerson> {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'creator', allowances: { webhook_events: events } });
  return owner;
}

test('each stored event uses a unit of the plan; the rest is refused and not stored', async ({ server }) => {
  const owner = await ownerWith(server, 5);
  const hook = await makeHook(server, owner);
  // At the same time, so that several are written together.
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => callHook(server, hook, { body: String(n) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await eventsOf(server, owner, hook)).toHaveLength(5);
  const sums = (await readSums(server, owner)).find(({ counter }) => counter === 'webhook_events');
  expect(sums).toMatchObject({ balance: 0, lots: 0, ledger: 0 });
});

test.for(locales)('a refused sender learns why, in %s, and when to try again', async (locale, { server }) => {
  const owner = await ownerWith(server, 0);
  const hook = await makeHook(server, owner);
  const answer = await callHook(server, hook, { headers: { 'accept-language': locale } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  const message = { en: 'The plan’s webhook events are used up', pt: 'Os eventos de webhooks do plano esgotaram-se' };
  expect(await answer.json()).toMatchObject({ code: 'hook.events_used_up', message: message[locale] });
});

test('a neighbour’s events are its own, and the next month brings new ones', async ({ server }) => {
  const [owner, neighbour] = [await ownerWith(server, 1), await ownerWith(server, 1)];
  const hook = await makeHook(server, owner);
  expect((await callHook(server, hook)).status).toBe(200);
  expect((await callHook(server, hook)).status).toBe(429);
  expect(await balanceOf(server, neighbour, 'webhook_events')).toBe(1);
  await givePlan(server, owner, { code: 'creator', allowances: { webhook_events: 2 }, until: null });
  server.clock.advance(32 * day);
  const answers = [await callHook(server, hook), await callHook(server, hook), await callHook(server, hook)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('an ended plan accepts one more month’s events', async ({ server }) => {
  const owner = await ownerWith(server, 2);
  const hook = await makeHook(server, owner);
  server.clock.advance(32 * day);
  const answers = [await callHook(server, hook), await callHook(server, hook), await callHook(server, hook)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(await eventsOf(server, owner, hook)).toHaveLength(2);
});

test('calls with a bad signature use nothing up, and are not stored either when nothing is left', async ({
  server,
}) => {
  const owner = await ownerWith(server, 2);
  const signed = await makeHook(server, owner, {
    signature: { kind: 'basic', username: 'loja', secret: 'palavra', refuse: true },
  });
  const right = { headers: { authorization: `Basic ${Buffer.from('loja:palavra').toString('base64')}` } };
  for (const _ of [1, 2, 3]) expect((await callHook(server, signed)).status).toBe(401);
  expect(await balanceOf(server, owner, 'webhook_events')).toBe(2);
  expect(await eventsOf(server, owner, signed)).toHaveLength(3);
  for (const status of [200, 200, 429]) expect((await callHook(server, signed, right)).status).toBe(status);
  expect((await callHook(server, signed)).status).toBe(429);
  expect(await eventsOf(server, owner, signed)).toHaveLength(5);
});
