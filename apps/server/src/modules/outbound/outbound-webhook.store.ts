import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type OutboundTables, outboundTables } from './outbound.table.ts';

type Webhooks = OutboundTables['outbound_webhooks'];
export type OutboundWebhookRow = Selectable<Webhooks>;
type WebhookChange = Omit<Updateable<Webhooks>, 'workspace_id' | 'id' | 'created_at'>;

/** Whether a webhook's address accepts no events, or the webhook was turned off because of that. */
export const isFailing = (alias: 's' | 't'): RawBuilder<boolean> => {
  const column = (name: keyof Webhooks) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('is_on')} then ${column('failing_since')} is not null else ${column('off_reason')} <> 'hand' end`;
};

/** Counts the webhooks under a lock, so that two concurrent creations can't both be the last one. */
export async function countWebhooks(ctx: Ctx): Promise<number> {
  await lockInTransaction(ctx.tx, `outbound:${ctx.workspaceId}`);
  return rowsOf(ctx, outboundTables.outbound_webhooks).count();
}

/** Locks a webhook that isn't deleted, until the transaction ends. */
export const lockWebhook = (ctx: Ctx, id: string): Promise<OutboundWebhookRow | undefined> =>
  rowsOf(ctx, outboundTables.outbound_webhooks).lock(id);

export async function updateWebhook(ctx: Ctx, id: string, change: WebhookChange): Promise<void> {
  await rowsOf(ctx, outboundTables.outbound_webhooks).update(id, change);
}
