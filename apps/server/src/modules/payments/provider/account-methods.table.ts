import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type AccountMethodsTables = {
  payment_account_gaps: {
    workspace_id: string;
    /** The integration. */
    id: string;
    missing: PaymentMethod[];
    created_at: Date;
  };
};

export const accountMethodsTables = workspaceTables<AccountMethodsTables>()({ payment_account_gaps: { stamps: [] } });

/** The methods of its provider that a workspace's own account has no contract for. Most accounts have all, and no row. */
export const accountMethodsMigration: Migration = {
  name: '20261218_11_account_methods',
  sql: `
    create table payment_account_gaps (
      workspace_id uuid not null, id uuid not null, missing text[] not null, created_at timestamptz not null,
      primary key (workspace_id, id), foreign key (workspace_id, id) references integrations on delete cascade
    );
    ${workspaceTable('payment_account_gaps')}
  `,
};
