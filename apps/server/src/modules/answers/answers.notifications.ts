import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const pageAnsweredNotification = notification({
  kind: 'page_answered',
  group: 'customers',
  email: 'owner',
  values: z.object({ title: z.string(), sender: z.string() }),
  shown: ({ title, sender }) => ({ title, sender: sender || 'unknown' }),
});
