import type { Sender } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ColumnType } from 'kysely';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

export type KwabaTables = {
  kwaba_users: {
    workspace_id: string;
    id: string;
    external_id: string;
    name: string;
    /** Lower case; '' if unknown. */
    email: string;
    /** E.164; '' if unknown. */
    phone: string;
    language: Locale;
    metadata: ColumnType<Record<string, string>, string, string>;
    /** Opens the conversation; also in the directory of addresses. */
    /** The token of the conversation's address, encrypted. */
    sealed_token: string;
    /** The number of the newest message. */
    last_number: number;
    /** Answers that no one in the company has read. */
    unread: number;
    /** The time of the newest message, or of the user's creation. Each new message is later than this. */
    active_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  kwaba_messages: {
    workspace_id: string;
    id: string;
    user_id: string;
    /** From 1 without gaps: the order of a conversation, independent of several servers' clocks. */
    number: number;
    sender: Sender;
    client_id: string;
    text: string;
    sent_at: Date;
    read_at: Date | null;
  };
};

export const kwabaTables = workspaceTables<KwabaTables>()({
  kwaba_users: {},
  kwaba_messages: { stamps: [] },
});

export const kwabaMigration: Migration = {
  name: '20261124_13_kwaba',
  sql: `
    create table kwaba_users (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      external_id text not null, name text not null, email text not null, phone text not null, language text not null,
      metadata jsonb not null, token text not null, last_number int not null, unread int not null,
      active_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, external_id),
      check (email = lower(email)), check (phone = '' or phone like '+%'), check (unread between 0 and last_number)
    );
    create index kwaba_users_active on kwaba_users (workspace_id, active_at desc, id desc);
    ${workspaceTable('kwaba_users')}
    ${countedTable('kwaba_users')}
    ${searchableTable('kwaba_users', "name || ' ' || external_id || ' ' || email || ' ' || phone")}

    create table kwaba_messages (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, user_id uuid not null,
      number int not null, sender text not null check (sender in ('company', 'user')), client_id text not null,
      text text not null, sent_at timestamptz not null, read_at timestamptz,
      primary key (workspace_id, id), unique (workspace_id, user_id, number), unique (workspace_id, user_id, sender, client_id),
      foreign key (workspace_id, user_id) references kwaba_users on delete cascade
    );
    create index kwaba_messages_newest on kwaba_messages (workspace_id, user_id, sent_at desc, id desc);
    create index kwaba_messages_unread on kwaba_messages (workspace_id, user_id, sender, number) where read_at is null;
    ${workspaceTable('kwaba_messages')}
  `,
};
