import * as z from 'zod';
import { originSchema } from '../links/conversions.schemas.ts';
import { blockField, visitorShape } from '../pages/visitors.schemas.ts';
import { entryOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';

export const createRegistrationSchema = z.object({ block: blockField, ...visitorShape });

export const registrationStates = ['confirmed', 'waiting', 'cancelled'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The filter and the order of the list, which its export has too. */
export const registrationFilter = {
  state: z.enum(registrationStates, 'validation.choice').optional(),
  sort: sortOf(entryOrders),
};

export const registrationSchema = z
  .object({
    id: z.uuid(),
    block: z.string(),
    title: z.string(),
    state: z.enum(registrationStates),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    created_at: wireTime,
    cancelled_at: wireTime.nullable(),
    short_link: originSchema,
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof registrationSchema>;
