import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { PushTables } from './push.table.ts';

export type SubscriptionRow = PushTables['push_subscriptions'];

const tables = (tx: Tx) => tx.withTables<PushTables>();

/** Returns the stored key pair; the first caller's is stored. */
export async function insertKeysOnce(
  tx: Tx,
  made: { readonly public_key: string; readonly sealed_private_key: string },
): Promise<{ public_key: string; sealed_private_key: string }> {
  await tables(tx)
    .insertInto('push_keys')
    .values({ id: true, ...made })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return selectKeys(tx).executeTakeFirstOrThrow();
}

const selectKeys = (tx: Tx) => tables(tx).selectFrom('push_keys').select(['public_key', 'sealed_private_key']);

export const findKeys = (tx: Tx) => selectKeys(tx).executeTakeFirst();

export const readSubscriptions = (tx: Tx, userId: string): Promise<SubscriptionRow[]> =>
  tables(tx)
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findSubscription = (tx: Tx, id: string): Promise<SubscriptionRow | undefined> =>
  tables(tx).selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns the stored row, or undefined if the endpoint belongs to someone else */
export async function upsertSubscription(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow | undefined> {
  const { session_id, sealed_subscription, device } = row;
  return tables(tx)
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint_hash')
        .doUpdateSet({ session_id, sealed_subscription, device })
        .where('push_subscriptions.user_id', '=', row.user_id),
    )
    .returningAll()
    .executeTakeFirst();
}

/** @returns false if the person has no such device */
export async function deleteSubscription(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The devices of the workspace's people whose session still lasts. */
export async function readDevices(ctx: Ctx, userIds: readonly string[]): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select p.id, p.user_id from push_subscriptions p join auth_session s on s.id = p.session_id
    where p.user_id = any(${userIds}::uuid[]) and s.expires_at > ${ctx.kernel.clock.now()}::timestamptz`.execute(
    ctx.tx,
  );
  return rows;
}

export async function insertMessages(
  ctx: Ctx,
  notificationId: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  const now = ctx.kernel.clock.now();
  await tables(ctx.tx)
    .insertInto('push_messages')
    .values(
      subscriptionIds.map((subscription_id) => ({
        workspace_id: ctx.workspaceId,
        id: uuidv7(),
        subscription_id,
        notification_id: notificationId,
        created_at: now,
        due_at: now,
        lease: null,
        leased_until: null,
        fault: null,
        set_aside_at: null,
      })),
    )
    .execute();
}
