import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';

export const accountsMigration: Migration = {
  name: '20261122_30_payment_accounts',
  sql: `
    alter table payment_attempts add column credential_id uuid;
    alter table payment_attempts add foreign key (workspace_id, credential_id)
      references integration_credentials (workspace_id, id) on delete set null (credential_id);
    create index payment_attempts_credential on payment_attempts (workspace_id, credential_id) where credential_id is not null;
    create index payment_attempts_waiting on payment_attempts (workspace_id, account)
      where credential_id is not null and status in ('creating', 'pending');

    -- Which credentials are asked for payments whose callback did not come, until nothing that was begun with them can be paid.
    create table account_polls (
      workspace_id uuid not null, credential_id uuid not null, until timestamptz not null, next_at timestamptz not null, failures int not null,
      primary key (workspace_id, credential_id),
      foreign key (workspace_id, credential_id) references integration_credentials on delete cascade
    );
    ${workspaceTable('account_polls')}
    create index account_polls_due on account_polls (next_at);
    create index account_polls_over on account_polls (until);
  `,
};

/** Marking a sale as paid in cash once left its reference open, so that its account could never be deleted. */
export const endedAttemptsMigration: Migration = {
  name: '20261123_41_ended_attempts',
  sql: `
    update payment_attempts a set status = case c.status when 'expired' then 'expired' else 'cancelled' end
      from checkouts c where c.workspace_id = a.workspace_id and c.id = a.checkout_id
        and c.status <> 'waiting' and a.status in ('creating', 'pending');
  `,
};
