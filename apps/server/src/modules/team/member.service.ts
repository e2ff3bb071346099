import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { isRole } from '@kumbi/contract/shared/is-role.ts';
import { may, type Role } from '@kumbi/contract/shared/roles.ts';
import type { candidates, members } from '@kumbi/contract/team/team.endpoints.ts';
import { teamChanged } from '@kumbi/contract/team/team.events.ts';
import { candidatesShown } from '@kumbi/contract/team/team.limits.ts';
import { memberSchema } from '@kumbi/contract/team/team.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import { readPhotos } from '../identity/identity.public.ts';
import {
  currentWorkspace,
  deleteMembership,
  findRole,
  lockMemberships,
  updateRole,
} from '../workspaces/workspaces.public.ts';
import { countPending } from './invitation.store.ts';
import { mayManage, memberCode } from './member.rules.ts';
import { findMember, type MemberRow, readCandidates, readMemberPage } from './member.store.ts';
import { returnSeat } from './seat.store.ts';
import { cancelPersonTransfer } from './transfer.store.ts';

const memberView = (row: MemberRow, photos: ReadonlyMap<string, string>): View<typeof memberSchema> =>
  viewOf(memberSchema, row, { recipient: { code: row.code }, photo: photos.get(row.id) ?? null });

export async function listMembers(
  ctx: MemberCtx,
  query: Parsed<typeof members.list>['query'],
): Promise<Returns<typeof members.list>> {
  const { rows, ...page } = await readMemberPage(ctx, query);
  const photos = await readPhotos(
    ctx,
    rows.map(({ id }) => id),
  );
  return { ...page, members: rows.map((row) => memberView(row, photos)), pending: await countPending(ctx) };
}

export async function listCandidates(ctx: MemberCtx, name = ''): Promise<Returns<typeof candidates.list>> {
  if (name === '') return { candidates: [] };
  const wanted = { person: ctx.actor.userId, code: memberCode(name), name, take: candidatesShown };
  return { candidates: await readCandidates(ctx, wanted) };
}

/**
 * Makes changes to a team wait for each other, and reads the caller's role again: another owner may have changed or
 * ended it since the gate read it.
 */
export async function lockTeam(ctx: MemberCtx): Promise<Role | Refusal> {
  await lockMemberships(ctx);
  const role = await findRole(ctx.tx, ctx.workspaceId, ctx.actor.userId);
  if (!role) return refuse('workspace.forbidden');
  return may(role, 'members.manage') ? role : refuse('auth.forbidden');
}

/** Announces a change of the team to the workspace, and to a person who may no longer be in it. */
export const announceTeam = (ctx: Ctx, userId: string): Promise<void> =>
  announce(ctx.tx, [room.workspace(ctx.workspaceId), room.user(userId)], teamChanged.name, { id: userId });

export async function updateMember(
  ctx: MemberCtx,
  { code, role }: { code: string; role: string },
): Promise<Returns<typeof members.update> | Refusal> {
  if (code === '') return refuse('member.code_missing', { fields: { code: 'validation.required' } });
  if (!isRole(role)) return refuse('member.role_unknown', { fields: { role: 'validation.choice' } });
  const caller = await lockTeam(ctx);
  if (isRefusal(caller)) return caller;
  const member = await findMember(ctx, { code: memberCode(code) });
  if (!member) return refuse('team.member_unknown');
  if (!mayManage(caller, { userId: member.id, role: member.role }, role)) return refuse('member.owner_protected');
  if (member.is_holder && role !== 'owner') return refuse('member.last_owner');
  if (member.role !== role) {
    await updateRole(ctx, member.id, role);
    const change = changedValues({ role: member.role }, { role });
    await recordAudit(ctx, { action: 'member.role_changed', subject: member.name, ...change });
    await announceTeam(ctx, member.id);
  }
  return { member: memberView({ ...member, role }, await readPhotos(ctx, [member.id])) };
}

/** Ends a membership: the gate refuses the next call, and the person's sockets close with the commit. */
async function endMembership(ctx: Ctx, member: MemberRow): Promise<void> {
  await cancelPersonTransfer(ctx, member.id);
  await returnSeat(ctx, member.id);
  await announceTeam(ctx, member.id);
  await deleteMembership(ctx, member.id);
}

export async function deleteMember(ctx: MemberCtx, id: string): Promise<Returns<typeof members.delete> | Refusal> {
  const caller = await lockTeam(ctx);
  if (isRefusal(caller)) return caller;
  const member = await findMember(ctx, { userId: id });
  if (!member) return refuse('team.member_unknown');
  if (member.id === ctx.actor.userId) return refuse('member.is_self');
  if (!mayManage(caller, { userId: member.id, role: member.role })) return refuse('member.owner_protected');
  if (member.is_holder) return refuse('member.last_owner');
  await recordAudit(ctx, { action: 'member.removed', subject: `${member.name} (${member.role})` });
  await endMembership(ctx, member);
  return { deleted: true };
}

/** The owner that the company belongs to transfers or deletes it first, so that it always has an owner. */
export async function leaveMember(ctx: MemberCtx): Promise<Returns<typeof members.leave> | Refusal> {
  await lockMemberships(ctx);
  if ((await currentWorkspace(ctx.tx, ctx.workspaceId)).kind !== 'company') return refuse('team.not_company');
  const member = await findMember(ctx, { userId: ctx.actor.userId });
  if (!member) return refuse('team.member_unknown');
  if (member.is_holder) return refuse('member.last_owner');
  await recordAudit(ctx, { action: 'member.left', subject: `${member.name} (${member.role})` });
  await endMembership(ctx, member);
  return { left: true };
}
