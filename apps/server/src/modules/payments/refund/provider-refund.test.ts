import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import { paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fillRegistry, type Module } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { modules } from '../../../main/modules.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { sendCall } from '../../../testing/test-call.ts';
import { runDueJobs } from '../../../testing/test-jobs.ts';
import { onlyProviders } from '../../../testing/test-sandbox.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount, openAccount } from '../../integrations/integration.factory.ts';
import { openCheckout } from '../checkout/checkout.factory.ts';
import { type MethodSource, methodKey, methodSources, type OwnCredential } from '../provider/method.slot.ts';
import { KeyRefused, type PaymentProvider } from '../provider/payment-provider.adapter.ts';
import { type Planted, plantProvider, servePlanted } from '../provider/planted.factory.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';
import { refundQueue } from './payment-refund.jobs.ts';
import { findPaidAttempt, insertRefund } from './payment-refund.store.ts';
import { newestPayment, paidCheckout, readLedger, readPayment, refundPayment } from './refund.factory.ts';

// The planted provider is the only one of its method.
const test = ownServerTest(() => onlyProviders('proxypay'));
let owner: TestPerson;
let planted: Planted;
let url: string;
/** The address of the product, which the browser is on. */
let origin: string;
let stop: () => Promise<void>;
test.beforeAll(async ({ server }) => {
  planted = plantProvider(server);
  ({ url, stop } = await servePlanted(server, planted));
  origin = server.kernel.config.url;
});
test.afterAll(() => stop());
test.beforeEach(async ({ server }) => {
  server.clock.advance(61_000);
  owner = await server.person();
  planted.refunding = 'done';
  planted.refunds.clear();
});

/** Pays with the planted method. @returns the id of the payment */
async function paid(server: TestServer, amountMinor = 40_000): Promise<string> {
  const { kernel, standings } = planted;
  const reference = await openCheckout(server, owner, { amountMinor, method: 'multicaixa', kernel });
  standings.set(reference, { state: 'paid', payment: { id: `p-${reference}`, reference, amountMinor, body: {} } });
  server.clock.advance(6_000);
  await attemptQueue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
  await runDueJobs(kernel);
  return newestPayment(server, owner);
}

const ask = async (id: string, amount: number, more: object = {}) => {
  const input = { params: { id }, body: { amount, ...more } };
  const answer = await sendCall(url, paymentRefunds.create, input, { as: owner, headers: { origin } });
  return answer as unknown as Awaited<ReturnType<typeof refundPayment>>;
};
/** Lets the worker make the due refunds, as after a pause. */
async function work(server: TestServer, pauseMs = 0): Promise<void> {
  server.clock.advance(pauseMs);
  await refundQueue.job.run({ kernel: planted.kernel, payload: {}, attempt: 1, log: planted.kernel.log });
  await runDueJobs(planted.kernel);
}
const refundRow = async (server: TestServer, id: string) =>
  (await server.kernel.db.ownerPool.query('select * from payment_refunds where id = $1', [id])).rows[0];
/** A kernel in which workspaces have their own accounts for the planted method. */
function kernelWith(server: TestServer, own: (credential: OwnCredential) => PaymentProvider): Kernel {
  const source: MethodSource = {
    ...{ method: 'multicaixa', provider: 'proxypay', currency: 'AOA', least: 100, most: 1_000_000 },
    term: (now) => ({ expiresAt: now, closeAt: now }),
    own: (_kernel, credential) => own(credential),
  };
  const module: Module = {
    name: 'planted',
    provide: (registry) => registry.provide(methodSources, methodKey(source), source),
  };
  return { ...server.kernel, registry: fillRegistry([...modules, module]) };
}

const firstRefund = (answer: Awaited<ReturnType<typeof refundPayment>>) => answer.body.payment.refunds[0]?.id ?? '';

