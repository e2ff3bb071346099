import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';
import { affiliateCodeField, commissionSumsSchema } from './affiliate.schemas.ts';
import { affiliateStates } from './affiliates.limits.ts';
import { programRateSchema, promotedPageSchema, rateSchema } from './program.schemas.ts';

/** The caller's place in the program of another workspace. */
export const affiliationSchema = z
  .object({
    id: z.uuid(),
    seller: z.string().meta({ description: 'The name of the seller' }),
    state: z.enum(affiliateStates),
    code: z.string(),
    clicks: z.number().int(),
    sales: z.number().int(),
    commission: z.array(commissionSumsSchema),
    created_at: wireTime,
  })
  .meta({ id: 'Affiliation' });

export const affiliationDetailSchema = affiliationSchema
  .extend({
    rate: rateSchema,
    rates: z.array(programRateSchema),
    cookie_days: z.number().int(),
    waiting_days: z.number().int(),
    terms: z.string(),
    is_on: z.boolean().meta({ description: 'Whether the program runs' }),
    pages: z.array(promotedPageSchema).meta({ description: 'The public pages of the seller, without the code' }),
    days: z
      .array(z.object({ day: z.iso.date(), clicks: z.number().int() }))
      .meta({ description: 'The clicks of the last 30 days with any, oldest first' }),
  })
  .meta({ id: 'AffiliationDetail' });
export type AffiliationDetail = z.output<typeof affiliationDetailSchema>;

const invitation = z.string().trim().max(200).optional().meta({ description: 'The secret of an invitation email' });
const programCode = z
  .string('validation.required')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,80}$/, 'validation.invalid');

export const joinProgramSchema = z.object({
  code: programCode.meta({ description: 'The code in the address of the program' }),
  invitation,
});
export const offeredProgramParams = z.object({ code: programCode });
export const offeredProgramQuerySchema = z.object({ invitation });

/** A program for someone who may join it. */
export const offeredProgramSchema = z
  .object({
    code: z.string(),
    seller: z.string(),
    rate: rateSchema,
    rates: z.array(programRateSchema),
    cookie_days: z.number().int(),
    waiting_days: z.number().int(),
    terms: z.string(),
    is_open: z.boolean(),
    may_join: z.boolean().meta({ description: 'False if the program takes only invited people' }),
  })
  .meta({ id: 'OfferedProgram' });
export type OfferedProgram = z.output<typeof offeredProgramSchema>;

export const updateAffiliationSchema = z.object({ code: affiliateCodeField });
