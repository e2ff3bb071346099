import type { Role } from '@kumbi/contract/shared/roles.ts';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { workspacesTables } from './workspaces.table.ts';

const memberships = (ctx: Ctx) => rowsOf(ctx, workspacesTables.memberships);

/** Makes all changes to the people of one workspace wait for each other, until the transaction ends. */
export const lockMemberships = (ctx: Ctx): Promise<void> => lockInTransaction(ctx.tx, `memberships:${ctx.workspaceId}`);

/** @returns false if the person already belongs to the workspace */
export const insertMembership = (ctx: Ctx, userId: string, role: Role): Promise<boolean> =>
  memberships(ctx).insertUnlessTaken({ user_id: userId, role, created_at: ctx.kernel.clock.now() }, 'user_id');

/** A trigger closes the person's sockets, so that they reconnect with the rights of the new role. */
export async function updateRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  await memberships(ctx).update(userId, { role });
}

/** Ends the person's access. A trigger closes their sockets. */
export async function deleteMembership(ctx: Ctx, userId: string): Promise<void> {
  await memberships(ctx).delete(userId);
}

/** Records the owner that the company belongs to. */
export async function updateHolder(ctx: Ctx, userId: string): Promise<void> {
  await rowsOf(ctx, workspacesTables.workspaces).update({}, { owner_id: userId });
}
