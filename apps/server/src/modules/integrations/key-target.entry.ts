import type { KeyTargets } from '../api-keys/api-keys.public.ts';
import { readTargets, searchTargets } from './integration.reads.ts';

/** Integrations as targets of API keys. */
export const integrationTargets: KeyTargets = {
  search: (ctx, name, most) => searchTargets(ctx, name, most),
  find: (ctx, ids) => readTargets(ctx, ids),
};
