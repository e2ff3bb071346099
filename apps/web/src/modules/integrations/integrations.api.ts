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
import type { Integration, RevealableSecret } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { ChoicesQuery } from '../../ui/search-select.tsx';

export const integrationsQuery = (workspace: string, name: string) =>
  listQuery(listIntegrations, { workspace, key: ['integrations'], query: { name } });

export const servicesQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'integration-services'],
    queryFn: async () => (await call(listServices, {}, { workspace })).services,
  });

export const integrationQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'integrations', 'one', id],
    queryFn: async () => (await call(getIntegration, { query: { id } }, { workspace })).obj,
  });

/** The workspace's webhooks that nothing uses yet. */
export const freeHooksQuery = (workspace: string, name: string): ChoicesQuery => ({
  queryKey: [workspace, 'webhooks', 'free', name],
  queryFn: async () => {
    const { webhooks } = await call(listHooks, { query: { unbound: 'true', name } }, { workspace });
    return webhooks.map((hook) => ({ value: hook.kumbi_url, label: hook.name }));
  },
});

export type ConnectBody = ClientInput<typeof connectProxypay>['body'];

export const storeProxypay = (workspace: string, id: string | undefined, body: ConnectBody, idempotencyKey: string) =>
  id === undefined
    ? call(connectProxypay, { body }, { workspace, idempotencyKey })
    : call(changeProxypay, { body: { ...body, id } }, { workspace, idempotencyKey });

export const showSecret = async (workspace: string, id: string, field: RevealableSecret) =>
  (await call(revealSecret, { body: { id, field } }, { workspace })).value;
export const storeName = (workspace: string, id: string, name: string, idempotencyKey: string) =>
  call(renameIntegration, { body: { id, name } }, { workspace, idempotencyKey });
export const switchOne = (workspace: string, id: string, status: Integration['status']) =>
  call(switchIntegration, { body: { id, status } }, { workspace });
export const preferOne = (workspace: string, id: string) => call(preferIntegration, { body: { id } }, { workspace });
export const removeOne = (workspace: string, id: string) => call(deleteIntegration, { body: { id } }, { workspace });
export const bringOneBack = (workspace: string, id: string) =>
  call(restoreIntegration, { body: { id } }, { workspace });

/** What a change of an integration touches; a new one also uses up the plan. */
export async function refreshIntegrations(workspace: string): Promise<void> {
  const keys = ['integrations', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
