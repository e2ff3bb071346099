import type { JSONColumnType } from 'kysely';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

type Body = Record<string, unknown>;

export type BridgedCallbackTables = {
  /** Callbacks to integrations about payments that the workspace's other system started, to forward to its endpoint. */
  bridged_callbacks: {
    workspace_id: string;
    id: string;
    integration_id: string;
    reference: string;
    /** The callback's fields, or the provider's own statement once it was asked. */
    body: JSONColumnType<Body, string, string>;
    /** Whether the callback was signed for this account. Any other is believed only after asking the provider. */
    is_signed: boolean;
    /** SHA-256 of the callback as it arrived: a repeat is stored once. */
    digest: Buffer;
    status: 'pending' | 'done' | 'failed';
    /** The time when it was believed, and announced as an event. */
    announced_at: Date | null;
    created_at: Date;
  } & DueColumns;
};

export const bridgedCallbackTables = workspaceTables<BridgedCallbackTables>()({ bridged_callbacks: {} });

export const bridgedCallbacksMigration: Migration = {
  name: '20261216_17_bridged_callbacks',
  sql: `
    create table bridged_callbacks (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, integration_id uuid not null,
      reference text not null, body jsonb not null, is_signed boolean not null, digest bytea not null,
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      announced_at timestamptz, created_at timestamptz not null, due_at timestamptz,
      primary key (workspace_id, id), unique (workspace_id, integration_id, digest),
      check ((status = 'pending') = (due_at is not null)),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    ) with (fillfactor = 80);
    ${dueColumns('bridged_callbacks')}
    ${dueIndexes('bridged_callbacks', 'integration_id')}
    create index bridged_callbacks_old on bridged_callbacks (created_at);
    ${workspaceTable('bridged_callbacks')}
  `,
};
