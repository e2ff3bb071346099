import type { SupportSide, SupportStatus } from '@kumbi/contract/support/support.limits.ts';
import { personTable } from '../../kernel/database/person-rows.ts';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../kernel/due/due-table.ts';

type SideColumns = {
  /** The time of the newest message that this side has seen, and when it saw that one. */
  [Column in `${SupportSide}_${'seen_until' | 'seen_at'}`]: Date | null;
} & {
  /** The time of the newest message that an email has sent to this side, and when that email left. */
  [Column in `${SupportSide}_${'mailed_until' | 'mailed_at'}`]: Date | null;
} & {
  /** The other side's messages that this side hasn't seen. */
  [Column in `${SupportSide}_unread`]: number;
};

export type SupportTables = {
  /** One for each user and workspace. Due when a message may have to leave by email. */
  support_conversations: DueColumns &
    SideColumns & {
      workspace_id: string;
      id: string;
      user_id: string;
      status: SupportStatus;
      last_author: SupportSide;
      /** The beginning of the last message. */
      last_text: string;
      last_message_at: Date;
      created_at: Date;
    };
  support_messages: {
    workspace_id: string;
    id: string;
    conversation_id: string;
    /** The conversation's user, whose export has the messages of both sides. */
    user_id: string;
    author: SupportSide;
    client_id: string;
    text: string;
    created_at: Date;
  };
  support_files: {
    workspace_id: string;
    id: string;
    message_id: string;
    place: number;
    /** In the private files of the workspace. */
    file_id: string;
    name: string;
    type: string;
    bytes: number;
  };
};

export const supportTables = workspaceTables<SupportTables>()({
  support_conversations: {},
  support_messages: { stamps: [] },
  support_files: { stamps: [] },
});

export const supportMigration: Migration = {
  name: '20270204_32_support',
  sql: `
    create table support_conversations (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      user_id uuid not null references auth_user on delete cascade, status text not null,
      last_author text not null, last_text text not null,
      user_unread int not null default 0, operator_unread int not null default 0,
      user_seen_until timestamptz, user_seen_at timestamptz,
      operator_seen_until timestamptz, operator_seen_at timestamptz,
      user_mailed_until timestamptz, user_mailed_at timestamptz,
      operator_mailed_until timestamptz, operator_mailed_at timestamptz,
      last_message_at timestamptz not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, user_id)
    );
    create index support_conversations_newest on support_conversations ((operator_unread > 0) desc, last_message_at desc, id desc);
    create index support_conversations_id on support_conversations (id);
    ${dueColumns('support_conversations')}
    ${dueIndexes('support_conversations')}
    ${workspaceTable('support_conversations')}
    ${personTable({
      table: 'support_conversations',
      by: 'user_id',
      shown:
        "'id', t.id, 'status', t.status, 'seen_until', t.user_seen_until, 'seen_at', t.user_seen_at, 'created_at', t.created_at",
    })}

    create table support_messages (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, conversation_id uuid not null,
      user_id uuid not null references auth_user on delete cascade, author text not null, client_id uuid not null,
      text text not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, conversation_id, author, client_id),
      foreign key (workspace_id, conversation_id) references support_conversations on delete cascade
    );
    create index support_messages_newest on support_messages (workspace_id, conversation_id, created_at desc, id desc);
    ${workspaceTable('support_messages', 'select, insert, delete')}

    create table support_files (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, message_id uuid not null,
      place int not null, file_id uuid not null, name text not null, type text not null, bytes int not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, message_id) references support_messages on delete cascade,
      foreign key (workspace_id, file_id) references media_private_files (workspace_id, id) on delete cascade
    );
    create index support_files_message on support_files (workspace_id, message_id, place);
    create index support_files_file on support_files (workspace_id, file_id);
    create index support_files_id on support_files (id);
    ${workspaceTable('support_files', 'select, insert, delete')}

    -- A deleted account deletes its conversations by foreign keys, and the bytes of their files must follow.
    create function support_file_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from media_private_files where workspace_id = old.workspace_id and id = old.file_id;
      return null;
    end $$;
    create trigger support_file_deleted after delete on support_files for each row execute function support_file_deleted();

    ${personTable({
      table: 'support_messages',
      by: 'user_id',
      shown: `'conversation_id', t.conversation_id, 'id', t.id, 'author', t.author, 'text', t.text, 'created_at', t.created_at,
        'files', (select coalesce(json_agg(json_build_object('name', f.name, 'bytes', f.bytes) order by f.place), '[]')
          from support_files f where f.workspace_id = t.workspace_id and f.message_id = t.id)`,
    })}
  `,
};
