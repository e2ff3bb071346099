import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import { type WorkspacesTables, workspacesTables } from './workspaces.table.ts';

export type WorkspaceRow = Selectable<WorkspacesTables['workspaces']>;
type Role = WorkspacesTables['memberships']['role'];

/** A workspace is one row, of which it is the key: every match is empty. */
const own = (tx: Tx, workspaceId: WorkspaceId) => rowsOf({ tx, workspaceId }, workspacesTables.workspaces);

/** Lists every workspace of a person. The transaction may be in any workspace. */
export async function readWorkspacesByUser(tx: Tx, userId: string): Promise<(WorkspaceRow & { role: Role })[]> {
  const { rows } = await sql<WorkspaceRow & { role: Role }>`
    select w.*, role_in(w.workspace_id, ${userId}) as role from workspaces_of(${userId}) w`.execute(tx);
  return rows;
}

/** Lists the deleted companies of an owner, the last deleted first. The transaction may be in any workspace. */
export async function readDeletedCompanies(tx: Tx, userId: string): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`select * from deleted_companies_of(${userId})`.execute(tx);
  return rows;
}
export type DeletedRow = WorkspaceRow & { deleted_at: Date };

/** Lists the companies that were deleted before a time. The transaction is the system's. */
export async function readLongDeleted(tx: Tx, before: Date): Promise<WorkspaceId[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId }>`
    select workspace_id from workspaces where deleted_at < ${before} order by deleted_at`.execute(tx);
  return rows.map((row) => row.workspace_id);
}

export const readWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow> => own(tx, id).get({});

export async function insertCompany(
  tx: Tx,
  company: { id: WorkspaceId; name: string; ownerId: string; country: string },
): Promise<void> {
  await own(tx, company.id).insert({
    kind: 'company',
    name: company.name,
    owner_id: company.ownerId,
    country: company.country,
  });
  await rowsOf({ tx, workspaceId: company.id }, workspacesTables.memberships).insert({
    user_id: company.ownerId,
    role: 'owner',
  });
}

export const findWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow | undefined> => own(tx, id).find({});

/** Locks the workspace against all new rows in it. @returns undefined if it was deleted in the meantime */
export const lockWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow | undefined> => own(tx, id).lock({});

export async function deleteWorkspaceRow(tx: Tx, id: WorkspaceId): Promise<void> {
  await own(tx, id).delete({});
}

export type WorkspaceChange = Partial<Omit<WorkspaceRow, 'workspace_id' | 'kind' | 'owner_id' | 'created_at'>>;

export async function updateWorkspaceRow(tx: Tx, id: WorkspaceId, change: WorkspaceChange): Promise<void> {
  await own(tx, id).update({}, change);
}

/** Returns whether another company has the code, or had it. */
export async function isCodeTaken(tx: Tx, code: string, id: WorkspaceId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select is_code_taken(${code}, ${id}) as taken`.execute(tx);
  return rows[0]?.taken ?? true;
}

export const readOwner = (tx: Tx, id: WorkspaceId): Promise<{ owner_id: string }> =>
  own(tx, id).select('owner_id').executeTakeFirstOrThrow();

/** Lists the ids of the users who may change workspace-wide settings. The transaction must be in the workspace. */
export async function readManagers(tx: Tx, id: WorkspaceId): Promise<string[]> {
  const rows = await rowsOf({ tx, workspaceId: id }, workspacesTables.memberships)
    .select('user_id')
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

/** Finds a workspace by its current or a former code, for the operator, who belongs to none. A deleted one is unknown. */
export const findWorkspaceByCode = (db: Database, code: string): Promise<WorkspaceId | undefined> =>
  findByCode(db, code, ['creator', 'company']);

/** Finds a company in the same way. */
export const findCompanyByCode = (db: Database, code: string): Promise<WorkspaceId | undefined> =>
  findByCode(db, code, ['company']);

async function findByCode(
  db: Database,
  code: string,
  kinds: readonly WorkspaceRow['kind'][],
): Promise<WorkspaceId | undefined> {
  const rows = await db.statementAsSystem(
    'find a workspace for the operator',
    sql<{ workspace_id: WorkspaceId }>`
      select workspace_id from workspaces
      where (code = ${code} or former_codes @> array[${code}]) and kind = any(${[...kinds]}::text[]) and deleted_at is null`,
  );
  return rows[0]?.workspace_id;
}

/** The transaction must be in the workspace. @returns false if the value was already set */
export async function setKwabaProvider(tx: Tx, id: WorkspaceId, isProvider: boolean): Promise<boolean> {
  const changed = await own(tx, id).update({ is_kwaba_provider: !isProvider }, { is_kwaba_provider: isProvider });
  return changed > 0;
}
