import * as z from 'zod';
import { notificationKinds } from './notifications.schemas.ts';

/** Sent by socket to everyone in the workspace. */
export const notificationSent = {
  name: 'notification',
  payload: z.object({ id: z.uuid(), kind: z.enum(notificationKinds) }),
} as const;
