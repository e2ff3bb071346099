import * as z from 'zod';
import { notification } from '../../notifications/notifications.public.ts';
import { expiryText } from './expiry.rules.ts';

export const expiresSoonNotification = notification({
  kind: 'api_key_expires_soon',
  group: 'connections',
  email: 'owner',
  values: z.object({ name: z.string(), expires_at: z.iso.datetime() }),
  shown: ({ name, expires_at }, locale) => ({ name, date: expiryText(new Date(expires_at), locale) }),
});

export const usedAfterExpiryNotification = notification({
  kind: 'api_key_used_after_expiry',
  group: 'connections',
  email: 'owner',
  values: z.object({ name: z.string() }),
});
