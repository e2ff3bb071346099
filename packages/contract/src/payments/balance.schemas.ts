import * as z from 'zod';
import { currencySchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { purposes } from './payments.schemas.ts';
import { payoutStates } from './payouts.schemas.ts';

export const balanceSchema = z
  .object({
    balances: z.array(
      z.object({
        currency: currencySchema,
        available: z.number().meta({
          description: 'The amount that the platform owes this workspace; below zero, a debt that later sales cover',
        }),
        requested: z.number().meta({ description: 'The sum of requested and approved payouts, no longer available' }),
        held: z
          .number()
          .meta({ description: 'The sum of duplicate, late and incorrect payments that wait for a decision' }),
      }),
    ),
  })
  .meta({ id: 'Balance' });

/**
 * The kinds of ledger entries. `held`: arrived and waits for a decision; `accepted`: decided to be a payment; `refund`:
 * decided to be returned to the buyer; `reopened`: that decision was revoked; `payout`: it left for a payout, requested or
 * transferred; `payout_ended`: such a payout was refused or cancelled; `refunded`: a settled payment is refunded; `debt`: the
 * part of such a refund that the balance doesn't cover; `refund_ended`: a refund was cancelled, or its provider refused it;
 * `commission_paid` and `commission_received`: a seller's affiliate gets commission, an entry in each of both workspaces.
 */
export const balanceKinds = [
  'sale',
  'held',
  'accepted',
  'refund',
  'reopened',
  'payout',
  'payout_ended',
  'refunded',
  'debt',
  'refund_ended',
  'commission_paid',
  'commission_received',
] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** Without a search: newest first, all entries or those of one kind. */
export const movementsQuerySchema = listQuerySchema
  .omit({ name: true })
  .extend({ kind: z.enum(balanceKinds).optional() });

export const movementSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(balanceKinds),
    currency: currencySchema,
    available: z.number().meta({ description: 'The change of the available balance' }),
    held: z.number().meta({ description: 'The change of the held balance' }),
    at: wireTime,
    payment: z
      .object({ id: z.uuid(), number: z.string(), purpose: z.enum(purposes), buyer: z.string() })
      .nullable()
      .meta({ description: 'The payment; null for a payout and for commission' }),
    counterparty: z.string().meta({ description: 'The other workspace of a commission; otherwise empty' }),
    payout: z
      .object({ state: z.enum(payoutStates), reference: z.string().nullable(), paid_on: z.iso.date().nullable() })
      .nullable()
      .meta({ description: 'The payout, with the reference and the day of its transfer once it is paid' }),
    returned: z
      .object({ reference: z.string(), at: wireTime })
      .nullable()
      .meta({ description: 'The refund transfer to the buyer; null until it is made, and for refunds by a provider' }),
  })
  .meta({ id: 'Movement' });
export type Movement = z.output<typeof movementSchema>;
