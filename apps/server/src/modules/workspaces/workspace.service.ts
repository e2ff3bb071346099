import { ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { MemberCtx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { newWorkspaceId } from '../../kernel/tenancy/workspace-id.ts';
import { insertCompany, readWorkspace, readWorkspacesByUser } from './workspace.store.ts';
import { workspaceView } from './workspace.view.ts';

export async function listWorkspaces(ctx: UserCtx): Promise<{ workspaces: Workspace[] }> {
  const rows = await readWorkspacesByUser(ctx.tx, ctx.actor.userId);
  return { workspaces: rows.map((row) => workspaceView(row, row.role)) };
}

export async function getWorkspace(ctx: MemberCtx): Promise<Workspace> {
  return workspaceView(await readWorkspace(ctx.tx, ctx.workspaceId), ctx.role);
}

export async function createCompany(ctx: UserCtx, input: { name: string }): Promise<Workspace | Refusal> {
  // Two clicks at the same time must not exceed the limit together.
  await lockInTransaction(ctx.tx, `companies:${ctx.actor.userId}`);
  const owned = (await readWorkspacesByUser(ctx.tx, ctx.actor.userId)).filter(
    (row) => row.kind === 'company' && row.owner_id === ctx.actor.userId,
  );
  if (owned.length >= ownedCompaniesLimit) return refuse('workspaces.too_many');
  const id = newWorkspaceId();
  await enterWorkspace(ctx.tx, id, 'a new company');
  await insertCompany(ctx.tx, { id, name: input.name, ownerId: ctx.actor.userId, country: ctx.actor.country });
  return workspaceView(await readWorkspace(ctx.tx, id), 'owner');
}
