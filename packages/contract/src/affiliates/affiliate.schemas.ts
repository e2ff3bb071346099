import * as z from 'zod';
import { emailField, nameText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { currencySchema, wireAmountSchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { affiliateCodeLength, affiliateOrders, affiliateStates } from './affiliates.limits.ts';

/** An affiliate's code, the value of `btag`. Keyboards add spaces and capitals. */
export const affiliateCodeField = z
  .string('validation.required')
  .trim()
  .toLowerCase()
  .min(2, 'validation.too_small')
  .max(affiliateCodeLength, 'validation.too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug');

export const commissionSumsSchema = z
  .object({
    currency: currencySchema,
    pending: z.number().meta({ description: 'In the waiting period' }),
    due: z.number().meta({ description: 'Approved and not paid' }),
    paid: z.number(),
  })
  .meta({ id: 'CommissionSums' });
export type CommissionSums = z.output<typeof commissionSumsSchema>;

export const affiliateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    state: z.enum(affiliateStates),
    code: z.string(),
    clicks: z.number().int().meta({ description: 'Visitors with a link of the affiliate, each once a day' }),
    sales: z.number().int().meta({ description: 'Attributed sales that are not refunded' }),
    commission: z.array(commissionSumsSchema),
    created_at: wireTime,
  })
  .meta({ id: 'Affiliate' });
export type Affiliate = z.output<typeof affiliateSchema>;

export const affiliatesQuerySchema = listQuerySchema.extend({
  state: z.enum(affiliateStates, 'validation.choice').optional(),
  sort: sortOf(affiliateOrders),
});

export const inviteAffiliateSchema = z.object({
  name: nameText(100, 'validation.name_required'),
  email: emailField,
  language: localeSchema.optional().meta({ description: 'The language of the invitation' }),
});

export const updateAffiliateSchema = z.object({
  state: z.enum(['active', 'paused', 'ended'], 'validation.choice').optional(),
  code: affiliateCodeField.optional(),
});

export const payAffiliateSchema = z.object({
  currency: currencySchema,
  amount: wireAmountSchema.meta({ description: 'The due amount, so that a change in the meantime is noticed' }),
  reference: nameText(100).meta({ description: 'The reference of your transfer' }),
});
