import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const connectionLostNotification = notification({
  kind: 'connection_lost',
  group: 'connections',
  email: 'owner',
  required: ['app', 'email'],
  values: z.object({ name: z.string(), service: z.string() }),
});
