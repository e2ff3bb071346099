import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { workspaceDeleted, workspaceErased } from '@kumbi/contract/workspaces/workspaces.events.ts';
import { companyUndoDays } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import { pauseWorkspace } from '../../kernel/database/paused-workspaces.ts';
import { emit } from '../../kernel/events/emit.ts';
import { forgetSubjectJob } from '../../kernel/events/forget.jobs.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { collectedOne } from '../../kernel/module.ts';
import { disconnectRoom, room } from '../../kernel/realtime/announce.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx, MemberCtx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import {
  deleteWorkspaceRow,
  lockWorkspace,
  readDeletedCompanies,
  readWorkspacesByUser,
  updateWorkspaceRow,
} from './workspace.store.ts';

type WorkspaceGuard = (ctx: Ctx) => Promise<Refusal | undefined>;
type WorkspaceForgetter = (ctx: Ctx) => Promise<void>;

declare module '../../kernel/module.ts' {
  interface Module {
    /** Refuses to delete a workspace that has something unsettled. Called in a transaction of that workspace. */
    readonly guardWorkspace?: WorkspaceGuard;
    /**
     * Drops what every process has cached of the workspace for visitors and callers. Called in a transaction of that
     * workspace that deletes, restores or erases it.
     */
    readonly forgetWorkspace?: WorkspaceForgetter;
    /**
     * Queues work that has to be done elsewhere because of the erasure, such as ending consents at services. Called in the
     * transaction that erases the workspace, while its rows exist.
     */
    readonly leaveWorkspace?: WorkspaceForgetter;
  }
}

const workspaceGuards = slot<WorkspaceGuard>('workspaces.guards');
const workspaceForgetters = slot<WorkspaceForgetter>('workspaces.forgetters');
const workspaceLeavers = slot<WorkspaceForgetter>('workspaces.leavers');

export const deletionParts = [
  collectedOne(workspaceGuards, (module) => module.guardWorkspace),
  collectedOne(workspaceForgetters, (module) => module.forgetWorkspace),
  collectedOne(workspaceLeavers, (module) => module.leaveWorkspace),
];

/** Makes every process look again at what visitors and callers see of the workspace. */
export async function forgetWorkspace(ctx: Ctx): Promise<void> {
  for (const forget of ctx.kernel.registry.all(workspaceForgetters).values()) await forget(ctx);
}

/** Permanently deletes the workspace of the open transaction, with all modules' data in it. */
export async function eraseWorkspace(ctx: Ctx): Promise<void> {
  await forgetWorkspace(ctx);
  for (const leave of ctx.kernel.registry.all(workspaceLeavers).values()) await leave(ctx);
  await disconnectRoom(ctx.tx, room.workspace(ctx.workspaceId));
  await deleteWorkspaceRow(ctx.tx, ctx.workspaceId);
  await enqueue(ctx.tx, forgetSubjectJob, { id: ctx.workspaceId });
}

/**
 * Deletes a company if its owner has typed its name and no module's guard refuses. Everyone loses access immediately. Its
 * rows stay for 30 days, in which the owner can restore it.
 */
export async function deleteCompany(
  ctx: MemberCtx,
  { confirm }: { confirm: string },
): Promise<{ deleted: true; restorable_until: Date } | Refusal> {
  const company = await lockWorkspace(ctx.tx, ctx.workspaceId);
  // With two clicks at the same time, the second one finds no workspace.
  if (!company || company.deleted_at) return refuse('workspace.forbidden');
  if (company.kind !== 'company') return refuse('workspaces.not_company');
  if (confirm !== company.name)
    return refuse('workspaces.confirm_mismatch', { fields: { confirm: 'validation.invalid' } });
  const unsettled = await refuseUnsettled(ctx);
  if (unsettled) return unsettled;
  const now = ctx.kernel.clock.now();
  await updateWorkspaceRow(ctx.tx, ctx.workspaceId, { deleted_at: now });
  await pauseWorkspace(ctx);
  await forgetWorkspace(ctx);
  await disconnectRoom(ctx.tx, room.workspace(ctx.workspaceId));
  await recordDeletion(ctx, company.name);
  return { deleted: true, restorable_until: restorableUntil(now) };
}

export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + companyUndoDays * dayMs);

/**
 * Erases a deleted company, unless it was restored in the meantime.
 *
 * @returns a refusal if money arrived late: then the company stays hidden until that is settled
 */
export async function eraseDeleted(ctx: Ctx, before: Date): Promise<Refusal | undefined> {
  const company = await lockWorkspace(ctx.tx, ctx.workspaceId);
  if (!company?.deleted_at || company.deleted_at >= before) return undefined;
  const unsettled = await refuseUnsettled(ctx);
  if (unsettled) return unsettled;
  await eraseWorkspace(ctx);
  const workspaceId = await creatorWorkspaceOf(ctx, company.owner_id);
  await emit({ ...ctx, workspaceId }, workspaceErased, { name: company.name });
  return undefined;
}

/** Records the deletion in the owner's creator workspace, because the company's own audit log is hidden with it. */
async function recordDeletion(ctx: MemberCtx, name: string): Promise<void> {
  const { userId } = ctx.actor;
  const workspaceId = await creatorWorkspaceOf(ctx, userId);
  await emit({ ...ctx, workspaceId }, workspaceDeleted, { actor_id: userId, name });
}

async function creatorWorkspaceOf({ tx }: Ctx, userId: string): Promise<WorkspaceId> {
  const own = (await readWorkspacesByUser(tx, userId)).find((row) => row.kind === 'creator' && row.owner_id === userId);
  if (!own) throw new Error('a user has no creator workspace');
  return own.workspace_id;
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
  const { userId } = ctx.actor;
  // A deleted company ends with its owner: no one else can restore it.
  const rows = [...(await readDeletedCompanies(ctx.tx, userId)), ...(await readWorkspacesByUser(ctx.tx, userId))];
  for (const row of rows) {
    if (row.owner_id !== userId) continue;
    const workspaceId = row.workspace_id;
    await enterWorkspace(ctx.tx, workspaceId, reason);
    yield { ...ctx, workspaceId };
  }
}
