import type { Generated } from 'kysely';
import type { Migration } from '../../../kernel/database/table.ts';
import { workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

export type SegmentWatchTables = {
  /** Segments whose joins and leaves something follows. Rows of a queue: each evaluates its segment. */
  contact_segment_watches: {
    workspace_id: string;
    /** The segment. */
    id: string;
    /** When the first evaluation was complete. Until then, members are stored without events. */
    seeded_at: Generated<Date | null>;
    created_at: Date;
  } & DueColumns;
  /** The customers of a watched segment at its last evaluation. */
  contact_segment_members: { workspace_id: string; segment_id: string; contact_id: string };
};

export const segmentWatchTables = workspaceTables<SegmentWatchTables>()({
  contact_segment_watches: {},
  contact_segment_members: { key: 'segment_id', stamps: [] },
});

export const segmentWatchMigration: Migration = {
  name: '20261223_41_segment_watches',
  sql: `
    create table contact_segment_watches (
      workspace_id uuid not null, id uuid not null, seeded_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, id) references contact_segments (workspace_id, id) on delete cascade
    );
    ${dueColumns('contact_segment_watches')}
    ${dueIndexes('contact_segment_watches')}
    ${workspaceTable('contact_segment_watches')}

    create table contact_segment_members (
      workspace_id uuid not null, segment_id uuid not null, contact_id uuid not null,
      primary key (workspace_id, segment_id, contact_id),
      foreign key (workspace_id, segment_id) references contact_segment_watches (workspace_id, id) on delete cascade,
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    );
    create index contact_segment_members_contact on contact_segment_members (workspace_id, contact_id);
    ${workspaceTable('contact_segment_members')}
  `,
};
