import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type BankAccountsTables, bankAccountsTables } from './bank-account.table.ts';

export type BankAccountRow = Selectable<BankAccountsTables['bank_accounts']>;

type At = Pick<Ctx, 'tx' | 'workspaceId'>;

const accounts = (ctx: At) => rowsOf(ctx, bankAccountsTables.bank_accounts);

export const readBankAccounts = (ctx: Ctx): Promise<BankAccountRow[]> =>
  accounts(ctx).list({}, { orderBy: 'currency' });

export const findBankAccount = (ctx: At, currency: Currency): Promise<BankAccountRow | undefined> =>
  accounts(ctx).find({ currency });

export const lockBankAccount = (ctx: Ctx, currency: Currency): Promise<BankAccountRow | undefined> =>
  accounts(ctx).lock({ currency });

type Saved = Omit<BankAccountRow, 'workspace_id' | 'id' | 'created_at' | 'updated_at'>;

/** Inserts or replaces the account of a currency. */
export async function saveBankAccountRow(ctx: Ctx, account: Saved): Promise<BankAccountRow> {
  const { currency, ...values } = account;
  return accounts(ctx)
    .inserting({ id: uuidv7(), ...account })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'currency']).doUpdateSet({ ...values, updated_at: ctx.kernel.clock.now() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const deleteBankAccountRow = (ctx: Ctx, currency: Currency): Promise<BankAccountRow | undefined> =>
  accounts(ctx).deleteReturning({ currency });
