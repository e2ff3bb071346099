import type { MoneyBackState } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { IssueReason, Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import {
  type CheckoutStatus,
  type IssueKind,
  type IssueResolution,
  type PaymentsTables,
  paymentsTables,
} from '../payments.table.ts';

/** An issue with columns of its checkout and its payment. */
export interface IssueView {
  id: string;
  kind: IssueKind;
  reason: IssueReason;
  amount_minor: number;
  expected_minor: number;
  currency: Currency;
  created_at: Date;
  checkout_id: string;
  attempt_id: string | null;
  provider_payment_id: string;
  is_held: boolean;
  resolution: IssueResolution | null;
  returned_at: Date | null;
  return_reference: string | null;
  number: number;
  purpose: Purpose;
  receiver: 'seller' | 'platform';
  buyer_name: string;
  /** Of the checkout. */
  status: CheckoutStatus;
  method: PaymentMethod | 'manual' | null;
  reference: string | null;
}

/** The columns of an issue `t`, with its checkout `c` and its payment `a`. */
export const issueColumns = sql`t.id, t.kind, t.reason, t.amount_minor, t.expected_minor, t.currency, t.created_at, t.checkout_id, t.attempt_id,
  t.provider_payment_id, t.is_held, t.resolution, t.returned_at, t.return_reference, c.number, c.purpose, c.receiver, c.buyer_name, c.status, a.method, a.reference`;
export const issueJoins = sql`
  join checkouts c on c.workspace_id = t.workspace_id and c.id = t.checkout_id
  left join payment_attempts a on a.workspace_id = t.workspace_id and a.id = t.attempt_id`;

export const readIssuePage = (ctx: Ctx, query: ListQuery): Promise<Page<IssueView>> =>
  rowsOf(ctx, paymentsTables.payment_issues).page<IssueView>(query, {
    columns: issueColumns,
    joins: issueJoins,
    by: { column: 'open_in', value: ctx.workspaceId },
  });

export function readIssue(ctx: Ctx, id: string): Promise<IssueView | undefined> {
  return rowsOf(ctx, paymentsTables.payment_issues).findWith<IssueView>(id, {
    columns: issueColumns,
    joins: issueJoins,
  });
}

/** Closes an open issue. @returns false if it was already closed */
export async function closeIssueRow(ctx: Ctx, id: string, resolution: IssueResolution): Promise<boolean> {
  return (
    (await rowsOf(ctx, paymentsTables.payment_issues).update(
      { id, settled_at: null },
      { settled_at: ctx.kernel.clock.now(), resolution },
    )) === 1
  );
}

/** Reopens an issue whose money wasn't refunded yet. @returns false if there is nothing to revoke */
export async function reopenIssueRow(ctx: Ctx, id: string): Promise<boolean> {
  return (
    (await rowsOf(ctx, paymentsTables.payment_issues).update(
      { id, resolution: 'refund', returned_at: null },
      { settled_at: null, resolution: null },
    )) === 1
  );
}

/** Records that the buyer has received a refund. @returns false if there is nothing to record */
export async function recordRefunded(ctx: Ctx, id: string, reference: string): Promise<boolean> {
  return (
    (await rowsOf(ctx, paymentsTables.payment_issues).update(
      { id, is_held: true, resolution: 'refund', returned_at: null },
      { returned_at: ctx.kernel.clock.now(), return_reference: reference },
    )) === 1
  );
}

export type NewIssue = Pick<
  Insertable<PaymentsTables['payment_issues']>,
  | 'id'
  | 'kind'
  | 'reason'
  | 'checkout_id'
  | 'attempt_id'
  | 'provider_payment_id'
  | 'amount_minor'
  | 'expected_minor'
  | 'currency'
  | 'is_held'
>;

/** @returns false if the payment was recorded before */
export async function insertIssue(ctx: Ctx, issue: NewIssue): Promise<boolean> {
  const rows = await rowsOf(ctx, paymentsTables.payment_issues)
    .inserting({ ...issue, settled_at: null, resolution: null, returned_at: null, return_reference: null })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'checkout_id', 'provider_payment_id']).doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** Returns the last payment of a checkout with this kind of issue. Open issues come before resolved ones. */
export const readReviewed = (
  ctx: Ctx,
  checkoutId: string,
  reason: IssueReason,
): Promise<Pick<IssueView, 'amount_minor' | 'is_held' | 'resolution' | 'returned_at'> | undefined> =>
  rowsOf(ctx, paymentsTables.payment_issues)
    .select('amount_minor', 'is_held', 'resolution', 'returned_at')
    .where('checkout_id', '=', checkoutId)
    .where('reason', '=', reason)
    .orderBy(sql`settled_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The state of money that bought nothing, as a column next to `checkouts c`; null if there is none. */
export const undeliveredState = sql<MoneyBackState | null>`case when c.delivered = false then (
  select case when i.resolution is null then 'open' when i.is_held and i.returned_at is null then 'returning' else 'returned' end
  from payment_issues i
  where i.workspace_id = c.workspace_id and i.checkout_id = c.id and i.reason = 'cannot_be_delivered' limit 1) end`;
