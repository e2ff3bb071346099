import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import { dayMs } from '../../../../kernel/time/zones.ts';
import type { MethodSource } from '../method.slot.ts';
import { createEthereum } from './ethereum.adapter.ts';
import { ethereumConfig } from './ethereum.config.ts';
import { openNode } from './ethereum-node.adapter.ts';

const minute = 60_000;
/** A dollar, and a hundred thousand. */
const least = 100;
const most = 10_000_000;
const watchedMs = 7 * dayMs;

/** The platform's wallet and its node; undefined if the configuration has none. */
export const ethereumAccount = perKernel(({ config, clock, db }) => {
  const {
    ETHEREUM_RPC_URL: url,
    ETHEREUM_XPUB: xpub,
    ETHEREUM_CONFIRMATIONS: confirmations,
    RATES_URL: ratesUrl,
  } = ethereumConfig.of(config);
  if (!url || !xpub) return undefined;
  const agent = new Agent({ connections: 16, headersTimeout: 10_000, bodyTimeout: 10_000, connectTimeout: 5_000 });
  const node = openNode(url, agent);
  return createEthereum({ db: db.app, node, agent, ratesUrl, xpub, confirmations, watchedMs, now: () => clock.now() });
});

/** Payment in ETH, USDT or USDC, each to another address. */
export const ethereumCrypto: MethodSource = {
  method: 'crypto',
  provider: 'ethereum',
  currency: 'USD',
  least,
  most,
  watchedMs,
  // A transfer at the last minute needs some more for its confirmations.
  term: (now) => ({
    expiresAt: new Date(now.getTime() + 60 * minute),
    closeAt: new Date(now.getTime() + 75 * minute),
  }),
  platform: (kernel) => ethereumAccount(kernel),
};
