import type { EventFilter } from '@kumbi/contract/hooks/destinations.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type DestinationTables, destinationTables } from './destination.table.ts';

export type DestinationRow = Selectable<DestinationTables['hook_destinations']>;
type DestinationChange = Omit<
  Updateable<DestinationTables['hook_destinations']>,
  'workspace_id' | 'id' | 'hook_id' | 'created_at'
>;

/** Locks a destination that isn't deleted, until the transaction ends. */
export const lockDestination = (ctx: Ctx, id: string): Promise<DestinationRow | undefined> =>
  rowsOf(ctx, destinationTables.hook_destinations).lock(id, 'no key update');

export async function updateDestinationRow(ctx: Ctx, id: string, change: DestinationChange): Promise<void> {
  await rowsOf(ctx, destinationTables.hook_destinations).update(id, change);
}

/** Counts the destinations of a webhook, whose row the caller has locked. */
export const countDestinations = (ctx: Ctx, hookId: string): Promise<number> =>
  rowsOf(ctx, destinationTables.hook_destinations).count({ hook_id: hookId });

/** Reads the active destinations of a webhook for its calls. */
export function readActiveDestinations(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  hookId: string,
): Promise<{ id: string; filter: EventFilter }[]> {
  return kernel.db.statementInWorkspace(
    workspaceId,
    sql<{ id: string; filter: EventFilter }>`select id, filter from hook_destinations
      where workspace_id = ${workspaceId} and hook_id = ${hookId} and is_on and deleted_at is null order by created_at, id`,
  );
}
