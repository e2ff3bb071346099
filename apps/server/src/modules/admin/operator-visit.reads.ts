import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';

/** Finds a company or a creator workspace by its code. */
export async function findVisitable(db: Database, code: string): Promise<WorkspaceId | undefined> {
  const rows = await db.statementAsSystem(
    'find a workspace for the operator',
    sql<{ workspace_id: WorkspaceId }>`select workspace_id from workspaces where code = ${code}`,
  );
  return rows[0]?.workspace_id;
}
