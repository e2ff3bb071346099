import * as z from 'zod';
import { nodeStatuses, runStatuses } from './automations.limits.ts';

/** Sent by socket to whoever looks at a flow: the specification's own name. A step of a run has begun or ended. */
export const automationNode = {
  name: 'automation-node',
  payload: z.object({
    automation_id: z.uuid(),
    run_id: z.uuid(),
    node: z.string(),
    status: z.enum(nodeStatuses),
    run_status: z.enum(runStatuses),
  }),
} as const;
/** Sent by socket to the workspace when a flow was made, saved, published, switched or deleted. */
export const flowChanged = { name: 'automation-changed', payload: z.object({ id: z.uuid() }) } as const;
/** What a socket asks to hear, with the flow's id. */
export const flowTopic = 'automation';
