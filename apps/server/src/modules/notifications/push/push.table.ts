import { type Migration, platformTable, workspaceTable } from '../../../kernel/database/table.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

export type PushTables = {
  /** The installation's key pair, with which push services recognise its messages. One row. */
  push_keys: { id: boolean; public_key: string; sealed_private_key: string };
  /** The browsers that get a person's notifications, each as long as the session that registered it. */
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    /** Of the endpoint, which only the push service and the browser know. */
    endpoint_hash: string;
    /** The endpoint and the browser's keys. */
    sealed_subscription: string;
    device: string;
    created_at: Date;
  };
  push_messages: DueColumns & {
    workspace_id: string;
    id: string;
    subscription_id: string;
    notification_id: string;
    created_at: Date;
  };
};

export const pushMigration: Migration = {
  name: '20270202_06_push',
  sql: `
    alter table notification_preferences add column push boolean not null default true;
    alter table notification_preferences alter column push drop default;
    create or replace function notification_preferences_of_person(person uuid, after_workspace uuid, after_key uuid, take int)
    returns table (workspace_id uuid, key uuid, item json)
    language sql stable security definer set search_path = public, pg_temp as $$
      select t.workspace_id, t.id, json_build_object('workspace_id', t.workspace_id, 'kind', t.kind,
        'app', t.app, 'email', t.email, 'push', t.push, 'updated_at', t.updated_at)
      from notification_preferences t where t.user_id = person and (t.workspace_id, t.id) > (after_workspace, after_key)
      order by t.workspace_id, t.id limit take
    $$;

    create table push_keys (
      id boolean primary key check (id), public_key text not null, sealed_private_key text not null
    );
    ${platformTable('push_keys', 'select, insert')}

    create table push_subscriptions (
      id uuid primary key, user_id uuid not null references auth_user on delete cascade,
      -- A sign-out ends them, so that no private text reaches a browser whose person has left.
      session_id uuid not null references auth_session on delete cascade,
      endpoint_hash text not null unique, sealed_subscription text not null, device text not null, created_at timestamptz not null
    );
    create index push_subscriptions_user on push_subscriptions (user_id);
    create index push_subscriptions_session on push_subscriptions (session_id);
    ${platformTable('push_subscriptions', 'select, insert, update, delete')}

    create table push_messages (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      subscription_id uuid not null references push_subscriptions on delete cascade,
      notification_id uuid not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, notification_id, subscription_id),
      foreign key (workspace_id, notification_id) references notifications on delete cascade
    );
    create index push_messages_subscription on push_messages (subscription_id);
    create index push_messages_age on push_messages (created_at);
    ${dueColumns('push_messages')}
    ${dueIndexes('push_messages', 'subscription_id')}
    ${workspaceTable('push_messages')}
  `,
};
