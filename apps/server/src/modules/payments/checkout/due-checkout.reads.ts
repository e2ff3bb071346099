import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Kernel } from '../../../kernel/kernel.ts';

export interface DueRow {
  readonly workspaceId: WorkspaceId;
  readonly id: string;
}

/**
 * Lists attempts with an interrupted call to the provider: a process was killed between its commit and the response. A
 * workspace with an unresponsive account has many of them, so the first of each workspace comes before any second.
 */
export async function readUnfinishedAttempts(kernel: Kernel, before: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await kernel.db.asSystem('unfinished attempts', (tx) =>
    sql<{ workspace_id: WorkspaceId; id: string }>`
      select workspace_id, id from (
        select workspace_id, id, updated_at, row_number() over (partition by workspace_id order by updated_at) as place
        from payment_attempts where status = 'creating' and updated_at < ${before}) a
      order by place, updated_at limit ${limit}`.execute(tx),
  );
  return rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id }));
}

/** Lists waiting checkouts after their end, in the same order. */
export async function readDueCheckouts(kernel: Kernel, limit: number): Promise<DueRow[]> {
  const { rows } = await kernel.db.asSystem('due checkouts', (tx) =>
    sql<{ workspace_id: WorkspaceId; id: string }>`
      select workspace_id, id from (
        select workspace_id, id, close_at, row_number() over (partition by workspace_id order by close_at) as place
        from checkouts where status = 'waiting' and close_at <= ${kernel.clock.now()}) c
      order by place, close_at limit ${limit}`.execute(tx),
  );
  return rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id }));
}
