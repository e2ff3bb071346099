import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { causeSchema } from '../shared/cause.ts';
import { nodeStatuses, runStatuses } from './automations.limits.ts';

const ofFlow = z.object({ flow_id: z.uuid() });
/** Runs follow a new version from now on. */
export const flowPublished = domainEvent('flow.published', ofFlow);
export const flowTurnedOn = domainEvent('flow.turned_on', ofFlow);
export const flowTurnedOff = domainEvent('flow.turned_off', ofFlow);
export const flowDeleted = domainEvent('flow.deleted', ofFlow);
export const flowRestored = domainEvent('flow.restored', ofFlow);
/**
 * A run ended with a failure. A run that was refused as too deep or too many in a chain has no event, because the event
 * could continue that chain.
 */
export const flowRunFailed = domainEvent('flow_run.failed', ofFlow.extend({ run_id: z.uuid(), cause: causeSchema }));

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
/** Sent by socket to the workspace when a flow is created, saved, published, turned on or off, deleted or restored. */
export const flowChanged = { name: 'automation-changed', payload: z.object({ id: z.uuid() }) } as const;
/** The topic that a socket subscribes to, with the flow's id. */
export const flowTopic = 'automation';
