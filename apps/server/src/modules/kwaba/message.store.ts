import type { Sender } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { type KwabaTables, kwabaTables } from './kwaba.table.ts';

export type MessageRow = Selectable<KwabaTables['kwaba_messages']>;

const ofUser = (ctx: Ctx, userId: string) =>
  rowsOf(ctx, kwabaTables.kwaba_messages).selecting().where('user_id', '=', userId);

export const findMessage = (ctx: Ctx, id: string): Promise<MessageRow | undefined> =>
  rowsOf(ctx, kwabaTables.kwaba_messages).find(id);

export const findByClientId = (
  ctx: Ctx,
  { userId, sender, clientId }: { userId: string; sender: Sender; clientId: string },
): Promise<MessageRow | undefined> =>
  ofUser(ctx, userId).where('sender', '=', sender).where('client_id', '=', clientId).executeTakeFirst();

/** Newest first; `before` is the number of the oldest loaded message. */
export const readMessagesBefore = (
  ctx: Ctx,
  userId: string,
  before: number | undefined,
  most: number,
): Promise<MessageRow[]> => {
  const all = ofUser(ctx, userId).orderBy('number', 'desc').limit(most);
  return (before === undefined ? all : all.where('number', '<', before)).execute();
};

/** Oldest first. */
export const readMessagesAfter = (ctx: Ctx, userId: string, after: number, most: number): Promise<MessageRow[]> =>
  ofUser(ctx, userId).where('number', '>', after).orderBy('number').limit(most).execute();

/** For programs, newest first. The times of one conversation are unique. */
export const readMessages = (ctx: Ctx, userId: string, query: CursorQuery): Promise<CursorPage<MessageRow> | Refusal> =>
  cursorPage<MessageRow>(
    ctx,
    {
      table: 'kwaba_messages',
      columns: sql`t.*`,
      where: [sql`s.user_id = ${userId}::uuid`],
      of: userId,
      at: 'sent_at',
    },
    query,
  );

export const insertMessage = (
  ctx: Ctx,
  message: Omit<Insertable<KwabaTables['kwaba_messages']>, 'workspace_id'>,
): Promise<MessageRow> => rowsOf(ctx, kwabaTables.kwaba_messages).insertReturning(message);

/**
 * Marks the messages of `sender` as read, up to a number.
 *
 * @returns the number of newly read messages, and the newest of them
 */
export async function markRead(
  ctx: Ctx,
  { userId, sender, upTo }: { userId: string; sender: Sender; upTo: number },
): Promise<{ readonly count: number; readonly newest: string | null }> {
  const { rows } = await sql<{ count: number; newest: string | null }>`
    with read as (
      update kwaba_messages set read_at = ${ctx.kernel.clock.now()}
      where workspace_id = ${ctx.workspaceId} and user_id = ${userId} and sender = ${sender}
        and number <= ${upTo} and read_at is null
      returning id, number
    )
    select count(*) as count, (select id from read order by number desc limit 1) as newest from read`.execute(ctx.tx);
  return rows[0] ?? { count: 0, newest: null };
}
