import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { enterWorkspace } from '../../../kernel/database/directory.ts';
import { isWorkspacePaused } from '../../../kernel/database/paused-workspaces.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isWorkspaceAlive } from '../../workspaces/workspaces.public.ts';

/**
 * Runs work in the workspace of the other side, the seller's or the affiliate's, in the same transaction. The database
 * records the switch. Afterwards the transaction is in the context's own workspace again.
 */
export async function onOtherSide<C extends Ctx, T>(
  ctx: C,
  workspaceId: WorkspaceId,
  reason: string,
  work: (other: Ctx) => Promise<T>,
): Promise<T> {
  await enterWorkspace(ctx.tx, workspaceId, reason);
  const result = await work({ ...ctx, workspaceId });
  await enterWorkspace(ctx.tx, ctx.workspaceId, `${reason}, ended`);
  return result;
}

/** Does nothing if the other workspace was deleted. @returns undefined then */
export const onLivingSide = <T>(
  ctx: Ctx,
  workspaceId: WorkspaceId,
  reason: string,
  work: (other: Ctx) => Promise<T>,
): Promise<T | undefined> =>
  onOtherSide(ctx, workspaceId, reason, async (other) => {
    const isAlive = (await isWorkspaceAlive(ctx.tx, workspaceId)) && !(await isWorkspacePaused(ctx.tx, workspaceId));
    return isAlive ? work(other) : undefined;
  });
