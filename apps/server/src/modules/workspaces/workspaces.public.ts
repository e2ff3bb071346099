import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import {
  findWorkspace,
  readManagers,
  readOwner,
  readRole,
  readWorkspace,
  type WorkspaceRow,
} from './workspace.store.ts';

export type { WorkspaceRow };

/** The workspace of the open transaction. */
export const currentWorkspace = (tx: Tx, id: WorkspaceId): Promise<WorkspaceRow> => readWorkspace(tx, id);

/** SQL for the name of a row's workspace, where a whole statement more would be too much; `table` is ours. */
export const workspaceName = (table: string): RawBuilder<string> =>
  sql<string>`(select w.name from workspaces w where w.workspace_id = ${sql.ref(`${table}.workspace_id`)})`;

/** The user id of who owns a workspace; the transaction must be in it. */
export async function ownerOf(tx: Tx, id: WorkspaceId): Promise<string> {
  return (await readOwner(tx, id)).owner_id;
}

/** The user ids of its owner and maximum editors; the transaction must be in it. */
export const managersOf = (tx: Tx, id: WorkspaceId): Promise<string[]> => readManagers(tx, id);

/** Whether a workspace still is: an event or a job may come after its deletion. The transaction must be in it. */
export async function isWorkspaceAlive(tx: Tx, id: WorkspaceId): Promise<boolean> {
  return (await findWorkspace(tx, id)) !== undefined;
}

/** Whether a person belongs to a workspace, for public calls, which name none; the transaction may be in any. */
export async function isMemberOf(tx: Tx, id: WorkspaceId, userId: string): Promise<boolean> {
  return (await readRole(tx, id, userId)) !== undefined;
}

export { createSessionGate } from './gate.service.ts';
export { findCompanyByCode, setKwabaProvider } from './workspace.store.ts';
export { eraseWorkspace } from './workspace-deletion.service.ts';
export { findReader, readHost, screenUrl } from './workspace-host.service.ts';
