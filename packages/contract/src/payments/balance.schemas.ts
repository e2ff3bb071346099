import * as z from 'zod';
import { currencySchema } from '../shared/money.ts';

export const balanceSchema = z
  .object({
    balances: z.array(
      z.object({
        currency: currencySchema,
        available: z.number().meta({ description: 'What the platform owes this workspace' }),
        held: z
          .number()
          .meta({ description: 'What arrived twice, late or with another amount, until a person has decided' }),
      }),
    ),
  })
  .meta({ id: 'Balance' });

/**
 * Why the ledger moved. `held`: arrived and waits for a decision; `accepted`: decided to be a payment; `refund`: decided to
 * go back to the buyer; `reopened`: that decision was taken back.
 */
export const balanceKinds = ['sale', 'held', 'accepted', 'refund', 'reopened'] as const;
export type BalanceKind = (typeof balanceKinds)[number];
