import type { Generated } from 'kysely';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

export type RevocationTables = {
  /** Consents of deleted connections that we end at their services. The tokens are deleted with the last attempt. */
  oauth_revocations: {
    workspace_id: string;
    id: string;
    platform: string;
    /** The account's id at the service. */
    account_id: string;
    /** Encrypted, as the next one; null afterwards. */
    access_token: string | null;
    refresh_token: string | null;
    expires_at: Date | null;
    /** `kept`: another connection uses the same consent. */
    result: 'revoked' | 'kept' | 'given_up' | null;
    status: Generated<'waiting' | 'ended'>;
    created_at: Date;
  } & DueColumns;
};

export const revocationTables = workspaceTables<RevocationTables>()({ oauth_revocations: {} });

export const revocationMigration: Migration = {
  name: '20261227_01_oauth_revocations',
  sql: `
    create table oauth_revocations (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, platform text not null, account_id text not null,
      access_token text, refresh_token text, expires_at timestamptz,
      result text check (result in ('revoked', 'kept', 'given_up')),
      status text not null default 'waiting' check (status in ('waiting', 'ended')), created_at timestamptz not null,
      primary key (workspace_id, id), check (status = 'waiting' or (access_token is null and refresh_token is null))
    );
    create index oauth_revocations_old on oauth_revocations (created_at);
    create index oauth_accounts_everywhere on oauth_accounts (account_id, platform);
    ${workspaceTable('oauth_revocations')}
    ${dueColumns('oauth_revocations')}
    ${dueIndexes('oauth_revocations')}
  `,
};
