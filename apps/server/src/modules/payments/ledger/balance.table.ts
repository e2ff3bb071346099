import { workspaceTable } from '../../../kernel/database/table.ts';

/** The balance of a workspace in each currency, and the entries that add up to it. */
export const balancesSchema = `
  create table balances (
    workspace_id uuid not null references workspaces on delete cascade, currency text not null, slot smallint not null, minor bigint not null,
    -- Money that arrived and has no owner yet, apart from what can be paid out. An entry changes either, or both.
    held_minor bigint not null default 0,
    primary key (workspace_id, currency, slot)
  );
  ${workspaceTable('balances')}
  create table balance_entries (
    workspace_id uuid not null, id uuid not null, currency text not null, amount_minor bigint not null, kind text not null,
    attempt_id uuid, created_at timestamptz not null, held_minor bigint not null default 0, issue_id uuid, payout_id uuid,
    primary key (workspace_id, id), unique (workspace_id, attempt_id, kind),
    foreign key (workspace_id, attempt_id) references payment_attempts on delete cascade,
    foreign key (workspace_id, issue_id) references payment_issues on delete cascade,
    foreign key (workspace_id, payout_id) references payouts on delete cascade
  );
  create index balance_entries_newest on balance_entries (workspace_id, created_at desc, id desc);
  create unique index balance_entries_once on balance_entries (workspace_id, issue_id, kind) where kind in ('held', 'accepted');
  create unique index balance_entries_payout on balance_entries (workspace_id, payout_id) where payout_id is not null;
  ${workspaceTable('balance_entries', 'select, insert')}
`;
