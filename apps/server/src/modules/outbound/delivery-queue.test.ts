import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { outboundDeliveries, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { createWebhookFor, deliveriesOf, makeContact } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let owner: TestPerson;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
test.beforeEach(async ({ server }) => {
  owner = await server.person({ language: 'pt' });
  receiver.arrived.length = 0;
  receiver.answer = (response) => response.end('taken');
});

const day = 86_400_000;
const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const webhookOf = async (server: TestServer, id: string) =>
  (await server.call(outboundWebhooks.get, { params: { id } }, { as: owner })).body.webhook;
const sendTest = (server: TestServer, id: string) =>
  server.call(outboundWebhooks.test, { params: { id } }, { as: owner });
const reached = async (yes: () => boolean) => {
  for (const begun = Date.now(); !yes(); await sleep(5)) if (Date.now() - begun > 10_000) throw new Error('too late');
};
const mailsTo = async (server: TestServer, email: string) =>
  (await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${email}`)).emails;

test('410 turns it off immediately, and notifies its managers, each in their language', async ({ server }) => {
  const manager = await server.member(owner, 'max-editor');
  const editor = await server.member(owner, 'editor');
  const { webhook } = await createWebhookFor(server, owner, { name: 'Contas', url: `${receiver.origin}/gone` });
  receiver.answer = (response) => response.writeHead(410).end();
  for (let sent = 0; sent < 3; sent++) await sendTest(server, webhook.id);
  await server.runJobs();
  await server.runJobs();

  expect(await webhookOf(server, webhook.id)).toMatchObject({ is_on: false, off_reason: 'gone' });
  const statuses = (await deliveriesOf(server, owner, webhook.id)).map(({ status }) => status);
  expect(new Set(statuses)).not.toContain('pending');
  expect(statuses).toContain('failed');
  const told = await server.call(
    notifications.list,
    { query: {} },
    { as: owner, headers: { 'accept-language': 'pt' } },
  );
  expect(told.body.notifications).toMatchObject([
    {
      kind: 'webhook_off',
      title: 'O webhook de saída Contas foi desligado',
      href: `/pt/app/creator/outbound-webhooks/${webhook.id}`,
    },
  ]);
  expect((await mailsTo(server, owner.email)).map(({ subject }) => subject)).toEqual([
    'O webhook de saída Contas foi desligado',
  ]);
  expect((await mailsTo(server, manager.email)).map(({ subject }) => subject)).toEqual([
    'The outgoing webhook Contas was turned off',
  ]);
  expect(await mailsTo(server, editor.email)).toEqual([]);
  const audit = await server.call(auditEntries.list, { query: {} }, { as: owner });
  expect(audit.body.entries[0]).toMatchObject({ action: 'outbound_webhook.switched_off', subject: 'Contas' });
});

test('410 of an address that has changed in the meantime has no effect', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/old` });
  receiver.answer = async (response, { path }) => {
    const { name, types } = webhook;
    const body = { name, types, description: '', url: `${receiver.origin}/new` };
    if (path === '/old')
      await server.call(outboundWebhooks.update, { params: { id: webhook.id }, body }, { as: owner });
    response.writeHead(path === '/old' ? 410 : 200).end();
  };
  await sendTest(server, webhook.id);
  await server.runJobs();
  expect(await webhookOf(server, webhook.id)).toMatchObject({ is_on: true, url: `${receiver.origin}/new` });
  await sendTest(server, webhook.id);
  await server.runJobs();
  expect(receiver.arrived.map(({ path }) => path)).toEqual(['/old', '/new']);
  expect(await mailsTo(server, owner.email)).toEqual([]);
});

