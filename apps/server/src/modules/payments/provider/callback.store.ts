import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../kernel/database/database.ts';
import { isAddress } from '../../../kernel/database/directory.ts';
import { enqueuing } from '../../../kernel/jobs/enqueue.ts';
import type { Job } from '../../../kernel/module.ts';
import type { CallbackOutcome, PaymentsTables } from '../payments.table.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.adapter.ts';

/** A stored callback with the workspace and id of its attempt; null for an unknown reference. */
export type CallbackRow = Selectable<PaymentsTables['provider_callbacks']> & {
  readonly workspace_id: WorkspaceId | null;
  readonly attempt_id: string | null;
};

const tables = (db: Queryable) => db.withTables<PaymentsTables>();

interface Told {
  readonly provider: PaymentProvider;
  readonly payment: ProviderPayment;
  readonly receivedAt: Date;
}

/**
 * Stores a callback together with the job that settles it, unless this payment is already known. The job's payload has
 * the attempt, if it is known.
 */
export async function storeCallback(db: Queryable, told: Told, settleJob: Job): Promise<void> {
  const payload = sql`json_build_object('id', kept.id, 'workspace_id', a.workspace_id, 'attempt_id', a.target_id)`;
  await sql`
    with kept as (${insertingCallback(db, told).returningAll()})
    select ${enqueuing(settleJob, payload)} from kept left join lateral ${locating(sql.ref('kept'))} a on true`.execute(
    db,
  );
}

/**
 * Enqueues the question about a payment that a call named, once for a flood of calls.
 *
 * @param address of the payment's reference
 * @param providerId the provider's own id in the call
 * @returns whether it is our payment
 */
export async function enqueueLookUp(
  db: Queryable,
  { address, providerId }: { readonly address: string; readonly providerId: string | null },
  lookUpJob: Job,
): Promise<boolean> {
  if (!isAddress(address)) return false;
  // As JSON, the id may have any characters.
  const payload = sql`json_build_object(
    'workspace_id', a.workspace_id, 'attempt_id', a.target_id, 'provider_id', ${JSON.stringify(providerId)}::json)`;
  const { rows } = await sql`
    select ${enqueuing(lookUpJob, payload, sql`'look-up:' || a.target_id`)}
    from find_address('payment-reference', ${address}) a`.execute(db);
  return rows.length > 0;
}

/** Stores a callback that is settled immediately. @returns the stored row */
export async function insertCallback(db: Queryable, told: Told): Promise<CallbackRow> {
  await insertingCallback(db, told).execute();
  const { provider, payment } = told;
  const kept = await readCallback(
    db,
    sql`c.provider = ${provider.name} and c.account = ${provider.account} and c.provider_payment_id = ${payment.id}`,
  );
  if (!kept) throw new Error('a stored callback is missing');
  return kept;
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
      currency: payment.currency ?? null,
      body: JSON.stringify(payment.body),
      outcome: null,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'account', 'provider_payment_id']).doNothing());

export const findCallback = (db: Queryable, id: string): Promise<CallbackRow | undefined> =>
  readCallback(db, sql`c.id = ${id}`);

/** Finds a callback's reference by the address that `referenceAddress` returns. */
const locating = (callback: RawBuilder<unknown>) =>
  sql`find_address('payment-reference', ${callback}.provider || ':' || ${callback}.account || ':' || ${callback}.reference)`;

async function readCallback(db: Queryable, which: RawBuilder<unknown>): Promise<CallbackRow | undefined> {
  const { rows } = await sql<CallbackRow>`
    select c.*, a.workspace_id, a.target_id as attempt_id
    from provider_callbacks c
    left join lateral ${locating(sql.ref('c'))} a on true
    where ${which}`.execute(db);
  return rows[0];
}

export async function recordOutcome(db: Queryable, id: string, outcome: CallbackOutcome): Promise<void> {
  // The result of the first call stays; a repeat changes nothing.
  await tables(db)
    .updateTable('provider_callbacks')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}
