import type { SegmentMatch } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import type { Generated, JSONColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type SegmentTables = {
  contact_segments: {
    workspace_id: string;
    id: string;
    name: string;
    match: SegmentMatch;
    /** They name other records by id. A record that no longer exists stays named. */
    rules: JSONColumnType<SegmentRules['rules'], string, string>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Generated<Date | null>;
  };
};

export const segmentTables = workspaceTables<SegmentTables>()({
  contact_segments: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
});

export const segmentMigration: Migration = {
  name: '20261220_40_segments',
  sql: `
    create table contact_segments (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, name text not null,
      match text not null check (match in ('all', 'any')), rules jsonb not null,
      created_by uuid references auth_user on delete set null, created_at timestamptz not null, deleted_at timestamptz,
      primary key (workspace_id, id)
    );
    create index contact_segments_deleted on contact_segments (deleted_at) where deleted_at is not null;
    ${workspaceTable('contact_segments')}
    ${countedTable('contact_segments', undefined, 'deleted_at')}
    ${searchableTable('contact_segments', 'name', undefined, 'deleted_at')}
    ${personTable({ table: 'contact_segments', by: 'created_by', shown: "'id', t.id, 'name', t.name, 'created_at', t.created_at" })}
  `,
};
