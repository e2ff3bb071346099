import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  getApiKeyUsage,
  listApiKeys,
  listKeyTargets,
  rotateApiKey,
  updateApiKey,
} from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { ChoicesQuery } from '../../ui/search-select.tsx';

type NewKey = ClientInput<typeof createApiKey>['body'];
type ChangedKey = ClientInput<typeof updateApiKey>['body'];
type Rotation = ClientInput<typeof rotateApiKey>['body'];

export const apiKeysQuery = (workspace: string, name: string) =>
  listQuery(listApiKeys, { workspace, key: ['api-keys'], query: { name } });

export const apiKeyQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'api-keys', 'one', id],
    queryFn: async () => (await call(getApiKey, { query: { id } }, { workspace })).api_key,
  });

export const keyUsageQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'api-keys', 'usage', id],
    queryFn: () => call(getApiKeyUsage, { query: { id } }, { workspace }),
  });

export const keyTargetsQuery = (workspace: string, type: TargetedType, name: string): ChoicesQuery => ({
  queryKey: [workspace, 'api-key-targets', type, name],
  queryFn: async () => {
    const { targets } = await call(listKeyTargets, { query: { type, name } }, { workspace });
    return targets.map((target) => ({ value: target.id, label: target.name }));
  },
});

export const makeKey = (workspace: string, body: NewKey, idempotencyKey: string) =>
  call(createApiKey, { body }, { workspace, idempotencyKey });
export const changeKey = (workspace: string, body: ChangedKey) => call(updateApiKey, { body }, { workspace });
export const rotateKey = (workspace: string, body: Rotation) => call(rotateApiKey, { body }, { workspace });
export const revokeKey = (workspace: string, id: string) => call(deleteApiKey, { body: { id } }, { workspace });

export const refreshKeys = (workspace: string) => queryClient.invalidateQueries({ queryKey: [workspace, 'api-keys'] });
