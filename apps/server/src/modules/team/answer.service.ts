import type { Returns } from '@kumbi/contract/endpoint.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { invitations } from '@kumbi/contract/team/team.endpoints.ts';
import { membersLimit } from '@kumbi/contract/team/team.limits.ts';
import * as z from 'zod';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { Ctx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { findUser } from '../identity/identity.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { returnQuota } from '../quotas/quotas.public.ts';
import {
  currentWorkspace,
  findRole,
  insertMembership,
  isWorkspaceAlive,
  lockMemberships,
} from '../workspaces/workspaces.public.ts';
import { closedBy, isFor, isSignedLink, readToken } from './invitation.rules.ts';
import {
  findInvitation,
  findInvitationPlace,
  type InvitationRow,
  lockInvitation,
  settleInvitation,
} from './invitation.store.ts';
import { announceTeam } from './member.service.ts';
import { countMembers } from './member.store.ts';
import { insertSeat } from './seat.store.ts';
import { invitationAcceptedNotification, invitationRejectedNotification } from './team.notifications.ts';

interface Opened {
  /** The caller, in the workspace of the invitation. */
  readonly ctx: Ctx & UserCtx;
  readonly id: string;
  readonly signature: string | undefined;
}

/** Enters the workspace of an invitation, which the caller doesn't belong to. */
async function openInvitation(ctx: UserCtx, token: string): Promise<Opened | Refusal> {
  const { id, signature } = readToken(token);
  const workspaceId = z.uuid().safeParse(id).success ? await findInvitationPlace(ctx.tx, id) : undefined;
  if (!workspaceId) return refuse('invitation.unknown');
  await enterWorkspace(ctx.tx, workspaceId, 'an invitation');
  return (await isWorkspaceAlive(ctx.tx, workspaceId))
    ? { ctx: { ...ctx, workspaceId }, id, signature }
    : refuse('invitation.unknown');
}

/**
 * Returns the refusal for a person who isn't invited, or whose link was forged or replaced by a newer one. It comes
 * before all others, so that a stranger learns nothing about an invitation.
 */
async function refuseStranger({ ctx, signature }: Opened, row: InvitationRow): Promise<Refusal | undefined> {
  const signed = isSignedLink(ctx.kernel, row, signature);
  if (signature !== undefined && !signed) return refuse('invitation.unknown');
  const person = await findUser(ctx.tx, ctx.actor.userId);
  return person && isFor(row, person, signed) ? undefined : refuse('invitation.foreign');
}

export async function getInvitation(ctx: UserCtx, token: string): Promise<Returns<typeof invitations.get> | Refusal> {
  const opened = await openInvitation(ctx, token);
  if (isRefusal(opened)) return opened;
  const row = await findInvitation(opened.ctx, opened.id);
  if (!row) return refuse('invitation.unknown');
  const stranger = await refuseStranger(opened, row);
  if (stranger) return stranger;
  const closed = closedBy(row, ctx.kernel.clock.now());
  if (closed) return refuse(closed);
  const { name, code } = await currentWorkspace(ctx.tx, opened.ctx.workspaceId);
  const inviter = row.invited_by ? await findUser(ctx.tx, row.invited_by) : undefined;
  return {
    invitation: {
      id: row.id,
      role: row.role,
      company: { name, kumbi_code: code },
      inviter: inviter?.name ?? '',
      expires_at: row.expires_at,
    },
  };
}

/** Answers an invitation. `revoke` is a rejection by the invited person, and a withdrawal by someone of the company. */
export async function answerInvitation(
  ctx: UserCtx,
  { id: token, situation }: { id: string; situation: 'accept' | 'revoke' },
): Promise<Returns<typeof invitations.answer> | Refusal> {
  const opened = await openInvitation(ctx, token);
  if (isRefusal(opened)) return opened;
  const { ctx: inside, id } = opened;
  await lockMemberships(inside);
  const row = await lockInvitation(inside, id);
  if (!row) return refuse('invitation.unknown');
  const role = await findRole(ctx.tx, inside.workspaceId, ctx.actor.userId);
  const withdraws = situation === 'revoke' && role !== undefined && may(role, 'members.manage');
  const stranger = withdraws ? undefined : await refuseStranger(opened, row);
  if (stranger) return stranger;
  const closed = closedBy(row, ctx.kernel.clock.now());
  // The company also withdraws an expired invitation from its list.
  if (closed && !(withdraws && closed === 'invitation.expired')) return refuse(closed);
  const refusal = situation === 'accept' ? await accept(inside, row) : await revoke(inside, row, withdraws);
  if (refusal) return refusal;
  return { situation, kumbi_code: (await currentWorkspace(ctx.tx, inside.workspaceId)).code };
}

async function accept(ctx: Ctx & UserCtx, row: InvitationRow): Promise<Refusal | undefined> {
  const { userId } = ctx.actor;
  if ((await countMembers(ctx)) >= membersLimit) return refuse('member.too_many', { values: { limit: membersLimit } });
  if (!(await insertMembership(ctx, userId, row.role))) return refuse('member.already');
  await insertSeat(ctx, userId, row.id);
  const answered_at = ctx.kernel.clock.now();
  await settleInvitation(ctx, row.id, { state: 'accepted', user_id: userId, answered_at });
  const name = (await findUser(ctx.tx, userId))?.name ?? row.name;
  await recordAudit(ctx, { action: 'member.joined', subject: `${name} (${row.role})` });
  const values = { name, role: row.role };
  await notify(ctx, { kind: invitationAcceptedNotification, values, href: 'teams', cause: row.id });
  await announceTeam(ctx, userId);
  return undefined;
}

async function revoke(ctx: Ctx & UserCtx, row: InvitationRow, withdraws: boolean): Promise<undefined> {
  const answered_at = ctx.kernel.clock.now();
  await settleInvitation(ctx, row.id, { state: withdraws ? 'withdrawn' : 'rejected', answered_at });
  const subject = `${row.name} (${row.role})`;
  await recordAudit(ctx, { action: withdraws ? 'invitation.withdrawn' : 'invitation.rejected', subject });
  if (!withdraws) {
    const values = { name: row.name };
    await notify(ctx, { kind: invitationRejectedNotification, values, href: 'teams', cause: row.id });
  }
  await announceTeam(ctx, ctx.actor.userId);
  await returnQuota(ctx, 'members', 1, row.id);
}
