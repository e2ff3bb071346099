import * as z from 'zod';
import { address } from '../../../../kernel/config/config.ts';
import { moduleConfig } from '../../../../kernel/config/module-config.ts';

/** Stripe's address, and the platform's account. */
export const stripeConfig = moduleConfig(
  {
    STRIPE_URL: address
      .refine((value) => new URL(value).pathname === '/', 'must have no path, because Stripe’s library has its own')
      .optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
  },
  ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) =>
    Boolean(key) === Boolean(secret)
      ? undefined
      : 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set both or none, because payments are reported by webhooks',
);
