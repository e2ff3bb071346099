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
import { deleteWorkspaceRow, lockWorkspace, readWorkspacesOf } from './workspace.store.ts';

type WorkspaceGuard = (ctx: Ctx) => Promise<Refusal | undefined>;
type WorkspaceEraser = (ctx: Ctx) => Promise<void>;

declare module '../../kernel/module.ts' {
  interface Module {
    /** Refuses to delete a workspace that has something unsettled. Called in a transaction of that workspace. */
    readonly guardWorkspace?: WorkspaceGuard;
    /**
     * Deletes what the module keeps of a workspace outside of its tables, such as files or a reference at a provider.
     * It enqueues jobs whose input is complete, because no row can be read afterwards. Rows are deleted with their
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

/** Deletes the workspace of the open transaction, with everything that any module keeps in it. */
export async function eraseWorkspace(ctx: Ctx): Promise<void> {
  for (const erase of ctx.kernel.registry.all(workspaceErasers).values()) await erase(ctx);
  await disconnectRoom(ctx.tx, room.workspace(ctx.workspaceId));
  await deleteWorkspaceRow(ctx.tx, ctx.workspaceId);
  await enqueue(ctx.tx, forgetSubjectJob, { id: ctx.workspaceId });
}

/** A company is deleted by an owner who types its name, when no module has anything against it. */
export async function deleteCurrentCompany(
  ctx: MemberCtx,
  { confirm }: { confirm: string },
): Promise<{ deleted: true } | Refusal> {
  const company = await lockWorkspace(ctx.tx, ctx.workspaceId);
  // Two clicks at once: the second one finds nothing to be admitted to.
  if (!company) return refuse('workspace.forbidden');
  if (company.kind !== 'company') return refuse('workspaces.not_company');
  if (confirm !== company.name)
    return refuse('workspaces.confirm_mismatch', { fields: { confirm: 'validation.invalid' } });
  const unsettled = await refuseUnsettled(ctx);
  if (unsettled) return unsettled;
  await eraseWorkspace(ctx);
  await noteDeletion(ctx, company.name);
  return { deleted: true };
}

/** The company's own audit log went with it, so that this is written where its owner still reads. */
async function noteDeletion(ctx: MemberCtx, name: string): Promise<void> {
  const { userId } = ctx.actor;
  const own = (await readWorkspacesOf(ctx.tx, userId)).find((row) => row.kind === 'creator' && row.owner_id === userId);
  if (!own) throw new Error('A person without a creator workspace');
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

/** An owned company has to be transferred or deleted first; the creator workspace goes with its person, when it may. */
export async function refuseAccountDeletion(ctx: UserCtx): Promise<Refusal | undefined> {
  const owned = (await readWorkspacesOf(ctx.tx, ctx.actor.userId)).filter((row) => row.owner_id === ctx.actor.userId);
  if (owned.some((row) => row.kind === 'company')) return refuse('identity.company_owned');
  for await (const inside of ownWorkspaces(ctx, 'may the account be deleted')) {
    // Whoever opens a checkout or books a payment from here on waits, and finds no workspace when it was deleted.
    await lockWorkspace(inside.tx, inside.workspaceId);
    const unsettled = await refuseUnsettled(inside);
    if (unsettled) return unsettled;
  }
  return undefined;
}

/** A person's creator workspace goes with the person; companies were settled before, or the deletion was refused. */
export async function eraseOwnWorkspaces(ctx: UserCtx): Promise<void> {
  for await (const inside of ownWorkspaces(ctx, 'the account is deleted')) await eraseWorkspace(inside);
}

/** Enters each workspace that a person owns, one after another, and stays in the last. */
async function* ownWorkspaces(ctx: UserCtx, reason: string): AsyncGenerator<Ctx> {
  for (const row of await readWorkspacesOf(ctx.tx, ctx.actor.userId)) {
    if (row.owner_id !== ctx.actor.userId) continue;
    const workspaceId = row.workspace_id;
    await enterWorkspace(ctx.tx, workspaceId, reason);
    yield { ...ctx, workspaceId };
  }
}
