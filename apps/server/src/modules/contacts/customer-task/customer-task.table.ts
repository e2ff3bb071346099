import type { Generated } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

export type CustomerTaskTables = {
  contact_notes: {
    workspace_id: string;
    id: string;
    contact_id: string;
    text: string;
    created_by: string | null;
    created_at: Date;
    deleted_at: Generated<Date | null>;
  };
  contact_tasks: {
    workspace_id: string;
    id: string;
    contact_id: string;
    title: string;
    /** The time of the task. `due_at` is the time of its reminder, while one is planned. */
    deadline: Date | null;
    remind: boolean;
    /** Another one for each planned reminder, so that none is sent twice. */
    reminder_id: string | null;
    assigned_to: string | null;
    is_done: boolean;
    created_by: string | null;
    created_at: Date;
    deleted_at: Generated<Date | null>;
  } & { [Column in keyof DueColumns]: Generated<DueColumns[Column]> };
};

export const customerTaskTables = workspaceTables<CustomerTaskTables>()({
  contact_notes: { gone: 'deleted_at' },
  contact_tasks: { gone: 'deleted_at' },
});

export const customerTaskMigration: Migration = {
  name: '20261218_48_customer_tasks',
  sql: `
    create table contact_notes (
      workspace_id uuid not null, id uuid not null, contact_id uuid not null, text text not null,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_notes_deleted on contact_notes (deleted_at) where deleted_at is not null;
    ${workspaceTable('contact_notes')}
    ${countedTable('contact_notes', 'contact_id', 'deleted_at')}
    ${searchableTable('contact_notes', 'text', 'contact_id', 'deleted_at')}
    -- Contains nothing about the customer, who is another person.
    ${personTable({ table: 'contact_notes', by: 'created_by', shown: "'id', t.id, 'created_at', t.created_at" })}

    create table contact_tasks (
      workspace_id uuid not null, id uuid not null, contact_id uuid not null, title text not null,
      deadline timestamptz, remind boolean not null, reminder_id uuid,
      assigned_to uuid references auth_user on delete set null, is_done boolean not null,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_tasks_deleted on contact_tasks (deleted_at) where deleted_at is not null;
    create index contact_tasks_assigned on contact_tasks (assigned_to) where assigned_to is not null;
    ${dueColumns('contact_tasks')}
    ${dueIndexes('contact_tasks')}
    ${workspaceTable('contact_tasks')}
    ${countedTable('contact_tasks', 'contact_id', 'deleted_at')}
    ${searchableTable('contact_tasks', 'title', 'contact_id', 'deleted_at')}
    ${personTable({ table: 'contact_tasks', by: 'created_by', shown: "'id', t.id, 'created_at', t.created_at" })}
  `,
};
