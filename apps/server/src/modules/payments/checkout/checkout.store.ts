import type { FailureReason, Instructions, PaymentStatus } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { writeAtCommit } from '../../../kernel/database/at-commit.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { claimingAddress } from '../../../kernel/database/directory.ts';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { enqueuing } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Job } from '../../../kernel/module.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CheckoutStatus, type PaymentsTables, paymentsTables } from '../payments.table.ts';
import { pollingUntil } from '../provider/account-poll.store.ts';
import type { SettledCheckout } from '../purpose/purpose.slot.ts';

export type CheckoutRow = Selectable<PaymentsTables['checkouts']>;
export type AttemptRow = Selectable<PaymentsTables['payment_attempts']>;

const liveStatuses = ['creating', 'pending', 'partial'] as const;
/** Returns whether an attempt is payable or can still become so. */
export const isLive = ({ status }: Pick<AttemptRow, 'status'>): boolean => liveStatuses.some((live) => live === status);

/** Returns a purpose's view of a checkout. */
export function settledCheckout(checkout: CheckoutRow): SettledCheckout {
  return {
    id: checkout.id,
    purpose: checkout.purpose,
    amountMinor: checkout.amount_minor,
    receivedMinor: checkout.received_minor ?? checkout.amount_minor,
    currency: checkout.currency,
    locale: checkout.locale,
    agreement: checkout.consents ? { wordings: checkout.consents, givenAt: checkout.created_at } : undefined,
  };
}

const tables = (tx: Tx) => tx.withTables<PaymentsTables>();

/**
 * Opens a checkout at the commit, in one statement: its number, its row, its first attempt and its address. The number
 * is the workspace's next one, so its buyers wait for each other from there on.
 */
export function openCheckoutRow(
  ctx: Ctx,
  token: string,
  row: Omit<Insertable<PaymentsTables['checkouts']>, 'number'>,
  attempt: Insertable<PaymentsTables['payment_attempts']>,
): void {
  const { credential_id: credentialId } = attempt;
  const opening = credentialId
    ? tables(ctx.tx).with('poll', () => pollingUntil(ctx, credentialId, row.close_at as Date))
    : tables(ctx.tx);
  const written = opening
    .with('next', (db) =>
      db
        .insertInto('checkout_numbers')
        .values({ workspace_id: ctx.workspaceId, last: 1001 })
        .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ last: sql`checkout_numbers.last + 1` }))
        .returning('last'),
    )
    .with('attempt', (db) => db.insertInto('payment_attempts').values(attempt))
    .with('address', () => claimingAddress(ctx, 'checkout', token, row.id))
    .insertInto('checkouts')
    .values({ ...row, number: sql<number>`(select last from next)` });
  writeAtCommit(ctx.tx, written);
}

export async function insertAttempt(ctx: Ctx, row: Insertable<PaymentsTables['payment_attempts']>): Promise<void> {
  await tables(ctx.tx).insertInto('payment_attempts').values(row).execute();
}

/** Counts the unpaid checkouts of one phone, and of one address, in this workspace. */
export async function countHolds(
  ctx: Ctx,
  phone: string,
  callerHash: string,
): Promise<{ phone: number; caller: number }> {
  const { rows } = await sql<{ phone: number; caller: number }>`
    select
      (select count(*) from checkouts where workspace_id = ${ctx.workspaceId} and status = 'waiting' and buyer_phone = ${phone} and ${phone} <> '') as phone,
      (select count(*) from checkouts where workspace_id = ${ctx.workspaceId} and status = 'waiting' and caller_hash = ${callerHash}) as caller`.execute(
    ctx.tx,
  );
  return rows[0] ?? { phone: 0, caller: 0 };
}

