import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import type { MethodSource } from '../method.slot.ts';
import { createStripe } from './stripe.adapter.ts';
import { stripeConfig } from './stripe.config.ts';
import { createStripeClient, stripeAddress } from './stripe-client.adapter.ts';

const minute = 60_000;
/** Stripe's limits of one payment in dollars. */
const least = 50;
const most = 99_999_999;

const shared = perKernel(({ config, clock }) => {
  const {
    STRIPE_URL: base = stripeAddress,
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = stripeConfig.of(config);
  if (!key || !webhookSecret) return undefined;
  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  return createStripe(createStripeClient(base, agent, key), { account: 'platform', webhookSecret }, () => clock.now());
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
