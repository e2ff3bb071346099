import { countedTable, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';

/** The list of issues is a list of open tasks: resolved ones leave it. */
export const paymentIssuesSchema = `
  create table payment_issues (
    workspace_id uuid not null, id uuid not null, kind text not null check (kind in ('refund', 'review')), reason text not null,
    checkout_id uuid not null, provider_payment_id text not null, amount_minor bigint not null, expected_minor bigint not null,
    currency text not null, settled_at timestamptz, created_at timestamptz not null,
    -- The name and number of the checkout, which never change. A search finds the issue by them.
    sought text not null default '',
    -- The workspace while the issue is open, null afterwards. Queries of lists and counts contain it.
    open_in uuid generated always as (case when settled_at is null then workspace_id end) stored,
    attempt_id uuid,
    -- Whether the platform's account has the money, so that it is in the ledger.
    is_held boolean not null default false, resolution text check (resolution in ('accepted', 'refund')),
    -- When the operator returned it to the buyer, and the name of that transfer.
    returned_at timestamptz, return_reference text,
    primary key (workspace_id, id), unique (workspace_id, checkout_id, provider_payment_id),
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade,
    foreign key (workspace_id, attempt_id) references payment_attempts on delete cascade
  );
  ${workspaceTable('payment_issues')}
  ${countedTable('payment_issues', 'open_in')}
  ${searchableTable('payment_issues', 'sought', 'open_in')}
  create index payment_issues_returning on payment_issues (settled_at) where is_held and resolution = 'refund' and returned_at is null;

  create function payment_issue_sought() returns trigger language plpgsql as $$
  begin
    select c.buyer_name || ' ' || c.number::text into new.sought
      from checkouts c where c.workspace_id = new.workspace_id and c.id = new.checkout_id;
    return new;
  end $$;
  create trigger payment_issue_sought before insert on payment_issues for each row execute function payment_issue_sought();
`;
