import { revokedDays, usageDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { forgetKeys } from './usage.store.ts';

const dayMs = 86_400_000;

/** Deletes, each night, keys that were revoked long ago and daily counts that are no longer shown. */
export const forgetKeysJob = job({
  name: 'api_keys.forget_keys',
  payload: z.object({}),
  cron: '23 2 * * *',
  run: async ({ kernel }) => {
    const now = kernel.clock.now().getTime();
    const days = new Date(now - usageDays * dayMs).toISOString().slice(0, 10);
    await kernel.db.asSystem('forget API keys', (tx) => forgetKeys(tx, new Date(now - revokedDays * dayMs), days));
  },
});
