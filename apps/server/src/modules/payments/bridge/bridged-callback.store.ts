import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type BridgedCallbackTables, bridgedCallbackTables } from './bridged-callback.table.ts';

export type BridgedCallbackRow = Selectable<BridgedCallbackTables['bridged_callbacks']>;

/** A callback about a payment that isn't ours. */
export interface ForeignCallback {
  readonly integrationId: string;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
  readonly digest: Buffer;
}

/** A workspace's callbacks that wait at the same time: anyone with the address can send unsigned ones. */
const mostWaiting = 1_000;

/** Stores a callback once. @returns `known` for a repeat, `full` if too many wait already */
export async function insertBridgedCallback(ctx: Ctx, callback: ForeignCallback): Promise<'stored' | 'known' | 'full'> {
  const { integrationId, reference, body, isSigned, digest } = callback;
  if (await rowsOf(ctx, bridgedCallbackTables.bridged_callbacks).exists({ integration_id: integrationId, digest }))
    return 'known';
  const { rows: waiting } = await sql`
    select from bridged_callbacks where workspace_id = ${ctx.workspaceId} and due_at is not null and set_aside_at is null
    limit 1 offset ${mostWaiting - 1}`.execute(ctx.tx);
  if (waiting.length > 0) return 'full';
  const now = ctx.kernel.clock.now();
  const { rows } = await sql`
    insert into bridged_callbacks (workspace_id, id, integration_id, reference, body, is_signed, digest, created_at, due_at)
    values (${ctx.workspaceId}, ${uuidv7()}, ${integrationId}, ${reference}, ${JSON.stringify(body)}, ${isSigned}, ${digest}, ${now}, ${now})
    on conflict do nothing returning id`.execute(ctx.tx);
  return rows.length > 0 ? 'stored' : 'known';
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
