import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { Ctx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { returnQuota } from '../quotas/quotas.public.ts';
import { lockMemberships } from '../workspaces/workspaces.public.ts';
import { deletePersonInvitations, readPlacesOfPerson } from './invitation.store.ts';
import { announceTeam } from './member.service.ts';
import { returnSeat } from './seat.store.ts';

/** Frees the room that a person takes up in companies, before their account is deleted. */
export async function erasePerson(ctx: UserCtx): Promise<void> {
  const { userId } = ctx.actor;
  for (const { workspace_id: workspaceId } of await readPlacesOfPerson(ctx.tx, userId)) {
    await enterWorkspace(ctx.tx, workspaceId, 'an account is deleted');
    const inside: Ctx = { ...ctx, workspaceId };
    await lockMemberships(inside);
    for (const id of await deletePersonInvitations(inside, userId)) await returnQuota(inside, 'members', 1, id);
    await returnSeat(inside, userId);
    await announceTeam(inside, userId);
  }
}
