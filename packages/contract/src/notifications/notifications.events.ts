import * as z from 'zod';
import { notificationKinds } from './notifications.schemas.ts';

/** Sent to the sockets of everyone in the workspace. */
export const notificationSent = {
  name: 'notification',
  payload: z.object({ id: z.uuid(), kind: z.enum(notificationKinds) }),
} as const;
