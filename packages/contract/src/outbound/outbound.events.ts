import * as z from 'zod';

/**
 * Sent to the sockets of everyone in the workspace after deliveries of an outbound webhook changed, at most about once
 * a second.
 */
export const deliveriesChanged = {
  name: 'outbound-deliveries',
  payload: z.object({ webhook_id: z.uuid() }),
} as const;
