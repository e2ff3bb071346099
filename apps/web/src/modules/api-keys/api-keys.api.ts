import { apiKeys as apiKeysApi, apiKeyUsage, keyTargets } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const apiKeys = resource({
  list: pick(apiKeysApi.list, 'apiKeys'),
  get: pick(apiKeysApi.get, 'api_key'),
  getUsage: apiKeyUsage.get,
  listTargets: pick(keyTargets.list, 'targets'),
  create: apiKeysApi.create,
  update: pick(apiKeysApi.update, 'api_key'),
  rotate: apiKeysApi.rotate,
  delete: apiKeysApi.delete,
});

/** The possible targets of a key, as options. */
export const keyTargetsQuery = (workspace: string, type: TargetedType, name: string) => ({
  ...apiKeys.listTargets(workspace, { query: { type, name } }),
  select: (targets: readonly { readonly id: string; readonly name: string }[]) =>
    targets.map((target) => ({ value: target.id, label: target.name })),
});
