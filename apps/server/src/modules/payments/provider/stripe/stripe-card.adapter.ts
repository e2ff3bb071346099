import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import type { MethodSource } from '../method.slot.ts';
import type { PaymentProvider } from '../payment-provider.adapter.ts';
import { stripeConfig } from './stripe.config.ts';

const minute = 60_000;
/** Stripe's limits of one payment in dollars. */
const least = 50;
const most = 99_999_999;

const shared = perKernel(({ config, clock }): PaymentProvider | undefined => {
  const { STRIPE_URL: base, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripeConfig.of(config);
  if (!key || !webhookSecret) return undefined;
  // The library takes 35 MB, and most processes never make a payment by card.
  const loading = async () => {
    const { openStripe } = await import('./stripe.adapter.ts');
    const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
    return openStripe({ base, agent, key, webhookSecret, account: 'platform', now: () => clock.now() });
  };
  let loaded: ReturnType<typeof loading> | undefined;
  const stripe = () => (loaded ??= loading());
  return {
    name: 'stripe',
    method: 'card',
    account: 'platform',
    credentialId: null,
    reserve: async () => (await stripe()).reserve(),
    begin: async (...given) => (await stripe()).begin(...given),
    withdraw: async (payment) => (await stripe()).withdraw(payment),
    lookUp: async (payment) => (await stripe()).lookUp(payment),
    readCallback: async (callback) => (await stripe()).readCallback(callback),
    refund: async (...given) => (await stripe()).refund(...given),
  };
});

/** Payment by card on Stripe's page. */
export const stripeCard: MethodSource = {
  method: 'card',
  provider: 'stripe',
  currency: 'USD',
  least,
  most,
  // A session that has ended takes no money, but a payment at the last minute may be reported late.
  watchedMs: 30 * minute,
  term: (now) => ({
    expiresAt: new Date(now.getTime() + 60 * minute),
    closeAt: new Date(now.getTime() + 65 * minute),
  }),
  platform: (kernel) => shared(kernel),
};
