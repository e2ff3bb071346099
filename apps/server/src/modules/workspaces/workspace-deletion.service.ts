import { workspaceDeleted } from '@kumbi/contract/workspaces/workspaces.events.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import { emit } from '../../kernel/events/emit.ts';
import { forgetSubjectJob } from '../../kernel/events/forget.jobs.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { collectedOne } from '../../kernel/module.ts';
import { disconnectRoom, room } from '../../kernel/realtime/announce.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx, MemberCtx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { deleteWorkspaceRow, lockWorkspace, readWorkspacesByUser } from './workspace.store.ts';

type WorkspaceGuard = (ctx: Ctx) => Promise<Refusal | undefined>;
type WorkspaceEraser = (ctx: Ctx) => Promise<void>;

declare module '../../kernel/module.ts' {
  interface Module {
    /** Refuses to delete a workspace that has something unsettled. Called in a transaction of that workspace. */
    readonly guardWorkspace?: WorkspaceGuard;
    /**
     * Deletes the workspace's data outside of the module's tables, such as files or a reference at a provider. It
     * enqueues jobs whose input is complete, because no row can be read afterwards. Rows are deleted with their
     * workspace. Called in a transaction of that workspace.
     */
    readonly eraseWorkspace?: WorkspaceEraser;
  }
}

const workspaceGuards = slot<WorkspaceGuard>('workspaces.guards');
const workspaceErasers = slot<WorkspaceEraser>('workspaces.erasers');

export const deletionParts = [
  collectedOne(workspaceGuards, (module) => module.guardWorkspace),
  collectedOne(workspaceErasers, (module) => module.eraseWorkspace),
];

/** Deletes the workspace of the open transaction, with all modules' data in it. */
export async function eraseWorkspace(ctx: Ctx): Promise<void> {
  for (const erase of ctx.kernel.registry.all(workspaceErasers).values()) await erase(ctx);
  await disconnectRoom(ctx.tx, room.workspace(ctx.workspaceId));
  await deleteWorkspaceRow(ctx.tx, ctx.workspaceId);
  await enqueue(ctx.tx, forgetSubjectJob, { id: ctx.workspaceId });
}

/** Deletes a company if its owner has typed its name and no module's guard refuses. */
export async function deleteCompany(
  ctx: MemberCtx,
  { confirm }: { confirm: string },
): Promise<{ deleted: true } | Refusal> {
  const company = await lockWorkspace(ctx.tx, ctx.workspaceId);
  // With two clicks at the same time, the second one finds no workspace.
  if (!company) return refuse('workspace.forbidden');
  if (company.kind !== 'company') return refuse('workspaces.not_company');
  if (confirm !== company.name)
    return refuse('workspaces.confirm_mismatch', { fields: { confirm: 'validation.invalid' } });
  const unsettled = await refuseUnsettled(ctx);
  if (unsettled) return unsettled;
  await eraseWorkspace(ctx);
  await recordDeletion(ctx, company.name);
  return { deleted: true };
}

/** Records the deletion in the owner's creator workspace, because the company's audit log was deleted with it. */
async function recordDeletion(ctx: MemberCtx, name: string): Promise<void> {
  const { userId } = ctx.actor;
  const own = (await readWorkspacesByUser(ctx.tx, userId)).find(
    (row) => row.kind === 'creator' && row.owner_id === userId,
  );
  if (!own) throw new Error('a user has no creator workspace');
  const workspaceId = own.workspace_id;
  await emit({ ...ctx, workspaceId }, workspaceDeleted, { actor_id: userId, name });
}

async function refuseUnsettled(ctx: Ctx): Promise<Refusal | undefined> {
  for (const guard of ctx.kernel.registry.all(workspaceGuards).values()) {
    const refusal = await guard(ctx);
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * Refuses to delete an account that owns a company, which must be transferred or deleted first, or whose creator
 * workspace a guard protects.
 */
export async function refuseAccountDeletion(ctx: UserCtx): Promise<Refusal | undefined> {
  const owned = (await readWorkspacesByUser(ctx.tx, ctx.actor.userId)).filter(
    (row) => row.owner_id === ctx.actor.userId,
  );
  if (owned.some((row) => row.kind === 'company')) return refuse('identity.company_owned');
  for await (const inside of ownWorkspaces(ctx, 'may the account be deleted')) {
    // From here on a new checkout or payment waits, and finds no workspace after the deletion.
    await lockWorkspace(inside.tx, inside.workspaceId);
    const unsettled = await refuseUnsettled(inside);
    if (unsettled) return unsettled;
  }
  return undefined;
}

/**
 * Deletes a person's creator workspace with the account. Companies were settled before, or the deletion was refused.
 */
export async function eraseOwnedWorkspaces(ctx: UserCtx): Promise<void> {
  for await (const inside of ownWorkspaces(ctx, 'the account is deleted')) await eraseWorkspace(inside);
}

/** Enters each workspace that a person owns, one after another, and stays in the last. */
async function* ownWorkspaces(ctx: UserCtx, reason: string): AsyncGenerator<Ctx> {
  for (const row of await readWorkspacesByUser(ctx.tx, ctx.actor.userId)) {
    if (row.owner_id !== ctx.actor.userId) continue;
    const workspaceId = row.workspace_id;
    await enterWorkspace(ctx.tx, workspaceId, reason);
    yield { ...ctx, workspaceId };
  }
}
