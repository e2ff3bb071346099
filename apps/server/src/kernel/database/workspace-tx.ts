import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Tx } from './database.ts';

/**
 * The parts of `Ctx` that the database needs: a workspace, and an open transaction in it. `Ctx` itself is above the
 * database.
 */
export interface WorkspaceTx {
  readonly workspaceId: WorkspaceId;
  readonly tx: Tx;
}
