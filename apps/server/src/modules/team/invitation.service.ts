import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { invitations } from '@kumbi/contract/team/team.endpoints.ts';
import { invitationsPerDay, membersLimit, pendingInvitationsLimit } from '@kumbi/contract/team/team.limits.ts';
import { invitationSchema } from '@kumbi/contract/team/team.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../kernel/database/directory.ts';
import { takeCall } from '../../kernel/http/rate-limit.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../kernel/mail/visitor-mail.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { findUser, findUserByCode, findUserByEmail } from '../identity/identity.public.ts';
import { spend } from '../quotas/quotas.public.ts';
import { currentWorkspace, findRole } from '../workspaces/workspaces.public.ts';
import { notifyInvitedJob } from './invitation.jobs.ts';
import { sendInvitationMailJob } from './invitation.mail.ts';
import { answerUntil } from './invitation.rules.ts';
import {
  countPending,
  getListedInvitation,
  hasOpenInvitation,
  insertInvitation,
  type ListedInvitation,
  lockInvitation,
  readInvitationPage,
  settleInvitation,
} from './invitation.store.ts';
import { isInvitedRole, memberCode } from './member.rules.ts';
import { announceTeam, lockTeam } from './member.service.ts';
import { countMembers } from './member.store.ts';

const dayMs = 86_400_000;

const invitationView = (ctx: Ctx, row: ListedInvitation): View<typeof invitationSchema> =>
  viewOf(invitationSchema, row, {
    recipient: row.code === null ? null : { code: row.code },
    state: row.state === 'expired' || row.expires_at <= ctx.kernel.clock.now() ? 'expired' : 'pending',
  });