/** Counts the unpaid payments that ask one phone for approval, in this workspace: the buyer's own may be another. */
export async function countAsked(ctx: Ctx, phone: string): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*) as asked from payment_attempts where workspace_id = ${ctx.workspaceId} and phone = ${phone}
      and status in ('creating', 'pending', 'partial')`.execute(ctx.tx);
  return rows[0]?.asked ?? 0;
}

export const findCheckout = (ctx: Ctx, id: string): Promise<CheckoutRow | undefined> =>
  rowsOf(ctx, paymentsTables.checkouts).find(id);

/** Locks the checkout: concurrent settlements wait for each other. */
export const lockCheckout = (ctx: Ctx, id: string): Promise<CheckoutRow | undefined> =>
  rowsOf(ctx, paymentsTables.checkouts).lock(id);

/** A checkout with the constant columns of one of its attempts. */
export type BegunCheckout = CheckoutRow &
  Pick<AttemptRow, 'account' | 'credential_id'> & { readonly expected_minor: number };

/** Locks the checkout of an attempt. */
export async function lockCheckoutByAttempt(ctx: Ctx, attemptId: string): Promise<BegunCheckout | undefined> {
  const { rows } = await sql<BegunCheckout>`
    select c.*, a.account, a.credential_id, a.amount_minor as expected_minor
    from payment_attempts a join checkouts c on c.workspace_id = a.workspace_id and c.id = a.checkout_id
    where a.workspace_id = ${ctx.workspaceId} and a.id = ${attemptId} for update of c`.execute(ctx.tx);
  return rows[0];
}

export const readAttempts = (ctx: Ctx, checkoutId: string): Promise<AttemptRow[]> =>
  rowsOf(ctx, paymentsTables.payment_attempts).list(
    { checkout_id: checkoutId },
    { orderBy: 'created_at', descending: true },
  );

export const findAttempt = (ctx: Ctx, id: string): Promise<AttemptRow | undefined> =>
  rowsOf(ctx, paymentsTables.payment_attempts).find(id);

/** Locks the attempt: closing it waits for its current update. */
export const lockAttempt = (ctx: Ctx, id: string): Promise<AttemptRow | undefined> =>
  rowsOf(ctx, paymentsTables.payment_attempts).lock(id);

/** Ends the live attempts of a checkout. @returns the ended attempts */
export const endLiveAttempts = (
  ctx: Ctx,
  checkoutId: string,
  status: 'expired' | 'cancelled',
  exceptId?: string,
): Promise<AttemptRow[]> =>
  rowsOf(ctx, paymentsTables.payment_attempts)
    .updating({ status, updated_at: ctx.kernel.clock.now() })
    .where('checkout_id', '=', checkoutId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId as string))
    .where('status', 'in', liveStatuses)
    .returningAll()
    .execute();

/** A change of a single attempt, in one round trip. @returns false if it was closed in the meantime */
type AttemptChange = (kernel: Kernel, workspaceId: WorkspaceId, id: string) => Promise<boolean>;

/** Records an attempt's reference, and the address under which its payment finds it. */
export const recordReference =
  (reference: string, address: string): AttemptChange =>
  async (kernel, workspaceId, id) => {
    const stored = await kernel.db.statementInWorkspace(
      workspaceId,
      sql`with address as ${claimingAddress({ workspaceId }, 'payment-reference', address, id)}
        update payment_attempts set reference = ${reference}, updated_at = ${kernel.clock.now()}
        where workspace_id = ${workspaceId} and id = ${id} and status = 'creating' returning id`,
    );
    return stored.length > 0;
  };

interface Payable {
  readonly instructions: Instructions;
  readonly providerId: string | null;
  /** Tell the buyer and the seller. */
  readonly tellJobs: readonly Job[];
}

/** Marks an attempt as pending, with what the buyer needs to pay. */
export const markPending =
  ({ instructions, providerId, tellJobs }: Payable): AttemptChange =>
  async (kernel, workspaceId, id) => {
    const payload = sql`json_build_object('workspace_id', workspace_id, 'checkout_id', checkout_id)`;
    const pending = await kernel.db.statementInWorkspace(
      workspaceId,
      // A program sees the reference, so its payment has changed. Its checkout is locked first, as by a settlement.
      sql`with checkout as (
          update checkouts set updated_at = ${kernel.clock.now()}
          where workspace_id = ${workspaceId} and purpose = 'api' and id = (
            select checkout_id from payment_attempts where workspace_id = ${workspaceId} and id = ${id} and status = 'creating')
          returning id
        ), pending as (
          update payment_attempts set status = 'pending', updated_at = ${kernel.clock.now()},
            instructions = ${JSON.stringify(instructions)}::jsonb, provider_id = ${providerId}
          where workspace_id = ${workspaceId} and id = ${id} and status = 'creating' and (select count(*) from checkout) < 2
          returning workspace_id, checkout_id)
        select ${sql.join([sql`1`, ...tellJobs.map((job) => enqueuing(job, payload))])} from pending`,
    );
    return pending.length > 0;
  };

/** Ends a live attempt that its provider refused. @returns false if it had ended */
export async function failAttempt(ctx: Ctx, id: string, failure: FailureReason): Promise<boolean> {
  const { numUpdatedRows } = await rowsOf(ctx, paymentsTables.payment_attempts)
    .updating({ status: 'failed', failure, updated_at: ctx.kernel.clock.now() })
    .where('id', '=', id)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces what the buyer sees of a live attempt. @returns false if it has ended */
export async function updateInstructions(
  ctx: Ctx,
  id: string,
  { instructions, status }: { instructions: Instructions; status: 'pending' | 'partial' },
): Promise<boolean> {
  const { numUpdatedRows } = await rowsOf(ctx, paymentsTables.payment_attempts)
    .updating({ instructions: JSON.stringify(instructions), status })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'partial'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateCheckout(
  ctx: Ctx,
  id: string,
  change:
    | { status: CheckoutStatus }
    | { expires_at: Date; close_at: Date }
    | { close_at: Date }
    | { handed_over: boolean }
    | { handed_over: boolean; expires_at: Date; close_at: Date }
    | { delivered: boolean }
    | { starter_hash: string },
): Promise<void> {
  await rowsOf(ctx, paymentsTables.checkouts).update(id, change);
}

export interface PaymentRow {
  id: string;
  number: number;
  purpose: CheckoutRow['purpose'];
  status: CheckoutStatus;
  method: AttemptRow['method'] | null;
  buyer_name: string;
  amount_minor: number;
  received_minor: number | null;
  refunded_minor: number;
  receiver: CheckoutRow['receiver'];
  delivered: boolean | null;
  /** The sum of the refunds under way. */
  refunding_minor: number;
  currency: Currency;
  created_at: Date;
  paid_at: Date | null;
}

type PurchaseRow = CheckoutRow & Pick<PaymentRow, 'method'>;

/** Reads the checkouts of one purpose. Counted like a search: there are few. */
export function readPurchasePage(
  ctx: Ctx,
  purpose: CheckoutRow['purpose'],
  query: ListQuery,
): Promise<Page<PurchaseRow>> {
  return rowsOf(ctx, paymentsTables.checkouts).page<PurchaseRow>(query, {
    columns: sql`t.*,
        (select a.method from payment_attempts a where a.workspace_id = t.workspace_id and a.checkout_id = t.id order by a.created_at desc limit 1) as method`,
    where: sql`s.purpose = ${purpose}`,
  });
}

/** The condition of a status, as `paymentStatus` shows it. */
function isOf(status: PaymentStatus): RawBuilder<unknown> {
  if (status === 'pending') return sql`s.status = 'waiting'`;
  if (status !== 'paid' && status !== 'refunded') return sql`s.status = ${status}`;
  const refunded = sql`s.refunded_minor = coalesce(s.received_minor, s.amount_minor)`;
  return sql`s.status = 'paid' and ${status === 'refunded' ? refunded : sql`not ${refunded}`}`;
}

/** Lists the payments to the workspace, without its own purchases from the platform. */
export function readPaymentPage(
  ctx: Ctx,
  { status, ...query }: SortedQuery & { readonly status?: PaymentStatus | undefined },
): Promise<Page<PaymentRow>> {
  return rowsOf(ctx, paymentsTables.checkouts).page<PaymentRow>(query, {
    columns: sql`t.id, t.number, t.purpose, t.status, t.buyer_name, t.amount_minor, t.received_minor, t.refunded_minor, t.receiver, t.delivered, t.currency, t.created_at, t.paid_at,
        (select coalesce(sum(r.amount_minor), 0)::bigint from payment_refunds r
          where r.workspace_id = t.workspace_id and r.checkout_id = t.id and r.state = 'pending') as refunding_minor,
        (select a.method from payment_attempts a where a.workspace_id = t.workspace_id and a.checkout_id = t.id order by a.created_at desc limit 1) as method`,
    ...allOf([sql`s.receiver = 'seller'`, status && isOf(status)]),
  });
}
