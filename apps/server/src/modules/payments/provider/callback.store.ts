import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../kernel/database/database.ts';
import { isAddress } from '../../../kernel/database/directory.ts';
import { enqueuing } from '../../../kernel/jobs/enqueue.ts';
import type { Job } from '../../../kernel/module.ts';
import type { CallbackOutcome, PaymentsTables } from '../payments.table.ts';
import { type PaymentProvider, type ProviderPayment, referenceAddress } from './payment-provider.adapter.ts';

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
 *
 * @param onlyOurs leaves out a payment that another system started at the same account
 * @returns whether it is our payment
 */
export async function storeCallback(db: Queryable, told: Told, settleJob: Job, onlyOurs = false): Promise<boolean> {
  const { provider, payment } = told;
  const address = referenceAddress(provider.name, provider.account, payment.reference);
  const payload = sql`json_build_object('id', kept.id, 'workspace_id', a.workspace_id, 'attempt_id', a.target_id)`;
  const { rows } = await sql<{ is_ours: boolean }>`
    with a as materialized (select workspace_id, target_id from find_address('payment-reference', ${address})),
      kept as (${insertingCallback(told, onlyOurs ? sql`exists (select from a)` : sql`true`)} returning id)
    select a.target_id is not null as is_ours, case when kept.id is not null then ${enqueuing(settleJob, payload)} end as job
    from (select) one left join kept on true left join a on true`.execute(db);
  return rows[0]?.is_ours ?? false;
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
  await insertingCallback(told, sql`true`).execute(db);
  const { provider, payment } = told;
  const kept = await readCallback(
    db,
    sql`c.provider = ${provider.name} and c.account = ${provider.account} and c.provider_payment_id = ${payment.id}`,
  );
  if (!kept) throw new Error('a stored callback is missing');
  return kept;
}

const insertingCallback = ({ provider, payment, receivedAt }: Told, where: RawBuilder<unknown>) => sql`
  insert into provider_callbacks (id, provider, account, provider_payment_id, reference, amount_minor, currency, body, received_at)
  select ${uuidv7()}::uuid, ${provider.name}::text, ${provider.account}::text, ${payment.id}::text, ${payment.reference}::text,
    ${payment.amountMinor}::bigint, ${payment.currency ?? null}::text, ${JSON.stringify(payment.body)}::jsonb, ${receivedAt}::timestamptz
  where ${where}
  on conflict (provider, account, provider_payment_id) do nothing`;

export const findCallback = (db: Queryable, id: string): Promise<CallbackRow | undefined> =>
  readCallback(db, sql`c.id = ${id}`);

async function readCallback(db: Queryable, which: RawBuilder<unknown>): Promise<CallbackRow | undefined> {
  const { rows } = await sql<CallbackRow>`
    select c.*, a.workspace_id, a.target_id as attempt_id
    from provider_callbacks c
    left join lateral find_address('payment-reference', c.provider || ':' || c.account || ':' || c.reference) a on true
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
