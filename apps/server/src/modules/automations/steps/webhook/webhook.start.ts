import { chainHeader } from '@kumbi/contract/automations/automations.limits.ts';
import { webhookStart } from '@kumbi/contract/automations/steps/webhook/webhook.start.ts';
import type { hookEventDetailSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { View } from '../../../../kernel/http/view.ts';
import { isRefusal, refuse } from '../../../../kernel/tenancy/refusal.ts';
import { bindHook, type HookTarget, readHooksBoundTo, unbindHooks } from '../../../hooks/hooks.public.ts';
import { readFlowNames } from '../../flow/flow.reads.ts';
import { findFlow } from '../../flow/flow.store.ts';
import { flowStart } from '../../flow/flow-start.slot.ts';
import { beginRun } from '../../run/run.service.ts';
import { chainOf } from '../../run/run-chain.rules.ts';

/** Binds a flow to the webhook whose events start its runs. */
export const webhookTrigger = flowStart(webhookStart, {
  bind: async (ctx, flowId, { webhook_id: id }) =>
    id === null ? undefined : bindHook(ctx, id, { kind: 'automation', id: flowId }),
  unbind: unbindHooks,
  sources: async (ctx, flowIds) =>
    (await readHooksBoundTo(ctx, flowIds)).flatMap(({ bound_id: flowId, id, name }) =>
      flowId === null ? [] : [{ flowId, id, name }],
    ),
});

const headerOf = ({ headers }: View<typeof hookEventDetailSchema>, name: string): string | undefined =>
  headers.find((each) => each.name.toLowerCase() === name)?.value;

/** Flows as targets of webhooks. A flow that is off accepts no events. */
export const flowHookTarget: HookTarget = {
  names: async (ctx, ids) => new Map((await readFlowNames(ctx, ids)).map(({ id, name }) => [id, name])),
  async deliver(ctx, id, received, occasion) {
    const flow = await findFlow(ctx, id);
    if (!flow) return refuse('hook.not_bound');
    const origin = occasion === 'arrived' ? 'webhook' : 'replay';
    const sent = chainOf(ctx.kernel.secrets, headerOf(received, chainHeader));
    // A replay is a new beginning, but it doesn't make a chain shorter.
    const chain = occasion === 'arrived' ? sent : { ...sent, root: null };
    const run = await beginRun(ctx, flow, { sourceId: received.id }, { origin, id: received.id, chain });
    return isRefusal(run) ? run : undefined;
  },
};
