import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { currencySchema, wireAmountSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { payoutReasonLength } from './payouts.limits.ts';
import { openPayoutStates } from './payouts.schemas.ts';

const referenceText = nameText(100).meta({ description: "The bank's reference; a repeat records nothing" });

/** Money that the platform owes to one workspace in one currency. */
export const owedBalanceSchema = z
  .object({
    id: z.string(),
    kumbi_code: z.string(),
    name: z.string(),
    owner_email: z.string(),
    currency: currencySchema,
    amount: z.number(),
    held: z.number().meta({ description: 'Waits for a decision, so it can’t be paid out' }),
  })
  .meta({ id: 'OwedBalance' });
export type OwedBalance = z.output<typeof owedBalanceSchema>;

export const createPlatformPayoutSchema = z.object({
  workspace: nameText(40).meta({ description: "The workspace's code" }),
  currency: currencySchema,
  amount: wireAmountSchema.refine((amount) => amount > 0, 'validation.invalid'),
  reference: referenceText,
  paid_on: z.iso.date('validation.invalid').meta({ description: 'The day of the transfer, not in the future' }),
});

/** A payout that a workspace requested, with everything for its transfer. */
export const platformPayoutSchema = z
  .object({
    id: z.uuid(),
    kumbi_code: z.string(),
    name: z.string(),
    owner_email: z.string(),
    currency: currencySchema,
    amount: z.number(),
    state: z.enum(openPayoutStates),
    owner_name: z.string(),
    iban: z.string().meta({ description: 'Without spaces' }),
    bank: z.string(),
    created_at: wireTime,
    approved_at: wireTime.nullable(),
  })
  .meta({ id: 'PlatformPayout' });
export type PlatformPayout = z.output<typeof platformPayoutSchema>;

export const refusePayoutSchema = z.object({
  reason: nameText(payoutReasonLength).meta({ description: 'Shown to the workspace' }),
});

export const settlePayoutSchema = z.object({
  reference: referenceText,
  paid_on: z.iso.date('validation.invalid').meta({ description: 'The day of the transfer, not in the future' }),
});

/** A refund that the operator transfers to a buyer. */
export const buyerRefundSchema = z
  .object({
    id: z.uuid(),
    kumbi_code: z.string(),
    number: z.number().int(),
    currency: currencySchema,
    amount: z.number(),
    buyer: z.string().meta({ description: 'Name, phone number and email address, as far as known' }),
    paid_to: z.string().meta({ description: 'The reference of the payment, or empty' }),
  })
  .meta({ id: 'BuyerRefund' });
export type BuyerRefund = z.output<typeof buyerRefundSchema>;

export const settleBuyerRefundSchema = z.object({ reference: referenceText });
