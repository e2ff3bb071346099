import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type OauthTables = {
  /** The tokens of a connection that a person made on the service's own pages. A refresh replaces them. */
  oauth_accounts: {
    workspace_id: string;
    integration_id: string;
    platform: string;
    /** The account's id at the service. */
    account_id: string;
    /** Encrypted, as the next one. */
    access_token: string;
    /** Null for a service that gives none: the person reconnects when the access token ends. */
    refresh_token: string | null;
    /** The end of the access token; null if it has none. */
    expires_at: Date | null;
    /** When the daily job refreshes tokens that would end without use; null if every use keeps them alive. */
    renew_at: Date | null;
    /** Counts the tokens, so that a caller whose token was refused notices a newer one. */
    version: number;
    /** The process that refreshes the tokens, and the time until which no other one does. */
    lease: string | null;
    leased_until: Date | null;
    created_at: Date;
  };
  /** A connection that a person has begun on the service's pages. It is used once. */
  oauth_states: {
    workspace_id: string;
    id: string;
    /** The digest of the text that the service returns. */
    digest: string;
    /** The browser session that began it, and the only one that may finish it. */
    session_id: string;
    platform: string;
    /** The connection to renew; null for a new one. */
    integration_id: string | null;
    /** The encrypted verifier of PKCE. */
    verifier: string;
    expires_at: Date;
    created_at: Date;
  };
};

export const oauthTables = workspaceTables<OauthTables>()({ oauth_accounts: {}, oauth_states: {} });

export const oauthMigration: Migration = {
  name: '20261218_31_oauth',
  sql: `
    create table oauth_accounts (
      workspace_id uuid not null, integration_id uuid not null, platform text not null, account_id text not null,
      access_token text not null, refresh_token text, expires_at timestamptz, renew_at timestamptz, version int not null,
      lease uuid, leased_until timestamptz, created_at timestamptz not null,
      primary key (workspace_id, integration_id),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    );
    ${workspaceTable('oauth_accounts')}
    create index oauth_accounts_account on oauth_accounts (workspace_id, platform, account_id);
    create index oauth_accounts_renew on oauth_accounts (renew_at) where renew_at is not null;

    create table oauth_states (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, digest text not null, session_id text not null,
      platform text not null, integration_id uuid, verifier text not null, expires_at timestamptz not null, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    );
    ${workspaceTable('oauth_states', 'select, insert, delete')}
    create unique index oauth_states_digest on oauth_states (workspace_id, digest);
    create index oauth_states_expired on oauth_states (expires_at);
  `,
};
