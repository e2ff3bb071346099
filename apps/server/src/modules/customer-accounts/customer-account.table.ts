import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type CustomerAccountsTables = {
  /** The customer account of a contact, for the members' area of the workspace's pages and for its courses. */
  page_members: {
    workspace_id: string;
    /** The contact's id. */
    id: string;
    name: string;
    email: string;
    signed_in_at: Date | null;
    /** When the workspace revoked its access. */
    blocked_at: Date | null;
    created_at: Date;
  };
  /** Links that sign in once, and customer sessions. The database stores only digests of their tokens. */
  member_tokens: {
    workspace_id: string;
    id: string;
    member_id: string;
    kind: 'link' | 'session';
    token_hash: string;
    expires_at: Date;
    created_at: Date;
  };
};

export const customerAccountsTables = workspaceTables<CustomerAccountsTables>()({
  page_members: {},
  member_tokens: {},
});

export const customerAccountsMigration: Migration = {
  name: '20261124_10_customer_accounts',
  sql: `
    create table page_members (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, name text not null, email text not null,
      signed_in_at timestamptz, blocked_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, id) references contacts (workspace_id, id) on delete cascade
    );
    ${workspaceTable('page_members')}
    ${countedTable('page_members')}
    ${searchableTable('page_members', "name || ' ' || email")}

    create table member_tokens (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, member_id uuid not null,
      kind text not null check (kind in ('link', 'session')), token_hash text not null,
      expires_at timestamptz not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, token_hash),
      foreign key (workspace_id, member_id) references page_members (workspace_id, id) on delete cascade
    );
    create index member_tokens_member on member_tokens (workspace_id, member_id, kind);
    create index member_tokens_end on member_tokens (expires_at);
    ${workspaceTable('member_tokens')}
  `,
};
