import { createWebhookFor, makeContact } from '@kumbi/server/modules/outbound/outbound-webhook.factory.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import { type Arrived, startReceiver, type TestReceiver } from '@kumbi/server/testing/test-receiver.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import { KumbiError } from './kumbi-error.ts';
import { verifyWebhook } from './webhook.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
let secret: string;
let sent: Arrived;
beforeAll(async () => {
  receiver = await startReceiver();
});
test.beforeAll(async ({ server, owner }) => {
  ({ secret } = await createWebhookFor(server, owner, { url: `${receiver.origin}/in` }));
  await makeContact(server, owner.workspaceId, 'maria@example.com');
  await server.runJobs();
  const [first] = receiver.arrived;
  if (!first) throw new Error('nothing arrived');
  sent = first;
});
afterAll(() => receiver.stop());

test('a request from Kumbi is accepted, and its type determines its data', () => {
  const event = verifyWebhook(sent.body, sent.headers, secret);
  if (event.type !== 'contact.created') throw new Error(event.type);
  expect(event.data.contact).toMatchObject({ name: 'Maria', email: 'maria@example.com' });
  const headers = new Headers(Object.entries(sent.headers).map(([name, value]) => [name, String(value)]));
  expect(verifyWebhook(new TextEncoder().encode(sent.body), headers, secret)).toEqual(event);
});

test('a changed, an old and a foreign request are refused', () => {
  const old = new Date(Date.now() - 600_000);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(old.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', old, sent.body),
  };
  const attempts = [
    () => verifyWebhook(sent.body.replace('Maria', 'Mario'), sent.headers, secret),
    () => verifyWebhook(sent.body, sent.headers, `whsec_${Buffer.alloc(32).toString('base64')}`),
    () => verifyWebhook(sent.body, { ...sent.headers, 'webhook-signature': 'v1' }, secret),
    () => verifyWebhook(sent.body, {}, secret),
    () => verifyWebhook(sent.body, headers, secret),
  ];
  for (const attempt of attempts) {
    expect(attempt).toThrow(KumbiError);
    expect(attempt).toThrow('The signature doesn’t match');
  }
});
