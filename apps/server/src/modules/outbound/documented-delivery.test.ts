import { outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../../testing/test-receiver.ts';
import { createWebhookFor, makeContact, verified } from './outbound-webhook.factory.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

interface Documented {
  readonly webhooks: Record<
    string,
    {
      post: {
        parameters: { name: string }[];
        requestBody: { content: Record<string, { schema: { properties: Record<string, { properties?: object }> } }> };
      };
    }
  >;
}

test('deliveries match the public document in their headers and fields', async ({ server }) => {
  const owner = await server.person();
  const { webhook, secret } = await createWebhookFor(server, owner, { url: `${receiver.origin}/hook` });
  await makeContact(server, owner.workspaceId, 'maria@example.com');
  await server.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  await server.runJobs();
  const { webhooks } = (await (await server.fetch('/api/v1/openapi.json')).json()) as Documented;

  const types = receiver.arrived.map((one) => verified(secret, one).type);
  expect(types.sort()).toEqual(['contact.created', 'webhook.test']);
  for (const one of receiver.arrived) {
    const body = verified(secret, one);
    const { parameters, requestBody } = webhooks[body.type]?.post ?? { parameters: [], requestBody: { content: {} } };
    expect(Object.keys(one.headers).filter((name) => name.startsWith('webhook-'))).toEqual(
      parameters.map((each) => each.name),
    );
    const { schema } = requestBody.content[String(one.headers['content-type'])] ?? { schema: { properties: {} } };
    expect(Object.keys(body)).toEqual(Object.keys(schema.properties));
    expect(Object.keys(body.data as object)).toEqual(Object.keys(schema.properties.data?.properties ?? {}));
  }
});

test('a brand with any characters does not prevent a delivery', async ({ startServer }) => {
  const branded = await startServer({ OUTGOING_ALLOW: receiver.origin, KUMBI_BRAND: 'Loja – Fácil' });
  const owner = await branded.person();
  const { webhook } = await createWebhookFor(branded, owner, { url: `${receiver.origin}/branded` });
  await branded.call(outboundWebhooks.test, { params: { id: webhook.id } }, { as: owner });
  await branded.runJobs();
  const agents = receiver.arrived.filter(({ path }) => path === '/branded').map(({ headers }) => headers['user-agent']);
  expect(agents).toEqual([`Kumbi webhooks (+${branded.url})`]);
});
