import { callbackBridged } from '@kumbi/contract/payments/payments.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { emittingEach } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type BridgedCallbackTables, bridgedCallbackTables } from './bridged-callback.table.ts';

export type BridgedCallbackRow = Selectable<BridgedCallbackTables['bridged_callbacks']>;

/** A callback that may be about a payment of another system. */
export interface ForeignCallback {
  readonly integrationId: string;
  readonly reference: string;
  /** The address of the reference, if the payment is ours after all. */
  readonly address: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
  readonly digest: Buffer;
}

/** `ours` if the payment is ours, `known` for a repeat, `full` if too many callbacks of the workspace wait already. */
export type Kept = 'ours' | 'stored' | 'known' | 'full';

/** A workspace's callbacks that wait at the same time: anyone with the address can send unsigned ones. */
const mostWaiting = 1_000;

/**
 * Stores callbacks about other systems' payments of one workspace once each, in one round trip. A signed one is announced immediately.
 *
 * @returns what became of each, in the same order
 */
export async function commitBridgedCallbacks(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  callbacks: readonly ForeignCallback[],
): Promise<Kept[]> {
  const now = kernel.clock.now();
  const given = callbacks.map(({ integrationId, reference, address, body, isSigned, digest }, place) => ({
    place,
    id: uuidv7(),
    integration_id: integrationId,
    reference,
    address,
    body,
    is_signed: isSigned,
    digest: digest.toString('hex'),
  }));
  const announcing = emittingEach(
    kernel,
    callbackBridged,
    workspaceId,
    sql`select id, jsonb_build_object('callback_id', id, 'integration_id', integration_id) as payload from stored
      where announced_at is not null`,
  );
  const rows = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<{ kept: Kept }>`
      with given as materialized (
        select g.*, a.target_id is not null as ours, count(*) filter (where a.target_id is null) over (order by g.place) as number
        from json_to_recordset(${JSON.stringify(given)}::json) as g(place int, id uuid, integration_id uuid, reference text,
          address text, body jsonb, is_signed boolean, digest text)
        -- With the limit, Postgres expects one row each.
        left join lateral (select target_id from find_address('payment-reference', g.address) limit 1) a on true
      ), room as materialized (
        select ${mostWaiting} - count(*) as places from (select from bridged_callbacks
          where workspace_id = ${workspaceId} and due_at is not null and set_aside_at is null limit ${mostWaiting}) w
      ), stored as (
        insert into bridged_callbacks (workspace_id, id, integration_id, reference, body, is_signed, digest, announced_at,
          created_at, due_at)
        select ${workspaceId}::uuid, id, integration_id, reference, body, is_signed, decode(digest, 'hex'),
          case when is_signed then ${now}::timestamptz end, ${now}, ${now}
        from given, room where not ours and number <= places
        on conflict do nothing returning id, integration_id, announced_at
      ), after as materialized (
        select ${announcing} as announced
      )
      -- One within the room that isn't stored was stored by another statement, or twice in this one.
      select case when ours then 'ours' when stored.id is not null then 'stored' when number <= places then 'known'
        when (select true from bridged_callbacks b where b.workspace_id = ${workspaceId}
          and b.integration_id = given.integration_id and b.digest = decode(given.digest, 'hex') limit 1) then 'known'
        else 'full' end as kept
      from given cross join room cross join after left join stored on stored.id = given.id order by given.place`,
  );
  return rows.map(({ kept }) => kept);
}

export const findBridgedCallback = (ctx: Ctx, id: string): Promise<BridgedCallbackRow | undefined> =>
  rowsOf(ctx, bridgedCallbackTables.bridged_callbacks).find(id);

/** Records that a callback is believed, with the fields to forward. @returns false if it was recorded before */
export async function recordBelieved(ctx: Ctx, id: string, body: Readonly<Record<string, unknown>>): Promise<boolean> {
  const rows = await rowsOf(ctx, bridgedCallbackTables.bridged_callbacks)
    .updating({ body: JSON.stringify(body), announced_at: ctx.kernel.clock.now() })
    .where('id', '=', id)
    .where('announced_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
