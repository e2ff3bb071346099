import * as z from 'zod';
import { currencySchema, wireAmountSchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { timeOrders } from '../shared/sorting.limits.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { statementDays } from './payouts.limits.ts';

/**
 * The states of a payout. `requested`: the operator must approve it; `approved`: the operator must transfer it; `paid`:
 * transferred; `refused` by the operator; `cancelled` by the workspace.
 */
export const payoutStates = ['requested', 'approved', 'paid', 'refused', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];
export const openPayoutStates = ['requested', 'approved'] as const satisfies readonly PayoutState[];

export const createPayoutSchema = z.object({
  currency: currencySchema,
  amount: wireAmountSchema
    .refine((amount) => amount > 0, 'validation.invalid')
    .optional()
    .meta({ description: 'The whole available balance by default' }),
});

export const payoutsQuerySchema = listQuerySchema.omit({ name: true }).extend({
  state: z.enum(payoutStates, 'validation.choice').optional(),
  currency: currencySchema.optional(),
  sort: sortOf(timeOrders),
});

/** Without an account: recorded by the operator without a request. */
export const payoutSchema = z
  .object({
    id: z.uuid(),
    currency: currencySchema,
    amount: z.number(),
    state: z.enum(payoutStates),
    owner_name: z.string().nullable().meta({ description: 'The holder of the account at the time of the request' }),
    masked_iban: z.string().nullable().meta({ description: 'The first and last four characters of its IBAN' }),
    bank: z.string(),
    reason: z.string().meta({ description: 'The reason of a refusal, or empty' }),
    reference: z.string().nullable().meta({ description: "The bank's reference of the transfer" }),
    paid_on: z.iso.date().nullable().meta({ description: 'The day of the transfer' }),
    created_at: wireTime,
    approved_at: wireTime.nullable(),
    ended_at: wireTime.nullable().meta({ description: 'When it was paid, refused or cancelled' }),
    may_cancel: z.boolean().meta({ description: 'Whether it can be cancelled, because it is not approved yet' }),
  })
  .meta({ id: 'Payout' });
export type Payout = z.output<typeof payoutSchema>;

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A period of days in the workspace's time zone. */
export const statementQuerySchema = z
  .object({
    currency: currencySchema,
    from: z.iso.date('validation.invalid').meta({ description: 'The first day' }),
    to: z.iso.date('validation.invalid').meta({ description: 'The last day, at most a year later' }),
  })
  .refine(({ from, to }) => days(from, to) >= 0 && days(from, to) < statementDays, {
    path: ['to'],
    message: 'validation.invalid',
  });
export type StatementQuery = z.output<typeof statementQuerySchema>;
