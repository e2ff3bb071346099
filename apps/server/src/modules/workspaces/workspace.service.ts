import { ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { MemberCtx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { newWorkspaceId } from '../../kernel/tenancy/workspace-id.ts';
import { visitorRole } from './gate.service.ts';
import { readOpenVisits, readVisitedWorkspaces } from './operator-visit.store.ts';
import { insertCompany, readWorkspace, readWorkspacesByUser, type WorkspaceRow } from './workspace.store.ts';
import { type ShownWorkspace, workspaceView, workspaceViews } from './workspace.view.ts';

/** Lists the person's workspaces, then those that they visit as an operator. */
export async function listWorkspaces(ctx: UserCtx): Promise<{ workspaces: ShownWorkspace[] }> {
  const { userId } = ctx.actor;
  const now = ctx.kernel.clock.now();
  const rows = await readWorkspacesByUser(ctx.tx, userId);
  const visits = await readOpenVisits(ctx.tx, userId, now);
  const visited = visits.some((visit) => visit.own) ? await readVisitedWorkspaces(ctx.tx, userId, now) : [];
  const visitIn = (row: WorkspaceRow) => visits.find((visit) => visit.workspace_id === row.workspace_id);
  const seen = [...rows, ...visited.map((row) => ({ ...row, role: visitorRole }))];
  return {
    workspaces: await workspaceViews(
      ctx,
      seen.map((row) => ({ row, role: row.role, visit: visitIn(row) })),
    ),
  };
}

export async function getWorkspace(ctx: MemberCtx): Promise<ShownWorkspace> {
  return workspaceView(ctx, await readWorkspace(ctx.tx, ctx.workspaceId), ctx.role);
}

export async function createCompany(ctx: UserCtx, input: { name: string }): Promise<ShownWorkspace | Refusal> {
  // Two clicks at the same time must not exceed the limit together.
  await lockInTransaction(ctx.tx, `companies:${ctx.actor.userId}`);
  const owned = (await readWorkspacesByUser(ctx.tx, ctx.actor.userId)).filter(
    (row) => row.kind === 'company' && row.owner_id === ctx.actor.userId,
  );
  if (owned.length >= ownedCompaniesLimit) return refuse('workspaces.too_many');
  const id = newWorkspaceId();
  await enterWorkspace(ctx.tx, id, 'a new company');
  await insertCompany(ctx.tx, { id, name: input.name, ownerId: ctx.actor.userId, country: ctx.actor.country });
  return workspaceView(ctx, await readWorkspace(ctx.tx, id), 'owner');
}
