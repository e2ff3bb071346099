import * as z from 'zod';

/** An operator's visit began or ended. Sent to the sockets of everyone in the workspace. */
export const operatorVisitChanged = { name: 'operator-visit', payload: z.object({}) } as const;