test('a provider refunds once, even if its queue runs again after a crash', async ({ server }) => {
  const id = await paid(server);
  const asked = await ask(id, 150);
  expect(asked.body.payment).toMatchObject({
    refundable: 250,
    refund_way: 'provider',
    by_hand_way: 'platform',
    refunds: [{ way: 'provider', state: 'pending', may_cancel: false }],
  });
  const refundId = firstRefund(asked);
  await work(server);
  expect([...planted.refunds]).toEqual([[refundId, 15_000]]);
  expect(await refundRow(server, refundId)).toMatchObject({
    state: 'done',
    provider_id: `R-${refundId}`,
    due_at: null,
  });

  // The call reached the provider, and the process died before its commit.
  const second = firstRefund(await ask(id, 250));
  planted.refunds.set(second, 25_000);
  await work(server);
  await server.kernel.db.ownerPool.query('update payment_refunds set due_at = $1', [server.clock.now()]);
  await work(server);
  expect(planted.refunds.size).toBe(2);
  expect(await readPayment(server, owner, id)).toMatchObject({ status: 'refunded', refunded: 400, refundable: 0 });
  expect(await readLedger(server, owner)).toEqual([
    ['sale', 40_000],
    ['refunded', -15_000],
    ['refunded', -25_000],
  ]);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select kind from receipts where workspace_id = $1 order by number`,
    [owner.workspaceId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'credit_note']);
});

test('a refund that is under way is asked about until it is made', async ({ server }) => {
  const id = await paid(server);
  planted.refunding = 'pending';
  const refundId = firstRefund(await ask(id, 400));
  await work(server);
  expect(await refundRow(server, refundId)).toMatchObject({
    state: 'pending',
    provider_id: `R-${refundId}`,
    attempt: 0,
  });
  await work(server, 61_000);
  expect(await readPayment(server, owner, id)).toMatchObject({ status: 'paid', refunds: [{ state: 'pending' }] });
  planted.refunding = 'done';
  await work(server, 61_000);
  expect(await readPayment(server, owner, id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] });
  expect(planted.refunds.size).toBe(1);
});

test('an outage of the provider delays a refund, and one that never ends is for the operator', async ({ server }) => {
  const id = await paid(server);
  planted.refunding = 'down';
  const refundId = firstRefund(await ask(id, 400));
  await work(server);
  expect(await refundRow(server, refundId)).toMatchObject({ state: 'pending', attempt: 1 });
  planted.refunding = 'done';
  await work(server, 120_000);
  expect(await refundRow(server, refundId)).toMatchObject({ state: 'done' });

  const late = await paid(server);
  planted.refunding = 'pending';
  const stuck = firstRefund(await ask(late, 400));
  await work(server);
  await work(server, 31 * 86_400_000);
  expect(await refundRow(server, stuck)).toMatchObject({ state: 'pending', attempt: 1 });
  await server.kernel.db.ownerPool.query('update payment_refunds set attempt = 127, due_at = $2 where id = $1', [
    stuck,
    server.clock.now(),
  ]);
  await work(server);
  expect((await refundRow(server, stuck)).set_aside_at).not.toBeNull();
});

test('a refusal returns the money, tells the seller, and can be followed by a refund by hand', async ({ server }) => {
  const id = await paid(server);
  planted.refunding = 'refused';
  const refundId = firstRefund(await ask(id, 400));
  await work(server);
  await work(server);
  expect(await readPayment(server, owner, id)).toMatchObject({
    status: 'paid',
    refunded: 0,
    refundable: 400,
    refunds: [{ id: refundId, state: 'refused', detail: 'the account is closed' }],
  });
  expect(await readLedger(server, owner)).toEqual([
    ['sale', 40_000],
    ['refunded', -40_000],
    ['refund_ended', 40_000],
  ]);
  const told = await server.call(notifications.list, { query: {} }, { as: owner });
  expect(told.body.notifications.filter(({ kind }) => kind === 'refund_due')).toMatchObject([
    { detail: expect.stringContaining('refused to refund') },
  ]);
  const byHand = await ask(id, 400, { by_hand: true });
  expect(byHand.body.payment.refunds[0]).toMatchObject({ way: 'platform', state: 'pending', may_cancel: true });
  expect(planted.refunds.size).toBe(0);
});

test('a refund on a workspace’s own account uses its current key once the old one is refused', async ({ server }) => {
  const { id: integration, account } = await connectAccount(server, owner);
  const id = await paid(server);
  const asked: (string | null)[] = [];
  const platform = kernelWith(server, (credential) => {
    const made: PaymentProvider = {
      name: 'proxypay',
      method: 'multicaixa',
      account: integration,
      credentialId: credential.id ?? null,
      reserve: async () => '1',
      begin: async () => ({ instructions: {} }),
      withdraw: async () => false,
      async refund(_payment, refundId) {
        asked.push(made.credentialId);
        if (made.credentialId === old) throw new KeyRefused('the key was replaced');
        return { state: 'done', providerId: refundId };
      },
    };
    return made;
  });
  const credentials = async () =>
    (
      await server.kernel.db.ownerPool.query<{ id: string }>(
        'select id from integration_credentials where integration_id = $1 order by created_at, id',
        [integration],
      )
    ).rows.map((row) => row.id);
  const [old = ''] = await credentials();
  await server.kernel.db.ownerPool.query(
    `update payment_attempts set provider = 'proxypay', account = $2, credential_id = $3 where checkout_id = $1`,
    [id, integration, old],
  );
  await server.kernel.db.ownerPool.query('delete from balance_entries where workspace_id = $1', [owner.workspaceId]);
  await server.kernel.db.ownerPool.query('delete from balances where workspace_id = $1', [owner.workspaceId]);
  const refund = await inSystemCtx(platform, owner.workspaceId, 'ask for a refund', async (ctx) => {
    const attempt = await findPaidAttempt(ctx, id);
    if (!attempt) throw new Error('the payment has no attempt');
    return insertRefund(ctx, {
      ...{ id: uuidv7(), checkout_id: id, attempt_id: attempt.id, amount_minor: 40_000, currency: 'AOA' },
      ...{ reason: '', restock: false, way: 'provider', is_held: false, asked_by: null },
    });
  });
  const run = () => refundQueue.job.run({ kernel: platform, payload: {}, attempt: 1, log: platform.log });
  await run();
  expect(asked).toEqual([old]);
  expect(await refundRow(server, refund.id)).toMatchObject({ state: 'pending', attempt: 1 });

  const other = await openAccount(server);
  const body = { id: integration, name: 'Our ProxyPay', endpoint: 'https://example.com/payments' };
  const changed = { ...body, entity: account.entity, apiKey: other.apiKey };
  expect((await server.call(proxypay.update, { body: changed }, { as: owner })).status).toBe(200);
  const [, current] = await credentials();
  server.clock.advance(120_000);
  await run();
  expect(asked).toEqual([old, old, current]);
  expect(await refundRow(server, refund.id)).toMatchObject({ state: 'done' });
  await runDueJobs(planted.kernel);
});

// Last: the account's endpoint never responds, and the jobs of later tests would report that.
test('money on the workspace’s own account is refunded by itself, without the balance', async ({ server }) => {
  await connectAccount(server, owner);
  const { rows } = await server.kernel.db.ownerPool.query(
    `select id, integration_id from integration_credentials where workspace_id = $1`,
    [owner.workspaceId],
  );
  const id = await paidCheckout(server, owner);
  await server.kernel.db.ownerPool.query('delete from balance_entries where workspace_id = $1', [owner.workspaceId]);
  await server.kernel.db.ownerPool.query('delete from balances where workspace_id = $1', [owner.workspaceId]);
  await server.kernel.db.ownerPool.query(
    'update payment_attempts set account = $2, credential_id = $3 where checkout_id = $1',
    [id, rows[0].integration_id, rows[0].id],
  );
  expect(await readPayment(server, owner, id)).toMatchObject({ refund_way: 'seller', by_hand_way: null });
  const answer = await refundPayment(server, owner, id, 4500);
  expect(answer.body.payment).toMatchObject({ status: 'refunded', refunds: [{ way: 'seller', state: 'done' }] });
  await server.runJobs();
  expect(await readLedger(server, owner)).toEqual([]);
});
