import type { CustomerFieldKind } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type CustomerFieldTables = {
  contact_fields: {
    workspace_id: string;
    id: string;
    name: string;
    kind: CustomerFieldKind;
    choices: JSONColumnType<string[], string, string>;
    created_by: string | null;
    created_at: Date;
    deleted_at: Generated<Date | null>;
  };
  contact_field_values: {
    workspace_id: string;
    contact_id: string;
    field_id: string;
    value: string;
    /** The value in lower case, for filters. */
    matched: string;
    /** The value of a number. */
    number: number | null;
  };
  contact_tags: {
    workspace_id: string;
    contact_id: string;
    tag: string;
    created_at: Date;
    /** Set while the customer is in the bin. */
    deleted_at: Generated<Date | null>;
  };
};

export const customerFieldTables = workspaceTables<CustomerFieldTables>()({
  contact_fields: { gone: 'deleted_at' },
  contact_field_values: { key: 'contact_id', stamps: [] },
  contact_tags: { key: 'contact_id', gone: 'deleted_at' },
});

/** Custom fields, tags and the assigned member of contacts. */
export const customerFieldMigration: Migration = {
  name: '20261218_47_customer_fields',
  sql: `
    alter table contacts add column assigned_to uuid references auth_user on delete set null;
    create index contacts_assigned on contacts (workspace_id, assigned_to, created_at desc, id desc) where assigned_to is not null;
    -- Contains nothing about the customer, who is another person.
    ${personTable({ table: 'contacts', by: 'assigned_to', seldom: true, shown: "'id', t.id" })}

    create table contact_fields (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, name text not null,
      kind text not null check (kind in ('text', 'number', 'date', 'choice')), choices jsonb not null,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id)
    );
    create index contact_fields_deleted on contact_fields (deleted_at) where deleted_at is not null;
    ${workspaceTable('contact_fields')}
    ${countedTable('contact_fields', undefined, 'deleted_at')}
    ${searchableTable('contact_fields', 'name', undefined, 'deleted_at')}
    ${personTable({ table: 'contact_fields', by: 'created_by', shown: "'id', t.id, 'name', t.name, 'created_at', t.created_at" })}

    create table contact_field_values (
      workspace_id uuid not null, contact_id uuid not null, field_id uuid not null,
      value text not null, matched text not null, number numeric,
      primary key (workspace_id, contact_id, field_id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
      foreign key (workspace_id, field_id) references contact_fields (workspace_id, id) on delete cascade
    );
    create index contact_field_values_matched on contact_field_values (workspace_id, field_id, matched, contact_id);
    create index contact_field_values_number on contact_field_values (workspace_id, field_id, number, contact_id) where number is not null;
    ${workspaceTable('contact_field_values')}

    create table contact_tags (
      workspace_id uuid not null, contact_id uuid not null, tag text not null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, contact_id, tag),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_tags_tag on contact_tags (workspace_id, tag, contact_id);
    ${workspaceTable('contact_tags')}
    ${countedTable('contact_tags', 'tag', 'deleted_at')}
  `,
};

/**
 * With row-level security Postgres uses an index or statistics only for operators that are marked leakproof. Those of
 * `numeric` aren't, and a rule about a number read all values of the workspace. The values are numbers of JavaScript.
 */
export const fieldNumberMigration: Migration = {
  name: '20270107_47_customer_field_numbers',
  sql: `alter table contact_field_values alter column number type float8`,
};
