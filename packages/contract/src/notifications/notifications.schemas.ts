import * as z from 'zod';
import { counters } from '../quotas/quotas.limits.ts';
import { localeSchema } from '../shared/locale.ts';
import { currencySchema } from '../shared/money.ts';

const money = { amount_minor: z.number().int(), currency: currencySchema };
const planName = z.record(localeSchema, z.string());

/** What each kind of notification says, in facts: the words are put together in the reader's language. */
export const notificationValues = {
  sale_paid: z.object({
    number: z.string(),
    buyer: z.string(),
    ...money,
    /** What arrived, where another amount was accepted. */
    received_minor: z.number().int().optional(),
  }),
  refund_due: z.object({
    number: z.string(),
    buyer: z.string(),
    reason: z.enum(['paid_twice', 'cannot_be_delivered']),
    ...money,
  }),
  amount_differs: z.object({ number: z.string(), buyer: z.string(), expected_minor: z.number().int(), ...money }),
  payout_made: z.object({ reference: z.string(), ...money }),
  quota_warning: z.object({ counter: z.enum(counters), remaining: z.number().int(), allowance: z.number().int() }),
  plan_renewal: z.object({ name: planName, days: z.number().int() }),
  plan_expired: z.object({ name: planName }),
  page_answered: z.object({ title: z.string(), sender: z.string() }),
  course_sold: z.object({ title: z.string(), buyer: z.string(), ...money }),
  mail_domain_lost: z.object({ name: z.string() }),
  flow_says: z.object({ flow: z.string(), text: z.string() }),
  flow_failed: z.object({ flow: z.string() }),
  webhook_off: z.object({ name: z.string(), reason: z.enum(['gone', 'failing']) }),
};
export type NotificationKind = keyof typeof notificationValues;
export type NotificationValues = { [Kind in NotificationKind]: z.input<(typeof notificationValues)[Kind]> };

export const notificationKinds = Object.keys(notificationValues) as [NotificationKind, ...NotificationKind[]];

/** Unread ones are counted up to here: more is a number that nobody reads. */
export const unreadLimit = 100;
