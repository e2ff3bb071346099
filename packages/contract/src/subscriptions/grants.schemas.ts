import * as z from 'zod';
import { builtCounters } from '../quotas/counters.limits.ts';
import { nameText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { grantReasonLength, mostGrantedUnits } from './subscriptions.limits.ts';
import { planCodeField } from './subscriptions.schemas.ts';

export const grantKinds = ['units', 'plan'] as const;
export type GrantKind = (typeof grantKinds)[number];

const given = {
  workspace: nameText(40).meta({ description: 'The code of a company or a creator workspace' }),
  reason: nameText(grantReasonLength).meta({ description: 'The owner of the workspace sees it' }),
};

export const createGrantSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('units'),
    ...given,
    counter: z.enum(builtCounters, 'validation.choice'),
    units: z
      .number('validation.integer')
      .int('validation.integer')
      .min(1, 'validation.too_small')
      .max(mostGrantedUnits, 'validation.too_big')
      .meta({ description: 'Without an end, in addition to the plan; megabytes for storage' }),
  }),
  z.object({
    kind: z.literal('plan'),
    ...given,
    plan: planCodeField,
    until: z.iso.date('validation.invalid').meta({ description: 'The last day, in Luanda' }),
  }),
]);
export type CreateGrant = z.output<typeof createGrantSchema>;

export const grantSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(grantKinds),
    kumbi_code: z.string(),
    workspace: z.string().meta({ description: 'The name of the workspace' }),
    counter: z.enum(builtCounters).nullable(),
    units: z.number().int().nullable(),
    plan: z.string().nullable(),
    plan_name: z.string().nullable(),
    until: wireTime.nullable(),
    reason: z.string(),
    by: z.string().nullable().meta({ description: 'The operator’s name, while their account exists' }),
    created_at: wireTime,
  })
  .meta({ id: 'Grant' });
export type Grant = z.output<typeof grantSchema>;
