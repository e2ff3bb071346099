import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import { type Located, locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CallbackOutcome, PaymentsTables } from './payments.table.ts';
import { type ProviderPayment, type ReferenceProvider, referenceAddress } from './reference-provider.adapter.ts';

export type CallbackRow = Selectable<PaymentsTables['provider_callbacks']>;

const tables = (tx: Tx) => tx.withTables<PaymentsTables>();

/** Keeps what a provider told. @returns its id, the same one for the same payment; `fresh` when it was not known */
export async function storeCallback(
  tx: Tx,
  provider: ReferenceProvider,
  payment: ProviderPayment,
  receivedAt: Date,
): Promise<{ id: string; fresh: boolean }> {
  const inserted = await tables(tx)
    .insertInto('provider_callbacks')
    .values({
      id: uuidv7(),
      provider: provider.name,
      account: provider.account,
      provider_payment_id: payment.id,
      reference: payment.reference,
      amount_minor: payment.amountMinor,
      body: JSON.stringify(payment.body),
      outcome: null,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'account', 'provider_payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, fresh: true };
  const known = await tables(tx)
    .selectFrom('provider_callbacks')
    .select('id')
    .where('provider', '=', provider.name)
    .where('account', '=', provider.account)
    .where('provider_payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return { id: known.id, fresh: false };
}

export const findCallback = (tx: Tx, id: string): Promise<CallbackRow | undefined> =>
  tables(tx).selectFrom('provider_callbacks').selectAll().where('id', '=', id).executeTakeFirst();

export async function noteOutcome(tx: Tx, id: string, outcome: CallbackOutcome): Promise<void> {
  // What it did the first time stays; a repeat is not news.
  await tables(tx)
    .updateTable('provider_callbacks')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export function locateReference(kernel: Kernel, callback: CallbackRow): Promise<Located | undefined> {
  return kernel.db.outsideWorkspaces((tx) =>
    locate(tx, 'payment-reference', referenceAddress(callback.provider, callback.account, callback.reference)),
  );
}
