import { waitingPixelEvents } from '@kumbi/contract/meta-services/pixel-events.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type PixelEventTables, pixelEventTables } from './pixel-event.table.ts';

export type PixelEventRow = Selectable<PixelEventTables['pixel_events']>;
export type NewPixelEvent = Omit<Insertable<PixelEventTables['pixel_events']>, 'workspace_id' | 'created_at'>;

/** Stores an event once. Nothing is stored while too many of the workspace wait. */
export async function insertPixelEvent(ctx: Ctx, event: NewPixelEvent): Promise<void> {
  const { rows: full } = await sql`
    select from pixel_events where workspace_id = ${ctx.workspaceId} limit 1 offset ${waitingPixelEvents - 1}`.execute(
    ctx.tx,
  );
  if (full.length === 0)
    await rowsOf(ctx, pixelEventTables.pixel_events).insertUnlessTaken(event, 'integration_id', 'id');
}

export interface WaitingPixel {
  readonly workspace_id: WorkspaceId;
  readonly integration_id: string;
}

/** Lists the pixels with waiting events. */
export async function readWaitingPixels(tx: Tx): Promise<WaitingPixel[]> {
  const { rows } = await sql<WaitingPixel>`
    select distinct workspace_id, integration_id from pixel_events`.execute(tx);
  return rows;
}

/** Deletes events that Meta would refuse for their age. */
export async function deleteStaleEvents(tx: Tx, before: Date): Promise<void> {
  await sql`delete from pixel_events where created_at < ${before}`.execute(tx);
}

/** Reads the oldest events of a pixel. */
export const readPixelEvents = (ctx: Ctx, integrationId: string, limit: number): Promise<PixelEventRow[]> =>
  rowsOf(ctx, pixelEventTables.pixel_events).list({ integration_id: integrationId }, { orderBy: 'created_at', limit });

export async function deletePixelEvents(ctx: Ctx, integrationId: string, ids: readonly string[]): Promise<void> {
  await rowsOf(ctx, pixelEventTables.pixel_events).delete({ integration_id: integrationId, id: [...ids] });
}
