import type { BalanceKind } from '@kumbi/contract/payments/balance.schemas.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { PayoutState } from '@kumbi/contract/payments/payouts.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { paymentsTables } from '../payments.table.ts';

/** An entry of the ledger with its subject. */
export interface MovementRow {
  readonly id: string;
  readonly kind: BalanceKind;
  readonly currency: Currency;
  readonly amount_minor: number;
  readonly held_minor: number;
  readonly created_at: Date;
  readonly checkout_id: string | null;
  readonly number: number | null;
  readonly purpose: Purpose | null;
  readonly buyer_name: string | null;
  readonly payout_state: PayoutState | null;
  readonly payout_reference: string | null;
  readonly paid_on: string | null;
  readonly returned_at: Date | null;
  readonly return_reference: string | null;
  readonly counterparty: string;
}

export const movementColumns = sql`t.id, t.kind, t.currency, t.amount_minor, t.held_minor, t.created_at, t.counterparty, c.id as checkout_id, c.number, c.purpose, c.buyer_name,
  p.state as payout_state, p.reference as payout_reference, to_char(p.paid_on, 'YYYY-MM-DD') as paid_on,
  coalesce(i.returned_at, r.done_at) as returned_at, coalesce(i.return_reference, r.transfer_reference) as return_reference`;
export const movementJoins = sql`
  left join payment_issues i on i.workspace_id = t.workspace_id and i.id = t.issue_id
  left join payment_refunds r on r.workspace_id = t.workspace_id and r.id = t.refund_id
  left join payment_attempts a on a.workspace_id = t.workspace_id and a.id = t.attempt_id
  left join checkouts c on c.workspace_id = t.workspace_id and c.id = coalesce(i.checkout_id, r.checkout_id, a.checkout_id)
  left join payouts p on p.workspace_id = t.workspace_id and p.id = t.payout_id`;

export const readMovementPage = (
  ctx: Ctx,
  query: ListQuery,
  kind: BalanceKind | undefined,
): Promise<Page<MovementRow>> =>
  // Counted like a search: with a counter, each sale would write another row.
  rowsOf(ctx, paymentsTables.balance_entries).page<MovementRow>(query, {
    columns: movementColumns,
    joins: movementJoins,
    where: kind ? sql`s.kind = ${kind}` : sql`true`,
  });
