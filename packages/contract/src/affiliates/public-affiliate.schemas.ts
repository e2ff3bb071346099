import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { affiliateSchema, inviteAffiliateSchema, updateAffiliateSchema } from './affiliate.schemas.ts';
import { affiliateStates } from './affiliates.limits.ts';

const amount = z.number().int();

/** An affiliate as programs see them. Amounts are whole hundredths, as everywhere in the public API. */
export const affiliateFacts = z.object({
  ...affiliateSchema.shape,
  state: affiliateSchema.shape.state.meta(described('affiliates.state')),
  code: z.string().meta(described('affiliates.code')),
  clicks: z.number().int().meta(described('affiliates.clicks')),
  sales: z.number().int().meta(described('affiliates.sales')),
  commission: z
    .array(z.object({ currency: currencySchema, pending: amount, due: amount, paid: amount }))
    .meta(described('affiliates.commission')),
});

export const exampleAffiliate = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e561',
  name: 'Rui Manuel',
  email: 'rui@example.com',
  state: 'active',
  code: 'rui',
  clicks: 120,
  sales: 8,
  commission: [{ currency: 'AOA', pending: 150_000, due: 320_000, paid: 1_000_000 }],
  created_at: '2026-10-20T08:00:00.000Z',
} satisfies z.input<typeof affiliateFacts>;

export const programAffiliateSchema = affiliateFacts.meta({ id: 'ProgramAffiliate' });

export const programAffiliatesQuerySchema = cursorQuerySchema.extend({
  state: z.enum(affiliateStates, 'validation.choice').optional().meta(described('affiliates.in_state')),
});

export const createProgramAffiliateSchema = inviteAffiliateSchema
  .extend({ language: inviteAffiliateSchema.shape.language.meta(described('affiliates.language')) })
  .meta({ id: 'NewAffiliate' });

export const updateProgramAffiliateSchema = z
  .object({
    state: updateAffiliateSchema.shape.state.meta(described('affiliates.new_state')),
    code: updateAffiliateSchema.shape.code.meta(described('affiliates.new_code')),
  })
  .meta({ id: 'ChangedAffiliate' });
