import type { IssueReason, PaymentMethod, Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { IssueKind, PaymentsTables } from './payments.table.ts';

/** An issue with what its checkout and the payment itself know. */
export interface IssueView {
  id: string;
  kind: IssueKind;
  reason: IssueReason;
  amount_minor: number;
  expected_minor: number;
  currency: Currency;
  created_at: Date;
  checkout_id: string;
  number: number;
  purpose: Purpose;
  receiver: 'seller' | 'platform';
  buyer_name: string;
  method: PaymentMethod | 'manual' | null;
  reference: string | null;
}

const columns = sql`t.id, t.kind, t.reason, t.amount_minor, t.expected_minor, t.currency, t.created_at, t.checkout_id,
  c.number, c.purpose, c.receiver, c.buyer_name, a.method, a.reference`;
// Which attempt was paid is known by the provider's payment: it is the attempt's own, or was told to its reference.
const joins = sql`
  join checkouts c on c.workspace_id = t.workspace_id and c.id = t.checkout_id
  left join lateral (
    select p.method, p.reference from payment_attempts p
    where p.workspace_id = t.workspace_id and p.checkout_id = t.checkout_id and (p.provider_payment_id = t.provider_payment_id
      or exists (select 1 from provider_callbacks b where b.provider = p.provider and b.account = p.account
        and b.provider_payment_id = t.provider_payment_id and b.reference = p.reference))
    limit 1) a on true`;

export const readIssuePage = (ctx: Ctx, query: ListQuery): Promise<Page<IssueView>> =>
  pageOf<IssueView>(
    ctx,
    { table: 'payment_issues', columns, joins, by: { column: 'open_in', value: ctx.workspaceId } },
    query,
  );

export async function readIssue(ctx: Ctx, id: string): Promise<IssueView | undefined> {
  const { rows } = await sql<IssueView>`
    select ${columns} from payment_issues t ${joins} where t.workspace_id = ${ctx.workspaceId} and t.id = ${id}`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Closes an issue, or opens it again with null. @returns false when it was so already */
export async function settleIssueRow(ctx: Ctx, id: string, settledAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .withTables<PaymentsTables>()
    .updateTable('payment_issues')
    .set({ settled_at: settledAt })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('settled_at', settledAt ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
