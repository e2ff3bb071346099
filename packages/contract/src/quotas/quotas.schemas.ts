import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';
import { counters } from './counters.limits.ts';
import { ledgerReasons, periods } from './quotas.limits.ts';

const counterValues = z.object(
  Object.fromEntries(counters.map((counter) => [counter, z.number().int()])) as Record<
    (typeof counters)[number],
    z.ZodNumber
  >,
);

/**
 * The subscription of a workspace in the specification's form: the remaining units of each counter, at the top level.
 */
export const subscriptionSchema = counterValues
  .extend({
    status: z.enum(['none', 'active', 'expired']),
    plan: z.string().nullable(),
    plan_name: z.string().nullable(),
    period: z.enum(periods).nullable(),
    valid_until: wireTime.nullable(),
    is_expired: z.boolean(),
    allowances: counterValues.meta({ description: 'The units of the plan and of additional purchases in this period' }),
    warnings: z.array(z.enum(counters)).meta({ description: 'Counters with at least 80% used' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscriptionSchema>;

export const ledgerEntrySchema = z
  .object({
    id: z.string(),
    made_at: wireTime,
    counter: z.enum(counters),
    kind: z.enum(['grant', 'use', 'return', 'expire']),
    units: z.number().int().meta({ description: 'The change of the remaining units; 999999 or more is unlimited' }),
    reason: z.enum(ledgerReasons),
    note: z.string().nullable().meta({ description: 'The reason in words, if it is another one' }),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.output<typeof ledgerEntrySchema>;

export const planSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    price: z.object({
      month: z.object({ AOA: z.number(), USD: z.number() }),
      year: z.object({ AOA: z.number(), USD: z.number() }),
    }),
    allowances: counterValues,
    features: z
      .array(z.object({ name: z.string(), text: z.string(), included: z.boolean() }))
      .meta({ description: 'Each feature and its limit in the plan, in the language of the call' }),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof planSchema>;
