import { isRefusal, refuse } from '../../kernel/tenancy/refusal.ts';
import type { KeyTargets } from '../api-keys/api-keys.public.ts';
import type { HookTarget } from '../hooks/hooks.public.ts';
import { readFlowNames, readFlows } from './flow.reads.ts';
import { findFlow } from './flow.store.ts';
import { beginRun } from './run.service.ts';
import { receivedEvent } from './run-event.service.ts';

/** Flows as what a webhook hands its events to. One that is off takes none. */
export const flowHookTarget: HookTarget = {
  names: async (ctx, ids) => new Map((await readFlowNames(ctx, ids)).map(({ id, name }) => [id, name])),
  async deliver(ctx, id, event, occasion) {
    const flow = await findFlow(ctx, id);
    if (!flow) return refuse('hook.not_bound');
    const origin = occasion === 'arrived' ? 'webhook' : 'replay';
    const run = await beginRun(ctx, flow, receivedEvent(event), { origin, id: event.id });
    return isRefusal(run) ? run : undefined;
  },
};

/** Flows as what an API key can be for. */
export const flowKeyTargets: KeyTargets = {
  async search(ctx, name, most) {
    const { rows } = await readFlows(ctx, { name, currentPage: 0, nextPage: most });
    return rows.map(({ id, title }) => ({ id, name: title }));
  },
  find: readFlowNames,
};
