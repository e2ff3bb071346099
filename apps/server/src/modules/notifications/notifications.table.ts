import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { ColumnType } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';

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
  /** The channels that a person chose for a kind. Without a row, the kind's own defaults apply. */
  notification_preferences: {
    workspace_id: string;
    id: string;
    user_id: string;
    kind: NotificationKind;
    app: boolean;
    email: boolean;
    push: boolean;
    updated_at: Date;
  };
  /**
   * The emails of one kind to one person. The first one leaves on its own; later ones within an hour are collected in
   * `items` until the row is due.
   */
  notification_emails: DueColumns & {
    workspace_id: string;
    id: string;
    user_id: string;
    kind: NotificationKind;
    /** The time of the last email. */
    opened_at: Date;
    /** The collected notifications, up to a number. */
    items: ColumnType<EmailItem[], string, string>;
    /** All collected notifications, including those beyond that number. */
    collected: number;
  };
};

export interface EmailItem {
  readonly values: unknown;
  readonly href: string | null;
}

export const notificationsTables = workspaceTables<NotificationsTables>()({
  notifications: {},
  notification_preferences: { stamps: ['updated_at'] },
  notification_emails: { stamps: [] },
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

export const preferencesMigration: Migration = {
  name: '20270202_06_notification_preferences',
  sql: `
    create table notification_preferences (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      user_id uuid not null references auth_user on delete cascade, kind text not null,
      app boolean not null, email boolean not null, updated_at timestamptz not null,
      primary key (workspace_id, user_id, kind)
    );
    ${workspaceTable('notification_preferences')}
    create index notification_preferences_kind on notification_preferences (workspace_id, kind);
    ${personTable({
      table: 'notification_preferences',
      by: 'user_id',
      shown: "'kind', t.kind, 'app', t.app, 'email', t.email, 'updated_at', t.updated_at",
    })}

    create table notification_emails (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      user_id uuid not null references auth_user on delete cascade, kind text not null,
      opened_at timestamptz not null, items jsonb not null, collected int not null,
      primary key (workspace_id, id), unique (workspace_id, user_id, kind)
    );
    create index notification_emails_user on notification_emails (user_id);
    create index notification_emails_age on notification_emails (opened_at);
    ${dueColumns('notification_emails')}
    ${dueIndexes('notification_emails')}
    ${workspaceTable('notification_emails')}
  `,
};
