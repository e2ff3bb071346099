import * as z from 'zod';
import { moduleConfig } from '../../../../kernel/config/module-config.ts';

/** The platform's account at ProxyPay's online payment gateway, which has the address `PROXYPAY_URL`. */
export const opgConfig = moduleConfig(
  {
    OPG_TOKEN: z.string().optional(),
    OPG_POS_ID: z.coerce.number().int().positive().optional(),
  },
  ({ OPG_TOKEN: token, OPG_POS_ID: pos }) =>
    token && !pos
      ? 'OPG_POS_ID: must be set with OPG_TOKEN, because every payment belongs to a point of sale'
      : undefined,
);
