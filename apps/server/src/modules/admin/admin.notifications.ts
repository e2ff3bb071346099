import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

/** An operator began to read in the workspace. */
export const operatorEnteredNotification = notification({
  kind: 'operator_entered',
  group: 'workspace',
  required: ['app'],
  values: z.object({}),
  shown: () => ({}),
});
