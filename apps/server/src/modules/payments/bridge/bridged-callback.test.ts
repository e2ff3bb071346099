import { createHmac, createPrivateKey } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrationSecrets, integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { appypay } from '@kumbi/contract/payments/appypay.endpoints.ts';
import { paypay } from '@kumbi/contract/payments/paypay.endpoints.ts';
import { Webhook } from 'standardwebhooks';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';
import { createAppypay } from '../provider/appypay/appypay.adapter.ts';
import { createAppypayClient } from '../provider/appypay/appypay-client.adapter.ts';
import { paymentTerms } from '../provider/payment-terms.factory.ts';
import { openMerchant, readPaypayAccount } from '../provider/paypay/paypay.factory.ts';
import { overAgent } from '../provider/provider-call.adapter.ts';
import { bridgeQueue } from './bridged-callback.jobs.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The workspace's own system, which gets what we forward. */
const received: Received[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.url === '/events') return void response.end();
  received.push({ headers: request.headers, body });
  response.writeHead(status).end();
});
let origin: string;
const test = ownServerTest(() => ({ OUTGOING_ALLOW: origin }));
let owner: TestPerson;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => void receiver.close());
test.beforeEach(async ({ server }) => {
  received.length = 0;
  status = 200;
  owner = await server.person();
  await givePlan(server, owner, { code: 'creator' });
  // Only events that someone waits for are stored.
  const webhook = { name: 'Events', url: `${origin}/events`, types: ['payment.callback_received' as const] };
  expect((await server.call(outboundWebhooks.create, { body: webhook }, { as: owner })).status).toBe(200);
});

const stored = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query<{ status: string; reference: string; announced: boolean }>(
      `select status, reference, announced_at is not null as announced from bridged_callbacks where workspace_id = $1
       order by created_at, id`,
      [owner.workspaceId],
    )
  ).rows;
const events = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query(
      `select 1 from outbox_events where workspace_id = $1 and name = 'payment.callback_bridged'`,
      [owner.workspaceId],
    )
  ).rows.length;
/** The number of jobs that wait to work on the queue. */
const wakes = async (server: TestServer) =>
  (
    await server.kernel.db.ownerPool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [
      bridgeQueue.job.name,
    ])
  ).rows.length;
/** Runs the queue twice, as after a worker that died between its work and the result. */
async function forward(server: TestServer): Promise<void> {
  const { kernel } = server;
  for (let run = 0; run < 2; run++) await bridgeQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
}

/** Returns all notices in the order of their arrival, each verified with the integration's secret. */
async function verified(server: TestServer, id: string): Promise<unknown[]> {
  const asked = { body: { id, field: 'webhook_secret' } };
  const { value } = (await server.call(integrationSecrets.reveal, asked, { as: owner })).body;
  const webhook = new Webhook(value);
  return received.map(({ body, headers }) => webhook.verify(body, headers as Record<string, string>));
}

const tellProxypay = (server: TestServer, id: string, key: string, body: string) =>
  server.fetch(`/callbacks/proxypay/${id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
  });
const paid = (reference: number) => JSON.stringify({ id: reference, reference_id: reference, amount: '4500.00' });

test('a signed callback of another system’s payment arrives once at the workspace’s endpoint, signed by us', async ({
  server,
}) => {
  const { id, account } = await connectAccount(server, owner, { endpoint: `${origin}/in` });
  for (let repeat = 0; repeat < 3; repeat++)
    expect((await tellProxypay(server, id, account.apiKey, paid(841_520_073))).status).toBe(200);
  await expect.poll(() => wakes(server)).toBeGreaterThan(0);
  await server.settled();
  await forward(server);
  expect(await verified(server, id)).toMatchObject([
    {
      type: 'integration.callback',
      data: { integration_id: id, reference: '841520073', callback: { amount: '4500.00', reference_id: 841_520_073 } },
    },
  ]);
  expect(await stored(server)).toEqual([{ status: 'done', reference: '841520073', announced: true }]);
  expect(await events(server)).toBe(1);
});

test('a forged callback is refused and forwarded nowhere, also with another workspace’s key', async ({ server }) => {
  const { id } = await connectAccount(server, owner, { endpoint: `${origin}/in` });
  const other = await connectAccount(server, await server.person());
  for (const key of ['wrong', other.account.apiKey])
    expect(await (await tellProxypay(server, id, key, paid(1))).json()).toMatchObject({ code: 'payment.signature' });
  await forward(server);
  expect(received).toEqual([]);
  expect(await stored(server)).toEqual([]);
});

test('is repeated with the same id until the endpoint accepts it', async ({ server }) => {
  const { id, account } = await connectAccount(server, owner, { endpoint: `${origin}/in` });
  status = 500;
  await tellProxypay(server, id, account.apiKey, paid(2));
  await server.settled();
  expect(received).toHaveLength(1);
  status = 200;
  server.clock.advance(10_000);
  await forward(server);
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await stored(server)).toMatchObject([{ status: 'done' }]);
  expect(await events(server)).toBe(1);
});

test('AppyPay signs nothing, so a callback is believed only after asking AppyPay', async ({ server }) => {
  const merchant = await server.outside<{ id: string; clientId: string; clientSecret: string }>(
    '/appypay/accounts',
    'POST',
    {},
  );
  const form = { name: 'AppyPay', client_id: merchant.clientId, client_secret: merchant.clientSecret };
  const { body } = await server.call(appypay.connect, { body: { ...form, endpoint: `${origin}/in` } }, { as: owner });
  const { id } = body.integration;
  const tell = (merchantTransactionId: string, more: object = {}) =>
    server.fetch(`/callbacks/appypay/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'x', merchantTransactionId, amount: 1_000_000, ...more }),
    });

  expect((await tell('INVENTED1')).status).toBe(200);
  await server.settled();
  await forward(server);
  expect(received).toEqual([]);
  expect(await stored(server)).toEqual([{ status: 'failed', reference: 'INVENTED1', announced: false }]);
  expect(await events(server)).toBe(0);

  // The workspace's other system charges at the same account.
  const {
    APPYPAY_URL: base = '',
    APPYPAY_TOKEN_URL: tokenUrl = '',
    APPYPAY_RESOURCE: resource = '',
  } = server.kernel.config.given;
  const agent = new Agent();
  const place = { base, tokenUrl, send: overAgent(agent), clock: server.clock };
  const client = createAppypayClient(place, { ...merchant, resource });
  await createAppypay(client, 'reference').begin(
    'OTHERSYSTEM1',
    paymentTerms(server.clock.now(), { amountMinor: 450_000 }),
  );
  await agent.destroy();
  await server.outside(`/faults`, 'PUT', { appypay: { failing: 'all' } });
  await tell('OTHERSYSTEM1', { amount: 99 });
  await server.settled();
  expect(received).toEqual([]);
  await server.outside(`/faults`, 'PUT', { appypay: { failing: 0 } });
  server.clock.advance(10_000);
  await forward(server);
  expect(await verified(server, id)).toMatchObject([
    {
      type: 'integration.callback',
      data: {
        reference: 'OTHERSYSTEM1',
        callback: { charges: [{ merchantTransactionId: 'OTHERSYSTEM1', amount: 4_500 }] },
      },
    },
  ]);
});

