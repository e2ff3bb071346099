import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Tx } from './database.ts';

/** What the database needs of a `Ctx`, which stands above it: a workspace, and an open transaction in it. */
export interface WorkspaceTx {
  readonly workspaceId: WorkspaceId;
  readonly tx: Tx;
}
