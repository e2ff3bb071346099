import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const domainLostNotification = notification({
  kind: 'mail_domain_lost',
  group: 'connections',
  values: z.object({ name: z.string() }),
});
