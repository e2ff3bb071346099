import type { SupportSide } from '@kumbi/contract/support/support.limits.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { pageLimit } from '../../kernel/database/limit.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx, ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { findPlace, microsOf, placeAsSql, type SystemPage, systemPage } from '../../kernel/tenancy/cursor-page.ts';
import { type SupportTables, supportTables } from './support.table.ts';

export type FileRow = Selectable<SupportTables['support_files']>;
type Message = Selectable<SupportTables['support_messages']>;

export interface MessageRow extends Message {
  readonly files: readonly Pick<FileRow, 'id' | 'name' | 'type' | 'bytes'>[];
}

const columns = sql`m.*, (
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes) order by f.place), '[]')
  from support_files f where f.workspace_id = m.workspace_id and f.message_id = m.id) as files`;

export interface MessageQuery {
  readonly nextPage: number;
  readonly cursor?: string | undefined;
}

/** Reads one page of a conversation, newest first. */
export async function readMessages(
  ctx: ReadCtx,
  conversationId: string,
  { nextPage, cursor }: MessageQuery,
): Promise<SystemPage<MessageRow & { micros: number; all: number }>> {
  const begun = findPlace(cursor);
  const of = sql`workspace_id = ${ctx.workspaceId}::uuid and conversation_id = ${conversationId}::uuid`;
  const after = begun ? sql`and (m.created_at, m.id) < ${placeAsSql(begun)}` : sql``;
  const { rows } = await sql<MessageRow & { micros: number; all: number }>`
    select ${columns}, ${microsOf(sql`m.created_at`)} as micros,
      (select count(*)::int from support_messages where ${of}) as "all"
    from support_messages m where m.${of} ${after} order by m.created_at desc, m.id desc ${pageLimit(nextPage)}`.execute(
    ctx.tx,
  );
  return systemPage(rows, nextPage);
}

const selectMessages = (where: RawBuilder<unknown>): RawBuilder<MessageRow> =>
  sql<MessageRow>`select ${columns} from support_messages m where ${where}`;

/** Finds a message of a conversation by the id that its sender chose. */
export async function findSent(
  ctx: ReadCtx,
  { conversationId, author, clientId }: { conversationId: string; author: SupportSide; clientId: string },
): Promise<MessageRow | undefined> {
  const { rows } = await selectMessages(sql`m.workspace_id = ${ctx.workspaceId}::uuid
    and m.conversation_id = ${conversationId}::uuid and m.author = ${author} and m.client_id = ${clientId}::uuid`).execute(
    ctx.tx,
  );
  return rows[0];
}

export const findMessage = (ctx: ReadCtx, conversationId: string, id: string): Promise<Message | undefined> =>
  rowsOf(ctx, supportTables.support_messages).find({ id, conversation_id: conversationId });

/** Reads the messages of one side after a time, oldest first. */
export async function readMessagesAfter(
  ctx: ReadCtx,
  conversationId: string,
  { author, after }: { author: SupportSide; after: Date | null },
): Promise<MessageRow[]> {
  const { rows } = await selectMessages(sql`m.workspace_id = ${ctx.workspaceId}::uuid
    and m.conversation_id = ${conversationId}::uuid and m.author = ${author}
    and m.created_at > coalesce(${after}::timestamptz, '-infinity')
    order by m.created_at, m.id`).execute(ctx.tx);
  return rows;
}

/** Counts the messages that a user has sent since a time. */
export async function countSince(ctx: ReadCtx, conversationId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support_messages where workspace_id = ${ctx.workspaceId}::uuid
      and conversation_id = ${conversationId}::uuid and author = 'user' and created_at > ${since}::timestamptz`.execute(
    ctx.tx,
  );
  return rows[0]?.count ?? 0;
}

export async function insertMessage(
  ctx: Ctx,
  message: Omit<Message, 'workspace_id'>,
  files: readonly Omit<FileRow, 'workspace_id' | 'message_id' | 'place'>[],
): Promise<void> {
  await rowsOf(ctx, supportTables.support_messages).insert(message);
  await rowsOf(ctx, supportTables.support_files).insert(
    files.map((file, place) => ({ ...file, message_id: message.id, place })),
  );
}

/** Counts a message for the other side, and makes the conversation due for its email. */
export async function recordMessage(
  ctx: Ctx,
  { conversation_id, author, text, created_at }: Omit<Message, 'workspace_id'>,
  dueAt: Date,
): Promise<void> {
  const now = ctx.kernel.clock.now();
  const unread = sql.ref(author === 'user' ? 'operator_unread' : 'user_unread');
  const opened = author === 'user' ? sql`'open'` : sql`status`;
  await sql`
    update support_conversations set status = ${opened}, last_author = ${author}, last_text = ${text},
      last_message_at = ${created_at}::timestamptz, ${unread} = ${unread} + 1,
      due_at = case when due_at is null or due_at <= ${now}::timestamptz then ${dueAt}::timestamptz
        else least(due_at, ${dueAt}::timestamptz) end
    where workspace_id = ${ctx.workspaceId}::uuid and id = ${conversation_id}::uuid`.execute(ctx.tx);
}

/** Finds a file of a conversation. @param userId only files of this person's conversation, or null for any */
export async function findFile(ctx: ReadCtx, id: string, userId: string | null): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select f.* from support_files f
    join support_messages m on m.workspace_id = f.workspace_id and m.id = f.message_id
    where f.workspace_id = ${ctx.workspaceId}::uuid and f.id = ${id}::uuid
      and (${userId}::uuid is null or m.user_id = ${userId}::uuid)`.execute(ctx.tx);
  return rows[0];
}
