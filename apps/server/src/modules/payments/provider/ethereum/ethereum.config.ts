import * as z from 'zod';
import { address } from '../../../../kernel/config/config.ts';
import { moduleConfig } from '../../../../kernel/config/module-config.ts';
import { isAccountXpub } from './xpub.rules.ts';

/** A node of the Ethereum network, the wallet that receives, and the source of the exchange rate. */
export const ethereumConfig = moduleConfig(
  {
    ETHEREUM_RPC_URL: address.optional(),
    ETHEREUM_XPUB: z
      .string()
      .refine(isAccountXpub, "must be the xpub of m/44'/60'/0' or m/44'/60'/0'/0, never a private key")
      .optional(),
    ETHEREUM_CONFIRMATIONS: z.coerce.number().int().min(1).max(64).default(12),
    RATES_URL: address.default('https://api.coinbase.com'),
  },
  ({ ETHEREUM_RPC_URL: url, ETHEREUM_XPUB: xpub }) =>
    Boolean(url) === Boolean(xpub) ? undefined : 'ETHEREUM_RPC_URL, ETHEREUM_XPUB: set both or none',
);
