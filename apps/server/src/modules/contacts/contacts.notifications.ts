import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const customerTaskDueNotification = notification({
  kind: 'customer_task_due',
  group: 'customers',
  values: z.object({ title: z.string(), customer: z.string() }),
});
