import { eventTypes } from '@kumbi/contract/event-types.ts';
import { linkClicked } from '@kumbi/contract/links/links.events.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeShortLink, openLink, previewAgent } from '../modules/links/short-link/short-link.factory.ts';
import { createWebhookFor, verified } from '../modules/outbound/outbound-webhook.factory.ts';
import { givePlan } from '../modules/quotas/quotas.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { startReceiver, type TestReceiver } from '../testing/test-receiver.ts';

const test = ownServerTest(() => ({ OUTGOING_ALLOW: receiver.origin }));
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

test('clicks by people reach outgoing webhooks in batches, each once, and cost nothing without a webhook', async ({
  server,
  owner,
}) => {
  await givePlan(server, owner);
  const link = await makeShortLink(server, owner, { name: 'Cartaz' });
  const stored = async () =>
    (await server.kernel.db.ownerPool.query('select payload from outbox_events where name = $1', [linkClicked.name]))
      .rows;
  await openLink(server, link);
  expect(await stored()).toEqual([]);

  const { secret } = await createWebhookFor(server, owner, { url: receiver.origin, types: ['link.clicked'] });
  await Promise.all(Array.from({ length: 30 }, () => openLink(server, link)));
  await openLink(server, link, { 'user-agent': previewAgent });
  for (const { payload } of await stored()) expect(linkClicked.payload.safeParse(payload).success).toBe(true);
  await server.runJobs();
  await server.runJobs();
  const messages = receiver.arrived.map((each) => verified(secret, each));
  expect(messages.length).toBeLessThan(30);
  const clicks = messages.flatMap(({ type, data }) => {
    expect(type).toBe('link.clicked');
    return eventTypes['link.clicked'].data.parse(data).clicks;
  });
  expect(clicks).toHaveLength(30);
  expect(new Set(clicks.map(({ click_id }) => click_id)).size).toBe(30);
  expect(clicks[0]).toMatchObject({
    link_id: link.id,
    name: 'Cartaz',
    code: link.code,
    device: 'phone',
    system: 'Android',
  });
});
