import {
  apiKeyRequests,
  apiKeys as apiKeysApi,
  apiKeyUsage,
  keyTargets,
} from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { keyStatuses } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { keyTypes } from '@kumbi/contract/key-types.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const apiKeys = resource({
  list: pick(apiKeysApi.list, 'apiKeys'),
  get: pick(apiKeysApi.get, 'api_key'),
  getUsage: apiKeyUsage.get,
  listRequests: pick(apiKeyRequests.list, 'requests'),
  listTargets: pick(keyTargets.list, 'targets'),
  create: apiKeysApi.create,
  update: pick(apiKeysApi.update, 'api_key'),
  disable: pick(apiKeysApi.disable, 'api_key'),
  enable: pick(apiKeysApi.enable, 'api_key'),
  rotate: apiKeysApi.rotate,
  delete: apiKeysApi.delete,
});

/** The query of the list for an address: a filter that doesn't exist shows everything. */
export const keysQuery = ({ q = '', type, status }: AppSearch) => ({
  name: q,
  type: keyTypes.find((each) => each === type),
  status: keyStatuses.find((each) => each === status),
});

/** The possible targets of a key, as options. */
export const keyTargetsQuery = (workspace: string, type: TargetedType, name: string) => ({
  ...apiKeys.listTargets(workspace, { query: { type, name } }),
  select: (targets: readonly { readonly id: string; readonly name: string }[]) =>
    targets.map((target) => ({ value: target.id, label: target.name })),
});
