import { readHooks, readHooksById } from '../hooks/hooks.public.ts';
import type { KeyTargets } from './target.service.ts';

/** Webhooks are a lower module's, so that the keys ask for them themselves. */
export const webhookTargets: KeyTargets = {
  search: async (ctx, name, most) => {
    const { rows } = await readHooks(ctx, { name, currentPage: 0, nextPage: most }, false);
    return rows;
  },
  find: readHooksById,
};
