import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { programHook } from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { goodAnswer, makeFormPage } from '../modules/answers/answer.factory.ts';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { callHook, eventsOf, makeHook } from '../modules/hooks/hook/hook.factory.ts';
import { makeKwabaUser, makeProvider, pathOf, sendMessage, tokenOf } from '../modules/kwaba/kwaba.factory.ts';
import { createWebhookFor, makeContact } from '../modules/outbound/outbound-webhook.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { tracesOf } from '../testing/test-parts.ts';
import { startReceiver, type TestReceiver } from '../testing/test-receiver.ts';
import type { TestInstance, TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let other: TestInstance;
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
test.beforeAll(async ({ server }) => {
  other = await server.another();
});
afterAll(async () => {
  await other.stop();
  await receiver.stop();
});

const day = 86_400_000;

/** Creates a workspace that uses each kind of connection to another one. */
async function makeConnected(server: TestServer, name: string) {
  const owner = await server.person();
  await makeProvider(server, owner);
  const hook = await makeHook(server, owner, { signature: { kind: 'proxypay', secret: 'k', refuse: false } });
  await callHook(server, hook, { body: `event of ${name}` });
  await callHook(other, hook, { body: `another of ${name}` });
  const events = await eventsOf(server, owner, hook);

  const program = await makeKey(server, owner, { type: 'webhook', webhook_id: hook.id });
  const records = await makeKey(server, owner);
  await server.call(programHook.get, {}, { headers: program.headers });

  const reader = await makeKwabaUser(server, owner, { name: `Leitor ${name}` });
  await sendMessage(server, owner, reader, `Bom dia, ${name}`);
  const reply = { params: { token: tokenOf(reader) }, body: { client_id: `reply-of-${name}`, text: 'Obrigado' } };
  expect((await server.send(conversations.answer, reply)).status).toBe(200);

  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/${name}` });
  await makeContact(server, owner.workspaceId, `${name}@example.com`);
  const form = await makeFormPage(server, owner);
  const body = new FormData();
  for (const [field, value] of Object.entries({
    block: form.block,
    language: 'pt',
    fields: JSON.stringify(goodAnswer),
  }))
    body.append(field, value);
  body.append('file.cv', new File([`%PDF-1.7\n${name}\n`], 'cv.pdf', { type: 'application/pdf' }));
  expect((await server.fetch(`/api/v1/pages/${form.page.slug}/answers`, { method: 'POST', body })).status).toBe(200);
  await server.runJobs();

  const ids = [
    hook.id,
    webhook.id,
    program.key.id,
    records.key.id,
    reader.id,
    form.page.id,
    ...events.map(({ id }) => id),
  ];
  const marks = [owner.userId, owner.workspaceId, owner.code, owner.email, hook.code, tokenOf(reader), name];
  return { owner, hook, program, reader, webhook, form, texts: [...marks, ...ids] };
}

/** Counts a workspace's rows in each table. */
async function rowsOf(server: TestServer, { workspaceId }: TestPerson): Promise<Record<string, number>> {
  const { ownerPool } = server.kernel.db;
  const { rows } = await ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const { rowCount } = await ownerPool.query(`select 1 from ${name} where workspace_id = $1`, [workspaceId]);
    if (rowCount) counted[name] = rowCount;
  }
  return counted;
}

async function storedFiles(server: TestServer): Promise<string[]> {
  const folder = path.join(server.kernel.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

test('deleting an account deletes its webhooks, events, keys, conversations, answers and files, and no one else\u2019s', async ({
  server,
}) => {
  const going = await makeConnected(server, 'going');
  const before = await storedFiles(server);
  const staying = await makeConnected(server, 'staying');
  const added = (await storedFiles(server)).filter((file) => !before.includes(file));
  expect([before.length, added.length]).toEqual([1, 1]);
  const held = await rowsOf(server, going.owner);
  for (const table of [
    'hooks',
    'hook_events',
    'outbound_webhooks',
    'outbound_deliveries',
    'outbound_tries',
    'outbound_hours',
    'api_keys',
    'kwaba_users',
    'kwaba_messages',
    'page_answers',
    'media_private_files',
    'addresses',
  ])
    expect(held, table).toHaveProperty(table);
  const kept = await rowsOf(server, staying.owner);

  // Waiting messages are no longer sent.
  await makeContact(server, going.owner.workspaceId, 'waiting@example.com');
  receiver.arrived.length = 0;
  const deleted = await server.call(me.delete, { body: { confirm: going.owner.email } }, { as: going.owner });
  expect(deleted).toMatchObject({ status: 200, body: { deleted: true } });
  await server.runJobs();
  expect(receiver.arrived).toEqual([]);
  for (const at of [server, other]) {
    expect((await callHook(at, going.hook)).status).toBe(404);
    expect((await callHook(at, staying.hook)).status).toBe(200);
  }
  expect((await server.call(programHook.get, {}, { headers: going.program.headers })).status).toBe(401);
  expect((await server.call(programHook.get, {}, { headers: staying.program.headers })).status).toBe(200);
  expect((await server.fetch(pathOf(going.reader))).status).toBe(404);
  expect((await server.fetch(pathOf(staying.reader))).status).toBe(200);

  expect(await rowsOf(server, going.owner)).toEqual({});
  server.clock.advance(2 * day);
  // Counts of calls are kept until the night, longer than their minute.
  await server.runCron('kernel.forget_events');
  await server.runCron('media.remove_unused');
  await server.runCron('media.remove_unused');
  expect(await storedFiles(server)).toEqual(added);
  expect(await tracesOf(server.urls, going.texts)).toEqual([]);
  const left = await rowsOf(server, staying.owner);
  for (const [table, count] of Object.entries(kept)) expect(left[table], table).toBeGreaterThanOrEqual(count);
});
