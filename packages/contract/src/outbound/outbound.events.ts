import * as z from 'zod';

/** Sent by socket to everyone in the workspace: deliveries of an outbound webhook have changed. At most about one a second. */
export const deliveriesChanged = {
  name: 'outbound-deliveries',
  payload: z.object({ webhook_id: z.uuid() }),
} as const;
