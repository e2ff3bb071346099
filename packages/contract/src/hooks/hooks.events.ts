import * as z from 'zod';
import { hookEventSchema } from './hooks.schemas.ts';

/** Sent by socket to whoever looks at a webhook's log: the specification's own name and form. `wk` is the webhook's code. */
export const webhookEvent = {
  name: 'webhook-event',
  payload: z.object({ metadata: z.object({ wk: z.string() }), data: z.array(hookEventSchema) }),
} as const;
/** Sent by socket to the workspace when a webhook was made, changed, switched, deleted or brought back. */
export const hookChanged = { name: 'webhook-changed', payload: z.object({ id: z.uuid() }) } as const;
/** What a socket asks to hear, with the webhook's code as its id. */
export const hookTopic = 'hook';
