import type { CommissionState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { notPaused } from '../../../kernel/database/paused-workspaces.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type AffiliatesTables, affiliatesTables } from '../affiliates.table.ts';

export type CommissionRow = Selectable<AffiliatesTables['commissions']>;
export type CommissionPaymentRow = Selectable<AffiliatesTables['commission_payments']>;
export type ListedCommission = CommissionRow & { readonly affiliate: string };

const commissions = (at: WorkspaceTx) => rowsOf(at, affiliatesTables.commissions);

interface Filter {
  readonly state?: CommissionState | undefined;
  readonly affiliate?: string | undefined;
}

export const readCommissionPage = (
  at: WorkspaceTx,
  query: SortedQuery,
  { state, affiliate }: Filter,
): Promise<Page<ListedCommission>> =>
  commissions(at).page<ListedCommission>(query, {
    columns: sql`t.*, a.name as affiliate`,
    joins: sql`join affiliates a on a.workspace_id = t.workspace_id and a.id = t.affiliate_id`,
    // Without a condition, a maintained counter would be read, which this table has none of.
    ...allOf([sql`true`, state && sql`s.state = ${state}`, affiliate && sql`s.affiliate_id = ${affiliate}::uuid`]),
  });

export const findCommission = (at: WorkspaceTx, id: string): Promise<CommissionRow | undefined> =>
  commissions(at).find(id);

export const readSaleCommissions = (ctx: Ctx, checkoutId: string): Promise<CommissionRow[]> =>
  commissions(ctx).list({ checkout_id: checkoutId }, { orderBy: 'created_at' });

/** @returns false if the sale already has its commission */
export async function insertSaleCommission(
  ctx: Ctx,
  row: Omit<Insertable<AffiliatesTables['commissions']>, 'workspace_id' | 'created_at' | 'kind'>,
): Promise<boolean> {
  const inserted = await rowsOf(ctx, affiliatesTables.commissions)
    .inserting({ ...row, kind: 'sale' })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'checkout_id']).where(sql<boolean>`kind = 'sale'`).doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertCorrection(ctx: Ctx, row: Insertable<AffiliatesTables['commissions']>): Promise<void> {
  await rowsOf(ctx, affiliatesTables.commissions).insert(row);
}

/** Cancels the unpaid commission of a sale. */
export async function cancelCommissions(ctx: Ctx, checkoutId: string): Promise<void> {
  await rowsOf(ctx, affiliatesTables.commissions).update(
    { checkout_id: checkoutId, state: ['pending', 'approved'] },
    { state: 'cancelled' },
  );
}

/** Approves the commissions whose waiting period has ended. */
export async function approveCommissions(ctx: Ctx): Promise<void> {
  await rowsOf(ctx, affiliatesTables.commissions)
    .updating({ state: 'approved' })
    .where('state', '=', 'pending')
    .where('approve_at', '<=', ctx.kernel.clock.now())
    .execute();
}

export interface DueCommission {
  readonly affiliate_id: string;
  readonly currency: Currency;
  readonly minor: number;
}

/** The approved commission of each affiliate in each currency, corrections included, if it is above zero. */
export async function readDue(ctx: Ctx, affiliateId?: string): Promise<DueCommission[]> {
  const { rows } = await sql<DueCommission>`
    select affiliate_id, currency, sum(amount_minor)::bigint as minor from commissions
    where workspace_id = ${ctx.workspaceId} and state = 'approved'
      and affiliate_id = coalesce(${affiliateId ?? null}::uuid, affiliate_id)
    group by affiliate_id, currency having sum(amount_minor) > 0 order by affiliate_id, currency`.execute(ctx.tx);
  return rows;
}

/** The approved entries of one sale, which are paid together. */
export interface DueSale {
  readonly ids: readonly string[];
  readonly minor: number;
}

/** The approved entries of an affiliate in a currency, by sale: those below zero first, then the oldest. */
export async function readDueSales(
  ctx: Ctx,
  { affiliate_id, currency }: Pick<DueCommission, 'affiliate_id' | 'currency'>,
): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    select array_agg(id) as ids, sum(amount_minor)::bigint as minor from commissions
    where workspace_id = ${ctx.workspaceId} and affiliate_id = ${affiliate_id} and currency = ${currency} and state = 'approved'
    group by checkout_id order by sum(amount_minor) < 0 desc, min(created_at), checkout_id`.execute(ctx.tx);
  return rows;
}

export async function markCommissionsPaid(ctx: Ctx, ids: readonly string[], paymentId: string): Promise<void> {
  await rowsOf(ctx, affiliatesTables.commissions).update({ id: ids }, { state: 'paid', payment_id: paymentId });
}

export async function insertCommissionPayment(
  ctx: Ctx,
  row: Omit<Insertable<AffiliatesTables['commission_payments']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await rowsOf(ctx, affiliatesTables.commission_payments).insert(row);
}

export const findCommissionPayment = (at: WorkspaceTx, id: string): Promise<CommissionPaymentRow | undefined> =>
  rowsOf(at, affiliatesTables.commission_payments).find(id);

/** The unpaid commission of the workspace's affiliates in each currency, in the waiting period or due. */
export async function readOwed(ctx: Ctx): Promise<{ currency: Currency; minor: number }[]> {
  const { rows } = await sql<{ currency: Currency; minor: number }>`
    select currency, sum(minor)::bigint as minor from (
      select affiliate_id, currency, sum(amount_minor) as minor from commissions
      where workspace_id = ${ctx.workspaceId} and state in ('pending', 'approved')
      group by affiliate_id, currency having sum(amount_minor) > 0) owed
    group by currency order by currency`.execute(ctx.tx);
  return rows;
}

/** The workspaces with commission to approve, or approved and unpaid. */
export async function readWorkspacesToSettle(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ workspace_id: string }>`
    select distinct c.workspace_id from commissions c
    where (c.state = 'approved' or (c.state = 'pending' and c.approve_at <= ${now})) and ${notPaused('c')}`.execute(tx);
  return rows.map(({ workspace_id }) => workspace_id);
}
