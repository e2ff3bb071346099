import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { ColumnType } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type NotificationsTables = {
  notifications: {
    workspace_id: string;
    id: string;
    kind: NotificationKind;
    values: ColumnType<unknown, string, string>;
    /** A page of the workspace (`kshop/sales`), or with a leading slash any page below the language. */
    href: string | null;
    /** Its texts in both languages, for the search. */
    words: string;
    cause: string | null;
    created_at: Date;
  };
  /** The time up to which a person has read the workspace's notifications. */
  notification_reads: {
    workspace_id: string;
    user_id: string;
    read_until: Date;
  };
};

export const notificationsTables = workspaceTables<NotificationsTables>()({
  notifications: {},
});

export const notificationsMigration: Migration = {
  name: '20261124_06_notifications',
  sql: `
    create table notifications (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, kind text not null,
      values jsonb not null, href text, words text not null,
      -- The event that caused it: a second delivery adds no notification.
      cause uuid, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, cause)
    );
    create index notifications_age on notifications (created_at);
    ${workspaceTable('notifications', 'select, insert')}
    ${countedTable('notifications')}
    ${searchableTable('notifications', 'words')}

    create table notification_reads (
      workspace_id uuid not null references workspaces on delete cascade,
      user_id uuid not null references auth_user on delete cascade, read_until timestamptz not null,
      primary key (workspace_id, user_id)
    );
    ${workspaceTable('notification_reads', 'select, insert, update')}
    ${personTable({
      table: 'notification_reads',
      by: 'user_id',
      key: 'workspace_id',
      shown: "'read_until', t.read_until",
    })}
  `,
};
