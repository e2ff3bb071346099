import {
  apiKeyRequests,
  apiKeys as apiKeysApi,
  apiKeyUsage,
  keyTargets,
} from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { keyStatuses } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { keyTypes } from '@kumbi/contract/key-types.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
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
  switchMany: apiKeysApi.switchMany,
  deleteMany: apiKeysApi.deleteMany,
  rotate: apiKeysApi.rotate,
  delete: apiKeysApi.delete,
});

/** The filters and orders of the list. Without a state, it has all keys but the revoked ones. */
export const keyFilters = { type: keyTypes, status: keyStatuses } as const;
export const keyOrders = listOrders;

/** The query of the list for an address. */
export const keysQuery = (workspace: string, search: AppSearch) =>
  apiKeys.list.pages(workspace, { query: listQueryOf(search, keyFilters, keyOrders) });

/** The possible targets of a key, as options. */
export const keyTargetsQuery = (workspace: string, type: TargetedType, name: string) => ({
  ...apiKeys.listTargets(workspace, { query: { type, name } }),
  select: (targets: readonly { readonly id: string; readonly name: string }[]) =>
    targets.map((target) => ({ value: target.id, label: target.name })),
});
