import * as z from 'zod';
import { job } from '../../../../kernel/module.ts';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../../kernel/tenancy/system-ctx.ts';
import { beginRun, findFlow, ownChain } from '../../../automations/automations.public.ts';
import { type ClickedFlow, claimClickedFlows, readWorkspacesWithClicks } from './flow-start.store.ts';

/**
 * Starts the flows whose links were clicked. A popular link has thousands of clicks an hour, and a run for each would use
 * up the plan; a run therefore gets all clicks since the last one. They come from the link's total, so that a repetition
 * starts nothing twice.
 */
export const beginClickedRunsJob = job({
  name: 'links.begin_clicked_runs',
  payload: z.object({}),
  cron: '* * * * *',
  run: async ({ kernel }) => {
    for (const workspaceId of await readWorkspacesWithClicks(kernel))
      await inSystemCtx(kernel, workspaceId, 'start flows with clicks', async (ctx) => {
        for (const clicked of await claimClickedFlows(ctx)) await beginClickedRun(ctx, clicked);
      });
  },
});

async function beginClickedRun(ctx: Ctx, { flowId, link, clicks, total }: ClickedFlow): Promise<void> {
  const flow = await findFlow(ctx, flowId);
  if (!flow) return;
  const input = { link, clicks, total, at: ctx.kernel.clock.now().toISOString() };
  const run = await beginRun(ctx, flow, input, { origin: 'link_clicked', id: link.id, chain: ownChain });
  // The flow is off, or the plan has no runs left: these clicks start nothing.
  if (isRefusal(run)) ctx.log.info({ flow_id: flowId, refusal: run.code }, 'clicks started no flow');
}
