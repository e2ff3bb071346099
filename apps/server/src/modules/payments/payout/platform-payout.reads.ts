import type { openPayoutStates } from '@kumbi/contract/payments/payouts.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A requested or approved payout, with everything for its transfer. */
export interface PlatformPayoutRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly owner_email: string;
  readonly currency: Currency;
  readonly amount_minor: number;
  readonly state: (typeof openPayoutStates)[number];
  readonly owner_name: string;
  readonly iban: string;
  readonly bank: string;
  readonly created_at: Date;
  readonly approved_at: Date | null;
}

/** Reads the open payouts of all workspaces, the oldest first. Each workspace has at most one per currency. */
export const readPlatformPayouts = (kernel: Kernel): Promise<PlatformPayoutRow[]> =>
  kernel.db.statementAsSystem(
    'list payouts',
    sql<PlatformPayoutRow>`
      select p.id, w.code, w.name, u.email as owner_email, p.currency, p.amount_minor, p.state, p.owner_name, p.iban, p.bank,
        p.created_at, p.approved_at
      from payouts p join workspaces w on w.workspace_id = p.workspace_id join auth_user u on u.id = w.owner_id
      where p.state in ('requested', 'approved') order by p.created_at, p.id`,
  );

/** Finds the workspace of a payout. */
export async function findPayoutWorkspace(kernel: Kernel, id: string): Promise<WorkspaceId | undefined> {
  const [row] = await kernel.db.statementAsSystem(
    'find the workspace of a payout',
    sql<{ workspace_id: WorkspaceId }>`select workspace_id from payouts where id = ${id}::uuid`,
  );
  return row?.workspace_id;
}
