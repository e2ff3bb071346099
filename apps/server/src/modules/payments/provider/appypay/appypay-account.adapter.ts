import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import { createAppypay } from './appypay.adapter.ts';
import { appypayConfig } from './appypay.config.ts';
import { appypayAddress, appypayTokenAddress, createAppypayClient } from './appypay-client.adapter.ts';

/** The platform's account with each method, which share the agent, the token and the keys. */
export const appypayPlatform = perKernel(({ config, clock }) => {
  const {
    APPYPAY_URL: base = appypayAddress,
    APPYPAY_TOKEN_URL: tokenUrl = appypayTokenAddress,
    APPYPAY_CLIENT_ID: clientId,
    APPYPAY_CLIENT_SECRET: clientSecret,
    APPYPAY_RESOURCE: resource,
  } = appypayConfig.of(config);
  if (!clientId || !clientSecret || !resource) return undefined;
  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  const client = createAppypayClient({ base, tokenUrl, agent, clock }, { clientId, clientSecret, resource });
  return { multicaixa: createAppypay(client, 'multicaixa'), reference: createAppypay(client, 'reference') };
});
