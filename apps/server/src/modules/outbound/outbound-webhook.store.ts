import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { OutboundTables } from './outbound.table.ts';

type Webhooks = OutboundTables['outbound_webhooks'];
export type OutboundWebhookRow = Selectable<Webhooks>;
type NewWebhook = Pick<Insertable<Webhooks>, 'id' | 'name' | 'url' | 'description' | 'types' | 'secret'>;
type WebhookChange = Omit<Updateable<Webhooks>, 'workspace_id' | 'id' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<OutboundTables>();

export async function insertWebhook(ctx: Ctx, webhook: NewWebhook): Promise<void> {
  await tables(ctx.tx)
    .insertInto('outbound_webhooks')
    .values({
      ...webhook,
      workspace_id: ctx.workspaceId,
      is_on: true,
      created_at: ctx.kernel.clock.now(),
    })
    .execute();
}

/** How many there are, counted so that two made at once are not both the last one. */
export async function countWebhooks(ctx: Ctx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outbound:${ctx.workspaceId}`}, 0))`.execute(ctx.tx);
  const { count } = await tables(ctx.tx)
    .selectFrom('outbound_webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', ctx.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds one that is not deleted until the transaction ends. */
export const lockWebhook = (ctx: Ctx, id: string): Promise<OutboundWebhookRow | undefined> =>
  one(ctx, id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();

/** Holds one that was deleted after `since`. */
export const lockDeletedWebhook = (ctx: Ctx, id: string, since: Date): Promise<OutboundWebhookRow | undefined> =>
  one(ctx, id).where('deleted_at', '>', since).forUpdate().executeTakeFirst();

const one = (ctx: Ctx, id: string) =>
  tables(ctx.tx)
    .selectFrom('outbound_webhooks')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id);

export async function updateWebhook(ctx: Ctx, id: string, change: WebhookChange): Promise<void> {
  await tables(ctx.tx)
    .updateTable('outbound_webhooks')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Those of every workspace that nobody brought back. @returns how many went, with all that was sent to them */
export async function removeDeletedWebhooks(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('outbound_webhooks')
    .where('deleted_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
