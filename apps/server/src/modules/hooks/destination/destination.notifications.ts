import * as z from 'zod';
import { notification } from '../../notifications/notifications.public.ts';

export const destinationFailingNotification = notification({
  kind: 'destination_failing',
  group: 'connections',
  values: z.object({ name: z.string(), webhook: z.string(), failures: z.number().int() }),
});

export const destinationOffNotification = notification({
  kind: 'destination_off',
  group: 'connections',
  values: z.object({ name: z.string(), webhook: z.string(), reason: z.enum(['gone', 'failing']) }),
});
