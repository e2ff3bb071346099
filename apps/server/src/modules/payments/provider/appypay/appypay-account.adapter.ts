import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import { perKernel } from '../../../../kernel/per-kernel.ts';
import type { OwnCredential } from '../method.slot.ts';
import { overAgent, overConnection, type SendToProvider } from '../provider-call.adapter.ts';
import { type AppypayMethod, createAppypay } from './appypay.adapter.ts';
import { appypayConfig } from './appypay.config.ts';
import {
  type AppypayClient,
  appypayAddress,
  appypayResource,
  appypayTokenAddress,
  createAppypayClient,
} from './appypay-client.adapter.ts';

/** The number of workspaces whose tokens a process keeps. */
const mostClients = 500;

/** AppyPay's address, the platform's account with each method, and the accounts of workspaces. */
export const appypayAccounts = perKernel((kernel) => {
  const { config, clock } = kernel;
  const {
    APPYPAY_URL: base = appypayAddress,
    APPYPAY_TOKEN_URL: tokenUrl = appypayTokenAddress,
    APPYPAY_CLIENT_ID: clientId,
    APPYPAY_CLIENT_SECRET: clientSecret,
    APPYPAY_RESOURCE: resource = appypayResource,
  } = appypayConfig.of(config);
  const clientOf = (send: SendToProvider, account: { clientId: string; clientSecret: string }) =>
    createAppypayClient({ base, tokenUrl, send, clock }, { ...account, resource });
  // Stored credentials never change, so a token belongs to their id.
  const clients = new LRUCache<string, AppypayClient>({ max: mostClients });

  function clientOfWorkspace(credential: OwnCredential): AppypayClient {
    const { id, settings, secrets } = credential;
    const known = id === undefined ? undefined : clients.get(id);
    if (known) return known;
    const account = { clientId: settings.client_id ?? '', clientSecret: secrets.client_secret ?? '' };
    const client = clientOf(overConnection(kernel, credential), account);
    if (id !== undefined) clients.set(id, client);
    return client;
  }

  const agent = new Agent({ connections: 32, connectTimeout: 5_000 });
  const platform = clientId && clientSecret ? clientOf(overAgent(agent), { clientId, clientSecret }) : undefined;
  return {
    platform: platform && {
      multicaixa: createAppypay(platform, 'multicaixa'),
      reference: createAppypay(platform, 'reference'),
    },
    /** Returns a workspace's own account. Its methods and its calls share one token. */
    own: (credential: OwnCredential, method: AppypayMethod) =>
      createAppypay(clientOfWorkspace(credential), method, {
        account: credential.integrationId ?? '',
        credentialId: credential.id ?? null,
      }),
  };
});
