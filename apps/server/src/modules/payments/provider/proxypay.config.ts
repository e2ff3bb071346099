import * as z from 'zod';
import { address } from '../../../kernel/config/config.ts';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

/** ProxyPay's address, and the platform's account. */
export const proxypayConfig = moduleConfig(
  {
    PROXYPAY_URL: address.optional(),
    PROXYPAY_API_KEY: z.string().optional(),
    PROXYPAY_ENTITY: z
      .string()
      .regex(/^\d{5}$/, 'must be five digits')
      .optional(),
  },
  ({ PROXYPAY_API_KEY: key, PROXYPAY_ENTITY: entity }) =>
    key && !entity
      ? 'PROXYPAY_ENTITY: must be set with PROXYPAY_API_KEY, because ProxyPay does not return it before the first payment'
      : undefined,
);
