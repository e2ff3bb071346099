import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { Agent } from 'undici';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../../../testing/server-test.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { KeyRefused, type PaymentProvider, PaymentRefused, type PaymentTerms } from '../payment-provider.adapter.ts';
import { createStripe } from './stripe.adapter.ts';
import { stripeCard } from './stripe-card.adapter.ts';
import { createStripeClient, stripeAddress } from './stripe-client.adapter.ts';

const test = ownServerTest();
const minute = 60_000;

/** An account at Stripe, and its buyers. */
interface World {
  readonly provider: PaymentProvider;
  /** The account with a wrong key. */
  readonly stranger: PaymentProvider;
  now(): number;
  /** Pays 25 dollars by card. @returns the id of the payment */
  charge(): Promise<string>;
}

const termsAt = (nowMs: number, change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  amountMinor: 2_500,
  currency: 'USD',
  expiresAt: new Date(nowMs + 60 * minute),
  checkoutId: randomUUID(),
  attemptId: randomUUID(),
  title: 'Café & Açúcar',
  phone: '',
  email: 'ana@example.com',
  asset: null,
  payUrl: 'https://kumbi.example/pt/pay/token',
  ...change,
});

const sessionsOf = async (server: TestServer) =>
  (
    await server.outside<{ sessions: { id: string; client_reference_id: string; payment_intent: string | null }[] }>(
      '/stripe/sessions',
    )
  ).sessions;

const accountOf = (url: string, key: string, now: () => Date, timeoutMs?: number) =>
  createStripe(
    createStripeClient(url, new Agent(), key, timeoutMs),
    { account: 'platform', webhookSecret: 'whsec_x' },
    now,
  );

async function sandboxWorld(server: TestServer): Promise<World> {
  const provider = stripeCard.platform?.(server.kernel);
  if (!provider) throw new Error('the test server has no account at Stripe');
  const now = () => server.clock.now();
  return {
    provider,
    stranger: accountOf(server.sandbox.url, 'sk_test_wrong', now),
    now: () => now().getTime(),
    async charge() {
      const reference = await provider.reserve();
      const { providerId } = await provider.begin(reference, termsAt(now().getTime()));
      await server.outside(`/stripe/sessions/${providerId}/pay`, 'POST', {});
      const standing = await provider.lookUp?.({ reference, providerId: providerId ?? null });
      if (standing?.state !== 'paid') throw new Error('the sandbox did not take the money');
      return standing.payment.id;
    },
  };
}

/** Stripe's own test mode. Its hosted page can't be filled in from here, so a payment is made without one. */
function stripeWorld(key: string): World {
  const now = () => new Date();
  return {
    provider: accountOf(stripeAddress, key, now),
    stranger: accountOf(stripeAddress, 'sk_test_wrong', now),
    now: Date.now,
    async charge() {
      const paid = await new Stripe(key).paymentIntents.create({
        amount: 2_500,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      });
      return paid.id;
    },
  };
}

const realKey = process.env.CONTRACT_STRIPE_SECRET_KEY;
const worlds = [
  { name: 'the sandbox', open: sandboxWorld },
  {
    name: 'Stripe in test mode',
    open: async () => stripeWorld(realKey ?? ''),
    missing: realKey ? undefined : 'CONTRACT_STRIPE_SECRET_KEY is not set',
  },
];

