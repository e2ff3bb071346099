import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { type MadeKey, makeKey } from '../api-key.factory.ts';
import { sendExpiryMailJob } from './expiry.mail.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  owner = await server.person();
});

const day = 86_400_000;
const inDays = (server: TestServer, days: number) => new Date(server.clock.now().getTime() + days * day).toISOString();
const announce = async (server: TestServer) => {
  for (let run = 0; run < 2; run++) {
    await server.runCron('api_keys.announce_expiries');
    await server.runJobs();
  }
};
const titles = async (server: TestServer, language = 'en') =>
  (
    await server.call(notifications.list, { query: {} }, { as: owner, headers: { 'accept-language': language } })
  ).body.notifications.map(({ kind, title }) => [kind, title]);
const subjects = async (server: TestServer) => {
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(
    `/emails?to=${encodeURIComponent(owner.email)}&limit=20`,
  );
  return emails.map(({ subject }) => subject).filter((subject) => subject.includes('Loja'));
};
const ask = async (server: TestServer, { headers }: MadeKey) =>
  (await server.call(contacts.list, { query: {} }, { headers })).body.code;
const extend = (server: TestServer, { key }: MadeKey, expires_at: string | null) =>
  server.call(apiKeys.update, { body: { id: key.id, key: key.key, expires_at } }, { as: owner });

test('a key is announced once, 14 days before it expires, and again after it was extended', async ({ server }) => {
  const key = await makeKey(server, owner, { key: 'Loja', expires_at: inDays(server, 20) });
  await announce(server);
  expect(await titles(server)).toEqual([]);
  server.clock.advance(6 * day + 1_000);
  await announce(server);
  expect(await titles(server)).toEqual([
    ['api_key_expires_soon', expect.stringMatching(/^The API key Loja expires on .*20\d\d/)],
  ]);
  expect((await titles(server, 'pt'))[0]?.[1]).toMatch(/^A chave de API Loja expira a /);
  expect(await subjects(server)).toEqual(['The API key Loja expires soon']);
  await extend(server, key, inDays(server, 30));
  await announce(server);
  expect(await titles(server)).toHaveLength(1);
  server.clock.advance(17 * day);
  await announce(server);
  expect(await titles(server)).toHaveLength(2);
});

test('a key that is revoked, disabled, without an end or made for a few days is not announced', async ({ server }) => {
  const revoked = await makeKey(server, owner, { expires_at: inDays(server, 15) });
  const disabled = await makeKey(server, owner, { expires_at: inDays(server, 15) });
  const endless = await makeKey(server, owner, { expires_at: inDays(server, 15) });
  await makeKey(server, owner, { expires_at: inDays(server, 5) });
  await server.call(apiKeys.delete, { body: { id: revoked.key.id } }, { as: owner });
  await server.call(apiKeys.disable, { params: { id: disabled.key.id } }, { as: owner });
  await extend(server, endless, null);
  server.clock.advance(2 * day);
  await announce(server);
  expect(await titles(server)).toEqual([]);
  // Its notice waits until it is enabled.
  await server.call(apiKeys.enable, { params: { id: disabled.key.id } }, { as: owner });
  await announce(server);
  expect(await titles(server)).toHaveLength(1);
});

test('the first call after the expiry is announced once for each expiry', async ({ server }) => {
  const key = await makeKey(server, owner, { key: 'Loja', expires_at: inDays(server, 1) });
  await server.runJobs();
  expect(await ask(server, key)).toBeUndefined();
  server.clock.advance(day + 1_000);
  expect(await Promise.all([ask(server, key), ask(server, key), ask(server, key)])).toEqual(
    Array.from({ length: 3 }, () => 'key.expired'),
  );
  await server.runJobs();
  await ask(server, key);
  await server.runJobs();
  expect(await titles(server)).toEqual([
    ['api_key_used_after_expiry', 'A program still uses the expired API key Loja'],
  ]);
  expect(await subjects(server)).toEqual(['A program still uses the expired API key Loja']);
  const payload = sendExpiryMailJob.payload.parse({ workspace_id: owner.workspaceId, api_key_id: key.key.id });
  await sendExpiryMailJob.run({ kernel: server.kernel, payload, attempt: 2, log: server.kernel.log });
  await extend(server, key, inDays(server, 1));
  expect(await ask(server, key)).toBeUndefined();
  server.clock.advance(day + 1_000);
  expect(await ask(server, key)).toBe('key.expired');
  await server.runJobs();
  expect(await titles(server)).toHaveLength(2);
});
