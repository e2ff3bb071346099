import type { AuditValues } from '@kumbi/contract/audit/audit.schemas.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type AuditTables = {
  audit_entries: {
    workspace_id: string;
    id: string;
    actor_id: string | null;
    action: string;
    subject: string;
    before: JSONColumnType<AuditValues | null, string | null, never>;
    after: JSONColumnType<AuditValues | null, string | null, never>;
    cause: string | null;
    created_at: Generated<Date>;
  };
};

export const auditTables = workspaceTables<AuditTables>()({
  audit_entries: { stamps: [] },
});

export const auditMigration: Migration = {
  name: '20261124_04_audit',
  sql: `
    create table audit_entries (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      actor_id uuid references auth_user on delete set null, action text not null, subject text not null,
      -- The event that caused the entry: a second delivery adds none.
      cause uuid, created_at timestamptz not null default now(),
      primary key (workspace_id, id), unique (workspace_id, cause)
    );
    ${workspaceTable('audit_entries', 'select, insert')}
    ${countedTable('audit_entries')}
    ${searchableTable('audit_entries', "action || ' ' || subject")}
    ${personTable({
      table: 'audit_entries',
      by: 'actor_id',
      shown: "'id', t.id, 'action', t.action, 'subject', t.subject, 'created_at', t.created_at",
    })}
  `,
};
