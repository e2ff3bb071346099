import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { operatorVisitTables } from './operator-visit.table.ts';
import type { WorkspaceRow } from './workspace.store.ts';

export interface OpenVisit {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
  readonly own: boolean;
  readonly by: string;
  readonly reason: string;
  readonly ends_at: Date;
}

/** @returns the workspace with this code, if the operator visits it */
export async function findVisitedWorkspace(
  db: Database,
  asked: { operatorId: string; code: string; at: Date },
): Promise<WorkspaceId | undefined> {
  const { rows } = await db.read(undefined, (tx) =>
    sql<{ found: WorkspaceId | null }>`
      select visited_workspace(${asked.operatorId}, ${asked.code}, ${asked.at}) as found`.execute(tx),
  );
  return rows[0]?.found ?? undefined;
}

export async function readOpenVisits(tx: Tx, userId: string, at: Date): Promise<OpenVisit[]> {
  return (await sql<OpenVisit>`select * from operator_visits_of(${userId}, ${at})`.execute(tx)).rows;
}

export async function readVisitedWorkspaces(tx: Tx, userId: string, at: Date): Promise<WorkspaceRow[]> {
  return (await sql<WorkspaceRow>`select * from visited_workspaces_of(${userId}, ${at})`.execute(tx)).rows;
}

/** Stores a visit. An earlier one of the same operator ends with its beginning. */
export async function insertOperatorVisit(
  ctx: Ctx,
  visit: { operatorId: string; reason: string; endsAt: Date },
): Promise<string> {
  const id = uuidv7();
  await endOperatorVisits(ctx, visit.operatorId);
  await rowsOf(ctx, operatorVisitTables.operator_visits).insert({
    id,
    operator_id: visit.operatorId,
    reason: visit.reason,
    ends_at: visit.endsAt,
  });
  return id;
}

/** Ends the operator's open visits of the workspace. @returns their number */
export async function endOperatorVisits(ctx: Ctx, operatorId: string): Promise<number> {
  const now = ctx.kernel.clock.now();
  const { numUpdatedRows } = await rowsOf(ctx, operatorVisitTables.operator_visits)
    .updating({ ends_at: now })
    .where('operator_id', '=', operatorId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
