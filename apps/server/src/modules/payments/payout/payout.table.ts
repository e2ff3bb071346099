import { workspaceTable } from '../../../kernel/database/table.ts';

export const payoutsSchema = `
  -- The operator's transfers to a workspace. The reference identifies the transfer: recorded twice, it counts once.
  create table payouts (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    currency text not null check (currency in ('AOA', 'USD')), amount_minor bigint not null check (amount_minor > 0),
    reference text not null, paid_on date not null, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, reference)
  );
  ${workspaceTable('payouts', 'select, insert')}
`;
