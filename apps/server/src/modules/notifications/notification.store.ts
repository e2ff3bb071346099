import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type NotificationsTables, notificationsTables } from './notifications.table.ts';

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  values: unknown;
  href: string | null;
  created_at: Date;
}

const tables = (tx: Tx) => tx.withTables<NotificationsTables>();

/** @returns false if its cause was notified before */
export async function insertNotification(
  ctx: Ctx,
  row: NotificationRow & { words: string; cause: string | undefined },
): Promise<boolean> {
  const rows = await rowsOf(ctx, notificationsTables.notifications)
    .inserting({ ...row, values: JSON.stringify(row.values), cause: row.cause ?? null })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'cause']).doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export const findNotification = (ctx: Ctx, id: string): Promise<NotificationRow | undefined> =>
  rowsOf(ctx, notificationsTables.notifications).find(id);

/** Returns one page, without the kinds that its reader muted. */
export const readNotificationPage = (
  ctx: Ctx,
  query: ListQuery,
  muted: readonly NotificationKind[],
): Promise<Page<NotificationRow>> =>
  rowsOf(ctx, notificationsTables.notifications).page<NotificationRow>(query, {
    columns: sql`t.id, t.kind, t.values, t.href, t.created_at`,
    ...(muted.length > 0 ? { where: sql`s.kind <> all(${muted}::text[])` } : {}),
  });

/** Returns the time up to which a person has read, and the number of later notifications, counted up to `limit`. */
export async function readUnread(
  ctx: Ctx,
  userId: string,
  limit: number,
  muted: readonly NotificationKind[],
): Promise<{ read_until: Date | null; unread: number }> {
  const { rows } = await sql<{ read_until: Date | null; unread: number }>`
    with mine as (
      select (select read_until from notification_reads
        where workspace_id = ${ctx.workspaceId}::uuid and user_id = ${userId}::uuid) as read_until
    )
    select mine.read_until, (
      select count(*) from (
        select 1 from notifications n
        where n.workspace_id = ${ctx.workspaceId}::uuid and n.created_at > coalesce(mine.read_until, '-infinity')
          and n.kind <> all(${muted}::text[])
        limit ${sql.lit(limit)}
      ) as newer
    ) as unread from mine`.execute(ctx.tx);
  return rows[0] ?? { read_until: null, unread: 0 };
}

/** Marks everything as read, up to the newest one that the person could see. */
export async function markRead(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    insert into notification_reads (workspace_id, user_id, read_until)
    select workspace_id, ${userId}::uuid, created_at from notifications where workspace_id = ${ctx.workspaceId}::uuid
    order by created_at desc, id desc limit 1
    on conflict (workspace_id, user_id) do update set read_until = greatest(notification_reads.read_until, excluded.read_until)`.execute(
    ctx.tx,
  );
}

export async function deleteOlderThan(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('notifications').where('created_at', '<', before).execute();
}
