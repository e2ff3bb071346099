import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';

export type QuotaDifferenceTables = {
  /** Where the counters, their lots, the ledger and the rows disagreed last night. Normally empty. */
  quota_differences: {
    workspace_id: string;
    counter: Counter;
    /** The sums that the counter was compared with. */
    compared: 'lots' | 'ledger' | 'rows';
    counted: number;
    found: number;
    checked_at: Date;
  };
};

export const quotaDifferenceMigration: Migration = {
  name: '20261206_05_quota_differences',
  sql: `
    create table quota_differences (
      workspace_id uuid not null references workspaces on delete cascade, counter text not null,
      compared text not null check (compared in ('lots', 'ledger', 'rows')), counted bigint not null, found bigint not null,
      checked_at timestamptz not null, primary key (workspace_id, counter, compared)
    );
    ${workspaceTable('quota_differences', 'select')}
  `,
};
