import { listHooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import {
  changeProxypay,
  connectProxypay,
  deleteIntegration,
  getIntegration,
  listIntegrations,
  listServices,
  preferIntegration,
  renameIntegration,
  restoreIntegration,
  revealSecret,
  switchIntegration,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { ClientInput } from '../../lib/api/call.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const integrations = resource({
  list: pick(listIntegrations, 'integrations'),
  services: pick(listServices, 'services'),
  get: pick(getIntegration, 'obj'),
  connectProxypay,
  changeProxypay,
  rename: renameIntegration,
  switch: switchIntegration,
  prefer: preferIntegration,
  revealSecret: pick(revealSecret, 'value'),
  delete: deleteIntegration,
  restore: restoreIntegration,
});

const hooks = resource({ list: pick(listHooks, 'webhooks') });

/** The workspace's unused webhooks. */
export const freeHooksQuery = (workspace: string, name: string) => ({
  ...hooks.list(workspace, { query: { unbound: 'true', name } }),
  select: (free: readonly { readonly kumbi_url: string; readonly name: string }[]) =>
    free.map((hook) => ({ value: hook.kumbi_url, label: hook.name })),
});

export type ConnectBody = ClientInput<typeof connectProxypay>['body'];

export const saveProxypay = (workspace: string, id: string | undefined, body: ConnectBody, idempotencyKey: string) =>
  id === undefined
    ? integrations.connectProxypay(workspace, { body }, { idempotencyKey })
    : integrations.changeProxypay(workspace, { body: { ...body, id } }, { idempotencyKey });
