import * as z from 'zod';
import { hookEventSchema } from './hooks.schemas.ts';

/** Sent to the sockets of a webhook's open logs, with the specification's name and form. `wk` is the webhook's code. */
export const webhookEvent = {
  name: 'webhook-event',
  payload: z.object({ metadata: z.object({ wk: z.string() }), data: z.array(hookEventSchema) }),
} as const;
/** Sent to the workspace's sockets when a webhook was created, changed, turned on or off, deleted or restored. */
export const hookChanged = { name: 'webhook-changed', payload: z.object({ id: z.uuid() }) } as const;
/** Sent to the workspace's sockets after deliveries of a webhook's destination changed, at most about once a second. */
export const hookDeliveriesChanged = {
  name: 'webhook-deliveries',
  payload: z.object({ destination_id: z.uuid() }),
} as const;
/** The topic of a webhook's log. Its id is the webhook's code. */
export const hookTopic = 'hook';
