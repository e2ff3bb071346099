import Stripe from 'stripe';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileProvider, startHostileProvider, tooDeep, tooMuch } from '../../../../testing/hostile-provider.ts';
import { type PaymentTerms, ProviderUnavailable } from '../payment-provider.adapter.ts';
import { createStripe } from './stripe.adapter.ts';
import { createStripeClient } from './stripe-client.adapter.ts';

const now = new Date('2026-11-25T10:00:00Z');
const reference = `${now.getTime() / 1_000}-${'0a'.repeat(12)}`;
const secret = 'whsec_of_this_test';
const agent = new Agent();
let provider: HostileProvider;
beforeAll(async () => {
  provider = await startHostileProvider();
});
afterAll(async () => {
  provider.stop();
  await agent.destroy();
});

const open = (webhookSecret = secret) =>
  createStripe(
    createStripeClient(provider.address, agent, 'sk_test_x'),
    { account: 'platform', webhookSecret },
    () => now,
  );
const terms: PaymentTerms = {
  amountMinor: 2_500,
  currency: 'USD',
  expiresAt: new Date(now.getTime() + 3_600_000),
  checkoutId: 'c',
  attemptId: 'a',
  title: 'Café',
  phone: '',
  email: '',
  asset: null,
  payUrl: 'https://kumbi.example/pt/pay/token',
};
const session = {
  id: 'cs_test_1',
  client_reference_id: reference,
  status: 'complete',
  payment_status: 'paid',
  amount_total: 2_500,
  currency: 'usd',
  payment_intent: 'pi_1',
  url: null as string | null,
};
const named = { reference, providerId: 'cs_test_1' };
const answering = (value: unknown) => {
  provider.answer = { text: JSON.stringify(value) };
};

describe('an answer', () => {
  test('that is too large, nested too deeply or not JSON is no answer', async () => {
    const stripe = open();
    answering(session);
    expect(await stripe.lookUp?.(named)).toMatchObject({ state: 'paid', payment: { id: 'pi_1', amountMinor: 2_500 } });
    for (const text of [tooDeep, 'x', '[]', 'null', '{}']) {
      for (const call of [
        () => stripe.lookUp?.(named),
        () => stripe.begin(reference, terms),
        () => stripe.refund?.({ ...named, paymentId: 'pi_1' }, 'r', 1),
      ]) {
        provider.answer = { text };
        await expect(call()).rejects.toThrow(ProviderUnavailable);
      }
    }
    provider.answer = { text: `[${' '.repeat(50_000)}`, endless: true };
    await expect(stripe.lookUp?.(named)).rejects.toThrow('Stripe does not answer');
    expect(provider.sent()).toBeLessThan(tooMuch);
  });

  test('about another payment, or with another shape, books nothing', async () => {
    const stripe = open();
    const wrong: object[] = [
      { client_reference_id: 'another' },
      { client_reference_id: null },
      { amount_total: 25.5 },
      { amount_total: -2_500 },
      { amount_total: '2500' },
      { payment_status: 'perhaps' },
      { payment_intent: 'pi_\u0000' },
      { payment_intent: null },
      { currency: 'eur' },
      { id: '../../refunds' },
    ];
    for (const change of wrong) {
      answering({ ...session, ...change });
      await expect(stripe.lookUp?.(named), JSON.stringify(change)).rejects.toThrow(ProviderUnavailable);
    }
    answering({ ...session, payment_status: 'unpaid' });
    expect(await stripe.lookUp?.(named)).toEqual({ state: 'open' });
  });

  test('never sends the buyer to an address that isn’t one', async () => {
    const stripe = open();
    for (const url of ['javascript:alert(1)', '', null]) {
      answering({ ...session, status: 'open', payment_status: 'unpaid', payment_intent: null, url });
      await expect(stripe.begin(reference, terms)).rejects.toThrow(ProviderUnavailable);
    }
  });
});

describe('a webhook', () => {
  const { webhooks } = new Stripe('sk_test_x');
  const call = (body: string | object, change: { secret?: string; ageS?: number; header?: string } = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = now.getTime() / 1_000 - (change.ageS ?? 0);
    const header =
      change.header ?? webhooks.generateTestHeaderString({ payload, timestamp, secret: change.secret ?? secret });
    return open().readCallback?.({ raw: Buffer.from(payload), headers: { 'stripe-signature': header }, query: {} });
  };
  const event = (object: object = session, type = 'checkout.session.completed') => ({
    id: 'evt_1',
    object: 'event',
    type,
    data: { object },
  });

  test('is read once its signature fits, and keeps nothing about the buyer', () => {
    expect(call(event({ ...session, customer_details: { email: 'ana@example.com' } }))).toEqual({
      kind: 'paid',
      payment: {
        id: 'pi_1',
        reference,
        amountMinor: 2_500,
        currency: 'USD',
        body: {
          session: 'cs_test_1',
          payment_intent: 'pi_1',
          amount_total: 2_500,
          currency: 'usd',
          payment_status: 'paid',
        },
      },
    });
  });

  test('with another secret, another time or no signature changes nothing', () => {
    expect(call(event(), { secret: 'whsec_of_another' })).toBe('bad_signature');
    expect(call(event(), { ageS: 301 })).toBe('bad_signature');
    expect(call(event(), { ageS: 299 })).toMatchObject({ kind: 'paid' });
    for (const header of ['', 't=1', 'v1=', 't=,v1=', 't=1,v1', 'x'.repeat(10_000)])
      expect(call(event(), { header })).toBe('bad_signature');
    const raw = Buffer.from(JSON.stringify(event()));
    expect(open().readCallback?.({ raw, headers: {}, query: {} })).toBe('bad_signature');
    expect(open().readCallback?.({ raw, headers: { 'stripe-signature': ['a', 'b'] }, query: {} })).toBe(
      'bad_signature',
    );
  });

  test('that isn’t an event is malformed', () => {
    for (const body of ['x', '[]', '{}', tooDeep.slice(0, 60_000), event({}), event({ id: 'cs_\u0000' })])
      expect(call(body), String(body).slice(0, 20)).toBe('malformed');
    expect(call(event({ ...session, amount_total: '2500' }))).toBe('malformed');
    // Thin events have nothing to read, and we never ask for them.
    expect(call({ object: 'v2.core.event', type: 'checkout.session.completed' })).toBe('bad_signature');
  });

  test('about something else means nothing, and one that isn’t about our money makes us ask', () => {
    expect(call(event(session, 'charge.succeeded'))).toEqual({ kind: 'nothing' });
    expect(call(event({ ...session, client_reference_id: null }))).toEqual({ kind: 'nothing' });
    expect(call(event({ ...session, client_reference_id: 'order-7' }))).toEqual({ kind: 'nothing' });
    expect(call(event({ id: 'cs_1', amount_total: null, payment_intent: null }))).toEqual({ kind: 'nothing' });
    const changed = { kind: 'changed', reference };
    expect(
      call(
        event(
          { ...session, status: 'expired', payment_status: 'unpaid', payment_intent: null },
          'checkout.session.expired',
        ),
      ),
    ).toEqual(changed);
    expect(call(event({ ...session, payment_status: 'unpaid' }))).toEqual(changed);
    expect(call(event({ ...session, currency: 'eur' }))).toEqual(changed);
  });
});
