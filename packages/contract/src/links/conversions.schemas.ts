import * as z from 'zod';
import { purposes } from '../payments/payments.schemas.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { leadKinds } from './links.limits.ts';

export const conversionSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum([...purposes, ...leadKinds]).meta({ description: 'The purpose of the payment, or the kind of lead' }),
    subject_id: z.uuid().meta({ description: 'The payment, the answer, the booking or the registration' }),
    title: z.string(),
    path: z
      .string()
      .nullable()
      .meta({ description: "The screen with its record, below the workspace's address; null if it no longer exists" }),
    customer: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'The visitor; null until the workspace knows them' }),
    amount: z.number().nullable().meta({ description: 'The received amount less refunds; null for a lead' }),
    currency: currencySchema.nullable(),
    created_at: wireTime,
  })
  .meta({ id: 'LinkConversion' });
export type LinkConversion = z.output<typeof conversionSchema>;

export const originSchema = z
  .object({ id: z.uuid(), name: z.string(), code: z.string() })
  .nullable()
  .meta({ description: 'The short link that brought the visitor, or null' });
export type Origin = z.output<typeof originSchema>;

export const linkOriginSchema = z.object({ link: originSchema });
