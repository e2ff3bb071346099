import { workspaceRestored } from '@kumbi/contract/workspaces/workspaces.events.ts';
import { companyUndoDays, ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { deletedCompanySchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import { resumeWorkspace } from '../../kernel/database/paused-workspaces.ts';
import { emit } from '../../kernel/events/emit.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { lockWorkspace, readDeletedCompanies, readWorkspacesByUser, updateWorkspaceRow } from './workspace.store.ts';
import { type ShownWorkspace, workspaceView } from './workspace.view.ts';
import { forgetWorkspace, restorableUntil } from './workspace-deletion.service.ts';

export async function listDeletedCompanies(ctx: UserCtx): Promise<{ companies: View<typeof deletedCompanySchema>[] }> {
  const now = ctx.kernel.clock.now();
  const rows = await readDeletedCompanies(ctx.tx, ctx.actor.userId);
  return {
    companies: rows
      .map((row) =>
        viewOf(deletedCompanySchema, row, {
          id: row.workspace_id,
          kumbi_code: row.code,
          restorable_until: restorableUntil(row.deleted_at),
        }),
      )
      .filter((each) => new Date(each.restorable_until) > now),
  };
}

/** Restores a company with everything that was in it, for one of its owners. */
export async function restoreDeletedCompany(ctx: UserCtx, id: string): Promise<ShownWorkspace | Refusal> {
  const { userId } = ctx.actor;
  // The limit of companies also counts those of a second click.
  await lockInTransaction(ctx.tx, `companies:${userId}`);
  const found = (await readDeletedCompanies(ctx.tx, userId)).find((row) => row.workspace_id === id);
  if (!found) return refuse('workspaces.deleted_unknown');
  const { workspace_id: workspaceId } = found;
  const inside = { ...ctx, workspaceId };
  const owned = (await readWorkspacesByUser(ctx.tx, userId)).filter(
    (row) => row.kind === 'company' && row.owner_id === userId,
  );
  if (owned.length >= ownedCompaniesLimit) return refuse('workspaces.too_many');
  await enterWorkspace(ctx.tx, workspaceId, 'restore a deleted company');
  const row = await lockWorkspace(ctx.tx, workspaceId);
  // Another owner has restored it, or the job has erased it.
  if (!row?.deleted_at) return refuse('workspaces.deleted_unknown');
  if (restorableUntil(row.deleted_at) <= ctx.kernel.clock.now())
    return refuse('workspaces.restore_too_late', { values: { days: companyUndoDays } });
  await updateWorkspaceRow(ctx.tx, workspaceId, { deleted_at: null });
  await resumeWorkspace(inside);
  await forgetWorkspace(inside);
  await emit(inside, workspaceRestored, { actor_id: userId, name: row.name });
  return workspaceView(ctx, { ...row, deleted_at: null }, 'owner');
}
