import { workspaceTable } from '../../../kernel/database/table.ts';

export const accountsSchema = `
  -- The credentials to poll for payments without a callback, until none of their checkouts can be paid any longer.
  create table account_polls (
    workspace_id uuid not null, credential_id uuid not null, until timestamptz not null, next_at timestamptz not null, failures int not null,
    primary key (workspace_id, credential_id),
    foreign key (workspace_id, credential_id) references integration_credentials on delete cascade
  );
  ${workspaceTable('account_polls')}
  create index account_polls_due on account_polls (next_at);
  create index account_polls_over on account_polls (until);
`;
