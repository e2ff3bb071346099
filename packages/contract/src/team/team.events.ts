import * as z from 'zod';

/** Sent to the sockets of a workspace and of the people concerned after a change of its team. */
export const teamChanged = { name: 'team-changed', payload: z.object({ id: z.uuid() }) } as const;
