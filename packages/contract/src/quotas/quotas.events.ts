import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { counters } from './counters.limits.ts';

const planName = z.record(localeSchema, z.string());

/**
 * At least 80 % of an allowance is used, in the counter's displayed unit (MB for storage). Emitted once for each month
 * and counter.
 */
export const quotaWarning = domainEvent(
  'quota.warning',
  z.object({ counter: z.enum(counters), remaining: z.number().int(), allowance: z.number().int() }),
);

/** A paid plan ends soon. Emitted once for each of `reminderDays`. */
export const planEnding = domainEvent(
  'plan.ending',
  z.object({ plan: z.string(), name: planName, days: z.number().int(), valid_until: z.iso.datetime() }),
);

export const planExpired = domainEvent('plan.expired', z.object({ plan: z.string(), name: planName }));

/** Sent to the workspace's sockets after its plan started, was extended or ended. */
export const subscriptionChanged = { name: 'subscription-changed', payload: z.object({ plan: z.string() }) } as const;
