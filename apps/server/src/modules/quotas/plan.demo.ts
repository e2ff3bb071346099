import type { DemoRows } from '../../kernel/demo/demo-story.ts';
import { startPeriod } from './entitlement.service.ts';
import { findOfferedPlan } from './plan/plan.store.ts';

/** The demo business has the business plan for a year. */
export const planDemo: DemoRows = {
  open: (story) =>
    story.inWorkspace('the plan of the demo', async (ctx) => {
      const plan = await findOfferedPlan(ctx.tx, ctx.kernel.clock.now(), 'business');
      if (plan) {
        const paid = { minor: plan.price_minor.year.AOA, currency: 'AOA' as const };
        await startPeriod(ctx, { plan, period: 'year', paid });
      }
    }),
};
