import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../kernel/database/database.ts';
import { type Located, locate } from '../../kernel/database/directory.ts';
import { enqueuing } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Job } from '../../kernel/module.ts';
import type { CallbackOutcome, PaymentsTables } from './payments.table.ts';
import { type ProviderPayment, type ReferenceProvider, referenceAddress } from './reference-provider.adapter.ts';

export type CallbackRow = Selectable<PaymentsTables['provider_callbacks']>;

const tables = (db: Queryable) => db.withTables<PaymentsTables>();

interface Told {
  readonly provider: ReferenceProvider;
  readonly payment: ProviderPayment;
  readonly receivedAt: Date;
}

/** Keeps what a provider told, and with it writes the job that books it, unless this payment is known already. */
export async function storeCallback(db: Queryable, told: Told, settleJob: Job): Promise<void> {
  await tables(db)
    .with('kept', () => insertingCallback(db, told).returning('id'))
    .selectFrom('kept')
    .select(enqueuing(settleJob, sql`json_build_object('id', id)`).as('job'))
    .execute();
}

/** The same for a payment that is booked at once. @returns it as it is kept */
export async function keepCallback(db: Queryable, told: Told): Promise<CallbackRow> {
  await insertingCallback(db, told).execute();
  return tables(db)
    .selectFrom('provider_callbacks')
    .selectAll()
    .where('provider', '=', told.provider.name)
    .where('account', '=', told.provider.account)
    .where('provider_payment_id', '=', told.payment.id)
    .executeTakeFirstOrThrow();
}

const insertingCallback = (db: Queryable, { provider, payment, receivedAt }: Told) =>
  tables(db)
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
    .onConflict((conflict) => conflict.columns(['provider', 'account', 'provider_payment_id']).doNothing());

export const findCallback = (db: Queryable, id: string): Promise<CallbackRow | undefined> =>
  tables(db).selectFrom('provider_callbacks').selectAll().where('id', '=', id).executeTakeFirst();

export async function noteOutcome(db: Queryable, id: string, outcome: CallbackOutcome): Promise<void> {
  // What it did the first time stays; a repeat is not news.
  await tables(db)
    .updateTable('provider_callbacks')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export const locateReference = ({ db }: Kernel, callback: CallbackRow): Promise<Located | undefined> =>
  locate(db.app, 'payment-reference', referenceAddress(callback.provider, callback.account, callback.reference));
