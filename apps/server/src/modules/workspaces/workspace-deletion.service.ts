import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import { forgetSubjectJob } from '../../kernel/events/forget.jobs.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { disconnectRoom, room } from '../../kernel/realtime/announce.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { deleteWorkspaceRow, readWorkspacesOf } from './workspace.store.ts';

/**
 * What a module does before a workspace's rows go: whatever it keeps outside of its tables (files, a reference at a
 * provider), as jobs that it enqueues with what they need, because nothing can be read afterwards. Rows need nothing:
 * every workspace table falls with its workspace. Called in a transaction of that workspace.
 */
export const workspaceErasers = slot<(ctx: Ctx) => Promise<void>>('workspaces.erasers');

/** Deletes the workspace of the open transaction, with everything that any module keeps in it. */
export async function eraseWorkspace(ctx: Ctx): Promise<void> {
  for (const erase of ctx.kernel.registry.all(workspaceErasers).values()) await erase(ctx);
  await disconnectRoom(ctx.tx, room.workspace(ctx.workspaceId));
  await deleteWorkspaceRow(ctx.tx, ctx.workspaceId);
  await enqueue(ctx.tx, forgetSubjectJob, { id: ctx.workspaceId });
}

/** A person's creator workspace goes with the person; companies were settled before, or the deletion was refused. */
export async function eraseOwnWorkspaces(ctx: UserCtx): Promise<void> {
  for await (const inside of ownWorkspaces(ctx, 'the account is deleted')) await eraseWorkspace(inside);
}

/** Enters each workspace that a person owns, one after another, and stays in the last. */
export async function* ownWorkspaces(ctx: UserCtx, reason: string): AsyncGenerator<Ctx> {
  for (const row of await readWorkspacesOf(ctx.tx, ctx.actor.userId)) {
    if (row.owner_id !== ctx.actor.userId) continue;
    const workspaceId = row.workspace_id as WorkspaceId;
    await enterWorkspace(ctx.tx, workspaceId, reason);
    yield { ...ctx, workspaceId };
  }
}
