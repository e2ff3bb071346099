import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { WorkspaceTx } from './workspace-tx.ts';

/** Hides the workspace of the open transaction from everyone, with all its rows, until it is resumed. */
export async function pauseWorkspace({ tx, workspaceId }: WorkspaceTx): Promise<void> {
  await sql`insert into paused_workspaces (workspace_id) values (${workspaceId}) on conflict do nothing`.execute(tx);
}

export async function resumeWorkspace({ tx, workspaceId }: WorkspaceTx): Promise<void> {
  await sql`delete from paused_workspaces where workspace_id = ${workspaceId}`.execute(tx);
}

/** @param db a transaction or the pool: it is one statement and needs no workspace */
export async function isWorkspacePaused(db: Queryable, id: WorkspaceId): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`select is_workspace_paused(${id}) as paused`.execute(db);
  return rows[0]?.paused ?? false;
}

/** A condition for the system's reads across workspaces. @param alias the alias of a table with a `workspace_id` */
export const notPaused = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from paused_workspaces pw where pw.workspace_id = ${sql.ref(`${alias}.workspace_id`)})`;

/** Jobs and events of a paused workspace are looked at again after this time. */
export const pausedMs = 3_600_000;
