import type { ImportPreset, ImportStatus } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';
import type { Problem } from './row/read-row.rules.ts';

export type CustomerImportTables = {
  contact_imports: DueColumns & {
    workspace_id: string;
    id: string;
    file_name: string;
    status: ImportStatus;
    columns: JSONColumnType<string[], string, string>;
    preset: ImportPreset | null;
    settings: JSONColumnType<ImportSettings, string, string>;
    /** The language of new customers: that of the member who started the import. */
    language: Locale;
    rows: number;
    processed: Generated<number>;
    created: Generated<number>;
    updated: Generated<number>;
    skipped: Generated<number>;
    failed: Generated<number>;
    /** Consents that the file recorded, subscriptions that it ended, and customers whom it may not subscribe. */
    subscribed: Generated<number>;
    unsubscribed: Generated<number>;
    refused: Generated<number>;
    created_by: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
  /** The rows of a file that wait, several together. Each is deleted in the transaction that imports its rows. */
  contact_import_parts: {
    workspace_id: string;
    import_id: string;
    first_line: number;
    rows: JSONColumnType<string[][], string, string>;
  };
  /** The rows that could not be imported, as they were in the file. */
  contact_import_problems: {
    workspace_id: string;
    import_id: string;
    line: number;
    cells: JSONColumnType<string[], string, string>;
    problems: JSONColumnType<Problem[], string, string>;
  };
  /** The settings with which files of the same columns were imported last. */
  contact_import_habits: {
    workspace_id: string;
    /** The SHA-256 of the columns' names. */
    columns_key: string;
    targets: JSONColumnType<Record<string, string>, string, string>;
    duplicates: ImportSettings['duplicates'];
    country: string;
    updated_at: Date;
  };
};

export const customerImportTables = workspaceTables<CustomerImportTables>()({
  contact_imports: {},
  contact_import_parts: { key: 'import_id', stamps: [] },
  contact_import_problems: { key: 'import_id', stamps: [] },
  contact_import_habits: { key: 'columns_key', stamps: ['updated_at'] },
});

export const customerImportMigration: Migration = {
  name: '20261221_50_customer_imports',
  sql: `
    create table contact_imports (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, file_name text not null,
      status text not null check (status in ('draft', 'running', 'done', 'cancelled', 'failed')),
      columns jsonb not null, preset text, settings jsonb not null, language text not null, rows int not null,
      processed int not null default 0, created int not null default 0, updated int not null default 0,
      skipped int not null default 0, failed int not null default 0,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, ended_at timestamptz,
      primary key (workspace_id, id),
      check (processed = created + updated + skipped + failed), check (processed <= rows)
    );
    ${dueColumns('contact_imports')}
    ${dueIndexes('contact_imports')}
    create unique index contact_imports_running on contact_imports (workspace_id) where status = 'running';
    create index contact_imports_old on contact_imports (created_at);
    ${workspaceTable('contact_imports')}
    ${countedTable('contact_imports')}
    ${searchableTable('contact_imports', 'file_name')}
    -- Contains nothing about the customers, who are other people.
    ${personTable({ table: 'contact_imports', by: 'created_by', shown: "'id', t.id, 'file_name', t.file_name, 'created_at', t.created_at" })}

    create table contact_import_parts (
      workspace_id uuid not null, import_id uuid not null, first_line int not null, rows jsonb not null,
      primary key (workspace_id, import_id, first_line),
      foreign key (workspace_id, import_id) references contact_imports (workspace_id, id) on delete cascade
    );
    ${workspaceTable('contact_import_parts')}

    create table contact_import_problems (
      workspace_id uuid not null, import_id uuid not null, line int not null, cells jsonb not null, problems jsonb not null,
      primary key (workspace_id, import_id, line),
      foreign key (workspace_id, import_id) references contact_imports (workspace_id, id) on delete cascade
    );
    ${workspaceTable('contact_import_problems')}

    create table contact_import_habits (
      workspace_id uuid not null references workspaces on delete cascade, columns_key text not null,
      targets jsonb not null, duplicates text not null, country text not null, updated_at timestamptz not null,
      primary key (workspace_id, columns_key)
    );
    ${workspaceTable('contact_import_habits')}
  `,
};

export const importConsentMigration: Migration = {
  name: '20261226_52_import_consents',
  sql: `
    alter table contact_imports add column subscribed int not null default 0, add column unsubscribed int not null default 0,
      add column refused int not null default 0;
    update contact_imports set settings = settings
      || '{"consent": {"channels": [], "wording": "", "given_on": "", "confirmed": false}}';
  `,
};