test('events that occur while it is being turned off have no waiting deliveries', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/off` });
  await makeContact(server, owner.workspaceId, 'off@example.com');
  const client = await server.kernel.db.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select from outbound_webhooks where id = $1 for update', [webhook.id]);
    const telling = server.runJobs();
    await sleep(500);
    await client.query(
      `update outbound_webhooks set is_on = false, off_reason = 'hand', off_at = now() where id = $1`,
      [webhook.id],
    );
    await client.query('commit');
    await telling;
  } finally {
    client.release();
  }
  await server.runJobs();
  expect(receiver.arrived).toEqual([]);
  expect(await deliveriesOf(server, owner, webhook.id)).toEqual([]);

  // A row of an earlier version must not wake a worker every second.
  await sql(
    server,
    `insert into outbound_deliveries (workspace_id, id, webhook_id, type, body, status, due_at, created_at)
     values ($1, gen_random_uuid(), $2, 'webhook.test', '{}', 'pending', now(), now())`,
    [owner.workspaceId, webhook.id],
  );
  await server.runCron('outbound.send_deliveries');
  expect(
    await sql(
      server,
      `select key from graphile_worker.jobs where key like 'outbound.send_deliveries:%' and run_at < now() + interval '5 seconds'`,
    ),
  ).toEqual([]);
});

test('five days of failure turn it off; days without deliveries do not count', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/failing` });
  receiver.answer = (response) => response.writeHead(500).end();
  await sendTest(server, webhook.id);
  await server.runJobs();
  server.clock.advance(6 * day);
  // After a long pause, the next failure counts as the first.
  await sql(server, `update outbound_deliveries set status = 'failed', due_at = null where webhook_id = $1`, [
    webhook.id,
  ]);
  await sendTest(server, webhook.id);
  await server.runJobs();
  for (let passed = 1; passed <= 4; passed++) {
    expect(await webhookOf(server, webhook.id)).toMatchObject({ is_on: true });
    server.clock.advance(day);
    await sendTest(server, webhook.id);
    await server.runJobs();
  }
  expect(await webhookOf(server, webhook.id)).toMatchObject({ is_on: true });
  server.clock.advance(day + 60_000);
  await sendTest(server, webhook.id);
  await server.runJobs();
  expect(await webhookOf(server, webhook.id)).toMatchObject({ is_on: false, off_reason: 'failing' });
  expect(await deliveriesOf(server, owner, webhook.id, { status: 'pending' })).toEqual([]);
  expect(await mailsTo(server, owner.email)).toHaveLength(1);
});

test('an accepted delivery in between restarts the five days', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/sometimes` });
  for (const status of [500, 500, 500, 200, 500, 500, 500]) {
    receiver.answer = (response) => response.writeHead(status).end();
    await sendTest(server, webhook.id);
    await server.runJobs();
    await sql(
      server,
      `update outbound_deliveries set status = 'failed', due_at = null where webhook_id = $1 and status = 'pending'`,
      [webhook.id],
    );
    server.clock.advance(1.5 * day);
  }
  expect(await webhookOf(server, webhook.id)).toMatchObject({ is_on: true });
});

test('the delivery of a killed worker is retried by another with the same id, after its lease expires', async ({
  server,
}) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/lease` });
  const { body } = await sendTest(server, webhook.id);
  const lease = new Date(server.clock.now().getTime() + 60_000);
  await sql(
    server,
    `update outbound_deliveries set lease = gen_random_uuid(), leased_until = $2, claims = 1, tries = 1 where webhook_id = $1`,
    [webhook.id, lease],
  );
  await server.runJobs();
  expect(receiver.arrived).toEqual([]);
  expect((await deliveriesOf(server, owner, webhook.id))[0]).toMatchObject({ status: 'pending', next_try_at: null });
  server.clock.advance(61_000);
  await server.runCron('outbound.send_deliveries');
  expect(receiver.arrived.map(({ headers }) => headers['webhook-id'])).toEqual([body.delivery.id]);
  expect((await deliveriesOf(server, owner, webhook.id))[0]).toMatchObject({ status: 'delivered', tries: 2 });
});

test('a worker that lost its lease does not change the result of another', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/late` });
  await sendTest(server, webhook.id);
  receiver.answer = async (response) => {
    await sql(
      server,
      `update outbound_deliveries set lease = gen_random_uuid(), leased_until = $2 where webhook_id = $1`,
      [webhook.id, new Date(server.clock.now().getTime() + 3_600_000)],
    );
    response.end();
  };
  await server.runJobs();
  expect(
    await sql(server, `select status, lease is not null as held from outbound_deliveries where webhook_id = $1`, [
      webhook.id,
    ]),
  ).toEqual([{ status: 'pending', held: true }]);
  expect(
    await sql(
      server,
      `select code from outbound_tries t join outbound_deliveries d on d.id = t.delivery_id where d.webhook_id = $1`,
      [webhook.id],
    ),
  ).toEqual([{ code: 200 }]);
});

test('two simultaneous workers send nothing twice', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/both` });
  for (let sent = 0; sent < 20; sent++) await makeContact(server, owner.workspaceId, `both-${sent}@example.com`);
  const other = await server.another();
  const job = (await import('../../main/work.ts')).allJobs().find((each) => each.name === 'outbound.send_deliveries');
  if (!job) throw new Error('there is no such job');
  await server.runJobs();
  await sql(server, `update outbound_deliveries set status = 'pending', due_at = $2 where webhook_id = $1`, [
    webhook.id,
    server.clock.now(),
  ]);
  receiver.arrived.length = 0;
  const run = (kernel: TestServer['kernel']) => job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await Promise.all([run(server.kernel), run(other.kernel), run(server.kernel), run(other.kernel)]);
  await other.stop();
  const ids = receiver.arrived.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test('a receiver that hangs holds up no other workspace, and its own share only', async ({ server }) => {
  const neighbour = await server.person();
  await createWebhookFor(server, owner, { url: `${receiver.origin}/hang` });
  const { webhook } = await createWebhookFor(server, neighbour, { url: `${receiver.origin}/quick` });
  const hanging: ServerResponse[] = [];
  receiver.answer = (response, { path }) => (path === '/hang' ? void hanging.push(response) : void response.end());
  for (let sent = 0; sent < 60; sent++) await makeContact(server, owner.workspaceId, `hang-${sent}@example.com`);
  const running = server.runJobs();
  await reached(() => hanging.length === 16);

  const begun = performance.now();
  for (let sent = 0; sent < 30; sent++) await makeContact(server, neighbour.workspaceId, `quick-${sent}@example.com`);
  await server.runJobs();
  await reached(() => receiver.arrived.filter(({ path }) => path === '/quick').length === 30);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(hanging).toHaveLength(16);

  receiver.answer = (response) => void response.end();
  for (const response of hanging) response.destroy();
  await running;
  const left = await deliveriesOf(server, neighbour, webhook.id, { status: 'pending' });
  expect(left).toEqual([]);
});

