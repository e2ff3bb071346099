import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockInTransaction, type Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type OutboundTables, outboundTables } from './outbound.table.ts';

type Webhooks = OutboundTables['outbound_webhooks'];
export type OutboundWebhookRow = Selectable<Webhooks>;
type NewWebhook = Pick<Insertable<Webhooks>, 'id' | 'name' | 'url' | 'description' | 'types' | 'secret'>;
type WebhookChange = Omit<Updateable<Webhooks>, 'workspace_id' | 'id' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<OutboundTables>();

export async function insertWebhook(ctx: Ctx, webhook: NewWebhook): Promise<void> {
  await rowsOf(ctx, outboundTables.outbound_webhooks).insert({ ...webhook, is_on: true });
}

/** How many there are, counted so that two made at once are not both the last one. */
export async function countWebhooks(ctx: Ctx): Promise<number> {
  await lockInTransaction(ctx.tx, `outbound:${ctx.workspaceId}`);
  return rowsOf(ctx, outboundTables.outbound_webhooks).count();
}

/** Holds one that is not deleted until the transaction ends. */
export const lockWebhook = (ctx: Ctx, id: string): Promise<OutboundWebhookRow | undefined> =>
  rowsOf(ctx, outboundTables.outbound_webhooks).lock(id);

/** Holds one that was deleted after `since`. */
export const lockDeletedWebhook = (ctx: Ctx, id: string, since: Date): Promise<OutboundWebhookRow | undefined> =>
  rowsOf(ctx, outboundTables.outbound_webhooks)
    .withDeleted()
    .selecting()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .forUpdate()
    .executeTakeFirst();

export async function updateWebhook(ctx: Ctx, id: string, change: WebhookChange): Promise<void> {
  await rowsOf(ctx, outboundTables.outbound_webhooks).update(id, change);
}

/** Those of every workspace that nobody brought back. @returns how many went, with all that was sent to them */
export async function removeDeletedWebhooks(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('outbound_webhooks')
    .where('deleted_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
