import * as z from 'zod';

/** Sent to the sockets of the two sides of a conversation: a message, or one that was seen. */
export const supportChanged = {
  name: 'support',
  payload: z.object({ conversation_id: z.uuid() }),
} as const;
