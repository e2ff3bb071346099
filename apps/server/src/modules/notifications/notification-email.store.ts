import type { NotificationKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Claimed } from '../../kernel/due/declaration.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { EmailItem } from './notifications.table.ts';

/** Emails about one kind to one person are at least this far apart. */
export const emailGapMs = 3_600_000;
/** The most notifications that one email names; it counts the others. */
const itemsPerEmail = 20;

interface Due extends EmailItem {
  readonly kind: NotificationKind;
  readonly userId: string;
  /** The kind has an email with more facts, which is sent in place of a first one. */
  readonly isOwn: boolean;
}

/**
 * Counts a notification for the emails of its kind to one person. If there was none within the last hour, this one
 * leaves alone; otherwise it is collected.
 *
 * @returns whether the kind's own email is to be sent now
 */
export async function recordEmail(ctx: Ctx, { kind, userId, values, href, isOwn }: Due): Promise<boolean> {
  const now = ctx.kernel.clock.now();
  const collected = JSON.stringify([{ values, href }]);
  const first = isOwn ? '[]' : collected;
  const quiet = sql`t.due_at is null and t.opened_at <= ${new Date(now.getTime() - emailGapMs)}::timestamptz`;
  const { rows } = await sql<{ due_at: Date | null }>`
    insert into notification_emails as t (workspace_id, id, user_id, kind, opened_at, items, collected, due_at)
    values (${ctx.workspaceId}::uuid, ${uuidv7()}::uuid, ${userId}::uuid, ${kind}, ${now}::timestamptz, ${first}::jsonb,
      ${isOwn ? 0 : 1}, ${isOwn ? null : now}::timestamptz)
    on conflict (workspace_id, user_id, kind) do update set
      opened_at = case when ${quiet} then excluded.opened_at else t.opened_at end,
      items = case when ${quiet} then excluded.items
        when jsonb_array_length(t.items) >= ${itemsPerEmail}::int then t.items else t.items || ${collected}::jsonb end,
      collected = case when ${quiet} then excluded.collected else t.collected + 1 end,
      due_at = case when ${quiet} then excluded.due_at
        else coalesce(t.due_at, t.opened_at + ${emailGapMs}::float8 * interval '1 millisecond') end
    returning due_at`.execute(ctx.tx);
  return isOwn && rows[0]?.due_at === null;
}

/**
 * Removes the sent notifications from a row that is still claimed.
 *
 * @returns how many have come in meanwhile
 */
export async function deleteSent(
  ctx: Ctx,
  row: Pick<Claimed, 'id' | 'lease'>,
  sent: { readonly items: number; readonly collected: number },
): Promise<number> {
  const { rows } = await sql<{ collected: number }>`
    update notification_emails set opened_at = ${ctx.kernel.clock.now()}::timestamptz, collected = collected - ${sent.collected}::int,
      items = coalesce((select jsonb_agg(item order by place)
        from jsonb_array_elements(items) with ordinality as each (item, place) where place > ${sent.items}::int), '[]')
    where workspace_id = ${ctx.workspaceId}::uuid and id = ${row.id}::uuid and lease = ${row.lease}::uuid
    returning collected`.execute(ctx.tx);
  return rows[0]?.collected ?? 0;
}
