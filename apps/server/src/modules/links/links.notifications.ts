import * as z from 'zod';
import { notification } from '../notifications/notifications.public.ts';

export const linkDomainLostNotification = notification({
  kind: 'link_domain_lost',
  group: 'connections',
  values: z.object({ name: z.string() }),
});
