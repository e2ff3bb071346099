import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { WorkspacesTables } from './workspaces.table.ts';

export type WorkspaceRow = Selectable<WorkspacesTables['workspaces']>;
type Role = WorkspacesTables['memberships']['role'];

const tables = (tx: Tx) => tx.withTables<WorkspacesTables>();

/** Lists every workspace of a person. The transaction may be in any workspace. */
export async function readWorkspacesOf(tx: Tx, userId: string): Promise<(WorkspaceRow & { role: Role })[]> {
  const { rows } = await sql<WorkspaceRow & { role: Role }>`
    select w.*, role_in(w.workspace_id, ${userId}) as role from workspaces_of(${userId}) w`.execute(tx);
  return rows;
}

export const readWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow> =>
  tables(tx).selectFrom('workspaces').selectAll().where('workspace_id', '=', id).executeTakeFirstOrThrow();

export async function insertCompany(
  tx: Tx,
  company: { id: WorkspaceId; name: string; ownerId: string; country: string },
): Promise<void> {
  await tables(tx)
    .insertInto('workspaces')
    .values({
      workspace_id: company.id,
      kind: 'company',
      name: company.name,
      owner_id: company.ownerId,
      country: company.country,
    })
    .execute();
  await tables(tx)
    .insertInto('memberships')
    .values({ workspace_id: company.id, user_id: company.ownerId, role: 'owner' })
    .execute();
}

export const findWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow | undefined> =>
  tables(tx).selectFrom('workspaces').selectAll().where('workspace_id', '=', id).executeTakeFirst();

/** Locks the workspace against all new rows in it. @returns undefined if it was deleted in the meantime */
export const lockWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow | undefined> =>
  tables(tx).selectFrom('workspaces').selectAll().where('workspace_id', '=', id).forUpdate().executeTakeFirst();

export async function deleteWorkspaceRow(tx: Tx, id: WorkspaceId): Promise<void> {
  await tables(tx).deleteFrom('workspaces').where('workspace_id', '=', id).execute();
}

export async function renameWorkspace(tx: Tx, id: WorkspaceId, name: string): Promise<void> {
  await tables(tx).updateTable('workspaces').set({ name }).where('workspace_id', '=', id).execute();
}

export const readOwner = (tx: Tx, id: WorkspaceId): Promise<{ owner_id: string }> =>
  tables(tx).selectFrom('workspaces').select('owner_id').where('workspace_id', '=', id).executeTakeFirstOrThrow();

/** Lists the ids of the users who may change workspace-wide settings. The transaction must be in the workspace. */
export async function readManagers(tx: Tx, id: WorkspaceId): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('memberships')
    .select('user_id')
    .where('workspace_id', '=', id)
    .where('role', 'in', ['owner', 'max-editor'])
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns the person's role in a workspace, or undefined. The transaction may be in any workspace. */
export async function readRole(tx: Tx, id: WorkspaceId, userId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role | null }>`select role_in(${id}, ${userId}) as role`.execute(tx);
  return rows[0]?.role ?? undefined;
}

/** Finds a company by its code, for the operator, who belongs to none. */
export async function findCompanyByCode(db: Database, code: string): Promise<WorkspaceId | undefined> {
  const rows = await db.statementAsSystem(
    'find a company for the operator',
    sql<{ workspace_id: WorkspaceId }>`select workspace_id from workspaces where code = ${code} and kind = 'company'`,
  );
  return rows[0]?.workspace_id;
}

/** The transaction must be in the workspace. @returns false if the value was already set */
export async function setKwabaProvider(tx: Tx, id: WorkspaceId, isProvider: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('workspaces')
    .set({ is_kwaba_provider: isProvider })
    .where('workspace_id', '=', id)
    .where('is_kwaba_provider', '<>', isProvider)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