describe.for(worlds)('at $name', ({ open, missing }) => {
  const inWorld = (name: string, run: (world: World) => Promise<void>) =>
    test(name, async ({ server, skip }) => {
      skip(missing !== undefined, missing);
      await run(await open(server));
    });

  inWorld('a payment is begun once, open, and withdrawn once', async ({ provider, now }) => {
    const reference = await provider.reserve();
    const terms = termsAt(now());
    const begun = await provider.begin(reference, terms);
    expect(begun).toEqual({
      instructions: { link: expect.stringMatching(/^https?:\/\//) },
      providerId: expect.stringMatching(/^cs_test_/),
    });
    expect(await provider.begin(reference, terms)).toEqual(begun);
    const named = { reference, providerId: begun.providerId ?? null };
    expect(await provider.lookUp?.(named)).toEqual({ state: 'open' });
    expect(await provider.withdraw(named)).toBe(true);
    expect(await provider.withdraw(named)).toBe(true);
    expect(await provider.lookUp?.(named)).toEqual({ state: 'failed', reason: 'expired' });
  });

  inWorld('a payment that never got an id is unpayable, and an unknown one is none of ours', async ({ provider }) => {
    const reference = await provider.reserve();
    expect(await provider.withdraw({ reference, providerId: null })).toBe(false);
    expect(await provider.lookUp?.({ reference, providerId: null })).toEqual({ state: 'open' });
    expect(await provider.withdraw({ reference, providerId: 'cs_test_unknown' })).toBe(false);
    await expect(provider.lookUp?.({ reference, providerId: 'cs_test_unknown' })).rejects.toThrow('404');
  });

  inWorld('a short hold, an address that Stripe refuses and an old reference', async ({ provider, now }) => {
    const short = termsAt(now(), { expiresAt: new Date(now() + 5 * minute) });
    expect(await provider.begin(await provider.reserve(), short)).toMatchObject({ providerId: expect.any(String) });
    const reference = await provider.reserve();
    const odd = termsAt(now(), { email: 'ana@localhost' });
    const begun = await provider.begin(reference, odd);
    expect(await provider.begin(reference, odd)).toEqual(begun);
    const old = `${Math.floor((now() - 10 * minute) / 1_000)}${reference.slice(10)}`;
    await expect(provider.begin(old, short)).rejects.toThrow(PaymentRefused);
    await expect(provider.begin(await provider.reserve(), termsAt(now(), { amountMinor: 1 }))).rejects.toThrow(
      'amount_too_small',
    );
  });

  inWorld('a refund is made once for each of our ids, and not beyond the payment', async ({ provider, charge }) => {
    const paymentId = await charge();
    const payment = { reference: '', providerId: null, paymentId };
    const [first, second] = [randomUUID(), randomUUID()];
    const part = await provider.refund?.(payment, first, 1_000);
    expect(part).toEqual({ state: 'done', providerId: expect.stringMatching(/^re_/) });
    expect(await provider.refund?.(payment, first, 1_000)).toEqual(part);
    expect(await provider.refund?.(payment, randomUUID(), 1_501)).toMatchObject({
      state: 'refused',
      detail: expect.stringContaining('greater than'),
    });
    expect(await provider.refund?.(payment, second, 1_500)).toMatchObject({ state: 'done' });
    expect(await provider.refund?.(payment, randomUUID(), 1)).toMatchObject({ state: 'refused' });
    const unknown = { ...payment, paymentId: 'pi_unknown' };
    expect(await provider.refund?.(unknown, randomUUID(), 1)).toMatchObject({ state: 'refused' });
  });

  inWorld('a wrong key is refused by name, without a part of it', async ({ stranger, now }) => {
    const refused = stranger.begin(await stranger.reserve(), termsAt(now()));
    await expect(refused).rejects.toThrow(KeyRefused);
    await expect(refused).rejects.toThrow(/^Stripe refuses the key$/);
    await expect(stranger.lookUp?.({ reference: '', providerId: 'cs_test_1' })).rejects.toThrow(KeyRefused);
    await expect(stranger.withdraw({ reference: '', providerId: 'cs_test_1' })).rejects.toThrow(KeyRefused);
    const payment = { reference: '', providerId: null, paymentId: 'pi_1' };
    await expect(stranger.refund?.(payment, randomUUID(), 1)).rejects.toThrow(KeyRefused);
  });
});

test('money is returned once even after Stripe has forgotten the key of the call', async ({ server }) => {
  const { provider, charge } = await sandboxWorld(server);
  const payment = { reference: '', providerId: null, paymentId: await charge() };
  const id = randomUUID();
  const first = await provider.refund?.(payment, id, 1_000);
  server.clock.advance(25 * 60 * minute);
  expect(await provider.refund?.(payment, id, 1_000)).toEqual(first);
});

test('a lost answer of a creation, a 500 and a 429 leave one session, once the call is repeated', async ({
  server,
}) => {
  const { provider, now } = await sandboxWorld(server);
  const fault = (change: object) => server.outside('/faults', 'PUT', { stripe: change });
  const reference = await provider.reserve();
  const terms = termsAt(now());
  await fault({ loseAnswers: true });
  await expect(provider.begin(reference, terms)).rejects.toThrow('Stripe');
  await fault({ loseAnswers: false, failing: 'all' });
  await expect(provider.begin(reference, terms)).rejects.toThrow('Stripe answered 500');
  await fault({ failing: 0, rateLimited: true });
  await expect(provider.begin(reference, terms)).rejects.toThrow('Stripe answered 429');
  await fault({ rateLimited: false });
  const { providerId } = await provider.begin(reference, terms);
  const all = (await sessionsOf(server)).filter(({ client_reference_id }) => client_reference_id === reference);
  expect(all.map(({ id }) => id)).toEqual([providerId]);
});

test('a slow answer is waited for, and one that is too slow is none', async ({ server }) => {
  const { provider, now } = await sandboxWorld(server);
  const { STRIPE_SECRET_KEY = '' } = server.kernel.config.given;
  const impatient = accountOf(server.sandbox.url, STRIPE_SECRET_KEY, () => server.clock.now(), 50);
  await server.outside('/faults', 'PUT', { stripe: { slowMs: 150 } });
  expect(await provider.begin(await provider.reserve(), termsAt(now()))).toMatchObject({
    providerId: expect.any(String),
  });
  await expect(impatient.begin(await provider.reserve(), termsAt(now()))).rejects.toThrow('Stripe does not answer');
  await server.outside('/faults', 'PUT', { stripe: { slowMs: 0 } });
});