export async function listInvitations(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof invitations.list>> {
  const { rows, ...page } = await readInvitationPage(ctx, query);
  return { ...page, invitations: rows.map((row) => invitationView(ctx, row)) };
}

interface Asked {
  readonly role: string;
  readonly code?: string | undefined;
  readonly email?: string | undefined;
  readonly language?: Locale | undefined;
}

/** The recipient of an invitation, by member code or by email. */
interface Recipient {
  readonly user_id: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly language: Locale;
  /** The address of the email. */
  readonly mailTo: string;
}

/**
 * Invites a person, and reserves room for them in the plan: otherwise accepting could fail for a reason that the invited
 * person can't do anything about.
 */
export async function createInvitation(
  ctx: MemberCtx,
  asked: Asked,
): Promise<Returns<typeof invitations.create> | Refusal> {
  const { role } = asked;
  if (!isInvitedRole(role)) return refuse('member.role_unknown', { fields: { role: 'validation.choice' } });
  if (!asked.code && !asked.email) return refuse('member.code_missing', { fields: { code: 'validation.required' } });
  if ((await currentWorkspace(ctx.tx, ctx.workspaceId)).kind !== 'company') return refuse('team.not_company');
  const caller = await lockTeam(ctx);
  if (isRefusal(caller)) return caller;
  const recipient = asked.code ? await findByCode(ctx, asked.code) : await findByEmail(ctx, asked);
  if (isRefusal(recipient)) return recipient;
  const { mailTo, ...to } = recipient;
  const limits = (await refuseTooMany(ctx)) ?? (await countMail(ctx, mailTo, asked.email !== undefined));
  if (limits) return limits;
  const id = uuidv7();
  const until = answerUntil(ctx.kernel.clock.now());
  await insertInvitation(ctx, { ...to, id, role, invited_by: ctx.actor.userId, expires_at: until });
  await claimAddress(ctx, 'invitation', id, id);
  await recordAudit(ctx, { action: 'member.invited', subject: `${to.name} (${role})` });
  await sendInvitation(ctx, id);
  const refusal = await spend(ctx, 'members', 1, id);
  return refusal ?? { invitation: invitationView(ctx, await getListedInvitation(ctx, id)) };
}

async function findByCode(ctx: MemberCtx, code: string): Promise<Recipient | Refusal> {
  const user = await findUserByCode(ctx.tx, memberCode(code));
  if (!user) return refuse('member.code_unknown', { fields: { code: 'validation.invalid' } });
  if (user.id === ctx.actor.userId) return refuse('member.is_self');
  if (await findRole(ctx.tx, ctx.workspaceId, user.id)) return refuse('member.already');
  if (await hasOpenInvitation(ctx, { user_id: user.id })) return refuse('invitation.pending');
  return { user_id: user.id, email: null, name: user.name, language: user.language, mailTo: user.email };
}

/** The response is the same for an address with an account and for one without, so that it reveals no account. */
async function findByEmail(ctx: MemberCtx, { email = '', language }: Asked): Promise<Recipient | Refusal> {
  const self = await findUser(ctx.tx, ctx.actor.userId);
  if (self?.email === email) return refuse('member.is_self');
  const user = await findUserByEmail(ctx.tx, email);
  // Members see each other's addresses, so this reveals nothing.
  if (user && (await findRole(ctx.tx, ctx.workspaceId, user.id))) return refuse('member.already');
  if (await hasOpenInvitation(ctx, { email })) return refuse('invitation.pending');
  return { user_id: null, email, name: email, language: language ?? ctx.locale, mailTo: email };
}

async function refuseTooMany(ctx: MemberCtx): Promise<Refusal | undefined> {
  const pending = await countPending(ctx);
  if (pending >= pendingInvitationsLimit)
    return refuse('invitation.too_many', { values: { limit: pendingInvitationsLimit } });
  return (await countMembers(ctx)) + pending >= membersLimit
    ? refuse('member.too_many', { values: { limit: membersLimit } })
    : undefined;
}

/**
 * Counts an email to a person who didn't ask for it, by workspace and by address. An invitation by member code is also
 * in the person's notifications, so it doesn't need the email.
 */
async function countMail(ctx: MemberCtx, to: string, needed: boolean): Promise<Refusal | undefined> {
  const { kernel, tx } = ctx;
  const limit = { limit: invitationsPerDay, windowMs: dayMs };
  if (!(await takeCall(tx, kernel.clock, `team invitations ${ctx.workspaceId}`, limit)).allowed)
    return refuse('invitation.mail_limited');
  return needed && !(await mayMailVisitor(kernel, tx, to)) ? refuse('invitation.mail_limited') : undefined;
}

/** Sends the email, and notifies a person with an account. Both check that the invitation is still open. */
async function sendInvitation(ctx: MemberCtx, id: string): Promise<void> {
  const payload = { workspace_id: ctx.workspaceId, invitation_id: id };
  await enqueue(ctx.tx, notifyInvitedJob, payload);
  await enqueue(ctx.tx, sendInvitationMailJob, payload);
  await announceTeam(ctx, ctx.actor.userId);
}

/** Sends an open or expired invitation again. An expired one has returned its room, so it takes it again. */
export async function resendInvitation(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof invitations.resend> | Refusal> {
  const caller = await lockTeam(ctx);
  if (isRefusal(caller)) return caller;
  const row = await lockInvitation(ctx, id);
  if (!row) return refuse('invitation.unknown');
  if (row.state === 'withdrawn') return refuse('invitation.withdrawn');
  if (row.state !== 'pending' && row.state !== 'expired') return refuse('invitation.answered');
  const to = row.email ?? (row.user_id ? (await findUser(ctx.tx, row.user_id))?.email : undefined);
  const limit = await countMail(ctx, to ?? '', row.email !== null);
  if (limit) return limit;
  const now = ctx.kernel.clock.now();
  const sent = {
    state: 'pending',
    sent_at: now,
    expires_at: answerUntil(now),
    link_number: row.link_number + 1,
  } as const;
  await settleInvitation(ctx, id, sent);
  await recordAudit(ctx, { action: 'invitation.resent', subject: `${row.name} (${row.role})` });
  await sendInvitation(ctx, id);
  const refusal = row.state === 'expired' ? await spend(ctx, 'members', 1, id) : undefined;
  return refusal ?? { invitation: invitationView(ctx, await getListedInvitation(ctx, id)) };
}