test('deliveries older than thirty days are deleted with their attempts, and nothing else', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/old` });
  await sendTest(server, webhook.id);
  await server.runJobs();
  server.clock.advance(29 * day);
  await server.runCron('outbound.forget_deliveries');
  expect(await deliveriesOf(server, owner, webhook.id)).toHaveLength(1);
  await sendTest(server, webhook.id);
  await server.runJobs();
  server.clock.advance(2 * day);
  await server.runCron('outbound.forget_deliveries');
  await server.runCron('outbound.forget_deliveries');
  expect(await deliveriesOf(server, owner, webhook.id)).toHaveLength(1);
  expect(
    await sql(
      server,
      `select count(*)::int as tries, (select count(*)::int from outbound_hours where webhook_id = $1) as hours
       from outbound_tries t join outbound_deliveries d on d.workspace_id = t.workspace_id and d.id = t.delivery_id where d.webhook_id = $1`,
      [webhook.id],
    ),
  ).toEqual([{ tries: 1, hours: 1 }]);
});

test('a delivery that is resent after thirty days is kept while it is retried, and for thirty more days', async ({
  server,
}) => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/again` });
  await sendTest(server, webhook.id);
  await server.runJobs();
  await sql(
    server,
    `update outbound_deliveries set status = 'failed', due_at = null, created_at = $2, last_try_at = $2 where webhook_id = $1`,
    [webhook.id, new Date(server.clock.now().getTime() - 30 * day + 60_000)],
  );
  const params = { id: webhook.id };
  const since = new Date(server.clock.now().getTime() - 30 * day).toISOString();
  const again = await server.call(outboundDeliveries.resendFailed, { params, body: { since } }, { as: owner });
  expect(again.body.resent).toBe(1);
  server.clock.advance(120_000);
  const afterForgetting = async () => {
    await server.runCron('outbound.forget_deliveries');
    return deliveriesOf(server, owner, webhook.id);
  };
  expect(await afterForgetting()).toMatchObject([{ status: 'pending', tries: 1 }]);
  await server.runJobs();
  expect(await afterForgetting()).toMatchObject([{ status: 'pending', tries: 2 }]);
  receiver.answer = (response) => response.end();
  server.clock.advance(60_000);
  await server.runJobs();
  server.clock.advance(29 * day);
  expect(await afterForgetting()).toMatchObject([{ status: 'delivered', tries: 3 }]);
  server.clock.advance(2 * day);
  expect(await afterForgetting()).toEqual([]);
});

test('an erased workspace loses its webhooks and deliveries', async ({ server }) => {
  const { webhook } = await createWebhookFor(server, owner, { url: `${receiver.origin}/erased` });
  await sendTest(server, webhook.id);
  await server.runJobs();
  await sql(server, 'delete from workspaces where workspace_id = $1', [owner.workspaceId]);
  const [left] = await sql(
    server,
    `select (select count(*)::int from outbound_webhooks where workspace_id = $1) as webhooks,
       (select count(*)::int from outbound_deliveries where workspace_id = $1) as deliveries,
       (select count(*)::int from outbound_tries where workspace_id = $1) as tries,
       (select count(*)::int from outbound_hours where workspace_id = $1) as hours`,
    [owner.workspaceId],
  );
  expect(left).toEqual({ webhooks: 0, deliveries: 0, tries: 0, hours: 0 });
});
