import * as z from 'zod';
import { draftStatuses } from './drafts.limits.ts';

/** Sent by socket to everyone in the workspace while a draft is written. */
export const draftProgressed = {
  name: 'page-draft',
  payload: z.object({ id: z.uuid(), progress: z.number().int(), status: z.enum(draftStatuses) }),
} as const;
