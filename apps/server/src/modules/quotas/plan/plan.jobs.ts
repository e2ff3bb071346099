import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';

/** The tag of pages that show the plans. */
const plansTag = 'plans';

/** Lets the public pages show new conditions of a plan at the moment they start. */
export const refreshPlansJob = job({
  name: 'quotas.refresh_plans',
  payload: z.object({}),
  run: ({ kernel }) => kernel.db.asSystem('show the new conditions of a plan', async (tx) => forgetPages(tx, plansTag)),
});
