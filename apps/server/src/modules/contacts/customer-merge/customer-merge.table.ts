import type { JSONColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

/** The columns that a merge fills in, as they were before. */
export interface BeforeMerge {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly assigned_to: string | null;
}

export type CustomerMergeTables = {
  contact_merges: {
    workspace_id: string;
    id: string;
    /** The contact that stays, and the one whose history moved to it. */
    contact_id: string;
    other_id: string;
    other_name: string;
    before: JSONColumnType<BeforeMerge, string, string>;
    /** The keys of the moved rows by table. */
    moved: JSONColumnType<Record<string, string[]>, string, string>;
    created_by: string | null;
    undone_at: Date | null;
    created_at: Date;
  };
  contact_aliases: {
    workspace_id: string;
    contact_id: string;
    /** An earlier address or number of the contact, or one of a contact that was merged into it. It still finds the contact. */
    value: string;
    /** Null if an edit replaced the value. */
    merge_id: string | null;
    created_at: Date;
  };
};

export const customerMergeTables = workspaceTables<CustomerMergeTables>()({
  contact_merges: {},
  contact_aliases: { key: 'value' },
});

export const customerMergeMigration: Migration = {
  name: '20261218_49_customer_merges',
  sql: `
    create table contact_merges (
      workspace_id uuid not null, id uuid not null, contact_id uuid not null, other_id uuid not null, other_name text not null,
      before jsonb not null, moved jsonb not null, created_by uuid references auth_user on delete set null,
      undone_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_merges_other on contact_merges (workspace_id, other_id);
    ${workspaceTable('contact_merges')}
    ${countedTable('contact_merges', 'contact_id', 'undone_at')}
    ${searchableTable('contact_merges', 'other_name', 'contact_id', 'undone_at')}
    -- Contains nothing about the customers, who are other people.
    ${personTable({ table: 'contact_merges', by: 'created_by', shown: "'id', t.id, 'created_at', t.created_at" })}

    create table contact_aliases (
      workspace_id uuid not null, contact_id uuid not null, value text not null, merge_id uuid not null,
      primary key (workspace_id, value),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
      foreign key (workspace_id, merge_id) references contact_merges (workspace_id, id) on delete cascade
    );
    create index contact_aliases_contact on contact_aliases (workspace_id, contact_id);
    create index contact_aliases_merge on contact_aliases (workspace_id, merge_id);
    ${workspaceTable('contact_aliases')}
  `,
};

/** An edit keeps the replaced address or number, without a merge. */
export const earlierAddressesMigration: Migration = {
  name: '20270212_09_earlier_addresses',
  sql: `
    alter table contact_aliases alter column merge_id drop not null, add column created_at timestamptz;
    update contact_aliases a set created_at = m.created_at from contact_merges m
      where m.workspace_id = a.workspace_id and m.id = a.merge_id;
    alter table contact_aliases alter column created_at set not null;
  `,
};
