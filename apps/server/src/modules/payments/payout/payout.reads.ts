import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Kernel } from '../../../kernel/kernel.ts';

/** The balance that the platform owes one workspace, in minor units. */
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
    'list what is owed',
    sql<OwedRow>`
      select w.code, w.name, u.email as owner, b.currency, sum(b.minor)::bigint as minor, sum(b.held_minor)::bigint as held_minor
      from balances b join workspaces w on w.workspace_id = b.workspace_id join auth_user u on u.id = w.owner_id
      group by w.code, w.name, u.email, b.currency having sum(b.minor) <> 0 or sum(b.held_minor) <> 0
      order by sum(b.minor) desc, w.code, b.currency`,
  );

/** Money that the operator must refund to a buyer. */
export interface ReturnRow {
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

const returns = sql`
  select i.id, i.workspace_id, w.code, i.currency, i.amount_minor as minor, c.number, c.buyer_name, c.buyer_phone, c.buyer_email, a.reference
  from payment_issues i join workspaces w on w.workspace_id = i.workspace_id
  join checkouts c on c.workspace_id = i.workspace_id and c.id = i.checkout_id
  left join payment_attempts a on a.workspace_id = i.workspace_id and a.id = i.attempt_id`;

/** Lists the refunds that sellers have decided on, and those of workspaces that paid the platform in vain. */
export const readReturns = (kernel: Kernel): Promise<ReturnRow[]> =>
  kernel.db.statementAsSystem(
    'list what goes back to buyers',
    sql<ReturnRow>`${returns}
      where i.is_held and i.returned_at is null and (i.resolution = 'refund' or (i.resolution is null and c.receiver = 'platform'))
      order by i.created_at, i.id`,
  );

export async function findReturn(kernel: Kernel, id: string): Promise<ReturnRow | undefined> {
  const rows = await kernel.db.statementAsSystem(
    'find what goes back to a buyer',
    sql<ReturnRow>`${returns} where i.is_held and i.id = ${id}`,
  );
  return rows[0];
}

/** Finds a workspace by its code, including creator workspaces. */
export async function findPayee(kernel: Kernel, code: string): Promise<WorkspaceId | undefined> {
  const rows = await kernel.db.statementAsSystem(
    'find whom to pay out',
    sql<{ workspace_id: WorkspaceId }>`select workspace_id from workspaces where code = ${code}`,
  );
  return rows[0]?.workspace_id;
}
