import type { SupportSide, SupportStatus } from '@kumbi/contract/support/support.limits.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx, ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { type SupportTables, supportTables } from './support.table.ts';

export type ConversationRow = Selectable<SupportTables['support_conversations']>;

const conversations = (ctx: ReadCtx) => rowsOf(ctx, supportTables.support_conversations);

export const findConversation = (ctx: ReadCtx, userId: string): Promise<ConversationRow | undefined> =>
  conversations(ctx).find({ user_id: userId });

export const findConversationById = (ctx: ReadCtx, id: string): Promise<ConversationRow | undefined> =>
  conversations(ctx).find(id);

/** Locks a conversation, so that its messages have different times and its counts are right. */
export const lockConversation = (ctx: Ctx, id: string): Promise<ConversationRow | undefined> =>
  conversations(ctx).lock(id);

/** Returns the user's conversation, locked. The first message creates it. */
export async function lockOrInsertConversation(ctx: Ctx, userId: string): Promise<ConversationRow> {
  const now = ctx.kernel.clock.now();
  await conversations(ctx).insertUnlessTaken(
    {
      id: uuidv7(),
      user_id: userId,
      status: 'open',
      last_author: 'user',
      last_text: '',
      last_message_at: now,
      user_unread: 0,
      operator_unread: 0,
    },
    'user_id',
  );
  const locked = await conversations(ctx).lock({ user_id: userId });
  if (!locked) throw new Error('a conversation was deleted while its message was stored');
  return locked;
}

export const updateStatus = async (ctx: Ctx, id: string, status: SupportStatus): Promise<void> => {
  await conversations(ctx).update(id, { status });
};

interface Seen {
  readonly side: SupportSide;
  readonly until: Date;
}

/** Records that a side has seen everything up to a time, and counts the rest. */
export async function updateSeen(ctx: Ctx, id: string, { side, until }: Seen): Promise<ConversationRow | undefined> {
  const [seenUntil, seenAt, unread] = (['seen_until', 'seen_at', 'unread'] as const).map((column) =>
    sql.ref(`${side}_${column}`),
  );
  await sql`
    update support_conversations c set ${seenUntil} = ${until}::timestamptz, ${seenAt} = ${ctx.kernel.clock.now()}::timestamptz,
      ${unread} = (select count(*) from support_messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
        and m.author <> ${side} and m.created_at > ${until}::timestamptz)
    where workspace_id = ${ctx.workspaceId}::uuid and id = ${id}::uuid
      and coalesce(${seenUntil}, '-infinity') < ${until}::timestamptz`.execute(ctx.tx);
  return findConversationById(ctx, id);
}

/** Records that an email sent everything up to a time to a side. */
export async function updateMailed(ctx: Ctx, id: string, { side, until }: Seen): Promise<void> {
  await conversations(ctx).update(id, {
    [`${side}_mailed_until`]: until,
    [`${side}_mailed_at`]: ctx.kernel.clock.now(),
  });
}
