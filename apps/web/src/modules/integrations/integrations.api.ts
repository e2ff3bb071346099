import { hooks as hooksApi } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import {
  integrationSecrets,
  integrationServices,
  integrations as integrationsApi,
  proxypay,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { ClientInput } from '../../lib/api/call.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const integrations = resource({
  list: pick(integrationsApi.list, 'integrations'),
  listServices: pick(integrationServices.list, 'services'),
  get: pick(integrationsApi.get, 'obj'),
  connectProxypay: proxypay.connect,
  updateProxypay: proxypay.update,
  rename: integrationsApi.rename,
  switch: integrationsApi.switch,
  prefer: integrationsApi.prefer,
  revealSecret: pick(integrationSecrets.reveal, 'value'),
  delete: integrationsApi.delete,
  restore: integrationsApi.restore,
});

const hooks = resource({ list: pick(hooksApi.list, 'webhooks') });

/** The workspace's unused webhooks. */
export const freeHooksQuery = (workspace: string, name: string) => ({
  ...hooks.list(workspace, { query: { unbound: 'true', name } }),
  select: (free: readonly { readonly kumbi_url: string; readonly name: string }[]) =>
    free.map((hook) => ({ value: hook.kumbi_url, label: hook.name })),
});

export type ConnectBody = ClientInput<typeof proxypay.connect>['body'];

export const saveProxypay = (workspace: string, id: string | undefined, body: ConnectBody, idempotencyKey: string) =>
  id === undefined
    ? integrations.connectProxypay(workspace, { body }, { idempotencyKey })
    : integrations.updateProxypay(workspace, { body: { ...body, id } }, { idempotencyKey });
