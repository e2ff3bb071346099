import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

/** A step of a flow that notifies the workspace. */
export const flowSaysNotification = notification({
  kind: 'flow_says',
  group: 'connections',
  values: z.object({ flow: z.string(), text: z.string() }),
});

export const flowFailedNotification = notification({
  kind: 'flow_failed',
  group: 'connections',
  values: z.object({ flow: z.string() }),
});
