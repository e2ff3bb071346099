import * as z from 'zod';
import { address } from '../../../../kernel/config/config.ts';
import { moduleConfig } from '../../../../kernel/config/module-config.ts';

/** AppyPay's addresses, and the platform's account. */
export const appypayConfig = moduleConfig(
  {
    APPYPAY_URL: address.optional(),
    APPYPAY_TOKEN_URL: address.optional(),
    APPYPAY_CLIENT_ID: z.string().optional(),
    APPYPAY_CLIENT_SECRET: z.string().optional(),
    APPYPAY_RESOURCE: z.string().optional(),
  },
  ({ APPYPAY_CLIENT_ID: id, APPYPAY_CLIENT_SECRET: secret, APPYPAY_RESOURCE: resource }) =>
    id && !(secret && resource)
      ? 'APPYPAY_CLIENT_SECRET, APPYPAY_RESOURCE: must be set with APPYPAY_CLIENT_ID, because AppyPay issues no token without them'
      : undefined,
);
