import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, readJson, startMerchant, until } from '../sandbox.fixture.ts';
import { ACCOUNT, purchase, stripeClient } from './stripe.fixture.ts';

type Callbacks = { total: number; callbacks: { id: string; state: string; last_status: number | null }[] };

let receiver: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startMerchant();
  sandbox = await openTestSandbox(null, { stripe: { ...ACCOUNT, webhookUrl: receiver.url } });
  stripe = stripeClient(sandbox.url);
});
afterEach(async () => {
  await sandbox.stop();
  receiver.stop();
});

const fault = (change: Record<string, unknown>) => sandbox.control('PUT', '/faults', { stripe: change });
const act = async (id: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/stripe/sessions/${id}/${action}`, body)).status;
const callbacks = () => readJson<Callbacks>(sandbox.control('GET', '/stripe/callbacks'));
const start = async () => (await stripe.checkout.sessions.create(purchase())).id;

/** Reads a webhook as a merchant does. @throws if the signature is wrong or old */
const readEvent = ({ headers, body }: (typeof receiver.received)[number]): Stripe.Event =>
  stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), ACCOUNT.webhookSecret);
const events = () => receiver.received.map(readEvent);
const typesOf = (all: readonly { type: string }[]) => all.map(({ type }) => type);

describe('webhooks', () => {
  test('are signed, and report a payment as Stripe does', async () => {
    const id = await start();
    await act(id, 'pay');
    await until(() => receiver.received.length === 4);
    const all = events();
    expect(typesOf(all).sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const completed = all.find(({ type }) => type === 'checkout.session.completed');
    expect(completed).toMatchObject({
      id: expect.stringMatching(/^evt_\w{24}$/),
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: null, idempotency_key: null },
      data: { object: { id, payment_status: 'paid', amount_total: 2500, client_reference_id: 'checkout-1' } },
    });
    expect(receiver.received[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('report a declined card, an expiry and a refund', async () => {
    const declined = await start();
    await act(declined, 'decline');
    await until(() => receiver.received.length === 3);
    expect(typesOf(events())).toEqual(expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed']));

    receiver.received.length = 0;
    await stripe.checkout.sessions.expire(declined, {}, { idempotencyKey: 'expire-1' });
    await until(() => receiver.received.length === 1);
    expect(events()[0]).toMatchObject({
      type: 'checkout.session.expired',
      data: { object: { id: declined, status: 'expired' } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'expire-1' },
    });

    const paid = await start();
    await act(paid, 'pay');
    await until(() => receiver.received.length === 5);
    receiver.received.length = 0;
    const intent = (await stripe.checkout.sessions.retrieve(paid)).payment_intent as string;
    await stripe.refunds.create({ payment_intent: intent, amount: 500 });
    await until(() => receiver.received.length === 2);
    const refunded = events().find(({ type }) => type === 'charge.refunded');
    expect(refunded?.data.object).toMatchObject({ payment_intent: intent, amount_refunded: 500, refunded: false });
  });

  test('are found in the list of events, with those that are pending', async () => {
    receiver.status = 500;
    await act(await start(), 'pay');
    await until(() => receiver.received.length > 4);
    const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
    expect(data).toMatchObject([{ type: 'checkout.session.completed', pending_webhooks: 1 }]);
    receiver.status = 200;
    const { id } = data[0] as Stripe.Event;
    await until(async () => (await stripe.events.retrieve(id)).pending_webhooks === 0);
    expect((await stripe.events.list({ types: ['charge.succeeded', 'charge.failed'] })).data).toHaveLength(1);
    const later = Math.floor(Date.now() / 1_000) + 60;
    expect((await stripe.events.list({ created: { gte: later } })).data).toEqual([]);
    expect((await stripe.events.list({ created: { lt: later } })).data).toHaveLength(4);
  });

  test('have a new signature for each attempt', async () => {
    receiver.status = 500;
    const id = await start();
    await sandbox.control('POST', `/stripe/sessions/${id}/expire`);
    await until(() => receiver.received.length > 1);
    receiver.status = 200;
    const [first, second] = events();
    expect(first?.id).toBe(second?.id);
    const last = await until(async () => (await callbacks()).callbacks.find(({ state }) => state === 'delivered'));
    receiver.received.length = 0;
    const again = sandbox.control('POST', `/stripe/callbacks/${last.id}/resend`);
    expect(await readJson(again)).toEqual({ delivered: true, status: 200 });
    expect(events()[0]?.id).toBe(first?.id);
    expect((await sandbox.control('POST', '/stripe/callbacks/unknown/resend')).status).toBe(404);
  });

  test('need an address', async () => {
    expect((await sandbox.control('PUT', '/stripe/account', { webhookUrl: 'nowhere' })).status).toBe(422);
    expect((await sandbox.control('PUT', '/stripe/account', { webhookUrl: null })).status).toBe(200);
    await act(await start(), 'pay');
    expect((await callbacks()).total).toBe(0);
    expect((await stripe.events.list()).data).toHaveLength(4);
  });
});

describe('faults', () => {
  test('a bad signature is rejected by Stripe’s client, until the fault ends', async () => {
    await fault({ badSignatures: true });
    await act(await start(), 'expire');
    const received = await until(() => receiver.received[0]);
    expect(() => readEvent(received)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    receiver.received.length = 0;
    await fault({ badSignatures: false });
    const { callbacks: sent } = await callbacks();
    await sandbox.control('POST', `/stripe/callbacks/${sent[0]?.id}/resend`);
    expect(events()[0]?.type).toBe('checkout.session.expired');
  });

  test('a rejected bad signature is sent again with a good one', async () => {
    receiver.status = 400;
    await fault({ badSignatures: true });
    await act(await start(), 'expire');
    await until(() => receiver.received.length > 1);
    await fault({ badSignatures: false });
    receiver.received.length = 0;
    receiver.status = 200;
    await until(async () => (await callbacks()).callbacks[0]?.state === 'delivered');
    expect(receiver.received.map(readEvent).at(-1)?.type).toBe('checkout.session.expired');
  });

  test('a slow, a failing and a busy Stripe', async () => {
    await fault({ slowMs: 200 });
    const hasty = stripeClient(sandbox.url, ACCOUNT.secretKey, { timeout: 50 });
    await expect(hasty.events.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await fault({ slowMs: 0, failing: 'all' });
    await expect(start()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    await fault({ failing: 0, rateLimited: true });
    const busy = start();
    await expect(busy).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    await expect(busy).rejects.toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
    // The client retries by itself, if it is allowed to.
    const patient = stripeClient(sandbox.url, ACCOUNT.secretKey, { maxNetworkRetries: 2 });
    const list = patient.events.list();
    await fault({ rateLimited: false });
    expect((await list).data).toEqual([]);
  });

  test('a lost answer is found again with the same key', async () => {
    const options = { idempotencyKey: 'a-key' };
    await fault({ loseAnswers: true });
    const lost = stripe.checkout.sessions.create(purchase(), options);
    await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    await fault({ loseAnswers: false });
    const { id } = await stripe.checkout.sessions.create(purchase(), options);
    expect((await stripe.checkout.sessions.list()).data.map((session) => session.id)).toEqual([id]);
  });

  test('duplicate, lost and reversed webhooks', async () => {
    await fault({ duplicateCallbacks: 1 });
    await act(await start(), 'expire');
    await until(() => receiver.received.length === 2);
    expect(new Set(events().map(({ id }) => id)).size).toBe(1);

    await fault({ duplicateCallbacks: 0, dropCallbacks: true });
    await act(await start(), 'expire');
    await until(async () => (await callbacks()).callbacks[0]?.state === 'dropped');

    receiver.received.length = 0;
    await fault({ dropCallbacks: false, outOfOrderCallbacks: 4 });
    await act(await start(), 'pay');
    await until(() => receiver.received.length === 4);
    expect(typesOf(events())).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  test('control calls refuse what they don’t know', async () => {
    const id = await start();
    expect(await act('unknown', 'pay')).toBe(404);
    expect(await act(id, 'pay', { amount: 1.5, force: true })).toBe(422);
    expect(await act(id, 'pay', { currency: 'EUR', force: true })).toBe(422);
    expect(await act(id, 'decline', { code: 'bad_mood' })).toBe(422);
    expect((await fault({ expiredToken: true })).status).toBe(422);
  });
});
