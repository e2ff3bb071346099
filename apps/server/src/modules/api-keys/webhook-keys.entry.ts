import type { HookKeys } from '../hooks/hooks.public.ts';
import { readKeysOfTargets } from './api-key.store.ts';

/** Names the keys of a webhook, so that it isn't deleted by mistake. */
export const webhookKeys: HookKeys = async (ctx, hookIds) =>
  (await readKeysOfTargets(ctx, 'webhook', hookIds)).flatMap(({ id, name, target_id }) =>
    target_id === null ? [] : [{ id, name, hookId: target_id }],
  );
