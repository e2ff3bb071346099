import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, readJson } from '../sandbox.fixture.ts';
import { ACCOUNT, postForm, purchase, stripeClient } from './stripe.fixture.ts';

type Refusal = { error: { message: string; type: string; code?: string; param?: string } };

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let stripe: Stripe;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  sandbox = await openTestSandbox(null, { clock: { now: () => now }, stripe: { ...ACCOUNT, webhookUrl: null } });
  stripe = stripeClient(sandbox.url);
});
afterEach(() => sandbox.stop());

const sessions = () => stripe.checkout.sessions;
const act = async (id: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/stripe/sessions/${id}/${action}`, body)).status;

async function paid(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id } = await sessions().create(purchase(change));
  expect(await act(id, 'pay')).toBe(200);
  const session = await sessions().retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { session, intent, charge: intent.latest_charge as Stripe.Charge };
}

describe('a checkout session', () => {
  test('is created by Stripe’s client, and retrieved', async () => {
    const session = await sessions().create(purchase());
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_\w{58}$/),
      object: 'checkout.session',
      amount_subtotal: 2500,
      amount_total: 2500,
      currency: 'eur',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'checkout-1',
      customer_email: 'sara@example.com',
      metadata: { checkout: 'c1' },
      success_url: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/cart',
      created: now / 1_000,
      expires_at: now / 1_000 + 24 * 3_600,
      livemode: false,
      url: `${sandbox.url}/stripe/c/pay/${session.id}`,
    });
    expect(session.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    const { lastResponse: _, ...again } = await sessions().retrieve(session.id);
    expect(again).toEqual(JSON.parse(JSON.stringify(session)));
    const { data } = await sessions().listLineItems(session.id);
    expect(data).toMatchObject([
      { description: 'Café & Açúcar', quantity: 2, amount_total: 2100, price: { unit_amount: 1050 } },
      { description: 'Delivery', quantity: 1, amount_total: 400 },
    ]);
  });

  test('is paid by a card', async () => {
    const { session, intent, charge } = await paid();
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, amount_total: 2500 });
    expect(session.customer_details?.email).toBe('sara@example.com');
    expect(intent).toMatchObject({
      id: expect.stringMatching(/^pi_\w{24}$/),
      status: 'succeeded',
      amount: 2500,
      amount_received: 2500,
      metadata: { checkout: 'c1' },
      description: 'Terra Boa',
    });
    expect(charge).toMatchObject({ status: 'succeeded', paid: true, amount: 2500, refunded: false });
    expect(await act(session.id, 'pay')).toBe(409);
    const plain = await stripe.paymentIntents.retrieve(intent.id);
    expect(plain.latest_charge).toBe(charge.id);
    expect((await stripe.charges.retrieve(charge.id)).payment_intent).toBe(intent.id);
    expect((await sessions().list({ payment_intent: intent.id })).data.map(({ id }) => id)).toEqual([session.id]);
  });

  test('stays open after a declined card', async () => {
    const { id } = await sessions().create(purchase());
    expect(await act(id, 'decline', { code: 'insufficient_funds' })).toBe(200);
    const session = await sessions().retrieve(id, { expand: ['payment_intent'] });
    expect([session.status, session.payment_status]).toEqual(['open', 'unpaid']);
    const intent = session.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    expect(intent.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect(await act(id, 'pay')).toBe(200);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('expires after a day, earlier by its own limit, by a call, or when the test says so', async () => {
    const [day, hour, called, told] = [
      await sessions().create(purchase()),
      await sessions().create(purchase({ expires_at: now / 1_000 + 3_600 })),
      await sessions().create(purchase()),
      await sessions().create(purchase()),
    ];
    expect((await sessions().expire(called.id)).status).toBe('expired');
    await expect(sessions().expire(called.id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await act(told.id, 'expire')).toBe(200);
    expect(await act(told.id, 'pay')).toBe(409);
    now += 3_600_000;
    expect((await sessions().retrieve(hour.id)).status).toBe('expired');
    expect(await sessions().retrieve(day.id)).toMatchObject({ status: 'open' });
    now += 23 * 3_600_000;
    expect(await sessions().retrieve(day.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  });

  test('another amount arrives only by force', async () => {
    const { id } = await sessions().create(purchase());
    expect(await act(id, 'pay', { amount: 100 })).toBe(422);
    expect(await act(id, 'pay', { amount: 100, currency: 'usd', force: true })).toBe(200);
    expect(await sessions().retrieve(id)).toMatchObject({ amount_total: 100, currency: 'usd', payment_status: 'paid' });
  });

  test('amounts of a currency without decimals are whole', async () => {
    const line = { quantity: 1, price_data: { currency: 'xof', unit_amount: 5, product_data: { name: 'Café' } } };
    const { id } = await sessions().create(purchase({ line_items: [line] }));
    const { sessions: shown } = await readJson<{ sessions: unknown[] }>(sandbox.control('GET', '/stripe/sessions'));
    expect(shown).toMatchObject([{ id, amount_total: 5, amount: 5, currency: 'xof' }]);
  });

  const form = {
    mode: 'payment',
    success_url: 'https://shop.example/paid',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][product_data][name]': 'Café',
  };
  test.each<[string, Record<string, string>, string | undefined, string | undefined]>([
    ['no mode', { mode: '' }, 'parameter_missing', 'mode'],
    ['a subscription', { mode: 'subscription' }, undefined, 'mode'],
    ['no success address', { success_url: '' }, 'parameter_missing', 'success_url'],
    ['an address that isn’t one', { success_url: '/paid' }, 'url_invalid', 'success_url'],
    [
      'no name',
      { 'line_items[0][price_data][product_data][name]': '' },
      'parameter_missing',
      'line_items[0][price_data][product_data][name]',
    ],
    [
      'an unknown currency',
      { 'line_items[0][price_data][currency]': 'kwz' },
      undefined,
      'line_items[0][price_data][currency]',
    ],
    [
      'half a cent',
      { 'line_items[0][price_data][unit_amount]': '10.5' },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    ],
    ['less than 50 cents', { 'line_items[0][price_data][unit_amount]': '49' }, 'amount_too_small', 'line_items'],
    ['more than a million', { 'line_items[0][quantity]': '100001' }, 'amount_too_large', 'line_items'],
    ['a price that doesn’t exist', { 'line_items[0][price]': 'price_1' }, 'resource_missing', 'line_items[0][price]'],
    ['an email that isn’t one', { customer_email: 'sara' }, 'email_invalid', 'customer_email'],
    ['an early end', { expires_at: String(Date.parse('2026-03-10T12:29:59Z') / 1_000) }, undefined, 'expires_at'],
    ['a late end', { expires_at: String(Date.parse('2026-03-11T12:00:01Z') / 1_000) }, undefined, 'expires_at'],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, 'parameter_invalid_string', 'client_reference_id'],
    ['a long value of metadata', { 'metadata[a]': 'x'.repeat(501) }, undefined, 'metadata'],
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
  ])('%s is refused', async (_name, change, code, param) => {
    const answer = await postForm(sandbox.url, '/v1/checkout/sessions', { ...form, ...change });
    expect(answer.status).toBe(400);
    const { error } = await readJson<Refusal>(Promise.resolve(answer));
    expect(error).toMatchObject({ message: expect.any(String), type: 'invalid_request_error', param });
    expect(error.code).toBe(code);
  });

  test('two currencies and no lines are refused', async () => {
    const other = { ...form, 'line_items[1][quantity]': '1', 'line_items[1][price_data][currency]': 'usd' };
    const two = {
      ...other,
      'line_items[1][price_data][unit_amount]': '100',
      'line_items[1][price_data][product_data][name]': 'x',
    };
    expect((await postForm(sandbox.url, '/v1/checkout/sessions', two)).status).toBe(400);
    const none = { mode: 'payment', success_url: 'https://shop.example' };
    const { error } = await readJson<Refusal>(postForm(sandbox.url, '/v1/checkout/sessions', none));
    expect(error).toMatchObject({ code: 'parameter_missing', param: 'line_items' });
  });
});

describe('refunds', () => {
  test('are whole or in parts, by payment or by charge', async () => {
    const { intent, charge } = await paid();
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 1000,
      reason: 'requested_by_customer',
      metadata: { refund: 'r1' },
    });
    expect(part).toMatchObject({
      id: expect.stringMatching(/^re_/),
      object: 'refund',
      amount: 1000,
      currency: 'eur',
      charge: charge.id,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: { refund: 'r1' },
    });
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 1501 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'amount',
      message: 'Refund amount (€15.01) is greater than unrefunded amount on charge (€15.00)',
    });
    expect((await stripe.refunds.create({ charge: charge.id })).amount).toBe(1500);
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 2500, refunded: true });
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount)).toEqual([
      1500, 1000,
    ]);
    expect((await stripe.refunds.retrieve(part.id)).amount).toBe(1000);
  });

  test('need a payment that succeeded', async () => {
    await expect(stripe.refunds.create({ payment_intent: 'pi_unknown' })).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await sessions().create(purchase());
    await act(id, 'decline');
    const intent = (await sessions().retrieve(id)).payment_intent as string;
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('every call', () => {
  test('needs the secret key, as a token or by basic authentication', async () => {
    const error = stripeClient(sandbox.url, 'sk_test_another_key_0000').checkout.sessions.list();
    await expect(error).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(error).rejects.toMatchObject({ message: 'Invalid API Key provided: sk_test_************0000' });
    const status = async (authorization: string) =>
      (await fetch(`${sandbox.url}/v1/events`, { headers: { authorization } })).status;
    expect(await status(`Basic ${Buffer.from(`${ACCOUNT.secretKey}:`).toString('base64')}`)).toBe(200);
    expect(await status('')).toBe(401);
  });

  test('an unknown object, address and version are refused', async () => {
    await expect(sessions().retrieve('cs_test_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_unknown'",
    });
    await expect(stripe.customers.create({})).rejects.toMatchObject({
      statusCode: 404,
      message: 'Unrecognized request URL (POST: /v1/customers).',
    });
    const answer = await fetch(`${sandbox.url}/v1/events`, {
      headers: { authorization: `Bearer ${ACCOUNT.secretKey}`, 'stripe-version': 'newest' },
    });
    expect(answer.status).toBe(400);
    const json = { authorization: `Bearer ${ACCOUNT.secretKey}`, 'content-type': 'application/json' };
    const wrong = await fetch(`${sandbox.url}/v1/refunds`, { method: 'POST', headers: json, body: '{}' });
    expect(wrong.status).toBe(400);
  });

  test('with a key is executed once for 24 hours', async () => {
    const options = { idempotencyKey: 'a-key' };
    const first = await sessions().create(purchase(), options);
    const again = await sessions().create(purchase(), options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    const other = sessions().create(purchase({ client_reference_id: 'checkout-2' }), options);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await expect(stripe.refunds.create({ charge: 'ch_1' }, options)).rejects.toMatchObject({ statusCode: 400 });
    now += 24 * 3_600_000;
    expect((await sessions().create(purchase(), options)).id).not.toBe(first.id);
  });

  test('a refused call doesn’t use up its key', async () => {
    const options = { idempotencyKey: 'a-key' };
    await expect(sessions().create(purchase({ customer_email: 'sara' }), options)).rejects.toMatchObject({
      code: 'email_invalid',
    });
    expect((await sessions().create(purchase(), options)).status).toBe('open');
  });

  test('lists have pages', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await sessions().create(purchase())).id);
    const page = await sessions().list({ limit: 2 });
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(0, 2), true]);
    const all: string[] = [];
    for await (const { id } of sessions().list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
    const before = await sessions().list({ limit: 2, ending_before: ids[3] as string });
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(1, 3), true]);
    await expect(sessions().list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });
});

describe('the page of a session', () => {
  const open = (url: string | null, init: RequestInit = {}) => fetch(url ?? '', { redirect: 'manual', ...init });
  const submit = (url: string | null, outcome: string, headers: Record<string, string> = {}) =>
    open(url, { method: 'POST', headers, body: new URLSearchParams({ outcome }) });

  test('shows the purchase in the buyer’s language, and pays it', async () => {
    const { id, url } = await sessions().create(purchase({ locale: 'pt' }));
    const html = await (await open(url)).text();
    expect(html).toContain('<html lang="pt-PT">');
    expect(html).toContain('2 × Café &#38; Açúcar');
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(await (await open(`${url}?lang=en`)).text()).toContain('Pay by card');
    const declined = await submit(url, 'decline');
    expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('role="alert"')]);
    const answer = await submit(url, 'pay', { origin: sandbox.url });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `https://shop.example/paid?session=${id}`]);
    expect((await sessions().retrieve(id)).payment_status).toBe('paid');
    expect(await (await open(`${url}?lang=en`)).text()).toContain('This payment is complete.');
  });

  test('accepts its own form only', async () => {
    const { id, url } = await sessions().create(purchase());
    expect((await submit(url, 'pay', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await sessions().retrieve(id)).status).toBe('open');
    expect((await open(`${sandbox.url}/stripe/c/pay/unknown`)).status).toBe(404);
    await act(id, 'expire');
    expect(await (await submit(`${url}?lang=en`, 'pay')).text()).toContain('This payment page has expired.');
  });
});
