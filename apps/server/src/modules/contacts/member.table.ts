import { firstSearchableTable } from '../../kernel/database/first-search.ts';
import { countedTable, type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type MembersTables = {
  /** A contact that may sign in at the workspace: for the members' part of its pages, or for a course. */
  page_members: {
    workspace_id: string;
    /** The contact's. */
    id: string;
    name: string;
    email: string;
    signed_in_at: Date | null;
    /** Kept out by the workspace since then. */
    blocked_at: Date | null;
    created_at: Date;
  };
  /** What signs them in: a link that works once, or a browser that is signed in. Only digests are kept. */
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

export const membersTables = workspaceTables<MembersTables>()({
  page_members: {},
  member_tokens: {},
});

export const membersMigration: Migration = {
  name: '20261121_34_page_members',
  sql: `
    create table page_members (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, name text not null, email text not null,
      signed_in_at timestamptz, blocked_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, id) references contacts (workspace_id, id) on delete cascade
    );
    ${workspaceTable('page_members')}
    ${countedTable('page_members')}
    ${firstSearchableTable('page_members', "name || ' ' || email")}

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
