import { refuse } from '../../kernel/tenancy/refusal.ts';
import { isHookBound, readHooks, readHooksById } from '../hooks/hooks.public.ts';
import type { KeyTargets } from './target.slot.ts';

/** Webhooks are a lower module's, so that the keys ask for them themselves. Only one that nothing has yet is offered. */
export const webhookTargets: KeyTargets = {
  search: async (ctx, name, most) => {
    const { rows } = await readHooks(ctx, { name, currentPage: 0, nextPage: most }, true);
    return rows;
  },
  find: readHooksById,
  refuse: async (ctx, id) => ((await isHookBound(ctx, id)) ? refuse('hook.bound') : undefined),
};
