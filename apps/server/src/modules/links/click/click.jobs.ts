import { clickCountMonths, clickDays } from '@kumbi/contract/links/links.limits.ts';
import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { dayMs, dayOf } from '../../../kernel/time/zones.ts';
import { forgetClickCounts, forgetClicks } from './click.store.ts';

const atOnce = 5_000;

/** Deletes single clicks after some months, and their counts after two years. */
export const forgetClicksJob = job({
  name: 'links.forget_clicks',
  payload: z.object({}),
  cron: '52 2 * * *',
  run: async ({ kernel }) => {
    const now = kernel.clock.now();
    const before = new Date(now.getTime() - clickDays * dayMs);
    let deleted = atOnce;
    while (deleted === atOnce)
      deleted = await kernel.db.asSystem('forget clicks', (tx) => forgetClicks(tx, before, atOnce));
    const first = new Date(`${dayOf(now)}T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - clickCountMonths);
    await kernel.db.asSystem('forget counts of clicks', (tx) =>
      forgetClickCounts(tx, first.toISOString().slice(0, 10)),
    );
  },
});
