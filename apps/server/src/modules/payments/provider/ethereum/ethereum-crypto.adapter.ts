import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import { dayMs } from '../../../../kernel/time/zones.ts';
import type { MethodSource } from '../method.slot.ts';
import type { EthereumProvider } from './ethereum.adapter.ts';
import { ethereumConfig } from './ethereum.config.ts';

const minute = 60_000;
/** A dollar, and a hundred thousand. */
const least = 100;
const most = 10_000_000;
const watchedMs = 7 * dayMs;

/** The platform's wallet and its node; undefined if the configuration has none. */
export const ethereumAccount = perKernel(({ config, clock, db }): EthereumProvider | undefined => {
  const {
    ETHEREUM_RPC_URL: url,
    ETHEREUM_XPUB: xpub,
    ETHEREUM_CONFIRMATIONS: confirmations,
    RATES_URL: ratesUrl,
  } = ethereumConfig.of(config);
  if (!url || !xpub) return undefined;
  // The library takes 40 MB, and most processes never make a payment in a cryptocurrency.
  const loading = async () => {
    const { openEthereum } = await import('./ethereum.adapter.ts');
    const agent = new Agent({ connections: 16, headersTimeout: 10_000, bodyTimeout: 10_000, connectTimeout: 5_000 });
    return openEthereum(url, { db: db.app, agent, ratesUrl, xpub, confirmations, watchedMs, now: () => clock.now() });
  };
  let loaded: ReturnType<typeof loading> | undefined;
  const ethereum = () => (loaded ??= loading());
  return {
    name: 'ethereum',
    method: 'crypto',
    account: 'platform',
    credentialId: null,
    reserve: async () => (await ethereum()).reserve(),
    begin: async (...given) => (await ethereum()).begin(...given),
    withdraw: async (payment) => (await ethereum()).withdraw(payment),
    lookUp: async (payment) => (await ethereum()).lookUp(payment),
    findMore: async (address) => (await ethereum()).findMore(address),
    findStrays: async (place) => (await ethereum()).findStrays(place),
  };
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
