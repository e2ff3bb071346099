import type { Generated } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import {
  countedTable,
  type Migration,
  searchableTable,
  searchOf,
  workspaceTable,
} from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type CustomerGroupTables = {
  contact_groups: {
    workspace_id: string;
    id: string;
    name: string;
    description: string;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Generated<Date | null>;
  };
  contact_group_members: {
    workspace_id: string;
    contact_id: string;
    group_id: string;
    /** The order of the customer's groups; the lowest is the first group. */
    place: number;
    created_at: Date;
    /** Set while the customer is in the bin. */
    deleted_at: Generated<Date | null>;
  };
};

export const customerGroupTables = workspaceTables<CustomerGroupTables>()({
  contact_groups: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
  contact_group_members: { key: 'contact_id', gone: 'deleted_at' },
});

/** Groups, and the bin of contacts. */
export const customerGroupMigration: Migration = {
  name: '20261218_40_customer_groups',
  sql: `
    alter table contacts add column deleted_at timestamptz;
    create index contacts_deleted on contacts (deleted_at) where deleted_at is not null;
    -- The address and the number of a deleted contact are free for others.
    drop index contacts_email, contacts_phone;
    create unique index contacts_email on contacts (workspace_id, email) where email <> '' and deleted_at is null;
    create unique index contacts_phone on contacts (workspace_id, phone) where phone <> '' and deleted_at is null;
    drop function contacts_counted cascade;
    ${countedTable('contacts', undefined, 'deleted_at')}
    ${searchOf('contacts', undefined, 'deleted_at')}

    create table contact_groups (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      name text not null, description text not null,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id)
    );
    create index contact_groups_deleted on contact_groups (deleted_at) where deleted_at is not null;
    ${workspaceTable('contact_groups')}
    ${countedTable('contact_groups', undefined, 'deleted_at')}
    ${searchableTable('contact_groups', 'name', undefined, 'deleted_at')}
    ${personTable({ table: 'contact_groups', by: 'created_by', shown: "'id', t.id, 'name', t.name, 'created_at', t.created_at" })}

    create table contact_group_members (
      workspace_id uuid not null, contact_id uuid not null, group_id uuid not null, place smallint not null,
      created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, contact_id, group_id),
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
      foreign key (workspace_id, group_id) references contact_groups (workspace_id, id) on delete cascade
    );
    create index contact_group_members_newest on contact_group_members (workspace_id, group_id, created_at desc, contact_id);
    ${workspaceTable('contact_group_members')}
    ${countedTable('contact_group_members', 'group_id', 'deleted_at')}
  `,
};
