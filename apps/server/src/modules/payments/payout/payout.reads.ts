import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Kernel } from '../../../kernel/kernel.ts';

/** The amount that the platform owes one workspace, in minor units. */
export interface OwedRow {
  readonly code: string;
  readonly name: string;
  readonly owner: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly held_minor: number;
}

export const readOwed = (kernel: Kernel): Promise<OwedRow[]> =>
  kernel.db.statementAsSystem(
    'list balances',
    sql<OwedRow>`
      select w.code, w.name, u.email as owner, b.currency, sum(b.minor)::bigint as minor, sum(b.held_minor)::bigint as held_minor
      from balances b join workspaces w on w.workspace_id = b.workspace_id join auth_user u on u.id = w.owner_id
      group by w.code, w.name, u.email, b.currency having sum(b.minor) <> 0 or sum(b.held_minor) <> 0
      order by sum(b.minor) desc, w.code, b.currency`,
  );

/** A refund that the operator must pay to a buyer. */
export interface RefundRow {
  readonly id: string;
  readonly workspace_id: WorkspaceId;
  readonly code: string;
  readonly currency: Currency;
  readonly minor: number;
  readonly number: number;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
  readonly reference: string | null;
}

const settled = sql`
  select r.id, r.workspace_id, w.code, r.currency, r.amount_minor as minor, c.number, c.buyer_name, c.buyer_phone, c.buyer_email, a.reference,
    r.created_at
  from payment_refunds r join workspaces w on w.workspace_id = r.workspace_id
  join checkouts c on c.workspace_id = r.workspace_id and c.id = r.checkout_id
  join payment_attempts a on a.workspace_id = r.workspace_id and a.id = r.attempt_id
  where r.way = 'platform'`;

const refunds = sql`
  select i.id, i.workspace_id, w.code, i.currency, i.amount_minor as minor, c.number, c.buyer_name, c.buyer_phone, c.buyer_email, a.reference,
    i.created_at
  from payment_issues i join workspaces w on w.workspace_id = i.workspace_id
  join checkouts c on c.workspace_id = i.workspace_id and c.id = i.checkout_id
  left join payment_attempts a on a.workspace_id = i.workspace_id and a.id = i.attempt_id`;

/** Refunds that sellers decided on, also of settled payments, and failed purchases of workspaces from the platform. */
export const readRefunds = (kernel: Kernel): Promise<RefundRow[]> =>
  kernel.db.statementAsSystem(
    'list refunds',
    sql<RefundRow>`${refunds}
      where i.is_held and i.returned_at is null and (i.resolution = 'refund' or (i.resolution is null and c.receiver = 'platform'))
      union all ${settled} and r.state = 'pending' order by created_at, id`,
  );

export async function findRefund(kernel: Kernel, id: string): Promise<RefundRow | undefined> {
  const rows = await kernel.db.statementAsSystem(
    'find a refund',
    sql<RefundRow>`${refunds} where i.is_held and i.id = ${id} union all ${settled} and r.id = ${id}`,
  );
  return rows[0];
}

/** Finds a company or a creator workspace by its code. */
export async function findPayee(kernel: Kernel, code: string): Promise<WorkspaceId | undefined> {
  const rows = await kernel.db.statementAsSystem(
    'find a payee',
    sql<{ workspace_id: WorkspaceId }>`select workspace_id from workspaces where code = ${code}`,
  );
  return rows[0]?.workspace_id;
}
