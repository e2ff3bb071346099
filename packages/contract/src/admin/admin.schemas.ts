import * as z from 'zod';
import { periods } from '../quotas/quotas.limits.ts';
import { nameText, requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';

const months = z.array(
  z.object({ month: z.string().meta({ description: 'YYYY-MM, in UTC' }), AOA: z.number(), USD: z.number() }),
);

export const overviewSchema = z
  .object({
    workspaces: z.number().int(),
    companies: z.number().int(),
    new_workspaces: z.number().int().meta({ description: 'Created in the last 30 days' }),
    subscribers: z.array(z.object({ plan: z.string(), name: z.string(), workspaces: z.number().int() })).meta({
      description: 'Workspaces with a plan in force, by plan',
    }),
    revenue: months.meta({ description: 'Paid to the platform, for the last 12 months, the latest first' }),
  })
  .meta({ id: 'OperatorOverview' });

const usageSchema = z.object({ counter: z.string(), used: z.number(), allowed: z.number() });

export const subscriberSchema = z
  .object({
    id: z.uuid(),
    kumbi_code: z.string(),
    kind: z.enum(['creator', 'company']),
    name: z.string(),
    owner: z.string(),
    owner_email: z.string(),
    plan: z.string(),
    plan_name: z.string(),
    period: z.enum(periods),
    valid_from: wireTime,
    valid_until: wireTime.nullable(),
    is_expired: z.boolean(),
    usage: z.array(usageSchema).meta({ description: 'Limited counters, the fullest first' }),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriberSchema>;

export const healthSchema = z
  .object({
    jobs: z.object({ ready: z.number().int(), dead: z.number().int(), oldest_seconds: z.number() }),
    queues: z.array(z.object({ name: z.string(), set_aside: z.number().int() })),
    database: z.object({
      bytes: z.number(),
      connections: z.number().int(),
      connections_limit: z.number().int(),
      version: z.string(),
    }),
    providers: z.array(z.object({ name: z.string(), is_set_up: z.boolean() })),
  })
  .meta({ id: 'OperatorHealth' });

const failureKinds = ['job', 'row'] as const;

/** A job that failed its last attempt, or a row that its queue abandoned. */
export const failureSchema = z
  .object({
    id: z.string(),
    kind: z.enum(failureKinds),
    name: z.string(),
    attempts: z.number().int(),
    failed_at: wireTime,
    fault: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.output<typeof failureSchema>;

export const failureParams = z.object({
  kind: z.enum(failureKinds, 'validation.choice'),
  id: z.string().regex(/^(\d{1,18}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'validation.invalid'),
});

const reasonLimit = 300;

export const createOperatorVisitSchema = z.object({
  workspace: nameText(40).meta({ description: 'The code of a company or a creator workspace' }),
  reason: requiredText(reasonLimit).meta({ description: 'The owner of the workspace sees it' }),
});

export const operatorVisitSchema = z
  .object({ id: z.uuid(), kumbi_code: z.string(), reason: z.string(), ends_at: wireTime })
  .meta({ id: 'OperatorVisit' });