test('PayPay’s notification of another system’s order arrives at the endpoint', async ({ server }) => {
  const merchant = await server.outside<{ id: string; partnerId: string; saleProductCode: string }>(
    '/paypay/accounts',
    'POST',
    {},
  );
  const form = { name: 'PayPay', member_id: merchant.partnerId, sale_product_code: merchant.saleProductCode };
  const { body } = await server.call(paypay.connect, { body: { ...form, endpoint: `${origin}/in` } }, { as: owner });
  const { id } = body.integration;
  const { rows } = await server.kernel.db.ownerPool.query<{ key: string; sealed: string }>(
    `select settings->>'key' as key, secrets->>'private_key' as sealed from integration_credentials where integration_id = $1`,
    [id],
  );
  await server.outside(`/paypay/accounts/${merchant.id}`, 'PUT', {
    publicKey: rows[0]?.key,
    notifyUrl: body.paypay_url,
  });
  const der = Buffer.from(server.kernel.secrets.open(rows[0]?.sealed ?? ''), 'base64');
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const other = openMerchant({
    ...readPaypayAccount(server.kernel.config.given),
    partnerId: merchant.partnerId,
    privateKey,
  });
  await other.at('paypay').begin('anothersystem1', paymentTerms(new Date(), { amountMinor: 450_000 }));
  await other.stop();
  const { trades } = await server.outside<{ trades: { trade_no: string }[] }>('/paypay/trades?limit=1');
  await server.outside(`/paypay/trades/${trades[0]?.trade_no}/pay`, 'POST', {});
  await server.settled();
  await forward(server);
  // PayPay reports the success and the end of an order, and the two notices can arrive in either order.
  expect(await verified(server, id)).toContainEqual(
    expect.objectContaining({
      type: 'integration.callback',
      data: expect.objectContaining({
        integration_id: id,
        reference: 'anothersystem1',
        callback: expect.objectContaining({ status: 'TRADE_FINISHED', amount: '4500.00' }),
      }),
    }),
  );
});

test('what waits has a limit for each workspace, and the provider repeats the rest', async ({ server }) => {
  const { id, account } = await connectAccount(server, owner, { endpoint: `${origin}/in` });
  await server.kernel.db.ownerPool.query(
    `insert into bridged_callbacks (workspace_id, id, integration_id, reference, body, is_signed, digest, created_at, due_at)
     select $1, gen_random_uuid(), $2, n::text, '{}', true, decode(lpad(to_hex(n), 64, '0'), 'hex'), now(), now() + interval '1 day'
     from generate_series(1, 1000) n`,
    [owner.workspaceId, id],
  );
  expect((await tellProxypay(server, id, account.apiKey, paid(3))).status).toBe(503);
  // Of calls that arrive together, those that fit are stored, and none is acknowledged without it.
  await server.kernel.db.ownerPool.query(
    `update bridged_callbacks set due_at = null, status = 'done' where workspace_id = $1 and reference in ('1', '2')`,
    [owner.workspaceId],
  );
  const references = [941_500_004, 941_500_005, 941_500_006, 941_500_007, 941_500_004];
  const statuses = await Promise.all(
    references.map(async (reference) => (await tellProxypay(server, id, account.apiKey, paid(reference))).status),
  );
  const accepted = new Set(references.filter((_, place) => statuses[place] === 200).map(String));
  const kept = (await stored(server)).map(({ reference }) => reference).filter((each) => each.startsWith('9415'));
  expect([accepted.size, new Set(kept), kept.length]).toEqual([2, accepted, 2]);
  await server.call(integrations.delete, { body: { id } }, { as: owner });
});
