import { apiKeyExpiresSoon } from '@kumbi/contract/api-keys/api-keys.events.ts';
import * as z from 'zod';
import { emit } from '../../../kernel/events/emit.ts';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { claimNotices, readWorkspacesToNotify } from './expiry.store.ts';

/** Announces the keys that expire within two weeks, each once for an expiry. */
export const announceExpiriesJob = job({
  name: 'api_keys.announce_expiries',
  payload: z.object({}),
  cron: '19 * * * *',
  run: async ({ kernel }) => {
    const reason = 'announce expiries of API keys';
    const due = await kernel.db.asSystem(reason, (tx) => readWorkspacesToNotify(tx, kernel.clock.now()));
    for (const workspaceId of due)
      await inSystemCtx(kernel, workspaceId, reason, async (ctx) => {
        for (const id of await claimNotices(ctx)) await emit(ctx, apiKeyExpiresSoon, { api_key_id: id });
      });
  },
});
