import { randomUUID } from 'node:crypto';
import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { balance, checkouts, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { describe, expect } from 'vitest';
import { planOfList } from '../../../testing/list-plan.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { bearer, type MadeKey, makeKey, misspelt } from '../../api-keys/api-key.factory.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { copyCheckout } from '../checkout/checkout.factory.ts';
import { refundPayment } from '../refund/refund.factory.ts';
import { listedProgramPayments } from './program-payment.store.ts';

const day = 86_400_000;
const test = ownServerTest();
let owner: TestPerson;
let key: MadeKey;
let integration: Awaited<ReturnType<typeof connectAccount>>;

test.beforeEach(async ({ server }) => {
  owner = await server.person();
  // Tests can't call outside addresses. The tests of shops check the notices to an endpoint.
  integration = await connectAccount(server, owner, { endpoint: 'https://payments.invalid/in' });
  key = await makeKey(server, owner, { type: 'integration', integration_id: integration.id });
});

type Body = Input<typeof programPayments.start>['body'];
const body: Body = {
  amount: 450_000,
  currency: 'AOA',
  description: 'Encomenda 7731',
  customer: { name: 'Ana Domingos', phone: '923 000 111' },
};
const start = (server: TestServer, overrides: Partial<Body> = {}, headers: Record<string, string> = {}, by = key) =>
  server.call(programPayments.start, { body: { ...body, ...overrides } }, { headers: { ...by.headers, ...headers } });
const get = async (server: TestServer, id: string, by = key) =>
  (await server.call(programPayments.get, { params: { id } }, { headers: by.headers })).body;
const list = async (server: TestServer, query: Input<typeof programPayments.list>['query'] = {}, by = key) =>
  (await server.call(programPayments.list, { query }, { headers: by.headers })).body;
const cancel = (server: TestServer, id: string, by = key) =>
  server.call(programPayments.cancel, { params: { id } }, { headers: by.headers });
const outsideStatus = async (server: TestServer, reference: string | null) => {
  const { references } = await server.outside<{ references: { id: string; status: string; end_datetime: string }[] }>(
    '/references?limit=1000',
  );
  return references.find((each) => each.id === reference);
};
async function pay(server: TestServer, reference: string | null): Promise<void> {
  await server.outside(`/references/${reference}/pay`, 'POST', {});
  await server.settled();
}

const calls = [
  { endpoint: programPayments.start, input: { body } },
  { endpoint: programPayments.list, input: { query: {} } },
  { endpoint: programPayments.get, input: { params: { id: randomUUID() } } },
  { endpoint: programPayments.cancel, input: { params: { id: randomUUID() } } },
];

describe('who may', () => {
  test.for(calls)(
    '$endpoint.method $endpoint.path requires a key of an integration that is not revoked',
    async (each, { server }) => {
      const send = (headers: Record<string, string>) => server.send(each.endpoint, each.input, { headers });
      expect(await send({})).toMatchObject({ status: 401, body: { code: 'key.required' } });
      const other = await makeKey(server, owner);
      expect(await send(other.headers)).toMatchObject({ status: 403, body: { code: 'key.wrong_type' } });
      // A session doesn't replace a key.
      expect((await server.send(each.endpoint, each.input, { as: owner })).status).toBe(401);
      await server.call(apiKeys.delete, { body: { id: key.key.id } }, { as: owner });
      expect(await send(key.headers)).toMatchObject({ status: 401, body: { code: 'key.revoked' } });
    },
  );

  test('a key sees and touches the payments of its own integration only', async ({ server }) => {
    const { body: mine } = await start(server);
    const second = await connectAccount(server, owner);
    const stranger = await server.person();
    const theirs = await connectAccount(server, stranger);
    for (const other of [
      await makeKey(server, owner, { type: 'integration', integration_id: second.id }),
      await makeKey(server, stranger, { type: 'integration', integration_id: theirs.id }),
    ]) {
      expect(await get(server, mine.id, other)).toMatchObject({ code: 'payment.unknown' });
      expect(await cancel(server, mine.id, other)).toMatchObject({ status: 404, body: { code: 'payment.unknown' } });
      expect((await list(server, {}, other)).data).toEqual([]);
    }
    expect(await get(server, mine.id)).toMatchObject({ status: 'waiting' });
    const foreign = await server.send(programPayments.start, { body }, { headers: bearer(misspelt(key.secret)) });
    expect(foreign.status).toBe(401);
  });

  test('no buyer can start one', async ({ server }) => {
    const answer = await server.send(checkouts.start, {
      params: { purpose: 'api' },
      body: { payment_method: 'angolan' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});

describe('a payment', () => {
  test('is started with the account of its integration, shown on its page, paid, and not owed by the platform', async ({
    server,
  }) => {
    const started = await start(server, { external_id: 'order-7731', language: 'en' });
    expect(started).toMatchObject({
      status: 200,
      body: {
        status: 'waiting',
        external_id: 'order-7731',
        description: 'Encomenda 7731',
        amount: 450_000,
        currency: 'AOA',
        entity: integration.account.entity,
        reference: expect.stringMatching(/^\d{9}$/),
        customer: { name: 'Ana Domingos', phone: '+244923000111', email: null },
        receipt_url: null,
        paid_at: null,
      },
    });
    const { id, pay_url, reference, number } = started.body;
    const page = await server.fetch(new URL(pay_url).pathname);
    expect(page.status).toBe(200);
    expect(pay_url).toContain('/en/pay/');
    expect(await page.text()).toContain('Encomenda 7731');
    const token = pay_url.split('/').at(-1) ?? '';
    const view = await server.call(checkouts.get, { params: { token } });
    expect(view.body).toMatchObject({ purpose: 'api', status: 'waiting', amount: 4500, may_cancel: false });

    await pay(server, reference);
    expect(await get(server, id)).toMatchObject({
      status: 'paid',
      paid_at: expect.any(String),
      receipt_url: expect.any(String),
    });
    expect((await server.call(balance.get, {}, { as: owner })).body.balances).toEqual([]);
    const listed = await server.call(payments.list, { query: {} }, { as: owner });
    expect(listed.body.payments).toMatchObject([{ number, purpose: 'api', status: 'paid', amount: 4500 }]);
    expect(await cancel(server, id)).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
    const { rows } = await server.kernel.db.ownerPool.query<{ name: string }>(
      `select name from outbox_events where workspace_id = $1 and name like 'checkout.%' order by id`,
      [owner.workspaceId],
    );
    expect(rows.map((row) => row.name)).toEqual(['checkout.started', 'checkout.paid']);
  });

  test('is started once for one Idempotency-Key, and another body under it is refused', async ({ server }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await start(server, {}, headers);
    const again = await start(server, {}, headers);
    expect(again.body).toEqual(first.body);
    expect((await list(server)).data).toHaveLength(1);
    expect(await start(server, { amount: 100 }, headers)).toMatchObject({
      status: 422,
      body: { code: 'request.key_mismatch' },
    });
  });

  test('is created once even if its program got no response and repeats the call with the same Idempotency-Key', async ({
    server,
  }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { body: first } = await start(server, {}, headers);
    // Simulates a process that ends after its commit, and before it stores the response.
    const { rowCount } = await server.kernel.db.ownerPool.query(
      'update idempotency_keys set status = null, sealed_answer = null, failed = true where key = $1',
      [headers['idempotency-key']],
    );
    expect(rowCount).toBe(1);
    expect((await start(server, {}, headers)).body).toEqual(first);
    expect((await list(server)).data).toEqual([first]);
  });

  test('is listed newest first, page after page, and found by its external id', async ({ server }) => {
    const ids: string[] = [];
    for (const external_id of ['a', 'b', 'b']) ids.unshift((await start(server, { external_id })).body.id);
    const first = await list(server, { limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const second = await list(server, { limit: 2, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ has_more: false, next_cursor: null, data: [{ id: ids[2] }] });
    expect((await list(server, { external_id: 'b' })).data.map((each) => each.id)).toEqual(ids.slice(0, 2));
  });

  test('is found by the time of its last change', async ({ server }) => {
    const { body: quiet } = await start(server);
    const { body: busy } = await start(server);
    /** Returns the payments that changed through a step, after some time without one. */
    const changedBy = async (step: () => Promise<unknown>) => {
      server.clock.advance(60_000);
      const updated_since = server.clock.now().toISOString();
      expect((await list(server, { updated_since })).data).toEqual([]);
      await step();
      return (await list(server, { updated_since })).data.map(({ id }) => id);
    };
    expect(await changedBy(() => pay(server, busy.reference))).toEqual([busy.id]);
    expect(await changedBy(() => refundPayment(server, owner, busy.id, 1000))).toEqual([busy.id]);
    expect(await changedBy(() => cancel(server, quiet.id))).toEqual([quiet.id]);
    const { updated_at } = await get(server, quiet.id);
    expect((await list(server, { updated_since: updated_at })).data).toMatchObject([{ id: quiet.id, updated_at }]);

    await server.outside('/faults', 'PUT', { proxypay: { failing: 'all' } });
    const { body: late } = await start(server);
    await server.outside('/faults', 'PUT', { proxypay: { failing: 0 } });
    const referenced = await changedBy(async () => {
      expect((await get(server, late.id)).reference).toBeNull();
      await server.runCron('payments.resume_attempts');
    });
    expect(referenced).toEqual([late.id]);
  });

  test('is found by the index of that time', async ({ server }) => {
    await start(server);
    await copyCheckout(server, owner, 5000);
    const { ownerPool } = server.kernel.db;
    await ownerPool.query(
      `insert into program_payments (workspace_id, id, integration_id, created_at)
       select workspace_id, id, $2, created_at from checkouts where workspace_id = $1 and number > 5000`,
      [owner.workspaceId, integration.id],
    );
    await ownerPool.query('analyze program_payments');
    const updated_since = new Date(server.clock.now().getTime() - 600_000).toISOString();
    const plan = await planOfList(server, owner, listedProgramPayments(owner, integration.id, { updated_since }));
    expect(plan).toContain('checkouts_updated');
    expect(plan).not.toContain('Seq Scan on program_payments');
    expect(plan).not.toContain('Seq Scan on checkouts');
  });

  test('is not listed for a time that can’t be read', async ({ server }) => {
    const query = { updated_since: 'today' };
    expect(await server.send(programPayments.list, { query }, { headers: key.headers })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { updated_since: expect.any(String) } },
    });
  });

  test('is cancelled at the provider first', async ({ server }) => {
    const { body: started } = await start(server);
    expect((await cancel(server, started.id)).body).toMatchObject({ id: started.id, status: 'cancelled' });
    expect(await outsideStatus(server, started.reference)).toMatchObject({ status: 'deleted' });
    expect((await cancel(server, started.id)).body.status).toBe('cancelled');
  });

  test('ends at the requested time', async ({ server }) => {
    const expires_at = new Date(server.clock.now().getTime() + 10 * day).toISOString();
    const { body: started } = await start(server, { expires_at });
    expect(started.expires_at).toBe(expires_at);
    server.clock.advance(5 * day);
    await server.runCron('payments.sweep_checkouts');
    expect(await get(server, started.id)).toMatchObject({ status: 'waiting' });
    server.clock.advance(5 * day + 60_000);
    expect(await get(server, started.id)).toMatchObject({ status: 'expired' });
    await server.runCron('payments.sweep_checkouts');
    expect(await outsideStatus(server, started.reference)).toMatchObject({ status: 'deleted' });
    server.clock.advance(-10 * day - 60_000);
  });

  test('waits for its reference while the provider is away, and gets it without being started again', async ({
    server,
  }) => {
    await server.outside('/faults', 'PUT', { proxypay: { failing: 'all' } });
    const started = await start(server);
    await server.outside('/faults', 'PUT', { proxypay: { failing: 0 } });
    expect(started).toMatchObject({ status: 200, body: { status: 'waiting', reference: null } });
    server.clock.advance(60_000);
    await server.runCron('payments.resume_attempts');
    expect(await get(server, started.body.id)).toMatchObject({ reference: expect.stringMatching(/^\d{9}$/) });
    server.clock.advance(-60_000);
  });

  test('is not started if the key of the integration is refused, or it is off or deleted', async ({ server }) => {
    await server.outside(`/proxypay/accounts/${integration.account.id}`, 'PUT', { newKey: true });
    expect(await start(server)).toMatchObject({ status: 409, body: { code: 'payment.key_refused' } });
    expect((await list(server)).data).toMatchObject([{ status: 'cancelled', reference: null }]);
    const { id } = integration;
    await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
    expect(await start(server)).toMatchObject({ status: 409, body: { code: 'payment.integration_off' } });
    await server.call(integrations.delete, { body: { id } }, { as: owner });
    expect(await start(server)).toMatchObject({ status: 409, body: { code: 'payment.integration_gone' } });
  });

  test.for([
    [{ amount: 99 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ description: ' ' }, 'description'],
    [{ customer: { name: '' } }, 'customer.name'],
    [{ customer: { name: 'Ana', phone: '12' } }, 'customer.phone'],
    [{ customer: { name: 'Ana', email: 'ana' } }, 'customer.email'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ external_id: '' }, 'external_id'],
    [{ language: 'fr' }, 'language'],
  ] as const)('is not started with %o', async ([wrong, field], { server }) => {
    const answer = await server.send(programPayments.start, { body: { ...body, ...wrong } }, { headers: key.headers });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
    });
    expect((await list(server)).data).toEqual([]);
  });
});
