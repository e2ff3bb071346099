import { viewsKeptMonths } from '@kumbi/contract/pages/reports.limits.ts';
import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { forgetViews } from './view.store.ts';

/** Forgets, each hour, who was counted on days that are over, and counts that are older than two years. */
export const forgetViewsJob = job({
  name: 'pages.forget_views',
  payload: z.object({}),
  cron: '7 * * * *',
  run: async ({ kernel }) => {
    const today = dayOf(kernel.clock.now());
    const first = new Date(`${today}T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - viewsKeptMonths);
    await kernel.db.asSystem('forget views', (tx) => forgetViews(tx, today, first.toISOString().slice(0, 10)));
  },
});
