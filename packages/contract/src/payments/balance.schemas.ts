import * as z from 'zod';
import { currencySchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { purposes } from './payments.schemas.ts';

export const balanceSchema = z
  .object({
    balances: z.array(
      z.object({
        currency: currencySchema,
        available: z.number().meta({
          description: 'The amount that the platform owes this workspace; below zero, a debt that later sales cover',
        }),
        held: z
          .number()
          .meta({ description: 'The sum of duplicate, late and incorrect payments that wait for a decision' }),
      }),
    ),
  })
  .meta({ id: 'Balance' });

/**
 * The kinds of ledger entries. `held`: arrived and waits for a decision; `accepted`: decided to be a payment; `refund`:
 * decided to be returned to the buyer; `reopened`: that decision was revoked; `payout`: the operator transferred it to
 * the workspace; `refunded`: a settled payment is refunded; `debt`: the part of such a refund that the balance doesn't
 * cover; `refund_ended`: a refund was cancelled, or its provider refused it.
 */
export const balanceKinds = [
  'sale',
  'held',
  'accepted',
  'refund',
  'reopened',
  'payout',
  'refunded',
  'debt',
  'refund_ended',
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
      .meta({ description: 'The payment; null for a payout' }),
    payout: z
      .object({ reference: z.string(), paid_on: z.iso.date() })
      .nullable()
      .meta({ description: 'The transfer to the workspace' }),
    returned: z
      .object({ reference: z.string(), at: wireTime })
      .nullable()
      .meta({ description: 'The refund transfer to the buyer; null until it is made, and for refunds by a provider' }),
  })
  .meta({ id: 'Movement' });
export type Movement = z.output<typeof movementSchema>;
