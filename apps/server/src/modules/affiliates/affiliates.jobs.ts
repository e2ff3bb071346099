import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { addDays, dayOf } from '../../kernel/time/zones.ts';
import { forgetDeletedSides } from './affiliation/affiliation.store.ts';
import { forgetVisitors } from './click/click.store.ts';

/** Deletes the digests of visitors after their day, and ends affiliates of deleted workspaces. */
export const forgetAffiliatesJob = job({
  name: 'affiliates.forget',
  payload: z.object({}),
  cron: '23 4 * * *',
  run: async ({ kernel }) => {
    const yesterday = addDays(dayOf(kernel.clock.now()), -1);
    await kernel.db.asSystem('forget visitors of affiliates', async (tx) => {
      await forgetVisitors(tx, yesterday);
      await forgetDeletedSides(tx);
    });
  },
});
