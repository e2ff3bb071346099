import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import {
  findWorkspace,
  readManagers,
  readOwner,
  readRole,
  readWorkspace,
  readWorkspacesByUser,
  type WorkspaceRow,
} from './workspace.store.ts';
import { type SellerRow, sellerColumn, sellerView as viewOfSeller } from './workspace-seller.view.ts';

export type { SellerRow, WorkspaceRow };

/** Returns the workspace of the open transaction. */
export const currentWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow> => readWorkspace(tx, id);

/** SQL for the name of a row's workspace, which saves a separate query. `table` must come from our own source. */
export const workspaceName = (table: string): RawBuilder<string> =>
  sql<string>`(select w.name from workspaces w where w.workspace_id = ${sql.ref(`${table}.workspace_id`)})`;

/** SQL for the language of the owner of a row's workspace. `table` must come from our own source. */
export const ownerLanguage = (table: string): RawBuilder<Locale> =>
  sql<Locale>`(select u.language from workspaces w join auth_user u on u.id = w.owner_id where w.workspace_id = ${sql.ref(`${table}.workspace_id`)})`;

/** SQL for the settings of a row's workspace that `sellerView` shows. `table` must come from our own source. */
export const workspaceSeller = (table: string): RawBuilder<SellerRow> => sellerColumn(sql.ref(`${table}.workspace_id`));

/** Returns the facts that identify a workspace to its customers; null if its settings have none. */
export const sellerView = viewOfSeller;

/** Returns the user id of a workspace's owner. The transaction must be in the workspace. */
export async function readOwnerId(tx: Tx, id: WorkspaceId): Promise<string> {
  return (await readOwner(tx, id)).owner_id;
}

/** Returns the user ids of its owner and maximum editors. The transaction must be in the workspace. */
export const readManagerIds = (tx: Tx, id: WorkspaceId): Promise<string[]> => readManagers(tx, id);

/**
 * Returns whether a workspace still exists, since an event or a job may arrive after its deletion. The transaction must
 * be in the workspace.
 */
export async function isWorkspaceAlive(tx: Tx, id: WorkspaceId): Promise<boolean> {
  return (await findWorkspace(tx, id)) !== undefined;
}

/**
 * Returns whether a person belongs to a workspace, for public calls without a workspace. The transaction may be in any.
 */
export async function isMember(tx: Tx, id: WorkspaceId, userId: string): Promise<boolean> {
  return (await readRole(tx, id, userId)) !== undefined;
}

/** Returns the person's role in a workspace, or undefined. The transaction may be in any workspace. */
export const findRole = readRole;

/** Returns every workspace of a person, the creator workspace first. The transaction may be in any workspace. */
export const listWorkspacesByUser = readWorkspacesByUser;

export {
  deleteMembership,
  insertMembership,
  lockMemberships,
  updateHolder,
  updateRole,
} from './membership.store.ts';
export { endOperatorVisits, insertOperatorVisit, readOpenVisits } from './operator-visit.store.ts';
export { readPeople, type WorkspacePeople } from './people.reads.ts';
export { findCompanyByCode, findWorkspaceByCode, setKwabaProvider } from './workspace.store.ts';
export { eraseWorkspace, forgetWorkspace } from './workspace-deletion.service.ts';
export { findReader, homeUrl, type Reader, readHost, screenUrl } from './workspace-host.service.ts';
