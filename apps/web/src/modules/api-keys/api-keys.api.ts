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
import { pick, resource } from '../../lib/api/resource.ts';

export const apiKeys = resource({
  list: pick(listApiKeys, 'apiKeys'),
  get: pick(getApiKey, 'api_key'),
  usage: getApiKeyUsage,
  targets: pick(listKeyTargets, 'targets'),
  create: createApiKey,
  update: pick(updateApiKey, 'api_key'),
  rotate: rotateApiKey,
  delete: deleteApiKey,
});

/** What a key can be for, as choices. */
export const keyTargetsQuery = (workspace: string, type: TargetedType, name: string) => ({
  ...apiKeys.targets(workspace, { query: { type, name } }),
  select: (targets: readonly { readonly id: string; readonly name: string }[]) =>
    targets.map((target) => ({ value: target.id, label: target.name })),
});
