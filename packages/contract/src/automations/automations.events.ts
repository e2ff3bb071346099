import * as z from 'zod';
import { nodeStatuses, runStatuses } from './automations.limits.ts';

/** Sent by socket to the room of a flow, with the specification's own name: a step of a run has started or ended. */
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
/** Sent by socket to the workspace when a flow is created, saved, published, turned on or off, or deleted. */
export const flowChanged = { name: 'automation-changed', payload: z.object({ id: z.uuid() }) } as const;
/** The topic that a socket subscribes to, with the flow's id. */
export const flowTopic = 'automation';
