import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';

export const payoutsMigration: Migration = {
  name: '20261129_71_payouts',
  sql: `
    -- What the operator transferred to a workspace. The name of a transfer is its own: recorded twice, it is one.
    create table payouts (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      currency text not null check (currency in ('AOA', 'USD')), amount_minor bigint not null check (amount_minor > 0),
      reference text not null, paid_on date not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, reference)
    );
    ${workspaceTable('payouts', 'select, insert')}
    alter table balance_entries add column payout_id uuid,
      add foreign key (workspace_id, payout_id) references payouts on delete cascade;
    create unique index balance_entries_payout on balance_entries (workspace_id, payout_id) where payout_id is not null;
  `,
};
