import type { Migration } from '../../../kernel/database/table.ts';

/** Entries of transfers between two workspaces. Each side has its own entry, once. */
export const transfersMigration: Migration = {
  name: '20261214_17_transfers',
  sql: `
    alter table balance_entries add column transfer_id uuid, add column counterparty text not null default '';
    create unique index balance_entries_transfer on balance_entries (workspace_id, transfer_id) where transfer_id is not null;
  `,
};
