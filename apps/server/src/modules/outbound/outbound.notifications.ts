import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const webhookOffNotification = notification({
  kind: 'webhook_off',
  group: 'connections',
  email: 'managers',
  values: z.object({ name: z.string(), reason: z.enum(['gone', 'failing']) }),
});
