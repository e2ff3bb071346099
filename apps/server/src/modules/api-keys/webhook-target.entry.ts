import { refuse } from '../../kernel/tenancy/refusal.ts';
import { isHookBound, readHooks, readHooksById } from '../hooks/hooks.public.ts';
import type { KeyTargets } from './target.slot.ts';

/**
 * Webhooks belong to a lower module, which can't fill the slot of keys. Only webhooks that nothing uses are offered.
 */
export const webhookTargets: KeyTargets = {
  search: async (ctx, name, most) => {
    const { rows } = await readHooks(ctx, { name, currentPage: 0, nextPage: most, unbound: 'true' });
    return rows;
  },
  find: readHooksById,
  refuse: async (ctx, id) => ((await isHookBound(ctx, id)) ? refuse('hook.bound') : undefined),
};
