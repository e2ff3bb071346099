import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { CheckoutStatus, PaymentsTables } from './payments.table.ts';
import type { SettledCheckout } from './purpose.service.ts';

export type CheckoutRow = Selectable<PaymentsTables['checkouts']>;
export type AttemptRow = Selectable<PaymentsTables['payment_attempts']>;

/** What a purpose may see of a checkout. */
export function settledOf(checkout: CheckoutRow): SettledCheckout {
  return {
    id: checkout.id,
    purpose: checkout.purpose,
    amountMinor: checkout.amount_minor,
    currency: checkout.currency,
    locale: checkout.locale,
  };
}

const tables = (tx: Tx) => tx.withTables<PaymentsTables>();

export async function nextCheckoutNumber(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into checkout_numbers (workspace_id, last) values (${ctx.workspaceId}, 1001)
    on conflict (workspace_id) do update set last = checkout_numbers.last + 1 returning last`.execute(ctx.tx);
  return rows[0]?.last ?? 1001;
}

export async function insertCheckout(ctx: Ctx, row: Insertable<PaymentsTables['checkouts']>): Promise<void> {
  await tables(ctx.tx).insertInto('checkouts').values(row).execute();
}

export async function insertAttempt(ctx: Ctx, row: Insertable<PaymentsTables['payment_attempts']>): Promise<void> {
  await tables(ctx.tx).insertInto('payment_attempts').values(row).execute();
}

/** Unpaid checkouts of one phone, and of one address, in this workspace. */
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

export const findCheckout = (ctx: Ctx, id: string): Promise<CheckoutRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('checkouts')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The checkout, locked: whoever settles it waits for whoever settles it now. */
export const lockCheckout = (ctx: Ctx, id: string): Promise<CheckoutRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('checkouts')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const readAttempts = (ctx: Ctx, checkoutId: string): Promise<AttemptRow[]> =>
  tables(ctx.tx)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('checkout_id', '=', checkoutId)
    .orderBy('created_at', 'desc')
    .execute();

export const findAttempt = (ctx: Ctx, id: string): Promise<AttemptRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function updateAttempt(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<AttemptRow, 'status' | 'entity' | 'reference' | 'provider_payment_id' | 'paid_at'>>,
): Promise<void> {
  await tables(ctx.tx)
    .updateTable('payment_attempts')
    .set({ ...change, updated_at: ctx.kernel.clock.now() })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

export async function updateCheckout(
  ctx: Ctx,
  id: string,
  change: { status: CheckoutStatus; paid_at?: Date; delivered?: boolean },
): Promise<void> {
  await tables(ctx.tx)
    .updateTable('checkouts')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Adds to what the platform owes the workspace, spread over slots so that sales do not wait for each other. */
export async function creditBalance(
  ctx: Ctx,
  entry: { id: string; attemptId: string; amountMinor: number; currency: Currency; kind: 'sale' | 'refund' },
): Promise<void> {
  await tables(ctx.tx)
    .insertInto('balance_entries')
    .values({
      workspace_id: ctx.workspaceId,
      id: entry.id,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      kind: entry.kind,
      attempt_id: entry.attemptId,
      created_at: ctx.kernel.clock.now(),
    })
    .execute();
  await sql`
    insert into balances (workspace_id, currency, slot, minor) values (${ctx.workspaceId}, ${entry.currency}, pg_backend_pid() % 8, ${entry.amountMinor})
    on conflict (workspace_id, currency, slot) do update set minor = balances.minor + excluded.minor`.execute(ctx.tx);
}

export async function readBalances(ctx: Ctx): Promise<{ currency: Currency; minor: number }[]> {
  return tables(ctx.tx)
    .selectFrom('balances')
    .select(['currency', sql<number>`sum(minor)::bigint`.as('minor')])
    .where('workspace_id', '=', ctx.workspaceId)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

export async function insertIssue(
  ctx: Ctx,
  issue: Omit<Insertable<PaymentsTables['payment_issues']>, 'workspace_id' | 'created_at' | 'settled_at'>,
): Promise<void> {
  await tables(ctx.tx)
    .insertInto('payment_issues')
    .values({ ...issue, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now(), settled_at: null })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'checkout_id', 'provider_payment_id']).doNothing())
    .execute();
}

export interface PaymentRow {
  id: string;
  number: number;
  purpose: CheckoutRow['purpose'];
  status: CheckoutStatus;
  method: AttemptRow['method'] | null;
  buyer_name: string;
  amount_minor: number;
  currency: Currency;
  created_at: Date;
  paid_at: Date | null;
}

export function readPaymentPage(ctx: Ctx, query: ListQuery): Promise<Page<PaymentRow>> {
  return pageOf<PaymentRow>(
    ctx,
    {
      table: 'checkouts',
      columns: sql`t.id, t.number, t.purpose, t.status, t.buyer_name, t.amount_minor, t.currency, t.created_at, t.paid_at,
        (select a.method from payment_attempts a where a.workspace_id = t.workspace_id and a.checkout_id = t.id order by a.created_at desc limit 1) as method`,
    },
    query,
  );
}
