import * as z from 'zod';
import { purposes } from '../payments/payments.schemas.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { commissionOrders, commissionStates } from './affiliates.limits.ts';

const commissionShape = {
  id: z.uuid(),
  kind: z.enum(['sale', 'correction']).meta({ description: 'A correction takes back commission of a refund' }),
  state: z.enum(commissionStates),
  purpose: z.enum(purposes),
  title: z.string().meta({ description: 'The first item of the sale' }),
  amount: z.number().meta({ description: 'The commission; below zero for a correction' }),
  sale_amount: z.number().meta({ description: 'The paid goods' }),
  currency: currencySchema,
  approve_at: wireTime.meta({ description: 'The end of the waiting period' }),
  created_at: wireTime,
};

/** A commission for its affiliate, without the buyer. */
export const earnedCommissionSchema = z.object(commissionShape).meta({ id: 'EarnedCommission' });
export type EarnedCommission = z.output<typeof earnedCommissionSchema>;

export const commissionSchema = z
  .object({
    ...commissionShape,
    number: z.string().meta({ description: 'The number of the payment' }),
    checkout_id: z.uuid(),
    affiliate: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'Commission' });

const filters = {
  state: z.enum(commissionStates, 'validation.choice').optional(),
  affiliate: z.uuid('validation.invalid').optional(),
  sort: sortOf(commissionOrders),
};
export const commissionsQuerySchema = listQuerySchema.omit({ name: true }).extend(filters);
export const commissionFilterSchema = z.object(filters);
